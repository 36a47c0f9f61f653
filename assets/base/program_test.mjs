// Tests of how programs are fetched: node --test assets/base/program_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { program } from "./program.js";

test("many pieces give few reports: the first, the last, and one each 100 ms", async () => {
  const pieces = 1000;
  globalThis.fetch = async (address) =>
    address === "x/manifest.json"
      ? Response.json({ "a.wasm": pieces, hashes: { "a.wasm": "h" } })
      : new Response(
          new ReadableStream({
            start(out) {
              assert.equal(address, "x/a.wasm?h=h");
              for (let i = 0; i < pieces; i++) out.enqueue(new Uint8Array([i]));
              out.close();
            },
          }),
        );
  const heard = [];
  const began = performance.now();
  const response = await program("x/", "a.wasm", (...report) => heard.push(report));
  assert.equal((await response.arrayBuffer()).byteLength, pieces);
  assert.deepEqual(heard[0], [1, pieces, false]);
  assert.deepEqual(heard.at(-1), [pieces, pieces, true]);
  assert.ok(heard.length <= 3 + (performance.now() - began) / 100, `${heard.length} reports`);
});
