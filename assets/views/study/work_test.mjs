// Tests of running a study, with a simulated session and simulated workers: node --test
// assets/views/study/work_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

// A worker that computes a part at once.
globalThis.Worker = class {
  #part = null;
  constructor() {
    queueMicrotask(() => this.onmessage({ data: { type: "ready" } }));
  }
  postMessage(m) {
    if (m.cmd === "work") this.#part = m.part;
    queueMicrotask(() => {
      const [type, part] = [m.cmd === "work" ? "progress" : this.#part === null ? "idle" : "result", this.#part];
      if (m.cmd === "more") this.#part = null;
      this.onmessage({ data: { type, part: part ?? -1, result: Float64Array.of(1), updates: 1 } });
    });
  }
  terminate() {}
};
const { Work } = await import("./work.js");
const { Stopped } = await import("../../engine/engine.js");

/** A session that keeps results. Its study has a number of parts, and a number that follow once these are known. */
class Session {
  known = new Set();
  asked = [];
  stops = 0; // how many requests stay unanswered
  forgets = 0; // the result at which it becomes another session, which knows nothing
  constructor(parts, more) {
    [this.parts, this.more] = [parts, more];
  }
  get whole() {
    return [...Array(this.parts).keys()].every((i) => this.known.has(i));
  }
  get study() {
    const again = [...this.known].filter((i) => i >= this.parts).length;
    const confirm = this.whole && !this.recalled ? { parts: this.more, known: again } : null;
    return { identity: "one", paper: true, parts: this.parts, known: this.known.size - again, confirm };
  }
  async ask(command) {
    this.asked.push(command.cmd);
    await null;
    if (this.stops > 0) {
      this.stops--;
      throw new Stopped();
    }
    if (command.cmd === "parts") {
      const n = this.whole ? this.parts + this.more : this.parts;
      const parts = Array.from({ length: n }, (_, i) => ({ name: `${i}`, cost: 1, known: this.known.has(i) }));
      return { parts, spec: {} };
    }
    if (command.cmd === "reset") [this.known, this.recalled] = [new Set(), false];
    if (command.cmd === "put" && command.part === -1) {
      this.known = new Set(Array(this.parts).keys());
      this.recalled = true;
    } else if (command.cmd === "put") {
      assert.ok(command.part < this.parts || this.whole, "a best cell before it is chosen");
      if (--this.forgets === 0) this.known = new Set();
      this.known.add(command.part);
    }
    this.work.sync(this.study);
    return {};
  }
}

function begin(session) {
  const states = [];
  session.work = new Work({
    ask: (command) => session.ask(command),
    summary: () => ({ query: "q", study: session.study }),
    workers: () => 2,
    turned: (state) => states.push(state),
    failed: (message) => assert.fail(message),
  });
  session.work.sync(session.study);
  return states;
}

test("a study is done when its best cells were run again", async () => {
  const session = new Session(5, 3);
  const states = begin(session);
  await session.work.start();
  await session.work.finished();
  assert.equal(session.known.size, 8);
  assert.deepEqual(states, ["fresh", "running", "done"]);
});

test("a study without best cells is done at once, and a finished one starts again", async () => {
  const session = new Session(4, 0);
  begin(session);
  await session.work.start();
  await session.work.finished();
  assert.equal(session.known.size, 4);
  await session.work.start();
  await session.work.finished();
  assert.ok(session.asked.includes("reset"));
  assert.equal(session.known.size, 4);
});

test("best cells wait for a session that has stopped", async () => {
  const session = new Session(2, 2);
  begin(session);
  await session.work.start();
  session.stops = 4;
  const again = setInterval(() => session.work.sync(session.study), 20); // as a page does once the session answers
  await session.work.finished();
  clearInterval(again);
  assert.equal(session.known.size, 4);
});

test("a session that starts again while results are delivered gets all of them", { timeout: 20_000 }, async () => {
  for (const forgets of [2, 5, 6]) {
    const session = new Session(5, 2);
    session.forgets = forgets;
    begin(session);
    await session.work.start();
    await session.work.finished();
    assert.equal(session.known.size, 7, `anew at result ${forgets}`);
  }
});

test("results in advance are known at once, also to a new session, until a press computes them", async () => {
  const session = new Session(3, 1);
  const states = begin(session);
  let loads = 0;
  const sync = () => {
    session.work.sync(session.study);
    session.work.recall(session.study, async () => Float64Array.of(++loads));
  };
  sync();
  sync(); // while they load
  await session.work.finished();
  await new Promise((resolve) => setTimeout(resolve, 5));
  sync();
  assert.deepEqual([session.known.size, session.work.recalled, session.work.state, loads], [3, true, "done", 1]);
  session.known = new Set(); // a session that starts again
  sync();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(session.known.size, 3);
  await session.work.start();
  sync(); // results delivered meanwhile are not recalled
  await session.work.finished();
  assert.deepEqual([session.known.size, session.work.recalled], [4, false]);
  assert.deepEqual(states, ["fresh", "done", "running", "done"]);
});

test("a study whose results in advance cannot be loaded is computed on a press", async () => {
  const session = new Session(3, 1);
  begin(session);
  let loads = 0;
  for (let i = 0; i < 3; i++) {
    session.work.sync(session.study);
    session.work.recall(session.study, async () => {
      loads++;
      throw new Error("not there");
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.deepEqual([loads, session.work.state, session.work.recalled], [1, "fresh", false]);
  await session.work.start();
  await session.work.finished();
  assert.equal(session.known.size, 4);
});

test("results in advance that could not be delivered are not reported once the study is computed", async () => {
  const session = new Session(2, 0);
  begin(session);
  session.stops = 1;
  session.work.recall(session.study, async () => Float64Array.of(1));
  await new Promise((resolve) => setTimeout(resolve, 5));
  await session.work.start();
  await session.work.finished();
  assert.deepEqual([session.known.size, session.work.recalled], [2, false]);
});
