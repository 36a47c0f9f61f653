// Tests of the texts that may become a worker or markup: node --test assets/base/trusted_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";

const address = "./trusted.js";
const here = (name) => new URL(`../${name}`, import.meta.url).href;
const equation =
  '<math display="block"><mrow class="kappa"><mi mathvariant="normal">π</mi></mrow><mo>&lt;</mo><mn>1</mn></math>';

/** Returns the module as a fresh page loads it, in a browser with these trustedTypes. */
async function load(types, page) {
  globalThis.trustedTypes = types;
  const module = await import(`${address}?${page}`);
  delete globalThis.trustedTypes;
  return module;
}

// Returns a browser: {made: the names of its policies}.
const browser = () => ({
  made: [],
  createPolicy(name, rules) {
    this.made.push(name);
    return {
      createHTML: (s) => ({ html: rules.createHTML(s) }),
      createScriptURL: (s) => ({ address: rules.createScriptURL(s) }),
    };
  },
});

test("a browser without Trusted Types gets the texts, and rejects the same ones", async () => {
  const { script, mathML } = await load(undefined, "none");
  assert.equal(script("engine/worker.js?pool"), here("engine/worker.js?pool"));
  assert.equal(script("../sw.js"), here("../sw.js"));
  assert.equal(mathML(equation), equation);
  for (const name of [
    "page.js",
    "worker.js",
    "engine/worker.js?x",
    "engine/worker.js#",
    "../assets/offline/sw.js",
    "https://other.example/worker.js",
    "data:text/javascript,1",
  ]) {
    assert.throws(() => script(name), /^TypeError: script: got .*, want a worker of Triad's$/, name);
  }
});

test("one policy is made, and its results are trusted", async () => {
  const types = browser();
  const { script, mathML } = await load(types, "all");
  assert.deepEqual(
    [script("engine/worker.js"), script("engine/worker.js"), mathML(equation)],
    [{ address: here("engine/worker.js") }, { address: here("engine/worker.js") }, { html: equation }],
  );
  assert.throws(() => script("https://other.example/worker.js"), TypeError);
  assert.deepEqual(types.made, ["triad"]);
});

test("markup is MathML of a few elements and attributes, and nothing else", async () => {
  const { mathML } = await load(undefined, "markup");
  for (const markup of [
    "<math></math>",
    "<math><mfrac><mi>x</mi><mn>2</mn></mfrac></math>",
    '<math><mo stretchy="false">(</mo>&amp;</math>',
  ])
    assert.equal(mathML(markup), markup);
  for (const markup of [
    "",
    "x",
    "<p></p>",
    "<math>",
    "<math></math> ",
    " <math></math>",
    "x<math></math>",
    "<math></math><img src=x>",
    "<mathx></math>",
    "<math/>",
    "<math><script>1</script></math>",
    "<math><style>p{}</style></math>",
    "<math><mtext><p></p></mtext></math>",
    "<math><semantics></semantics></math>",
    '<math><mi onclick="x">y</mi></math>',
    '<math><mi ONCLICK="x">y</mi></math>',
    '<math><mi class="a" onclick="x">y</mi></math>',
    '<math><mi style="x">y</mi></math>',
    '<math href="x"></math>',
    "<math><mi class='a'>y</mi></math>",
    '<math><mi class="A">y</mi></math>',
    '<math><mi class="a"onclick="x">y</mi></math>',
    '<math><mi\nclass="a">y</mi></math>',
    "<math><mi class=a>y</mi></math>",
    "<math><MI>y</MI></math>",
    "<math><!-- --></math>",
    "<math><![CDATA[x]]></math>",
    "<math>&#60;</math>",
    "<math>&lt</math>",
    "<math>a > b</math>",
    "<math><mi</math>",
  ])
    assert.throws(() => mathML(markup), /^TypeError: markup: got .*, want MathML of the catalogue$/s, markup);
  const long = `<math>${"<mi>x</mi>".repeat(1e5)}`;
  assert.throws(() => mathML(long), TypeError); // and quickly
});
