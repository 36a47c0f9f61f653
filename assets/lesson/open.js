// Opens a lesson: one of the site, which its page names, or one that the reader brings.

import { h } from "../base/dom.js";
import { url } from "../base/address.js";
import { words } from "./words.js";
import { play } from "./player.js";

const NAME = /^[a-z0-9-]{1,40}(\.[a-z]{2})?$/;

/** @typedef {import("./progress.js").Score} Score */

// The page around this one may show how far a reader is.
/** @param {Score} score */
const tell = (score) => parent !== window && parent.postMessage({ triad: 1, event: "lesson", detail: score }, "*");

/** Plays a lesson. @param {LessonPage} lesson @param {string} id */
export async function begin(lesson, id) {
  const { scorm } = document.documentElement.dataset;
  const module = scorm === undefined ? null : await import("./scorm.js");
  const api = module?.runtime();
  if (!module || !api) return play(main(), lesson, id, tell);
  const visit = new module.Visit(api);
  play(main(), lesson, id, (score) => visit.tell(score), visit.store);
}

/** The element that lessons are shown in. */
const main = () => /** @type {Ours} */ (document.querySelector("main"));

// The page around this one makes the frame as high as the lesson.
function grow() {
  if (parent === window) return;
  document.documentElement.dataset.framed = "";
  const size = () => parent.postMessage({ triad: 1, event: "lesson-size", detail: document.body.offsetHeight }, "*");
  new ResizeObserver(size).observe(document.body);
}

export async function open() {
  grow();
  const { lesson } = document.documentElement.dataset;
  if (!lesson) return import("./own.js").then((m) => m.own(main(), begin));
  try {
    if (!NAME.test(lesson)) throw new Error(lesson);
    await begin((await import(url(`lessons/${lesson}.js`).href)).default, lesson);
  } catch {
    main().prepend(h("p.wrong", { role: "alert" }, words.notFound(lesson)));
  }
}
