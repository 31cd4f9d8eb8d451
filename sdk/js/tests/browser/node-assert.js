/** The part of Node's assertions that the tests use, for browsers. */
const shown = (value) => JSON.stringify(value) ?? String(value);

function fail(message) {
  throw new Error(message);
}

function same(one, other) {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

/** Whether an error is the expected one: of a class, with some properties, or accepted by a function. */
function fits(error, expected) {
  if (typeof expected === "object") return Object.keys(expected).every((key) => same(error[key], expected[key]));
  if (expected === Error || expected.prototype instanceof Error) return error instanceof expected;
  return expected(error) === true;
}

export default {
  ok: (value) => value || fail(`${shown(value)} is not true`),
  equal: (one, other) => Object.is(one, other) || fail(`${shown(one)} is not ${shown(other)}`),
  notEqual: (one, other) => !Object.is(one, other) || fail(`both are ${shown(one)}`),
  deepEqual: (one, other) => same(one, other) || fail(`${shown(one)} is not ${shown(other)}`),

  throws(body, expected) {
    try {
      body();
    } catch (error) {
      return fits(error, expected) || fail(`another error was thrown: ${error.stack}`);
    }
    return fail("no error was thrown");
  },

  async rejects(promise, expected) {
    let error;
    try {
      await (typeof promise === "function" ? promise() : promise);
    } catch (thrown) {
      error = thrown;
    }
    if (!error) fail("nothing was rejected");
    return fits(error, expected) || fail(`another error was thrown: ${error.stack}`);
  },
};
