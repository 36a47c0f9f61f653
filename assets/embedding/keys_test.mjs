// Tests of the keys in a figure, and of hidden figures: node --test assets/embedding/keys_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const { controlOf, kindOf, whose } = await import("./keys.js");
const { press, pressOf } = await import("./pressed.js");
const { bare, Sight } = await import("./sight.js");

const key = (name, more = {}) => kindOf({ key: name, ...more });
const el = (tagName, type, role = null) => ({ tagName, type, getAttribute: (name) => (name === "role" ? role : null) });

test("keys are classified by what browsers do with them", () => {
  assert.deepEqual(
    ["a", "É", "?", " ", "Enter", "ArrowLeft", "Home", "PageDown", "Escape", "Backspace"].map((k) => key(k)),
    ["letter", "letter", "letter", "space", "enter", "arrow", "arrow", "page", "escape", "letter"],
  );
  for (const name of ["Tab", "Shift", "F5", "Dead", "MediaPlay", "constructor"])
    assert.equal(key(name), undefined, name);
  for (const held of ["ctrlKey", "altKey", "metaKey", "isComposing"])
    assert.equal(key("ArrowRight", { [held]: true }), undefined, held);
});

test("controls are classified by the keys that they use", () => {
  assert.deepEqual(
    [
      el("INPUT", "number"),
      el("INPUT", "range"),
      el("INPUT", "checkbox"),
      el("INPUT", "radio"),
      el("SELECT", "select-one"),
      el("BUTTON", "button"),
      el("BUTTON", "button", "slider"),
      el("A"),
      el("circle", undefined, "slider"),
      el("DIV"),
      el("BODY"),
    ].map(controlOf),
    ["box", "slider", "tick", "list", "list", "button", "slider", "link", "slider", "other", "other"],
  );
});

test("a control reached by the keyboard keeps its keys, and others go to the host if no script uses them", () => {
  for (const keys of ["all", "figure", "none"]) {
    assert.equal(whose("arrow", "slider", false, keys), "figure");
    assert.equal(whose("page", "slider", false, keys), "figure");
    assert.equal(whose("space", "button", false, keys), "figure");
    assert.equal(whose("arrow", "button", false, keys), "free");
    assert.equal(whose("arrow", "other", false, keys), "free"); // a picture reads itself out
    assert.equal(whose("letter", "box", false, keys), "figure");
    assert.equal(whose("page", "box", false, keys), "free");
    assert.equal(whose("escape", "box", false, keys), "free");
  }
});

test("arrows and pages go to a deck after a click, but not the arrows of a slider", () => {
  for (const control of ["other", "button", "link", "tick"]) {
    assert.equal(whose("arrow", control, true, "figure"), "host", control);
    assert.equal(whose("page", control, true, "figure"), "host", control);
  }
  assert.equal(whose("arrow", "slider", true, "figure"), "figure");
  assert.equal(whose("page", "slider", true, "figure"), "host"); // else a clicker would move λ
  assert.equal(whose("arrow", "box", true, "figure"), "figure");
  assert.equal(whose("space", "button", true, "figure"), "figure");
  assert.equal(whose("letter", "other", true, "figure"), "free"); // R resets the run
  assert.equal(whose("escape", "slider", true, "figure"), "free"); // the figure uses it first
  assert.equal(whose("page", "slider", true, "all"), "figure");
  assert.equal(whose("arrow", "other", true, "all"), "free");
});

test("a clicked figure with keys=none keeps typed text, and nothing else", () => {
  for (const kind of ["letter", "space", "enter", "arrow", "page", "escape"]) {
    for (const control of ["other", "button", "slider", "tick", "link"])
      assert.equal(whose(kind, control, true, "none"), "host", `${kind} at ${control}`);
  }
  assert.equal(whose("letter", "box", true, "none"), "figure");
  assert.equal(whose("page", "box", true, "none"), "host");
  assert.equal(whose("escape", "text", true, "none"), "host");
});

const right = { type: "keydown", key: "ArrowRight", code: "ArrowRight", keyCode: 39, shiftKey: false, repeat: false };

test("a key reported by a frame is pressed at the element, and bubbles from there", (t) => {
  class Pressed extends Event {
    constructor(type, init) {
      super(type, init);
      Object.assign(this, { key: init.key, keyCode: init.keyCode, code: init.code, repeat: init.repeat });
    }
  }
  globalThis.KeyboardEvent = Pressed;
  t.after(() => delete globalThis.KeyboardEvent);
  const heard = [];
  const lab = new EventTarget();
  lab.addEventListener("keydown", (e) => heard.push(e));
  assert.ok(press(lab, right));
  assert.ok(!press(lab, { ...right, type: "click" }));
  assert.equal(heard.length, 1);
  const [{ key: name, keyCode, bubbles, cancelable, composed, code }] = heard;
  assert.deepEqual(
    { name, keyCode, bubbles, cancelable, composed, code },
    { name: "ArrowRight", keyCode: 39, bubbles: true, cancelable: true, composed: true, code: "ArrowRight" },
  );
});

