// A reporter for node --test that prints what tally reads: events as those of go test -json. The file is the package;
// the tests within a test are subtests, and their time is part of it.

import process from "node:process";

/** @param {AsyncIterable<{ type: string, data: any }>} source */
export default async function* events(source) {
  /** @type {string[]} */
  const names = []; // of the tests around the one that is reported next
  for await (const { type, data } of source) {
    if (type === "test:start") {
      names.length = data.nesting;
      names.push(data.name.replaceAll("/", "∕")); // a slash begins a subtest
    } else if (type === "test:pass" || type === "test:fail") {
      const which = {
        Package: data.file?.replace(`${process.cwd()}/`, "") ?? "",
        Test: [...names.slice(0, data.nesting), data.name.replaceAll("/", "∕")].join("/"),
      };
      const { error, duration_ms: took } = data.details;
      if (error) yield line({ ...which, Action: "output", Output: `${which.Package}: ${data.name}\n${told(error)}\n` });
      const action = type === "test:fail" ? "fail" : data.skip === undefined ? "pass" : "skip";
      yield line({ ...which, Action: action, Elapsed: took / 1000 });
    } else if (type === "test:stderr" || type === "test:stdout") {
      yield data.message;
    }
  }
}

/** @param {object} event */
const line = (event) => `${JSON.stringify(event)}\n`;

/** @param {any} error of the test, which wraps what it threw */
const told = (error) => String(error.cause?.stack ?? error.cause ?? error.stack ?? error);
