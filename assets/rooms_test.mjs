// Tests which folders may import which: node --test assets/rooms_test.mjs
// A feature folder is a folder of assets/, with the folders in it. Its modules import those of their own folder and of
// lower layers.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";

/** The layer of each feature folder. "" stands for the entries, which are in assets/ itself, and views/ has VIEW. */
const FLOORS = {
  words: 0,
  base: 1,
  embedding: 2,
  engine: 2,
  sentence: 2,
  stage: 2,
  symbols: 2,
  bring: 3,
  panel: 3,
  plot: 3,
  gallery: 4,
  lesson: 4,
  held: 5,
  help: 5,
  mdp: 5,
  offline: 5,
  pointer: 5,
  questions: 5,
  save: 5,
  share: 5,
  slices: 5,
  tour: 5,
  update: 5,
  take: 6,
  views: 6,
  "": 7,
  examples: 7,
};
const VIEW = 5; // the layer of each folder of views/
const ROOMS = 28; // most folders of scripts in assets/
const MOST = 16; // most scripts in a folder
const WIDEST = 120; // columns of a line
const UNTYPED = 30; // most types `any`

const assets = new URL("./", import.meta.url);
const scripts = readdirSync(assets, { recursive: true })
  .filter((f) => f.endsWith(".js"))
  .sort();
const text = (name) => readFileSync(new URL(name, assets), "utf8");
const roomOf = (name) => /^views\/\w+(?=\/)|^\w+(?=\/)/.exec(name)?.[0] ?? "";
const floorOf = (room) => (room.startsWith("views/") ? VIEW : FLOORS[room]);

/** Returns the imports of a script, at once and later. For import(`./${x}/…`) it returns all possible ones. */
function imports(name) {
  const code = text(name).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const asked = [...code.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()(?:"([^"]+)"|`([^`]+)`)/g)].map(
    ([, plain, open]) => plain ?? open,
  );
  return asked.flatMap((path) => {
    assert.ok(path.startsWith("."), `${name} imports ${path}, which is no file of ours`);
    const wanted = normalize(join(dirname(name), path));
    if (!wanted.includes("${")) return [wanted];
    const fits = new RegExp(`^${wanted.replace(/[.*+?^()|[\]\\]/g, "\\$&").replace(/\$\{\w+\}/g, "[^/]+")}$`);
    return scripts.filter((s) => fits.test(s));
  });
}

const graph = new Map(scripts.map((name) => [name, imports(name)]));

test("every import is of an existing file, in the same folder or on a lower layer", () => {
  assert.ok(scripts.length > 100 && [...graph.values()].flat().length > 250);
  for (const [name, found] of graph) {
    for (const other of found) {
      assert.ok(graph.has(other), `${name} imports ${other}, which is not there`);
      const [from, to] = [roomOf(name), roomOf(other)];
      assert.ok(
        from === to || floorOf(to) < floorOf(from),
        `${name} (floor ${floorOf(from)}) imports ${other} (floor ${floorOf(to)})`,
      );
    }
  }
});

test("every feature folder has its layer, and every layer its folders", () => {
  const rooms = new Set(scripts.map(roomOf).map((room) => room.split("/")[0]));
  assert.deepEqual([...rooms].sort(), Object.keys(FLOORS).sort());
  assert.ok(rooms.size - 1 <= ROOMS, `${rooms.size - 1} folders of scripts, want at most ${ROOMS}`);
});

test("imports make no circle", () => {
  const done = new Set();
  const walk = (name, way) => {
    assert.ok(!way.includes(name), `a circle: ${[...way.slice(way.indexOf(name)), name].join(" → ")}`);
    if (done.has(name)) return;
    for (const other of graph.get(name)) walk(other, [...way, name]);
    done.add(name);
  };
  for (const name of scripts) walk(name, []);
});

test("no folder contains more scripts than its limit", () => {
  const folders =
    Map.groupBy?.(scripts, dirname) ??
    scripts.reduce((m, s) => m.set(dirname(s), [...(m.get(dirname(s)) ?? []), s]), new Map());
  for (const [folder, held] of folders)
    assert.ok(held.length <= MOST, `${folder} holds ${held.length} scripts, want at most ${MOST}`);
});

