// Tests of the link to the worker with simulated workers: node --test assets/engine/engine_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

globalThis.requestAnimationFrame = (f) => {
  frame = f;
};
globalThis.addEventListener = () => {};
globalThis.document = { hidden: false };
globalThis.Worker = class {
  asked = [];
  constructor() {
    workers.push(this);
  }
  postMessage(m, ports = []) {
    this.asked.push(m.cmd === "port" ? [m.cmd, ...ports] : m);
  }
  terminate() {
    this.terminated = true;
  }
  tell(type, more) {
    this.onmessage({ data: { ...more, type } });
  }
  /** Answers the latest question with a command. */
  answer(cmd, type, more) {
    this.tell(type, {
      ...(type === "summary" ? summary : type in shapes ? least(shapes[type]) : {}),
      ...more,
      id: this.asked.findLast((m) => m.cmd === cmd).id,
    });
  }
  get commands() {
    return this.asked.map((m) => m.cmd ?? m[0]);
  }
};
const engine = await import("./engine.js");
const { Engine, Stopped } = engine;
const { known, readable } = await import("./answers.js");
const { default: structs } = await import("./shapes.js");

const SECOND = 1000; // ms
// Returns the smallest valid message of a type.
function least(shape) {
  if (shape.endsWith("?")) return null;
  if (shape.endsWith("*")) return [];
  if (shape.endsWith("%")) return {};
  const plain = { text: "", truth: false, whole: 0, number: 0, unknown: null };
  return shape in plain ? plain[shape] : Object.fromEntries(fields(shape).map(([key, of]) => [key, least(of)]));
}
const fields = (name) =>
  structs
    .match(new RegExp(`^${name} ([^]*?)\\n(?=\\S|$)`, "m"))[1]
    .split(/\s+/)
    .map((field) => field.split(":"));
const shapes = Object.fromEntries(fields("messages"));
const ready = least(shapes.ready);
const summary = { ...least(shapes.summary), horizon: 10, runs: 1, seed: 1, problem: "p", preset: "p", metric: "m" };
const bytes = () => new ArrayBuffer(8);
let workers = [];
let frame = () => {};
const turn = () => new Promise((resolve) => setImmediate(resolve));
const outcome = async (p) =>
  p.then(
    (m) => m.query ?? m.type,
    (e) => (e instanceof Stopped ? `stopped: ${e.message}` : e.message),
  );

function setUp(t, started) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  workers = [];
  const s = { fatal: [], shown: [], errors: [], started: [] };
  s.engine = new Engine({
    started: (saved) => {
      s.started.push(saved);
      started?.(s.engine, saved);
    },
    summary: (m) => s.shown.push(m.query),
    error: (e) => s.errors.push(e.message),
    fatal: (m) => s.fatal.push(m),
  });
  s.engine.start();
  return s;
}

const up = (t) => {
  const s = setUp(t);
  workers[0].tell("ready", ready);
  return s;
};

test("an experiment is requested before the program has arrived, however long it takes", async (t) => {
  let answer;
  const { fatal } = setUp(t, (engine) => {
    answer = engine.ask({ cmd: "open" });
  });
  const [worker] = workers;
  assert.deepEqual(worker.commands, ["open"]);
  for (let s = 0; s < 3600; s += 9) {
    worker.tell(s % 2 ? "alive" : "loading", { loaded: 1, total: 2 });
    t.mock.timers.tick(9 * SECOND);
  }
  worker.tell("ready", ready);
  worker.answer("open", "summary", { query: "lambda=0.5" });
  assert.equal((await answer).query, "lambda=0.5");
  assert.deepEqual(fatal, []);
});

test("a program that has arrived may take a minute to start", async (t) => {
  const { engine, fatal } = setUp(t);
  const open = engine.ask({ cmd: "open" });
  workers[0].tell("loading", { loaded: 2, total: 2 });
  t.mock.timers.tick(60 * SECOND);
  assert.deepEqual(fatal, []);
  t.mock.timers.tick(SECOND);
  assert.equal(await outcome(open), "stopped: no answer for 60 s");
  assert.equal(fatal.length, 1);
});

test("a call waits as long as its worker reports progress, and later calls wait with it", async (t) => {
  const { engine, fatal } = up(t);
  const step = engine.ask({ cmd: "step", n: 5 });
  const set = engine.ask({ cmd: "set" });
  for (let s = 0; s < 600; s += 9) {
    t.mock.timers.tick(9 * SECOND);
    workers[0].answer("step", "progress");
  }
  workers[0].answer("step", "summary", { query: "stepped" });
  t.mock.timers.tick(9 * SECOND);
  workers[0].answer("set", "summary", { query: "changed" });
  assert.deepEqual([await outcome(step), await outcome(set), fatal], ["stepped", "changed", []]);
});

