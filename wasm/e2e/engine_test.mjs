// Tests of the link to the worker with made-up workers: node --test wasm/e2e/engine_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { register } from "node:module";

register("data:text/javascript," + encodeURIComponent(`
export const load = (url, context, next) => next(url, url.includes("/assets/") ? { ...context, format: "module" } : context);`));
globalThis.requestAnimationFrame = () => {};
globalThis.addEventListener = () => {};
globalThis.Worker = class {
  asked = [];
  constructor() { workers.push(this); }
  postMessage(m, ports = []) { this.asked.push([m.cmd, ...ports]); }
  terminate() { this.terminated = true; }
  tell(type, more) { this.onmessage({ data: { type, ...more } }); }
};
const { Engine } = await import("../../assets/engine.js");

const DAY = 86_400_000; // ms
const WORD = 20_000; // ms between signs of life of a program on its way
let workers = [];
const turn = () => new Promise((resolve) => setImmediate(resolve));

function setUp(t, started) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  workers = [];
  const s = { fatal: [] };
  s.engine = new Engine({ started: () => started?.(s.engine), fatal: (m) => s.fatal.push(m) });
  s.engine.start();
  return s;
}

test("what is opened is asked for before the program has come, however long it takes", async (t) => {
  let answer;
  const { fatal } = setUp(t, (engine) => { answer = engine.ask({ cmd: "open" }); });
  await turn();
  const [worker] = workers;
  assert.deepEqual(worker.asked, [["open"]]);
  for (let ms = 0; ms < DAY; ms += WORD) {
    worker.tell("loading", { loaded: 1, total: 2 });
    t.mock.timers.tick(WORD);
  }
  worker.tell("catalogue");
  await turn();
  worker.tell("summary", { query: "lambda=0.5" });
  assert.equal((await answer).query, "lambda=0.5");
  assert.deepEqual(fatal, []);
});

test("a command that a running program leaves unanswered stops nothing", async (t) => {
  const { engine } = setUp(t);
  const lost = engine.ask({ cmd: "open" });
  const next = engine.ask({ cmd: "play" });
  await turn();
  workers[0].tell("catalogue");
  await turn();
  t.mock.timers.tick(4000);
  assert.equal(await lost, null);
  await turn();
  assert.deepEqual(workers[0].asked, [["open"], ["play"]]);
  workers[0].tell("summary", { playing: true });
  assert.equal((await next).playing, true);
});

test("a worker in place of one that ended is asked anew", async (t) => {
  const answers = [];
  const { engine, fatal } = setUp(t, (e) => answers.push(e.ask({ cmd: "open" })));
  await turn();
  workers[0].tell("fatal", { message: "gone" });
  assert.equal(await answers[0], null);
  t.mock.timers.tick(500);
  await turn();
  assert.equal(workers.length, 2);
  assert.deepEqual(workers[1].asked, [["open"]]);
  workers[1].tell("catalogue");
  workers[1].tell("summary", { query: "" });
  assert.equal((await answers[1]).query, "");
  assert.equal(engine.summary.query, "");
  assert.deepEqual(fatal, []);
});

test("a channel for frames waits for no answer", async (t) => {
  const { engine } = setUp(t);
  engine.ask({ cmd: "open" });
  await turn();
  engine.connect("port");
  assert.deepEqual(workers[0].asked, [["open"], ["port", "port"]]);
  engine.stop();
  engine.connect("port"); // to nobody
});