test("an event without a key is ignored, and other fields are corrected", () => {
  for (const wrong of [null, 1, "ArrowRight", {}, { ...right, key: "" }, { ...right, key: "x".repeat(33) }])
    assert.equal(pressOf(wrong), null);
  for (const keyCode of ["39", 1e9, -1, 3.5, NaN, undefined]) assert.equal(pressOf({ ...right, keyCode }).keyCode, 0);
  assert.deepEqual(pressOf({ ...right, shiftKey: 1, code: 7, repeat: "yes", isTrusted: true, detail: 3 }), {
    type: "keydown",
    key: "ArrowRight",
    code: "",
    keyCode: 39,
    which: 39,
    location: 0,
    shiftKey: false,
    repeat: false,
  });
});

/** A page on which elements come near the window and are hidden. Its clock moves only by tick(). */
function scene(t) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const watched = new Set();
  let tell;
  let scroll;
  globalThis.addEventListener = (type, f) => {
    if (type === "scroll") scroll = f;
  };
  globalThis.IntersectionObserver = class {
    constructor(f) {
      tell = f;
    }
    observe(el) {
      watched.add(el);
    }
    unobserve(el) {
      watched.delete(el);
    }
  };
  t.after(() => {
    delete globalThis.IntersectionObserver;
    delete globalThis.addEventListener;
  });
  let changes = 0;
  const sight = new Sight(() => changes++);
  const figure = (shown) => {
    const made = { shown, asked: 0, checkVisibility: (how) => (made.asked++, how.opacityProperty && made.shown) };
    sight.watch(made);
    return made;
  };
  const near = (target, isIntersecting) => tell([{ target, isIntersecting }]);
  // A few milliseconds at a time, because a timer set by another one is due later.
  const tick = (ms) => {
    for (; ms > 0; ms -= 50) t.mock.timers.tick(50);
  };
  /** Scrolls a part of the page that holds these elements. */
  const scrolls = (...held) => scroll({ target: { contains: (el) => held.includes(el) } });
  return { sight, figure, near, changes: () => changes, tick, scrolls };
}

test("a transparent or invisible figure is hidden within a quarter of a second, until it is seen", (t) => {
  const { sight, figure, near, changes, tick } = scene(t);
  const [hidden, bareOne] = [figure(false), figure(true)];
  near(hidden, true);
  near(bareOne, true);
  assert.deepEqual([sight.has(hidden), sight.hides(hidden), sight.has(bareOne)], [false, true, true]);
  const before = changes();
  tick(5000);
  assert.equal(changes(), before, "nothing has changed");
  assert.ok(hidden.asked >= 20);
  hidden.shown = true;
  tick(250);
  assert.deepEqual([sight.has(hidden), sight.hides(hidden), changes()], [true, false, before + 1]);
  bareOne.shown = false;
  tick(250);
  assert.deepEqual([sight.has(bareOne), sight.hides(bareOne), changes()], [false, true, before + 2]);
});

test("figures far from the window, or removed, are not checked", (t) => {
  const { sight, figure, near, tick } = scene(t);
  const one = figure(true);
  tick(1000);
  assert.equal(one.asked, 0);
  near(one, true);
  near(one, false);
  const asked = one.asked;
  tick(1000);
  assert.deepEqual([sight.has(one), sight.hides(one), one.asked], [false, false, asked]);
  near(one, true);
  sight.forget(one);
  assert.ok(!sight.has(one) && !sight.hides(one));
  const last = one.asked;
  tick(1000);
  assert.equal(one.asked, last);
});

test("figures come into sight and leave it when the scrolling has ended", (t) => {
  const { sight, figure, near, changes, tick, scrolls } = scene(t);
  const [passed, reached] = [figure(true), figure(true)];
  for (let i = 0; i < 10; i++) {
    scrolls(passed, reached);
    if (i === 2) near(passed, true);
    if (i === 5) near(passed, false);
    if (i === 9) near(reached, true);
    tick(100);
  }
  assert.deepEqual([sight.has(passed), sight.has(reached), changes()], [false, false, 0]);
  tick(50);
  assert.deepEqual([sight.has(passed), sight.has(reached), changes()], [false, true, 1]);
  scrolls(); // a part of the page without figures
  near(passed, true);
  assert.ok(sight.has(passed));
});

test("nothing is hidden in a browser that cannot detect it", () => {
  assert.equal(bare({}), true);
});
