// Tests of the texts of the share dialog: node --test assets/share/share_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { framed, ways } = await import("./snippet.js");
const { inShort, paper, program } = await import("./cite.js");
const { wholeQuery } = await import("./whole-query.js");

const text = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

const figure = {
  site: "https://host.example/lab/",
  query: "preset=baird&alg=tb,gtb&hide=run&embed",
  hash: "",
  set: { hide: "learners,run" },
  width: 640,
  height: 400,
  title: 'Learners "live"',
  open: "Open",
};

test("an element has an attribute for each key, and a link for pages without scripts", () => {
  assert.equal(
    ways.element(figure),
    `<script type="module" src="https://host.example/lab/assets/embed.js"></script>
<triad-lab preset="baird" alg="tb,gtb" hide="learners,run" ` +
      `title="Learners &quot;live&quot;" style="max-width: 640px; aspect-ratio: 640 / 400">` +
      `<a href="https://host.example/lab/?preset=baird&amp;alg=tb,gtb">Open</a></triad-lab>`,
  );
  const hash = "#mdp=a-b_c&held=60/preset=two-state&lambda=0.5;7/problem=custom";
  const held = ways.element({ ...figure, query: "preset=custom", hash, set: {} });
  assert.ok(
    held.includes(' mdp="a-b_c" held="60/preset=two-state&amp;lambda=0.5;7/problem=custom" title=') &&
      held.includes("#mdp=a-b_c&amp;held=60/preset=two-state&amp;lambda=0.5;7/problem=custom"),
    held,
  );
  const custom = ways.element({ ...figure, query: "preset=custom", hash: "#mdp=a-b_c", set: {} });
  assert.ok(
    custom.includes('<triad-lab preset="custom" mdp="a-b_c" title=') &&
      custom.includes('/lab/?preset=custom#mdp=a-b_c"'),
  );
  const poster = (set) =>
    /<img src="([^"]*)"[^>]* loading="lazy"/.exec(ways.element({ ...figure, query: "preset=baird", set }))?.[1];
  assert.equal(poster({ hide: "settings" }), "https://host.example/lab/posters/baird-light.svg");
  assert.equal(poster({ theme: "dark" }), "https://host.example/lab/posters/baird-dark.svg");
  assert.equal(poster({ lambda: "0.5" }), undefined);
  assert.ok(ways.element({ ...figure, query: "", set: {} }).includes('<a href="https://host.example/lab/">'));
});

test("a figure has the choices of the form, in the table's order, and no others", () => {
  const set = { hide: "theory,arrows,verdict", controls: "lambda,gamma", theme: "dark", lang: "fr", scale: "1.5" };
  const more = { keys: "none", autoplay: "0" };
  const query = "preset=fair&lambda=0.5&hide=run&scale=2&theme=light";
  assert.equal(
    framed({ ...figure, query, set: { ...set, ...more } }),
    "https://host.example/lab/?preset=fair&lambda=0.5&scale=1.5&autoplay=0&theme=dark&lang=fr" +
      "&hide=theory,arrows,verdict&keys=none&controls=lambda,gamma&embed",
  );
  const none = Object.fromEntries(Object.keys({ ...set, ...more }).map((key) => [key, null]));
  assert.ok(framed({ ...figure, query, set: { ...none, hide: "" } }).endsWith("&hide&embed")); // not a preset's own
  assert.equal(framed({ ...figure, query, set: none }), "https://host.example/lab/?preset=fair&lambda=0.5&embed");
});

test("a frame has the whole query in its address", () => {
  assert.equal(
    ways.iframe(figure),
    '<iframe src="https://host.example/lab/?preset=baird&amp;alg=tb,gtb&amp;hide=learners,run&amp;embed" ' +
      'width="640" height="400" title="Learners &quot;live&quot;" loading="lazy" style="border: 0; ' +
      'max-width: 100%"></iframe>',
  );
  assert.ok(
    ways
      .iframe({ ...figure, query: "at=1", hash: '#mdp="><script>', set: {} })
      .includes("?at=1&amp;embed#mdp=&quot;>&lt;script>"),
  );
});

test("Markdown has the element in a block of HTML that no empty line ends", () => {
  const written = ways.markdown(figure);
  assert.match(written, /^<div>\n<script [^]*<\/triad-lab>\n<\/div>\n$/);
  assert.ok(written.includes(ways.element(figure)) && !written.trim().includes("\n\n"));
});

test("reStructuredText and MyST have the element as HTML, and the former a link for other output", () => {
  const rst = ways.rst({ ...figure, open: "Open `it`", hash: "#mdp=a_" });
  assert.match(
    rst,
    /^\.\. raw:: html\n\n {3}<script .*\n {3}<triad-lab .*\n\n\.\. only:: not html\n\n {3}`Open 'it' <h/,
  );
  assert.ok(rst.endsWith("#mdp=a\\_>`__\n")); // else the target would be a name
  assert.equal(ways.myst(figure), `\`\`\`{raw} html\n${ways.element(figure)}\n\`\`\`\n`);
});

const catalogue = JSON.parse(text("../../core/cmd/triad/testdata/catalogue.json"));

test("a link with every setting has those of the preset, and none that do not apply", () => {
  const values = Object.fromEntries(catalogue.parameters.map((p) => [p.key, p.default]));
  const summary = {
    query: "preset=two-state&lambda=0.5&theme=dark",
    problem: "two-state",
    algorithms: [{ algorithm: "tb" }, { algorithm: "gtb" }],
    values: {
      ...values,
      lambda: "0.5",
      theme: "dark",
      "alpha.gtb": "0.1",
      "alpha.gq": "0.1",
      tiles: "",
      start: "",
      ratio: "",
    },
  };
  const all = new URLSearchParams(wholeQuery(summary, catalogue));
  const has = Object.fromEntries(all);
  assert.deepEqual(Object.keys(has).slice(0, 3), ["preset", "alg", "gamma"]);
  for (const [key, value] of Object.entries({ preset: "two-state", lambda: "0.5", theme: "dark", "alpha.gtb": "0.1" }))
    assert.equal(has[key], value, key);
  for (const key of ["gamma", "alpha", "eta", "seed", "runs", "steps", "schedule", "reward", "mu", "metric"])
    assert.equal(has[key], values[key], key);
  for (const key of [
    "cbar",
    "zeta",
    "sigma",
    "copy",
    "tiles",
    "alpha.gq",
    "terminal",
    "start",
    "episodes",
    "ratio",
    "speed",
    "view",
    "embed",
    "problem",
  ])
    assert.ok(!all.has(key), key);
});

test("the citations equal those of references.bib and CITATION.cff", () => {
  const entry = text("../../core/references.bib").match(/@inproceedings\{touati2018,[^]*?\n\}/)[0];
  assert.equal(paper, entry);
  assert.equal(
    inShort(),
    "Touati, Bacon, Precup, Vincent (2018). Convergent Tree Backup and Retrace with Function Approximation.",
  );
  const cff = text("../../CITATION.cff");
  const plain = program("0.2.0", "https://host.example/").replace(/[{}]/g, "");
  for (const key of ["title", "version", "license"]) {
    const value = cff.match(new RegExp(`^${key}: "?(.*?)"?$`, "m"))[1];
    assert.ok(plain.includes(value), `${key}: no “${value}” in ${plain}`);
  }
  assert.ok(plain.includes(cff.match(/name: "(.*)"/)[1]) && plain.includes("https://host.example/"));
  assert.ok(!program("0.2.0", "").includes("url"), "a program without an address has one");
});
