// Tests of the gallery's list, its pictures and its links: node --test assets/gallery/gallery_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const list = read("./cards.json");
const fileOf = (card) => (card.file ? read(`./${card.file}.json`) : null);
const of = (id) => list.find((c) => c.id === id);

/** An element whose children can be counted. */
class Element {
  constructor(tag) {
    Object.assign(this, { tag, attributes: {}, children: [] });
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  append(...children) {
    this.children.push(...children);
  }
}
globalThis.document = { createElementNS: (_, tag) => new Element(tag) };

const { cited, citedWithin, linkOf } = await import("./cards.js");
const { marks, picture } = await import("./drawing.js");
const { maze } = await import("./maze.js");
const { HEIGHT, WIDTH, pair, row, star } = await import("./places.js");
const { END, waysOf } = await import("./ways.js");
const { hillside } = await import("./hill.js");
const { inGallery, ofGallery, ofExperiments } = await import("../base/link/fragment.js");
const { default: english } = await import("../words/en/views/gallery.js");
const { default: french } = await import("../words/fr/views/gallery.js");

const count = (drawn, what) => drawn.filter((el) => el.attributes.class?.split(" ").join(".") === what).length;

test("every card has words in each language, and no words lack a card", () => {
  for (const { cards } of [english, french]) {
    assert.deepEqual(Object.keys(cards).sort(), list.map((c) => c.id).sort());
    for (const { name, question, seen, origin } of Object.values(cards)) {
      assert.match(origin, /^(After .*\. (Here |.* Triad’s\.$)|D’après .*\. (Ici |.* de Triad\.$))/);
      assert.ok(name && seen && /\?$/.test(question), question);
    }
  }
});

test("every picture is within its frame and drawn from its file", () => {
  for (const card of list) {
    const drawn = marks(card, fileOf(card));
    assert.ok(drawn.length > 1, card.id);
    const numbers = JSON.stringify(drawn.map((el) => [el.attributes, el.children.map?.((c) => c.attributes)]));
    assert.doesNotMatch(numbers, /NaN|undefined|Infinity/, card.id);
    for (const { attributes: a } of drawn) {
      if (a.cx)
        assert.ok(a.cx - a.r >= 0 && +a.cx + +a.r <= WIDTH && a.cy - a.r >= 0 && +a.cy + +a.r <= HEIGHT, card.id);
      if (a.width) assert.ok(a.x >= 0 && +a.x + +a.width <= WIDTH + 0.1 && +a.y + +a.height <= HEIGHT + 0.1, card.id);
    }
    const { attributes } = picture(card, fileOf(card), "seen");
    assert.deepEqual([attributes.role, attributes["aria-label"]], ["img", "seen"]);
    if (card.file) assert.deepEqual(marks(card, null), [], "without its file there is no picture");
  }
});

test("states, starts, ends and rewards equal those of the file", () => {
  for (const [id, states, begins, ends, rewarded] of [
    ["two-states", 2, 0, 0, 0],
    ["star", 7, 0, 0, 0],
    ["random-walk", 5, 1, 2, 1],
    ["random-walk-tabular", 5, 1, 2, 1],
    ["random-walk-inverted", 5, 1, 2, 1],
    ["random-walk-dependent", 5, 1, 2, 1],
    ["boyan", 13, 1, 1, 0],
    ["collision", 8, 4, 5, 1],
  ]) {
    const drawn = marks(of(id), fileOf(of(id)));
    assert.equal(count(drawn, "state") + count(drawn, "state.begins"), states, id);
    assert.equal(count(drawn, "state.begins"), begins, id);
    assert.equal(count(drawn, "end") + count(drawn, "end.rewarded"), ends, id);
    assert.equal(count(drawn, "end.rewarded"), rewarded, id);
  }
});

test("the three random walks differ in the features drawn", () => {
  for (const [id, many, least] of [
    ["tabular", 25, 0],
    ["inverted", 25, 0],
    ["dependent", 15, 0],
  ]) {
    const card = of(`random-walk-${id}`);
    const drawn = marks(card, fileOf(card)).filter((el) => el.attributes.class === "feature");
    const opacities = drawn.map((el) => Number(el.attributes["fill-opacity"]));
    assert.equal(drawn.length, many, id);
    const given = fileOf(card).phiState.flat();
    assert.deepEqual(opacities.map(Boolean), given.map(Boolean), id);
    assert.deepEqual([Math.min(...opacities), Math.max(...opacities)], [least, 1], id);
  }
  for (const id of ["boyan", "collision"]) assert.equal(count(marks(of(id), fileOf(of(id))), "feature"), 0, id);
});

test("arrows belong to the target policy or only to the behaviour, in full rows and in rows by pairs", () => {
  const two = fileOf(of("two-states"));
  assert.deepEqual(
    waysOf(two).map(({ from, to, aimed }) => [from, to, aimed]),
    [
      [0, 1, true],
      [0, 0, false],
      [1, 1, true],
      [1, 0, false],
    ],
  );
  const sparse = { ...two, P: two.P.map((rows) => rows.map((r) => r.flatMap((p, to) => (p ? [[to, p]] : [])))) };
  assert.deepEqual(waysOf(sparse), waysOf(two));
  const boyan = waysOf(fileOf(of("boyan")));
  assert.equal(boyan.length, 24); // two from each of eleven, one from the last but one, and the end
  const collision = waysOf(fileOf(of("collision"))).filter((w) => w.to === END);
  assert.deepEqual(
    collision.map(({ from, aimed, rewarded }) => [from, aimed, rewarded]),
    [
      [4, false, false],
      [5, false, false],
      [6, false, false],
      [7, true, true],
      [7, false, false],
    ],
  );
});

test("a row follows the target policy, and its ends are beyond it or below", () => {
  const { spots, ends } = row(fileOf(of("boyan")));
  assert.ok(spots[12].x < spots[0].x && ends[0].x > spots[0].x && spots[12].begins);
  const walk = row(fileOf(of("random-walk-tabular")));
  assert.ok(walk.spots[0].x < walk.spots[4].x && walk.ends.every((e) => e.y === walk.spots[0].y));
  const { spots: cars, ends: out } = row(fileOf(of("collision")));
  assert.deepEqual(
    out.map((e) => [e.x > cars[7].x, e.y > cars[0].y, e.rewarded]),
    [
      [false, true, false],
      [false, true, false],
      [false, true, false],
      [true, false, true],
      [false, true, false],
    ],
  );
});

test("a star has the target's state at its foot, and two states are side by side", () => {
  const { spots, arrows } = star(fileOf(of("star")));
  assert.ok(spots.slice(0, 6).every((p) => p.y < spots[6].y));
  assert.equal(arrows.filter((a) => a.aimed).length, 7);
  assert.equal(arrows.length, 7 + 6 + 15 + 6); // to the foot, from it, between the others, and back to themselves
  assert.equal(pair(fileOf(of("two-states"))).arrows.length, 4);
});

test("Four Rooms is a plan of eleven by eleven cells with four doorways, one of which is the goal", () => {
  const { columns, lines, cells, goal } = maze(fileOf(of("four-rooms")));
  assert.deepEqual([columns, lines, cells.length], [11, 11, 103]);
  assert.equal(new Set(cells.map((c) => `${c.column},${c.line}`)).size, 103);
  assert.ok(!cells.some((c) => c.column === goal.column && c.line === goal.line));
  assert.equal(cells.filter((c) => c.begins).length, 25);
  const open = (column, line) => cells.some((c) => c.column === column && c.line === line);
  const doorways = cells.filter(
    ({ column: x, line: y }) =>
      (!open(x, y - 1) && !open(x, y + 1) && open(x - 1, y) && open(x + 1, y)) ||
      (!open(x - 1, y) && !open(x + 1, y) && open(x, y - 1) && open(x, y + 1)),
  );
  assert.equal(doorways.length, 3);
  assert.ok(!open(goal.column - 1, goal.line) && !open(goal.column + 1, goal.line));
  assert.ok(open(goal.column, goal.line - 1) && open(goal.column, goal.line + 1));
});

test("the car is in the valley, and the goal at the end of the hill", () => {
  const { hill } = of("mountain-car");
  const frame = { left: 0, top: 0, width: 170, height: 100 };
  const { car, goal, line } = hillside(hill, frame);
  assert.deepEqual([car.x, goal.x], [70, 170]);
  assert.ok(car.y > 99 && goal.y < 1);
  assert.ok(line.split("L").length > 40);
});

test("a link names the file, or only the query if the problem is built in", () => {
  assert.deepEqual(linkOf(of("star")), { query: "preset=baird", hash: "" });
  assert.equal(linkOf(of("boyan")).hash, "#mdp=gallery/boyan");
  for (const card of list) {
    const { hash } = linkOf(card);
    assert.equal(inGallery(hash), hash && card.file);
    assert.equal(ofExperiments(hash), hash);
  }
  assert.equal(cited(of("star").sources[1]), "Sutton & Barto (2018, §11.2)");
  assert.equal(citedWithin(of("star").sources[1]), "Sutton & Barto 2018, §11.2");
});

test("only names of letters, digits and hyphens in a fragment mean a file of the gallery", () => {
  assert.equal(inGallery(ofGallery("four-rooms")), "four-rooms");
  assert.equal(inGallery("#mdp=gallery/boyan&held=60/preset=two-state"), "boyan");
  const bad = [
    "",
    "..",
    "a/b",
    "../x",
    "%2e%2e",
    "//host",
    "a.b",
    "a?b",
    "a#b",
    "A",
    "é",
    "a\n",
    "x".repeat(41),
    "a&b",
  ];
  for (const name of bad) assert.equal(inGallery(`#mdp=gallery/${name}`), "", JSON.stringify(name));
  for (const hash of ["", "#gallery/boyan", "#held=gallery/boyan", "#mdp=xgallery/boyan", "#mdp=q1Y"])
    assert.equal(inGallery(hash), "", hash);
  // Random texts of letters with a meaning in addresses.
  const letters = "ab-9/.:\\?#&=%@ \t\n0Aé";
  let state = 1;
  const next = (n) => ((state = (state * 16807) % 2147483647) >> 4) % n;
  let taken = 0;
  for (let i = 0; i < 20000; i++) {
    const text = Array.from({ length: next(8) }, () => letters[next(letters.length)]).join("");
    const name = inGallery(`#mdp=gallery/${text}`);
    if (!name) continue;
    taken++;
    assert.match(name, /^[a-z0-9-]+$/);
    const { origin, pathname } = new URL(`gallery/${name}.json`, "https://a.example/t/assets/");
    assert.deepEqual([origin, pathname], ["https://a.example", `/t/assets/gallery/${name}.json`]);
  }
  assert.ok(taken > 50, `${taken} were names`);
});
