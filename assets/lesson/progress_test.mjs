import assert from "node:assert/strict";
import test from "node:test";
import { Progress } from "./progress.js";

const questions = [
  { kind: "predict", ask: "What?", choices: ["a", "b"], answer: 1 },
  { kind: "task", ask: "Do it." },
];

function storage() {
  const all = new Map();
  return {
    getItem: (k) => all.get(k) ?? null,
    setItem: (k, v) => void all.set(k, v),
    removeItem: (k) => void all.delete(k),
    all,
  };
}

test("answers are there again after a reload, and the first answer counts", () => {
  const store = storage();
  const p = new Progress("x", "X", questions, store);
  p.note(0, { right: false, chosen: 0 });
  p.note(0, { right: true, chosen: 1 });
  const again = new Progress("x", "X", questions, store);
  assert.equal(again.at(0).chosen, 0);
  assert.equal(again.at(1), null);
  assert.deepEqual(again.score, { done: 1, right: 0, of: 2, score: 0, complete: false });
  again.note(1, { right: true });
  assert.deepEqual(again.score, { done: 2, right: 1, of: 2, score: 50, complete: true });
});

test("a lesson with other questions begins without answers, and so does one that was cleared", () => {
  const store = storage();
  new Progress("x", "X", questions, store).note(1, { right: true });
  assert.equal(new Progress("x", "X", [questions[1]], store).at(0), null);
  assert.equal(new Progress("y", "X", questions, store).at(1), null);
  const p = new Progress("x", "X", questions, store);
  assert.ok(p.at(1));
  p.clear();
  assert.equal(p.at(1), null);
  assert.equal(store.all.size, 0);
});

test("without storage, or with what another program stored, progress lasts as long as the page", () => {
  const forbidden = {
    getItem() {
      throw new Error("no");
    },
    setItem() {
      throw new Error("no");
    },
    removeItem() {
      throw new Error("no");
    },
  };
  for (const store of [
    null,
    forbidden,
    { ...storage(), getItem: () => "{" },
    { ...storage(), getItem: () => '{"done":[1]}' },
  ]) {
    const p = new Progress("x", "X", questions, store);
    assert.equal(p.at(0), null);
    p.note(1, { right: true, hinted: true });
    assert.equal(p.at(1).right, true);
    p.clear();
  }
});

test("the file for a teacher has each question with what was answered", () => {
  const p = new Progress("x", "X", questions, null);
  p.note(0, { right: false, chosen: 0 });
  const file = JSON.parse(p.file);
  assert.equal(file.score, 0);
  assert.deepEqual(
    file.answers.map(({ when, ...rest }) => rest),
    [
      { kind: "predict", ask: "What?", predicted: "a", came: "b", done: true, right: false, hint: false },
      { kind: "task", ask: "Do it.", done: false, right: false, hint: false },
    ],
  );
  assert.match(file.answers[0].when, /^\d{4}-/);
});
