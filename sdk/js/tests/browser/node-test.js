/** The part of Node's test runner that the tests use, for browsers. */
const tests = [];

export function test(name, body) {
  tests.push({ name, body });
}

/** Runs all tests. The error of a test that passes is null. */
export async function run() {
  const results = [];
  for (const { name, body } of tests) {
    const error = await Promise.resolve()
      .then(body)
      .then(
        () => null,
        (thrown) => `${thrown.stack ?? thrown}`,
      );
    results.push({ name, error });
  }
  return results;
}
