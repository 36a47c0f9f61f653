// Plays a lesson: its text, live figures, tasks and predictions, on one page or one step at a time. A step begins at
// each heading of the second level.

import { h } from "../base/dom.js";
import { url } from "../base/address.js";
import { save } from "../base/file.js";
import { pageOf } from "../words/language.js";
import { LiveFigure } from "./figure.js";
import { Progress } from "./progress.js";
import { predict, task } from "./questions.js";
import { flow, plain } from "./text.js";
import { words } from "./words.js";

/** @typedef {import("./progress.js").Score} Score */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store */

/** @returns {Store | null} in a strict sandbox there is none */
function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

// For a projector, ?scale=1.5 enlarges the text here, and the figures by their own key.
const zoom = () => {
  const asked = Number(new URLSearchParams(location.search).get("scale"));
  return asked >= 0.5 && asked <= 3 ? asked : 1;
};

/** @param {Shown} part @returns {import("./progress.js").Question} */
const question = ({ kind, ask, choices, answer }) =>
  kind === "predict"
    ? { kind, ask: plain(ask), choices: choices.map(plain), answer }
    : { kind: "task", ask: plain(ask) };

/**
 * Plays a lesson in an element, whose contents it replaces. id names the lesson where its answers are kept. changed is
 * called with the score at the beginning and after each answer. The answers are kept in store.
 * @param {HTMLElement} root
 * @param {LessonPage} lesson
 * @param {string} id
 * @param {(score: Score) => void} [changed]
 * @param {Store | null} [store]
 */
export function play(root, lesson, id, changed = () => {}, store = storage()) {
  const parts = lesson.parts.map((part) => ({ ...part, answer: part.answer ?? 0 })); // a file leaves zeros out
  const asked = parts.filter(({ kind }) => kind === "task" || kind === "predict");
  const progress = new Progress(id, lesson.title, asked.map(question), store);
  const status = h("p.said", { role: "status" });
  const bar = foot(id, progress, () => {
    play(root, lesson, id, changed, store); // again, because figures have shown what comes
    document.querySelector(".said")?.append(words.cleared);
  });
  const answered = (/** @type {string} */ said) => {
    status.textContent = said;
    bar.show();
    changed(progress.score);
  };
  const steps = divide(lesson.title, parts, asked, progress, answered);
  const views = layout(steps);
  root.replaceChildren(views.switch, ...steps, views.nav, bar.el, status);
  root.style.setProperty("--zoom", String(zoom()));
  document.title = `${lesson.title} · Triad`;
  bar.show();
  changed(progress.score);
}

/**
 * Returns the steps of a lesson, each an element.
 * @param {string} title
 * @param {Shown[]} parts
 * @param {Shown[]} asked
 * @param {Progress} progress
 * @param {(said: string) => void} answered
 */
function divide(title, parts, asked, progress, answered) {
  const steps = [h("div.step")];
  /** @type {LiveFigure[]} */
  const figures = [];
  /** @type {HTMLElement[] | null} */
  let told = null; // the text after a prediction in its step, which may tell its outcome
  let open = false; // whether that prediction waits for its answer
  for (const part of parts) {
    if (part.kind === "text") {
      for (const block of part.blocks) {
        const head = block.kind === "h" && block.level === 2;
        if (head) told = null;
        if (head && steps[steps.length - 1].childElementCount) steps.push(h("div.step"));
        const shown = /** @type {HTMLElement[]} */ (flow([block]));
        told?.push(...shown);
        for (const el of shown) el.hidden = told !== null && open;
        steps[steps.length - 1].append(...shown);
      }
      continue;
    }
    told = part.kind === "predict" ? [] : null;
    open = progress.at(asked.indexOf(part)) === null;
    if (part.kind === "figure") {
      const figure = new LiveFigure(part.query, `${title}: ${words.figure(figures.length + 1)}`);
      figures.push(figure);
      figure.el.id = `figure-${figures.length}`;
      steps[steps.length - 1].append(figure.waits, /** @type {Node} */ (/** @type {unknown} */ (figure.el)));
    } else {
      const ask = part.kind === "task" ? task : predict;
      const [i, figure] = [asked.indexOf(part), figures[figures.length - 1]]; // core/lesson has seen that there is one
      steps[steps.length - 1].append(ask({ part, i, of: asked.length, figure, progress, answered, told }));
    }
  }
  for (const figure of figures) figure.settle();
  return steps;
}

/**
 * Returns the switch between one page and single steps, and the buttons between steps.
 * @param {HTMLElement[]} steps
 */
function layout(steps) {
  let at = 0;
  let single = false;
  const back = h("button", { type: "button", onclick: () => go(at - 1) }, `‹ ${words.back}`);
  const next = h("button", { type: "button", onclick: () => go(at + 1) }, `${words.next} ›`);
  const where = h("span.where");
  const nav = h("nav.steps", { "aria-label": words.layout }, back, where, next);
  const which = h(
    "button.which",
    {
      type: "button",
      onclick: () => {
        single = !single;
        show();
      },
    },
    "",
  );
  function show() {
    for (const [i, step] of steps.entries()) step.classList.toggle("away", single && i !== at);
    which.textContent = single ? words.page : words.steps;
    nav.hidden = !single;
    back.disabled = at === 0;
    next.disabled = at === steps.length - 1;
    where.textContent = words.step(at + 1, steps.length);
  }
  /** @param {number} i */
  function go(i) {
    at = i;
    show();
    const head = steps[at].querySelector("h1, h2");
    if (!(head instanceof HTMLElement)) return;
    head.tabIndex = -1;
    head.focus();
    scrollTo({ top: 0 });
  }
  show();
  return { switch: h("p.layout", {}, steps.length > 1 ? which : null), nav };
}

/**
 * Returns the end of a lesson: the score, and what to do with the answers.
 * @param {string} id @param {Progress} progress @param {() => void} cleared
 */
function foot(id, progress, cleared) {
  const score = h("p.score");
  const file = () => save(`${id}-answers.json`, new Blob([progress.file], { type: "application/json" }));
  // The first press asks, because nothing brings the answers back.
  const clear = h(
    "button",
    {
      type: "button",
      onclick: () => {
        if (clear.textContent === words.clear) return void (clear.textContent = words.really);
        progress.clear();
        cleared();
      },
      onblur: () => (clear.textContent = words.clear),
    },
    words.clear,
  );
  const list = parent === window ? url(pageOf("manual/teach")) : null; // not in a page or a system around it
  const el = h(
    "footer.answers",
    {},
    score,
    h("p", {}, h("button", { type: "button", onclick: file }, words.save), clear),
    h("p.note", {}, words.kept),
    list && h("p", {}, h("a", { href: list, target: "_top" }, words.lessons)),
  );
  const show = () => {
    const { done, of, right, score: percent, complete } = progress.score;
    el.hidden = of === 0;
    score.textContent = words.score(done, of, right) + (complete ? `. ${words.all(percent)}` : "");
  };
  return { el, show };
}
