/** What the tests use of Node's test runner, for browsers. */
const tests = [];

export function test(name, body) {
  tests.push({ name, body });
}

/** Runs all tests; the error of one that passes is null. */
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
