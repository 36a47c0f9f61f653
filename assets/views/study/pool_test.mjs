// Tests of the pool with simulated workers: node --test assets/views/study/pool_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { Pool, MOST } = await import("./pool.js");

const SLICES = 3; // slices of a simulated part

/** A simulated worker that answers only on request. */
class Made {
  asked = [];
  terminated = false;
  #left = 0;
  #part = null;
  postMessage(m) {
    assert.ok(!this.terminated, "a message to a terminated worker");
    this.asked.push(m);
  }
  terminate() {
    this.terminated = true;
  }
  tell(data) {
    this.onmessage({ data });
  }
  up() {
    this.tell({ type: "loading", loaded: 1, total: 1 });
    this.tell({ type: "ready" });
  }
  /** Answers the oldest request. */
  answer() {
    const m = this.asked.shift();
    if (!m || this.terminated) return false;
    if (m.cmd === "work") [this.#part, this.#left] = [m.part, SLICES];
    const part = this.#part;
    if (part === null) this.tell({ type: "idle" });
    else if (m.cmd === "more" && !--this.#left) {
      this.#part = null;
      this.tell({ type: "result", part, result: Float64Array.of(part, part / 7), updates: 300, memory: 1000 + part });
    } else
      this.tell({
        type: "progress",
        part,
        done: 1 - this.#left / SLICES,
        updates: 100 * (SLICES - this.#left),
        memory: 1000 + part,
      });
    return true;
  }
}

function setUp(n, { size = 2, known = [], cost = () => 1, turn, text } = {}) {
  const s = { workers: [], results: [], tick: () => {}, ended: 0, failed: null, stopped: false };
  s.pool = new Pool({
    query: "preset=study",
    text,
    parts: Array.from({ length: n }, (_, i) => ({ cost: cost(i), name: `made-up ${i}`, turn: turn?.(i) })),
    known,
    size,
    spawn: () => {
      const w = new Made();
      s.workers.push(w);
      return w;
    },
    every: (f) => {
      s.tick = f;
      return () => {
        s.stopped = true;
      };
    },
    on: {
      result: (part, values) => s.results.push([part, ...values]),
      done: () => s.ended++,
      failed: (m) => {
        s.failed = m;
      },
    },
  });
  s.living = () => s.workers.filter((w) => !w.terminated);
  s.up = () => s.living().forEach((w) => w.up());
  /** Lets all workers answer until no request is left. */
  s.run = (rounds = 1e5) => {
    for (let moved = true; moved && rounds--;)
      moved = s
        .living()
        .map((w) => w.answer())
        .some(Boolean);
  };
  return s;
}

const wanted = (n) => Array.from({ length: n }, (_, i) => [i, i, i / 7]);
const sorted = (results) => [...results].sort((a, b) => a[0] - b[0]);

test("parts are handed out by their turn, even one whose worker died", () => {
  const s = setUp(5, { size: 1, turn: (i) => [0, 1, 4, 2, 1.5][i] });
  const order = [];
  const next = () => {
    const w = s.living()[0];
    if (w.asked.length === 0) w.up();
    order.push(w.asked.find((m) => m.cmd === "work").part);
    return w;
  };
  next().onerror({ message: "killed" }); // part 0 comes again, before all others
  for (let k = 0; k < 5; k++) {
    const w = next();
    for (const had = s.results.length; s.results.length === had;) w.answer();
  }
  assert.deepEqual(order, [0, 0, 1, 4, 3, 2]);
});

test("parts are handed out in order, each once, and every result arrives once", async () => {
  for (const size of [1, 2, 5]) {
    const s = setUp(9, { size });
    const order = [];
    s.workers.forEach((w) => {
      const post = w.postMessage.bind(w);
      w.postMessage = (m) => {
        if (m.cmd === "work") order.push(m.part);
        post(m);
      };
    });
    s.up();
    s.run();
    await null;
    assert.deepEqual(order, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert.deepEqual(sorted(s.results), wanted(9));
    assert.equal(s.pool.state, "done");
    assert.equal(s.ended, 1);
    assert.ok(s.workers.length === size && s.living().length === 0 && s.stopped);
  }
});

test("each worker gets the visitor's own problem with its first part, and only then", () => {
  const s = setUp(7, { size: 2, text: "{}" });
  const given = s.workers.map(() => []);
  s.workers.forEach((w, i) => {
    const post = w.postMessage.bind(w);
    w.postMessage = (m) => {
      if (m.cmd === "work") given[i].push(m.text);
      post(m);
    };
  });
  s.up();
  s.run();
  for (const list of given)
    assert.ok(list.length > 1 && list[0] === "{}" && list.slice(1).every((text) => text === ""));
});

test("each worker has two requests waiting, and never more", () => {
  const s = setUp(3, { size: 3 });
  s.up();
  for (let i = 0; i < 20; i++) {
    for (const w of s.living()) {
      assert.equal(w.asked.length, 2);
      for (const m of w.asked) assert.ok(m.v === 1 && (m.cmd === "work" ? m.query === "preset=study" : m.ms <= 30));
    }
    s.run(1);
  }
});

test("there are no more workers than parts, nor than allowed", () => {
  assert.equal(setUp(2, { size: 16 }).workers.length, 2);
  assert.equal(setUp(1000, { size: 1e6 }).workers.length, MOST);
  assert.equal(setUp(1000, { size: 0 }).workers.length, 1);
});

test("known parts are not computed again", async () => {
  const s = setUp(5, { known: [0, 3] });
  s.up();
  s.run();
  assert.deepEqual(
    sorted(s.results).map(([part]) => part),
    [1, 2, 4],
  );
  const all = setUp(2, { known: [0, 1] });
  await null;
  assert.ok(all.pool.state === "done" && all.ended === 1 && all.workers.length === 0);
});

test("a worker that dies is replaced, and another computes its part with the same results", () => {
  for (const how of [
    (w) => w.onerror({ message: "oom" }),
    (w) => w.tell({ type: "fatal", message: "unreachable" }),
    (w) => w.onmessageerror(),
    (w) => w.tell({ type: "error", message: "work: no" }),
  ]) {
    const s = setUp(6);
    s.up();
    s.run(2);
    how(s.workers[0]);
    assert.ok(s.workers[0].terminated && s.workers.length === 3);
    s.up();
    s.run();
    assert.deepEqual(sorted(s.results), wanted(6));
    assert.equal(s.pool.state, "done");
  }
});

test("the pool ignores messages of a worker that was given up", () => {
  const s = setUp(2, { size: 1 });
  s.up();
  s.run(1);
  const late = s.workers[0];
  late.onerror({ message: "gone" });
  late.tell({ type: "result", part: 0, result: Float64Array.of(0, 0), updates: 300 });
  assert.equal(s.results.length, 0);
  s.up();
  s.run();
  assert.deepEqual(sorted(s.results), wanted(2));
});

test("the pool ignores a result of another part, or a second one", () => {
  const s = setUp(2, { size: 1 });
  s.up();
  const [w] = s.workers;
  w.tell({ type: "result", part: 1, result: Float64Array.of(1, 1) });
  assert.equal(s.results.length, 0);
  w.tell({ type: "result", part: 0, result: Float64Array.of(0, 0) });
  w.tell({ type: "result", part: 0, result: Float64Array.of(0, 0) });
  assert.equal(s.results.length, 1);
});

test("a worker dies after many ticks of silence, and any message before that keeps it alive", () => {
  const s = setUp(4);
  s.up();
  for (let i = 0; i < 100; i++) {
    s.tick();
    s.workers[1].answer();
    s.workers[1].answer();
    if (s.workers[0].terminated) break;
    if (i > 30) assert.fail("the silent worker lives");
  }
  assert.ok(!s.workers[1].terminated);
  s.up();
  s.run();
  assert.deepEqual(sorted(s.results), wanted(4));
});

test("time without ticks kills no worker", () => {
  const s = setUp(2);
  s.up();
  const { now } = performance;
  performance.now = () => now.call(performance) + 1e9; // a tab that slept for days
  s.tick();
  s.pool.progress();
  performance.now = now;
  assert.equal(s.living().length, 2);
});

test("an idle or paused worker may be silent", () => {
  const s = setUp(4);
  s.up();
  s.pool.pause();
  s.run();
  for (let i = 0; i < 100; i++) s.tick();
  assert.equal(s.living().length, 2);
});

test("a part that kills every worker ends the study with a message", () => {
  const s = setUp(3, { size: 1 });
  s.up();
  for (let i = 0; i < 10 && !s.failed; i++) {
    const [w] = s.living();
    if (w.asked[0]?.part === 0) w.onerror({ message: "unreachable" });
    else w.up();
  }
  assert.equal(s.failed, "part 0 (made-up 0) stopped 3 workers, the last with: unreachable");
  assert.equal(s.pool.state, "failed");
  assert.ok(s.workers.length === 3 && s.living().length === 0 && s.stopped);
});

test("workers that cannot start end the study with a message", () => {
  const s = setUp(50, { size: 4 });
  for (const w of s.workers.slice(0, 3)) w.onerror({ message: "worker.wasm: 404" });
  assert.equal(s.failed, "workers do not start, the last with: worker.wasm: 404");
  assert.equal(s.living().length, 0);
});

test("a browser without workers ends the study with a message", async () => {
  let message = "";
  new Pool({
    query: "",
    parts: [{ cost: 1, name: "a" }],
    size: 1,
    spawn: () => {
      throw new Error("not allowed");
    },
    every: () => () => {},
    on: {
      failed: (m) => {
        message = m;
      },
    },
  });
  for (let i = 0; i < 10; i++) await null;
  assert.equal(message, "workers do not start, the last with: not allowed");
});

test("a pause ends after the slices under way, and resuming loses nothing", () => {
  const s = setUp(4);
  s.up();
  s.run(2);
  s.pool.pause();
  s.run();
  const { known } = s.pool.progress();
  assert.ok(s.living().every((w) => w.asked.length === 0) && known < 4);
  s.pool.resume();
  s.run();
  assert.deepEqual(sorted(s.results), wanted(4));
});

test("a worker that dies during a pause is replaced, and starts when the study resumes", () => {
  const s = setUp(4);
  s.up();
  s.pool.pause();
  s.workers[0].onerror({ message: "gone" });
  s.up();
  assert.equal(s.workers[2].asked.length, 0);
  s.pool.resume();
  s.run();
  assert.deepEqual(sorted(s.results), wanted(4));
});

test("cancel ends every worker at once and finally", () => {
  const s = setUp(4);
  s.up();
  s.run(1);
  s.pool.cancel();
  assert.ok(s.living().length === 0 && s.stopped && s.pool.state === "cancelled");
  s.pool.resume();
  s.pool.pause();
  assert.equal(s.pool.state, "cancelled");
  assert.equal(s.workers.length, 2);
});

test("progress follows the cost, counts each update once and remembers the largest memory", () => {
  const s = setUp(4, { size: 1, cost: (i) => [10, 30, 40, 20][i] });
  s.up();
  let last = -1;
  for (let i = 0; i < 100; i++) {
    const p = s.pool.progress(100 * i);
    assert.ok(p.fraction >= last && p.fraction <= 1, `${p.fraction} after ${last}`);
    last = p.fraction;
    if (s.results.length === 1) assert.ok(p.fraction >= 0.1 && p.fraction <= 0.4);
    if (i > 1 && p.known < 4) assert.ok(p.rate > 0 && p.left > 0);
    s.run(1);
  }
  const p = s.pool.progress();
  assert.deepEqual([p.fraction, p.updates, p.memory, p.workers, p.known], [1, 1200, 1003, 0, 4]);
});