test("every style sheet is a public one or is in the folder that loads it", () => {
  const sheets = readdirSync(assets, { recursive: true }).filter((f) => f.endsWith(".css"));
  const loaded = new Map(
    scripts.flatMap((name) => [...text(name).matchAll(/\bsheet\("([^"]+)"\)/g)].map(([, css]) => [css, name])),
  );
  for (const css of loaded.keys())
    assert.ok(sheets.includes(css), `${loaded.get(css)} loads ${css}, which is not there`);
  for (const css of sheets.filter((s) => s.includes("/") && !s.startsWith("examples/")))
    assert.ok(loaded.has(css), `nothing loads ${css}`);
});

test("no line of a script or a style is wider than its limit", () => {
  const written = readdirSync(assets, { recursive: true }).filter((f) => /\.(js|mjs|css)$/.test(f));
  assert.ok(written.length > scripts.length);
  for (const name of written) {
    text(name)
      .split("\n")
      .forEach((line, i) => {
        assert.ok(
          [...line].length <= WIDEST,
          `${name}:${i + 1} has ${[...line].length} columns, want at most ${WIDEST}`,
        );
      });
  }
});

const tree = new URL("../", assets);
/** Handwritten scripts and declarations that tsc reads, by their names from the tree's root. */
const checked = ["assets", "serve/pack", "wasm/bench"].flatMap((folder) =>
  readdirSync(new URL(folder, tree), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(js|d\.ts)$/.test(name) && name !== "assets/engine/messages.d.ts"),
);

/** Returns the places of the type `any`: in declarations, and in the types of scripts' comments. */
function untyped(name, code) {
  const blank = (comment) => comment.replace(/./g, " ");
  const anys = (from, to) => [...code.slice(from, to).matchAll(/\bany\b/g)].map((any) => from + any.index);
  if (name.endsWith(".d.ts")) {
    code = code.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, blank);
    return anys(0, code.length);
  }
  return [...code.matchAll(/@(?:type|typedef|param|property|returns|template|this|satisfies)\s*\{/g)].flatMap((tag) => {
    const from = tag.index + tag[0].length;
    let to = from;
    for (let open = 1; open && to < code.length; to++) open += code[to] === "{" ? 1 : code[to] === "}" ? -1 : 0;
    return anys(from, to);
  });
}

test("few types are any, each with its reason beside it, and no comment switches tsc off", () => {
  let found = 0;
  for (const name of checked) {
    const code = readFileSync(new URL(name, tree), "utf8");
    assert.doesNotMatch(code, /@ts-(?:ignore|nocheck|expect-error)/, name);
    for (const at of untyped(name, code)) {
      found++;
      const row = code.slice(0, at).split("\n").length;
      assert.match(code.split("\n")[row - 1], /\bany: \S/, `${name}:${row} has a type any without a reason beside it`);
    }
  }
  assert.ok(checked.length > 120 && found > 10); // else this test does not see them
  assert.ok(found <= UNTYPED, `${found} types are any, want at most ${UNTYPED}`);
});

test("tsc reads every script, strictly, whenever scripts are checked", () => {
  const { compilerOptions: asked, include } = JSON.parse(readFileSync(new URL("tsconfig.json", tree), "utf8"));
  assert.ok(asked.strict && asked.checkJs && !asked.skipLibCheck);
  for (const all of ["assets/**/*.js", "assets/**/*.d.ts", "serve/pack/single/**/*.js", "wasm/bench/page/*.js"])
    assert.ok(include.includes(all), `tsconfig.json leaves out ${all}`);
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", tree), "utf8"));
  assert.match(scripts.check, /&& tsc$/);
});

test("no script that the page reaches has an address of its own, except base/address.js", () => {
  const reached = new Set(["page.js"]); // a page in one file has them all, and replaces that one
  for (const name of reached) for (const other of graph.get(name)) reached.add(other);
  assert.ok(reached.has("embed.js"));
  const own = [...reached].filter((name) => /import\.meta/.test(text(name).replace(/^\s*(\/\/|\*).*$/gm, "")));
  assert.deepEqual(own, ["base/address.js"]);
});
