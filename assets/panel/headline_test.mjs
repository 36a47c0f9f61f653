// Tests of the choice between a headline's wordings: node --test assets/panel/headline_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const LINE = 20; // px high
const LETTER = 10; // px wide

/** The parts of an element that a headline needs: its letters have one width, and lines break anywhere. */
class Element {
  children = [];
  classes = new Set();
  classList = { toggle: (name, on) => void (on ? this.classes.add(name) : this.classes.delete(name)) };
  style = {};
  measured = 0;
  constructor(width = 0) {
    this.clientWidth = width;
  }
  set className(names) {
    this.classes = new Set(names.split(" "));
  }
  setAttribute() {}
  append(...list) {
    this.children.push(...list);
  }
  replaceChildren(...list) {
    this.children = list;
    for (const one of list) if (one instanceof Element) one.parent = this;
  }
  get textContent() {
    return this.children.map((c) => c.textContent ?? c).join("");
  }
  set textContent(s) {
    this.children = [s];
  }
  getBoundingClientRect() {
    this.parent.measured++;
    const lines = this.classes.has("apart") ? this.children.filter((c) => c instanceof Element) : [this];
    const high = (one) => LINE * Math.ceil((one.textContent.length * LETTER) / this.parent.clientWidth);
    return { height: lines.reduce((sum, one) => sum + high(one), 0) };
  }
}
globalThis.document = { createElement: () => new Element() };
globalThis.getComputedStyle = () => ({ lineHeight: `${LINE}px` });
globalThis.ResizeObserver = class {};

const { headline, lead } = await import("./headline.js");

const say = (el, wording) => headline(el, wording, { algorithms: [] }, { algorithms: [] });
const long = (letter, n) => letter.repeat(n);

test("a headline shows the first wording that fits into two lines", () => {
  const el = new Element(100);
  const wordings = [long("a", 50), long("b", 20), "c"];
  lead(el, wordings, say);
  assert.equal(el.textContent, wordings[1]);
  assert.equal(el.measured, 2);
  lead(el, wordings, say);
  assert.equal(el.measured, 2, "it is measured once");
  el.clientWidth = 300;
  lead(el, wordings, say);
  assert.equal(el.textContent, wordings[0]);
});

test("a headline shows the last wording if none fits, or if nothing is laid out", () => {
  const el = new Element(10);
  lead(el, [long("a", 9), long("b", 8)], say);
  assert.equal(el.textContent, long("b", 8));
  el.clientWidth = 0;
  lead(el, [long("a", 9), long("c", 8)], say);
  assert.equal(el.textContent, long("c", 8));
});

test("two lines are one above the other if each fits, else one after the other", () => {
  const el = new Element(120);
  const wordings = [`${long("a", 10)}\n${long("b", 10)}`, "c"];
  lead(el, wordings, say);
  assert.ok(el.classes.has("apart"));
  assert.equal(el.textContent, `${long("a", 10)} ${long("b", 10)}`);
  lead(el, [`${long("a", 15)}\n${long("b", 5)}`, "c"], say);
  assert.ok(!el.classes.has("apart"));
  assert.equal(el.textContent, `${long("a", 15)} ${long("b", 5)}`);
});
