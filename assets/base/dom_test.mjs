import assert from "node:assert/strict";
import { test } from "node:test";

const global = /** @type {any} */ (globalThis);
/** @type {(() => void)[]} */
const frames = [];
global.requestAnimationFrame = (/** @type {() => void} */ f) => frames.push(f);

const { inTurn } = await import("./dom.js");

test("Slow functions share frames by the time that they take", () => {
  const ran = /** @type {string[]} */ ([]);
  const slow = (/** @type {string} */ name, ms = 0) =>
    inTurn(() => {
      ran.push(name);
      for (const from = performance.now(); performance.now() < from + ms;);
    });
  const [a, b, c] = [slow("a"), slow("b", 25), slow("c")];
  for (const ask of [a, b, a, c]) ask(); // a second request before the frame adds nothing
  frames.shift()?.();
  assert.deepEqual(ran, ["a", "b"]); // b took longer than 20 ms, so c has the next frame
  frames.shift()?.();
  assert.deepEqual(ran, ["a", "b", "c"]);
  assert.equal(frames.length, 0);
});
