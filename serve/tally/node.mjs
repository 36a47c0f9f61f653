// A reporter for node --test that prints events in the format of go test -json, which tally reads. A file counts as a
// package. Tests within a test are subtests, and their time is part of the test's time.

import process from "node:process";

/** @param {AsyncIterable<{ type: string, data: any }>} source */
export default async function* events(source) {
  /** @type {string[]} */
  const names = []; // names of the tests around the next reported test
  for await (const { type, data } of source) {
    if (type === "test:start") {
      names.length = data.nesting;
      names.push(data.name.replaceAll("/", "∕")); // because a slash begins a subtest
    } else if (type === "test:pass" || type === "test:fail") {
      const which = {
        Package: data.file?.replace(`${process.cwd()}/`, "") ?? "",
        Test: [...names.slice(0, data.nesting), data.name.replaceAll("/", "∕")].join("/"),
      };
      const { error, duration_ms: took } = data.details;
      if (error)
        yield line({ ...which, Action: "output", Output: `${which.Package}: ${data.name}\n${stackOf(error)}\n` });
      const action = type === "test:fail" ? "fail" : data.skip === undefined ? "pass" : "skip";
      yield line({ ...which, Action: action, Elapsed: took / 1000 });
    } else if (type === "test:stderr" || type === "test:stdout") {
      yield data.message;
    }
  }
}

/** @param {object} event */
const line = (event) => `${JSON.stringify(event)}\n`;

/** @param {any} error The error of the test, which wraps the thrown error. */
const stackOf = (error) => String(error.cause?.stack ?? error.cause ?? error.stack ?? error);
