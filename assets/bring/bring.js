// Opens a problem in another tool's form, or a log. A dialog asks for the parts that it lacks, and the result is an MDP
// file's object.

import { h, submits } from "../base/dom.js";
import { sheet } from "../base/stylesheet.js";
import english from "../words/en/mdp.js";
import { langOf, told } from "../words/told.js";
import { part } from "../words/words.js";

const words = part("mdp", english).bring;
/** @type {Record<string, string>} */
const names = words.keys;
/** @type {Record<string, string>} */
const hints = words.notes;

/** @typedef {{ text: string } | { bytes: ArrayBuffer }} Content of a file */
/** @typedef {import("../mdp/spec.js").Spec} Spec */

const KEYS = ["pi", "mu", "start", "gamma", "phi"]; // in their order
const MOST_FEATURES = 400; // pairs up to which each has an indicator without a question
/** @type {Record<string, string>} the first value of a requested field */
const FIRST = { pi: "optimal", mu: "uniform", start: "0" };

/**
 * Asks for the parts that a file lacks until it is a problem. Returns null if the visitor gives up.
 * @param {Ask} ask
 * @param {Content} content
 * @param {string} name of the file
 * @returns {Promise<{ spec: Spec, lines: Line[], title: string } | null>}
 */
export async function bring(ask, content, name) {
  const first = await ask({ cmd: "import", ...content, name, query: "" }, { type: "imported" });
  const title = words.title(told(first.form), first.states, first.actions);
  /** @param {Messages["imported"]} answer */
  const whole = ({ spec, remarks }) => ({
    spec: /** @type {Spec} */ (/** @type {unknown} */ (spec)),
    lines: /** @type {Line[]} */ (remarks),
    title,
  });
  if (!first.lacks.length) return whole(first);
  await sheet("bring/bring.css");
  return new Promise((resolve) => {
    const message = h("p.wrong", { role: "alert" });
    /** @param {string} key */
    const field = (key) => {
      const box = h("input", {
        name: key,
        list: `bring-${key}`,
        autocomplete: "off",
        spellcheck: "false",
        class: "box wide",
      });
      if (first.lacks.includes(key)) box.value = FIRST[key];
      const actions = first.actionNames ?? Array.from({ length: first.actions }, (_, a) => String(a));
      const some = {
        pi: ["optimal", "uniform", "mu", ...actions],
        mu: ["uniform", "pi", ...actions],
        start: ["0", "uniform"],
        gamma: [],
        phi: [`aggregate:${Math.floor(MOST_FEATURES / first.actions)}`, "random:100", "states"],
      }[key];
      return h(
        "label.field",
        {},
        names[key],
        box,
        h("datalist", { id: `bring-${key}` }, ...(some ?? []).map((value) => h("option", { value }))),
        h("span.note", {}, hints[key]),
      );
    };
    const many = first.states * first.actions > MOST_FEATURES;
    const asked = KEYS.filter((key) => first.lacks.includes(key) || key === "gamma" || (key === "phi" && many));
    const run = async () => {
      const query = new URLSearchParams(
        [...new FormData(/** @type {HTMLFormElement} */ (/** @type {unknown} */ (form)))].flatMap(([key, v]) =>
          String(v).trim() ? [[key, String(v).trim()]] : [],
        ),
      ).toString();
      try {
        const answer = await ask({ cmd: "import", ...content, name, query }, { type: "imported" });
        if (answer.lacks.length) return say(words.lacks(answer.lacks.map((key) => names[key]).join(", ")));
        resolve(whole(answer));
        dialog.close();
      } catch (error) {
        say(/** @type {Error} */ (error));
      }
    };
    const form = h(
      "form",
      {},
      h("h2", { id: "bring-title" }, name),
      h("p", {}, title),
      h("p.note", {}, words.ask),
      ...asked.map(field),
      message,
      h(
        "div.choices",
        {},
        h("button.primary", submits(run), words.run),
        h("button", { type: "button", onclick: () => dialog.close() }, words.cancel),
      ),
    );
    /** @param {Line} line */
    const say = (line) => {
      message.textContent = told(line);
      message.lang = langOf(line).lang ?? "";
    };
    const dialog = h("dialog", { id: "bring-dialog", "aria-labelledby": "bring-title" }, form);
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(null); // no effect if it is resolved already
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * Returns the content of a file: bytes for an archive of numbers, else text, decompressed.
 * @param {File} file
 * @param {(file: File) => Promise<string>} read
 * @returns {Promise<Content>}
 */
export async function contentOf(file, read) {
  const begins = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const binary = [
    [0x50, 0x4b, 3, 4],
    [0x93, 0x4e, 0x55, 0x4d],
  ].some((magic) => magic.every((byte, i) => begins[i] === byte));
  return binary ? { bytes: await file.arrayBuffer() } : { text: await read(file) };
}

/** @typedef {{ code?: string, args?: unknown[] }} Told an error of the learners */

/** @param {Told} error @param {string} which code of the error at a place */
const says = ({ code, args }, which) => code === "at" && /** @type {Told | undefined} */ (args?.[1])?.code === which;

/** Reports whether an error of the learners is about another tool's form. @param {Told} error */
export const isForm = (error) => says(error, "worker.other-form");

/**
 * Reports whether an error of the learners is about a problem with several absorbing sets, such as one with goals and
 * traps.
 * @param {Told} error
 */
export const isAbsorbed = (error) => says(error, "mdp.two-sets");
