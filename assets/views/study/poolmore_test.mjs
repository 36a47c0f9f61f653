// Tests of parts that follow when all parts of a pool are done

import { test } from "node:test";
import assert from "node:assert/strict";

const { Pool } = await import("./pool.js");

/** A simulated worker that computes a part at once. */
class Made {
  asked = [];
  terminated = false;
  #part = null;
  postMessage(m) {
    if (m.cmd === "work") {
      this.asked.push([m.query, m.part]);
      this.#part = m.part;
    }
    queueMicrotask(() => {
      if (this.terminated) return;
      const [type, part] = [m.cmd === "work" ? "progress" : this.#part === null ? "idle" : "result", this.#part];
      if (m.cmd === "more") this.#part = null;
      this.onmessage({ data: { type, part: part ?? -1, result: Float64Array.of(part), updates: 1 } });
    });
  }
  terminate() {
    this.terminated = true;
  }
}

/** Runs a pool on lists of parts, one after another. Resolves when it is done. */
function run(lists, { known = [], size = 2 } = {}) {
  const s = { workers: [], results: [], numbers: [] };
  const [parts, ...rest] = lists;
  return new Promise((done, failed) => {
    s.pool = new Pool({
      query: "whole",
      parts,
      known,
      size,
      every: () => () => {},
      spawn: () => {
        const w = new Made();
        s.workers.push(w);
        queueMicrotask(() => w.onmessage({ data: { type: "ready" } }));
        return w;
      },
      more: async (n) => {
        s.numbers.push(n);
        return rest.shift() ?? [];
      },
      on: { result: (part, [place]) => s.results.push([part, place]), done: () => done(s), failed },
    });
  });
}

const part = (name, more) => ({ name, cost: 1, ...more });

test("parts that follow belong to their own study, and the present workers compute them", async () => {
  const s = await run([
    [part("a"), part("b"), part("c")],
    [part("d", { query: "one", part: 0 }), part("e", { query: "other", part: 0 })],
  ]);
  assert.deepEqual(
    s.results.toSorted(([a], [b]) => a - b),
    [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 0],
      [4, 0],
    ],
  );
  assert.deepEqual(s.numbers, [3, 5], "asked until there are none");
  assert.equal(s.workers.length, 2);
  const asked = s.workers.flatMap((w) => w.asked).map(([query, at]) => `${query} ${at}`);
  assert.deepEqual(asked.toSorted(), ["one 0", "other 0", "whole 0", "whole 1", "whole 2"]);
  assert.ok(s.workers.every((w) => w.terminated));
  assert.equal(s.pool.progress().known, 5);
});

test("workers are made for parts that follow a study with all results known", async () => {
  const s = await run([[part("a")], [part("b", { query: "one", part: 7 })]], { known: [0] });
  assert.deepEqual(s.results, [[1, 7]]);
  assert.equal(s.workers.length, 1);
  assert.equal(s.pool.state, "done");
});
