// Tests of the stage's animation frames: node --test assets/stage/calm_test.mjs

import { mock, test } from "node:test";
import assert from "node:assert/strict";

const { calm } = await import("./calm.js");

/** A window whose frames come when they are called for, and a program that asks for the next in each. */
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

test("until there is a picture every frame is given, then only where there is news, and one after it", () => {
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

test("where a frame comes late, one follows it all the same", () => {
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

test("nobody's frame is lost where two ask", () => {
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

test("news that come while a frame is drawn are worth another", () => {
  const begun = { yes: true };
  const asked = [];
  const window = { requestAnimationFrame: (f) => asked.push(f) };
  const { news } = calm(window, () => begun.yes);
  let frames = 0;
  const loop = () => {
    if (++frames === 2) news(); // the timer's second is left out: the test is over before
    window.requestAnimationFrame(loop);
  };
  window.requestAnimationFrame(loop);
  for (let i = 0; i < 5; i++) asked.splice(0).forEach((f) => f());
  news();
  for (let i = 0; i < 5; i++) asked.splice(0).forEach((f) => f());
  assert.equal(frames, 3);
});