test("answers find their questions, in any order, and count once", async (t) => {
  const { engine, shown } = up(t);
  const [seven, half, csv] = [engine.ask({ cmd: "set", to: "7" }), engine.ask({ cmd: "play" }), engine.csv()];
  const [a, b, c] = workers[0].asked.map((m) => m.id);
  workers[0].tell("csv", { csv: "x", id: c });
  workers[0].tell("summary", { ...summary, query: "half", id: b });
  workers[0].tell("summary", { ...summary, query: "again", id: b });
  workers[0].tell("error", { ...least("Failure"), message: "got 7", id: a });
  workers[0].tell("error", { ...least("Failure"), message: "late", id: b });
  workers[0].tell("summary", { ...summary, query: "nobody asked", id: 99 });
  assert.deepEqual(
    [await outcome(seven), await outcome(half), await csv, shown, engine.summary.query],
    ["got 7", "half", "x", ["half"], "half"],
  );
});

test("a worker that owes an answer for ten seconds is given up, even if it sends other messages", async (t) => {
  for (const noise of [
    () => {},
    (w) => w.onmessage({ data: "noise" }),
    (w) => w.tell("summary", {}),
    (w) => w.answer("csv", "progress"),
    (w) => w.tell("tick", { id: 99 }),
    (w) => w.tell("saved", { session: bytes(), state: bytes(), lab: null, definition: 0, log: 0 }),
  ]) {
    const { engine, fatal } = up(t);
    const calls = [engine.ask({ cmd: "set" }), engine.ask({ cmd: "csv" }, { type: "csv" })];
    for (let s = 0; s < 10; s++) {
      t.mock.timers.tick(SECOND);
      noise(workers.at(-1));
    }
    assert.deepEqual(fatal, []);
    t.mock.timers.tick(SECOND);
    assert.equal(fatal[0].why, "no answer for 10 s");
    assert.ok(workers.at(-1).terminated);
    for (const call of calls) assert.equal(await outcome(call), "stopped: no answer for 10 s");
    assert.equal(await outcome(engine.ask({ cmd: "play" })), "stopped: the learners do not run");
    t.mock.timers.reset();
  }
});

test("an idle worker gets pings, and its end is noticed within fifteen seconds", async (t) => {
  const { fatal } = up(t);
  for (let s = 0; s < 60; s++) {
    t.mock.timers.tick(SECOND);
    if (workers[0].commands.at(-1) === "ping") workers[0].answer("ping", "pong");
  }
  assert.ok(
    workers[0].commands.length >= 10 && workers[0].commands.length <= 16,
    `asked ${workers[0].commands.length} times in a minute`,
  );
  assert.deepEqual(fatal, []);
  t.mock.timers.tick(15 * SECOND);
  assert.equal(fatal.length, 1);
});

test("a worker that never sends a message is given up, and its end is reported at once", (t) => {
  const { fatal } = setUp(t);
  t.mock.timers.tick(15 * SECOND);
  assert.deepEqual([fatal.length, workers.length], [1, 1]);
});

test("an unreadable answer rejects only its call", async (t) => {
  const { engine, fatal } = up(t);
  for (const more of [
    { query: 5 },
    { step: NaN },
    { algorithms: null },
    { algorithms: [null] },
    { values: { lambda: 1 } },
    { views: "all" },
  ]) {
    const call = engine.ask({ cmd: "play" });
    workers[0].answer("play", "summary", more);
    assert.match(await outcome(call), /could not be read/);
  }
  const call = engine.ask({ cmd: "play" });
  workers[0].answer("play", "csv", { csv: "" });
  assert.match(await outcome(call), /answered with csv, want summary/);
  assert.deepEqual([fatal, engine.summary], [[], null]);
});

test("every message is judged", () => {
  const nasty = new Proxy(
    {},
    {
      get() {
        throw new Error("boo");
      },
    },
  );
  for (const m of [
    null,
    undefined,
    5,
    "x",
    [],
    {},
    { type: "none" },
    { type: "constructor" },
    { type: "csv" },
    nasty,
    { type: "saved", definition: 1 },
  ])
    assert.equal(readable(m), false);
  assert.equal(readable({ ...summary, type: "summary" }), true);
});

test("a worker in place of one that ended gets the questions again", async (t) => {
  const answers = [];
  const { engine, fatal } = setUp(t, (e) => answers.push(e.ask({ cmd: "open" })));
  workers[0].tell("fatal", { message: "gone" });
  assert.equal(await outcome(answers[0]), "stopped: gone");
  t.mock.timers.tick(500);
  assert.equal(workers.length, 2);
  assert.deepEqual(workers[1].commands, ["open"]);
  workers[1].tell("ready", ready);
  workers[1].answer("open", "summary", { query: "x" });
  assert.equal((await answers[1]).query, "x");
  assert.equal(engine.summary.query, "x");
  workers[0].tell("summary", { ...summary, query: "from the grave", id: 2 });
  assert.equal(engine.summary.query, "x");
  assert.deepEqual(fatal, []);
});

