// The questions of a lesson: tasks, which are done when their check holds, and predictions, which are answered before
// the figure runs. A prediction stays beside the outcome.

import { h, submits } from "../base/dom.js";
import { inline, plain } from "./text.js";
import { words } from "./words.js";

/**
 * @typedef {object} Asked
 * @property {Shown} part
 * @property {number} i place among the questions, from 0
 * @property {number} of number of questions
 * @property {import("./figure.js").LiveFigure} figure
 * @property {import("./progress.js").Progress} progress
 * @property {(said: string) => void} answered called after each answer, with what to announce
 * @property {HTMLElement[] | null} told what a prediction hides until it is answered
 */

/** @param {string} kind @param {string} title @param {Asked} asked */
function frame(kind, title, { part, i }) {
  const id = `question-${i + 1}`;
  const head = h("h3", { id }, title);
  const box = h(`section.question.${kind}`, { "aria-labelledby": `${id} ${id}-ask` }, head);
  return { box, ask: h("p.ask", { id: `${id}-ask` }, ...inline(part.ask)) };
}

/** @param {Asked} asked */
export function task(asked) {
  const { part, i, of, figure, progress, answered } = asked;
  const { box, ask } = frame("task", words.task(i + 1, of), asked);
  const right = h("p.outcome", {}, h("b", {}, `✓ ${words.done}. `), ...inline(part.right));
  let hinted = false;
  const hint = h(
    "details",
    { ontoggle: () => (hinted = true) },
    h("summary", {}, words.hint),
    h("p", {}, ...inline(part.hint)),
  );
  const show = () => {
    const done = progress.at(i);
    box.classList.toggle("done", done !== null);
    right.hidden = !done;
  };
  box.append(ask);
  if (part.hint?.length) box.append(hint);
  box.append(right);
  figure.watch({
    check: part.check,
    open: () => progress.at(i) === null,
    met: () => {
      progress.note(i, { right: true, ...(hinted ? { hinted } : {}) });
      show();
      answered(words.doneSaid(plain(part.ask), plain(part.right)));
    },
  });
  show();
  return box;
}

/** @param {Asked} asked */
export function predict(asked) {
  const { part, i, of, figure, progress, answered, told } = asked;
  const { box, ask } = frame("predict", words.predict(i + 1, of), asked);
  const choices = part.choices.map((text, n) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: `answer-${i}`, value: String(n) }),
      h("span", {}, ...inline(text)),
    ),
  );
  const radios = choices.map((label) => /** @type {HTMLInputElement} */ (label.querySelector("input")));
  const outcome = h("div.outcome");
  const answer = () => {
    const chosen = radios.findIndex((r) => r.checked);
    radios[0].setCustomValidity(chosen < 0 ? words.choose : "");
    if (chosen < 0) return void radios[0].reportValidity();
    const right = chosen === part.answer;
    progress.note(i, { right, chosen });
    show();
    figure.reveal(part.limit, part.steps).catch(() => {}); // the figure says what is wrong itself
    const [mine, outcomes] = [chosen, part.answer].map((n) => plain(part.choices[n]));
    answered(`${words.you}: ${mine}. ${verdict(right)} ${words.came}: ${outcomes}.`);
    outcome.focus({ preventScroll: true });
  };
  const button = h("button", submits(answer), words.answer);
  const form = h(
    "form",
    { onchange: () => radios[0].setCustomValidity("") },
    h("fieldset", {}, h("legend", {}, ask), ...choices),
    button,
  );
  /** @param {boolean} right */
  const verdict = (right) => (right ? words.asPredicted : words.otherwise);
  const show = () => {
    const done = progress.at(i);
    box.classList.toggle("done", done !== null);
    button.hidden = done !== null;
    for (const el of told ?? []) el.hidden = done === null;
    for (const [n, r] of radios.entries()) {
      r.disabled = done !== null;
      r.checked = done?.chosen === n;
    }
    outcome.replaceChildren();
    if (!done) return;
    const { right, chosen = 0 } = done;
    outcome.append(
      h("p", {}, h("b", {}, `${right ? "✓" : "✗"} `), verdict(right)),
      h(
        "dl",
        {},
        h("dt", {}, words.you),
        h("dd", {}, ...inline(part.choices[chosen])),
        h("dt", {}, words.came),
        h("dd", {}, ...inline(part.choices[part.answer])),
      ),
    );
  };
  outcome.tabIndex = -1;
  box.append(form, outcome);
  figure.watch({ open: () => progress.at(i) === null });
  show();
  return box;
}
