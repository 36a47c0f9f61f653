// Tests that every headline of every preset has a form of two lines at every width, at all moments and in both
// languages: node --test assets/sentence/forms_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const language = process.env.HEADLINES ?? "en"; // a process has words of one language
globalThis.location = { search: `?lang=${language}` };
await (
  await import("../words/table.js")
).come;
const { headlines, learnToSay } = await import("./sentence.js");
const { inWords } = await import("../words/told.js");

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const catalogue = inWords(read("../../core/cmd/triad/testdata/catalogue.json"));
const recorded = read("../../wasm/session/testdata/summaries.json");
for (const { summary } of recorded) await learnToSay(summary, catalogue);

const EM = 0.522; // the mean width of a letter of these headlines, in em: DejaVu Sans is wide, and names are bold
const ROOMS = [
  { width: 320, room: 288, size: 16 },
  { width: 360, room: 328, size: 16 },
  { width: 390, room: 358, size: 18 },
  { width: 768, room: 720, size: 18 },
  { width: 1280, room: 812, size: 20 }, // beside the pictures
];

/** Returns the lines of a text, broken at spaces. */
function lines(text, { room, size }) {
  const most = room / size / EM;
  let [n, at] = [1, 0];
  for (const word of text.split(" ")) {
    if (at && at + 1 + word.length > most) [n, at] = [n + 1, 0];
    at += (at ? 1 : 0) + word.length;
  }
  return n;
}
/** Returns the index of the first form that fits, as assets/panel/headline.js chooses it, or -1. */
const chosen = (forms, place) =>
  forms.findIndex((form) => form.every((line) => lines(line, place) === 1) || lines(form.join(" "), place) <= 2);

/** Yields a summary unchanged, then with each verdict on each learner, and on all. */
function* moments(summary) {
  yield summary;
  for (const { id: verdict } of catalogue.verdicts) {
    const with_ = (judged) => ({
      ...summary,
      algorithms: summary.algorithms.map((a, i) => (judged(i) ? { ...a, verdict } : a)),
    });
    yield with_(() => true);
    for (const i of summary.algorithms.keys()) yield with_((k) => k === i);
  }
}

test(`no headline is longer than two lines (${language})`, () => {
  const used = new Set();
  for (const { query, summary } of recorded) {
    for (const moment of moments(summary)) {
      const forms = headlines(moment, catalogue);
      for (const form of forms) {
        assert.ok(form.length <= 2 && form.every(Boolean), `${query}: ${form}`);
        assert.doesNotMatch(form.join(" "), /undefined|NaN|null|Infinity/, query);
      }
      for (const place of ROOMS) {
        const i = chosen(forms, place);
        assert.notEqual(i, -1, `${query} at ${place.width}: ${forms.at(-1).join(" ")}`);
        used.add(i);
      }
    }
  }
  const walked = recorded.map(({ query }) => query);
  const runs = catalogue.presets.filter(({ query }) => !query.includes("view=study")).map(({ id }) => `preset=${id}`);
  assert.deepEqual(
    runs.filter((query) => !walked.includes(query)),
    [],
  );
  assert.deepEqual([...used].sort(), [0, 1, 2, 3], "a form is never shown");
});

test(`a preset at its first step has a fuller headline the more room there is (${language})`, () => {
  const { summary } = recorded.find((r) => r.query === "preset=fair" && r.summary.step === 0);
  const at = (place) => chosen(headlines(summary, catalogue), place);
  assert.deepEqual(ROOMS.map(at), language === "en" ? [2, 1, 1, 0, 0] : [3, 3, 3, 1, 1]);
});

if (language === "en")
  test("the same holds in French", () => {
    const { status, stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], {
      env: { ...process.env, HEADLINES: "fr", NODE_TEST_CONTEXT: undefined },
      encoding: "utf8",
    });
    assert.equal(status, 0, stdout);
    assert.match(stdout, /two lines \(fr\)/);
  });
