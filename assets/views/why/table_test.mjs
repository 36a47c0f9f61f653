// Tests of the table of the eight worlds, on elements that keep what they are given: node --test
// assets/views/why/table_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

let media = ""; // part of the media query that matches
const changed = [];

class Element {
  children = [];
  style = {};
  #classes = new Set();
  #listeners = new Map();
  constructor(tag) {
    this.tag = tag;
    this.classList = {
      toggle: (c, on) => this.#classes[on ? "add" : "delete"](c),
      contains: (c) => this.#classes.has(c),
    };
  }
  set className(list) {
    for (const c of list.split(" ")) this.#classes.add(c);
  }
  setAttribute = (name, value) => (this[name] = String(value));
  getAttribute = (name) => this[name] ?? null;
  removeAttribute = (name) => delete this[name];
  append = (...list) => this.children.push(...list);
  replaceChildren = (...list) => (this.children = list);
  addEventListener = (type, f) => this.#listeners.set(type, f);
  dispatch = (type, event) => this.#listeners.get(type)(event);
  contains = (el) => this.all(() => true).includes(el);
  focus = () => (document.activeElement = this);
  /** Returns the elements inside this one that match, in order. */
  all = (so) => this.children.flatMap((c) => (c instanceof Element ? [...(so(c) ? [c] : []), ...c.all(so)] : []));
  get text() {
    return this.children.map((c) => (typeof c === "string" ? c : c.text)).join("");
  }
}
const make = (tag) => new Element(tag);
globalThis.document = { createElement: make, createElementNS: (_, tag) => make(tag), activeElement: null };
globalThis.matchMedia = (query) => ({
  matches: media !== "" && query.includes(media),
  addEventListener: (_, f) => changed.push(f),
});

const { Table } = await import("./table.js");
const { default: words } = await import("../../words/en/views/why.js");

const worlds = Array.from({ length: 8 }, (_, i) => ({
  ...{ shared: i < 4, offPolicy: !(i & 2), bootstraps: !(i & 1) },
  ...{ growth: i ? -0.1 : 0.2, grows: i === 0, pace: i ? -100 * i : 156, alpha: 0.01 },
}));

function shown() {
  const went = [];
  const table = new Table(words, (i) => went.push(i));
  table.show(worlds);
  const { element } = table;
  const cells = () => element.all((el) => el.tag === "button");
  const scopes = () => element.all((el) => el.tag === "th").map((th) => th.scope);
  const key = (name) => {
    const event = { key: name, target: document.activeElement, preventDefault() {}, stopPropagation() {} };
    element.dispatch("keydown", event);
    return cells().indexOf(document.activeElement);
  };
  return { table, element, went, cells, scopes, key };
}

test("the table has heads for its rows and columns, and each cell its rate", () => {
  media = "";
  const { cells, scopes } = shown();
  assert.deepEqual(scopes(), ["colgroup", "colgroup", "col", "col", "col", "col", "row", "row"]);
  assert.equal(cells().length, 8);
  assert.match(cells()[0].text, /^off-policy, bootstrapping, shared weights: .*▲ doubles every 156 steps/);
  assert.deepEqual(
    cells().map((cell) => cell.classList.contains("grows")),
    [true, ...Array(7).fill(false)],
  );
  assert.equal(new Set(cells().map((cell) => cell.text)).size, 8);
});

test("a narrow table has the same cells in four rows, and keeps its state when the screen turns", () => {
  media = "620px";
  const { table, cells, scopes, element } = shown();
  assert.deepEqual(scopes(), ["col", "col", "rowgroup", "rowgroup", "rowgroup", "rowgroup"]);
  assert.match(element.all((el) => el.scope === "rowgroup")[3].text, /^On-policy, a weight for each pair$/);
  const before = cells();
  table.mark(5, () => "there");
  media = "520px"; // a low screen
  for (const f of changed) f();
  assert.equal(scopes().length, 8);
  assert.deepEqual(cells(), before);
  assert.equal(cells()[5]["aria-current"], "true");
});

test("arrow keys move the focus, and only a press changes the run", () => {
  media = "";
  const { table, went, cells, key } = shown();
  table.mark(2, (i) => `to ${i}`);
  const tabs = () => cells().flatMap((cell, i) => (cell.tabindex === "0" ? [i] : []));
  assert.deepEqual(tabs(), [2]);
  assert.deepEqual([cells()[2].title, cells()[3].title], [undefined, "to 3"]);
  cells()[2].focus();
  assert.deepEqual(["ArrowDown", "ArrowLeft", "x", "Home", "ArrowUp"].map(key), [6, 5, 5, 0, 0]);
  assert.deepEqual([tabs(), went], [[0], []]);
  table.mark(3, () => ""); // the run changes while the focus is here
  assert.deepEqual(tabs(), [0]);
  cells()[7].dispatch("click");
  assert.deepEqual(went, [7]);
});
