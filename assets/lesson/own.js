// A lesson that the reader brings: a file, a link with #lesson=…, or a text of the page around this one.

import { h } from "../base/dom.js";
import { url } from "../base/address.js";
import { unpack } from "../base/link/packed.js";
import { acceptFiles } from "../bring/drop.js";
import { Engine } from "../engine/engine.js";
import { pageOf } from "../words/language.js";
import { words } from "./words.js";

const MOST = 1 << 20; // bytes of a lesson, as in core/lesson
const MARK = "#lesson=";

/** @typedef {(lesson: LessonPage, id: string) => unknown} Begin plays a lesson */

/** Returns a link to a page of the manual. @param {string} name @param {string} title */
const page = (name, title) => h("a", { href: `${url(pageOf(`manual/${name}`))}` }, title);

/** Shows how to bring a lesson, and plays it. @param {Ours} main @param {Begin} begin */
export function own(main, begin) {
  /** @param {string} text @param {string} name */
  const show = async (text, name) => {
    const { lesson, wrong } = await read(text);
    if (lesson) begin(lesson, name.replace(/\.\w+$/, ""));
    else faults(name, wrong);
  };
  /** @param {File} file */
  const bring = async (file) =>
    file.size > MOST ? faults(file.name, [words.tooLarge]) : show(await file.text(), file.name);
  const linked = async () => {
    if (!location.hash.startsWith(MARK)) return;
    const text = await unpack(location.hash.slice(MARK.length), MOST).catch(() => null);
    if (text === null) faults("lesson", [words.broken]);
    else show(text, "lesson");
  };
  const file = h("input", {
    type: "file",
    accept: ".md,text/markdown,text/plain",
    id: "lesson-file",
    onchange: () => file.files?.[0] && bring(file.files[0]),
  });
  main.replaceChildren(
    h("h1", {}, words.open),
    h("p", {}, h("label", { for: "lesson-file" }, words.drop)),
    h("p", {}, file),
    parent === window ? h("p", {}, page("teach", words.lessons), " · ", page("lessons", words.write)) : "",
    h("div", { id: "drop", hidden: "" }),
    h("div", { id: "lesson-faults", role: "alert" }),
  );
  acceptFiles(({ files }) => files[0] && bring(files[0]));
  addEventListener("message", ({ source, data }) => {
    if (source === parent && parent !== window && data?.triad === 1 && typeof data.lesson === "string")
      show(data.lesson, String(data.name ?? "lesson").slice(0, 80));
  });
  if (parent !== window) parent.postMessage({ triad: 1, event: "lesson-ready" }, "*");
  addEventListener("hashchange", linked);
  linked();
}

/**
 * Reads a lesson: the lesson, or its faults.
 * @param {string} text
 * @returns {Promise<{ lesson?: LessonPage, wrong: string[] }>}
 */
async function read(text) {
  const reader = new Engine({ loading() {}, ready() {}, summary() {}, error() {}, fatal() {}, started() {} });
  reader.resting = true;
  try {
    reader.start(false);
    const { lesson, faults: wrong } = await reader.ask({ cmd: "lesson", text }, { type: "lesson" });
    const lines = wrong.map(({ line, column, text: fault }) => `${line}:${column}: ${fault}`);
    return lines.length ? { wrong: lines } : { lesson, wrong: [] };
  } catch {
    return { wrong: [words.noLearners] };
  } finally {
    reader.stop("the lesson is read");
  }
}

/** @param {string} name @param {string[]} list */
function faults(name, list) {
  const box = document.getElementById("lesson-faults");
  box?.replaceChildren(
    h("p", {}, h("b", {}, words.notYet(name))),
    h("ul", {}, ...list.map((line) => h("li", {}, line))),
  );
}