test("the newest checkpoint goes to the next worker, with the texts that it refers to", async (t) => {
  const { engine, started } = up(t);
  const [define, log] = [
    engine.ask({ cmd: "define", text: "an MDP" }),
    engine.ask({ cmd: "log", text: "rows", name: "r" }),
  ];
  const [{ id: definition }, { id: rows }] = workers[0].asked;
  workers[0].answer("define", "summary");
  workers[0].answer("log", "summary");
  await Promise.all([define, log]);
  const [old, session, state, lab] = [bytes(), bytes(), bytes(), bytes()];
  workers[0].tell("saved", { session: old, state: old, lab, definition, log: rows });
  workers[0].tell("saved", { session, state, lab: null, definition, log: rows });
  workers[0].tell("fatal", { message: "gone" });
  engine.start();
  assert.deepEqual(started, [false, true]);
  const call = engine.resume();
  const asked = workers[1].asked[0];
  assert.ok(asked.session === session && asked.state === state && asked.lab === lab);
  assert.deepEqual(
    [asked.cmd, asked.text, asked.logText, asked.definition, asked.log],
    ["resume", "an MDP", "rows", definition, rows],
  );
  workers[1].tell("fatal", { message: "it comes back in vain" }); // before it runs: tried again silently
  assert.match(await outcome(call), /^stopped/);
  t.mock.timers.tick(500);
  const next = engine.resume();
  assert.ok(workers[2].asked[0].state === state, "the checkpoint is lost with a worker that did not come back");
  workers[2].answer("resume", "error", { message: "damaged" });
  assert.equal(await outcome(next), "damaged");
  workers[2].tell("ready", ready);
  workers[2].tell("fatal", { message: "gone" });
  engine.start();
  assert.equal(started.at(-1), false); // a rejected checkpoint is not tried again
});

test("definitions and logs are kept only while they may be needed", async (t) => {
  const { engine } = up(t);
  const first = engine.ask({ cmd: "define", text: "first" });
  workers[0].answer("define", "summary");
  await first;
  engine.ask({ cmd: "define", text: "second" }).catch(() => {});
  const [{ id: one }, { id: two }] = workers[0].asked;
  workers[0].tell("saved", { session: bytes(), state: bytes(), lab: null, definition: one, log: 0 });
  workers[0].answer("define", "summary");
  workers[0].tell("saved", { session: bytes(), state: bytes(), lab: null, definition: two, log: 0 });
  workers[0].tell("fatal", { message: "gone" });
  engine.start();
  engine.resume().catch(() => {});
  assert.equal(workers[1].asked[0].text, "second");
  assert.equal(workers[1].asked[0].logText, "");
});

test("slices are requested one at a time, while a run plays or advances by steps", async (t) => {
  const { engine } = up(t);
  const wants = () => workers[0].commands.filter((c) => c === "want").length;
  frame(0);
  assert.equal(wants(), 0);
  const step = engine.ask({ cmd: "step", n: 1 });
  frame(16);
  frame(32);
  assert.equal(wants(), 1);
  workers[0].answer("want", "tick");
  await turn();
  frame(48);
  assert.equal(wants(), 2);
  workers[0].answer("step", "summary", { playing: true });
  await step;
  workers[0].answer("want", "summary", { playing: false });
  await turn();
  const last = frame;
  frame = null;
  last(64);
  assert.equal(wants(), 2);
  assert.equal(frame, null, "at rest no frame is asked for");
});

test("the page keeps the program that a worker has compiled", (t) => {
  up(t);
  assert.equal(engine.compiled, null);
  const module = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  workers[0].tell("program", { module });
  assert.equal(engine.compiled, module);
});

test("at full speed, slices are sparse where processors are few", async (t) => {
  const { engine } = up(t);
  const [worker] = workers;
  let now = performance.now() + SECOND;
  const slices = async (processors, speed) => {
    Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: processors }, configurable: true });
    engine.ask({ cmd: "open" });
    worker.answer("open", "summary", { playing: true, values: { speed } });
    const before = worker.commands.length;
    for (const end = now + 400; now < end; now += 20) {
      frame(now);
      if (worker.commands.at(-1) === "want") worker.answer("want", "tick");
      await turn();
    }
    return worker.commands.length - before;
  };
  assert.equal(await slices(2, "max"), 4);
  assert.equal(await slices(2, "2000"), 20);
  assert.equal(await slices(4, "max"), 20);
});

test("a channel for frames waits for no answer", (t) => {
  const { engine } = setUp(t);
  engine.ask({ cmd: "open" }).catch(() => {});
  engine.connect("port");
  assert.deepEqual(workers[0].asked.at(-1), ["port", "port"]);
  engine.stop("done");
  engine.connect("port"); // without a worker
});

test("the messages of the worker are known, except those to a pool", () => {
  const types = readFileSync(new URL("./messages.d.ts", import.meta.url), "utf8");
  const said = types.match(/interface Messages \{([^}]*)\}/)[1].match(/\w+(?=: )/g);
  assert.ok(said.length > 15);
  const missing = said.filter((type) => !known.includes(type));
  assert.deepEqual(missing, ["idle", "result"]);
});
