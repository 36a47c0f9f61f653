import assert from "node:assert/strict";
import test from "node:test";
import { duration, fitting, runtime, Visit } from "./scorm.js";

/** A runtime that records. */
function system(values = {}) {
  const said = [];
  const of =
    (name) =>
    (...args) => {
      said.push([name, ...args]);
      return "true";
    };
  return {
    said,
    values,
    LMSInitialize: of("LMSInitialize"),
    LMSFinish: of("LMSFinish"),
    LMSCommit: of("LMSCommit"),
    LMSGetValue: (element) => values[element] ?? "",
    LMSSetValue(element, value) {
      values[element] = value;
      return "true";
    },
  };
}

test("the runtime is found in a window around the lesson or around its opener", () => {
  const top = { API: system() };
  top.parent = top;
  globalThis.window = { parent: { parent: top }, opener: null };
  assert.equal(runtime(), top.API);
  const alone = { opener: { parent: top } };
  alone.parent = alone;
  globalThis.window = alone;
  assert.equal(runtime(), top.API);
  const none = { opener: null };
  none.parent = none;
  globalThis.window = none;
  assert.equal(runtime(), null);
});

test("a visit reports the score, completion, the answers and the time", () => {
  const leave = [];
  globalThis.addEventListener = (event, f) => event === "pagehide" && leave.push(f);
  const api = system({ "cmi.suspend_data": "kept" });
  const visit = new Visit(api);
  assert.equal(visit.store.getItem(""), "kept");
  visit.store.setItem("", "more");
  visit.tell({ score: 50, complete: false, done: 1, right: 1, of: 2 });
  assert.equal(api.values["cmi.core.lesson_status"], "incomplete");
  visit.tell({ score: 100, complete: true, done: 2, right: 2, of: 2 });
  visit.tell({ score: 0, complete: false, done: 0, right: 0, of: 2 }); // cleared
  leave[0]();
  leave[0]();
  assert.equal(api.said.filter(([name]) => name === "LMSFinish").length, 1);
  assert.match(api.values["cmi.core.session_time"], /^0000:00:0\d\.\d\d$/);
  const { "cmi.core.score.raw": raw, "cmi.core.lesson_status": status, "cmi.suspend_data": data } = api.values;
  assert.deepEqual([raw, status, data], ["0", "completed", "more"]);
  const again = new Visit(system({ "cmi.core.lesson_status": "completed" }));
  again.end();
});

test("times and answers have the standard's form and length", () => {
  assert.equal(duration(0), "0000:00:00.00");
  assert.equal(duration(3_723_456), "0001:02:03.46");
  const done = Array.from({ length: 70 }, () => ({ right: true, chosen: 1, when: "2026-11-28T12:00:00.000Z" }));
  const text = JSON.stringify({ of: "1234abcd", done });
  assert.ok(text.length > 4096 && fitting(text).length <= 4096);
  assert.equal(fitting("short"), "short");
});
