// Tests of the stage's animation frames: node --test assets/stage/calm_test.mjs

import { mock, test } from "node:test";
import assert from "node:assert/strict";

const { calm } = await import("./calm.js");

/** Returns a window whose frames come on call, and a program that requests the next one in each. */
function program(begun) {
  const asked = [];
  const window = { requestAnimationFrame: (f) => asked.push(f) };
  const { news, resting } = calm(window, () => begun.yes);
  let frames = 0;
  const loop = () => {
    frames++;
    window.requestAnimationFrame(loop);
  };
  window.requestAnimationFrame(loop);
  return { news, resting, turn: () => asked.splice(0).forEach((f) => f()), frames: () => frames };
}

test("every frame is given until there is a picture, then one for each news, and one after it", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const begun = { yes: false };
    const { news, resting, turn, frames } = program(begun);
    for (let i = 0; i < 5; i++) turn();
    assert.equal(frames(), 5);
    begun.yes = true;
    for (let i = 0; i < 5; i++) turn();
    const rest = frames();
    assert.ok(rest <= 6 && resting());
    news();
    news();
    for (let i = 0; i < 5; i++) turn();
    assert.equal(frames(), rest + 1, "one for all news that came before it");
    mock.timers.tick(500);
    for (let i = 0; i < 5; i++) turn();
    assert.equal(frames(), rest + 2, "and one later");
    mock.timers.tick(500);
    turn();
    assert.equal(frames(), rest + 2);
  } finally {
    mock.timers.reset();
  }
});

test("a late frame is followed by one all the same", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { news, turn, frames } = program({ yes: true });
    turn();
    turn();
    const rest = frames();
    news();
    mock.timers.tick(500);
    turn();
    assert.equal(frames(), rest + 1);
    mock.timers.tick(500);
    turn();
    assert.equal(frames(), rest + 2);
  } finally {
    mock.timers.reset();
  }
});

test("no request is lost if two programs request frames", () => {
  const asked = [];
  const window = { requestAnimationFrame: (f) => asked.push(f) };
  const { news } = calm(window, () => true);
  const had = [];
  window.requestAnimationFrame(() => had.push("the first, at once"));
  window.requestAnimationFrame(() => had.push("a"));
  window.requestAnimationFrame(() => had.push("b"));
  const turn = () => asked.splice(0).forEach((f) => f());
  turn();
  assert.deepEqual(had.splice(0), ["the first, at once"]);
  news();
  turn();
  assert.deepEqual(had, ["a", "b"]);
});

test("news during a frame bring another one", () => {
  const begun = { yes: true };
  const asked = [];
  const window = { requestAnimationFrame: (f) => asked.push(f) };
  const { news } = calm(window, () => begun.yes);
  let frames = 0;
  const loop = () => {
    if (++frames === 2) news(); // the timer's second frame comes after the test
    window.requestAnimationFrame(loop);
  };
  window.requestAnimationFrame(loop);
  for (let i = 0; i < 5; i++) asked.splice(0).forEach((f) => f());
  news();
  for (let i = 0; i < 5; i++) asked.splice(0).forEach((f) => f());
  assert.equal(frames, 3);
});
