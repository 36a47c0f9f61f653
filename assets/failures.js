// Shows failures: as a notice, with a button to try again if that may help.

import { $, text } from "./base/dom.js";
import { Stopped } from "./engine/engine.js";
import { readable, waiting } from "./panel/dress.js";
import { notice, withdraw } from "./panel/notices.js";
import { told } from "./words/told.js";
import { words } from "./words/words.js";

/** Shows an error of a visitor's request. The end of a worker is shown elsewhere. @param {unknown} error */
export function oops(error) {
  if (!(error instanceof Stopped)) notice("error", words.oops, [/** @type {Error} */ (error)]);
}

/**
 * Returns a function that calls f without waiting for it. It shows an error, and offers another try if a part did not
 * load.
 * @template {unknown[]} A
 * @param {(...args: A) => Promise<unknown>} f
 * @returns {(...args: A) => void}
 */
export const quiet =
  (f) =>
  (...args) => {
    f(...args).catch((e) => {
      if (e instanceof TypeError && /\bimport/i.test(e.message)) {
        notice("error", words.noPart, [e], [words.tryAgain, () => quiet(f)(...args)]);
      } else oops(e);
    });
  };

/**
 * @typedef {object} Host the parts that stop with the learners
 * @property {import("./engine/gate.js").Gate} gate
 * @property {import("./engine/engine.js").Engine} engine
 * @property {import("./panel/transport.js").Transport} transport
 * @property {(yes: boolean) => void} enable
 * @property {(event: string, detail?: object) => void} emit
 */

/**
 * Shows that the learners do not run. why is the reason for rejecting the calls under way.
 * @param {Host} host
 * @param {string} title
 * @param {Line[]} lines
 * @param {Parameters<typeof notice>[3]} [action]
 */
export function dead({ gate, engine, transport, enable, emit }, title, lines, action, why = title) {
  gate.shut(why);
  withdraw("again");
  $("app").dataset.state = "dead";
  $("bar").hidden = true;
  enable(false);
  if (engine.summary) transport.sync(engine.summary); // nothing plays any more
  text($("sentence"), title);
  notice("dead", title, lines, action);
  emit("error", { message: [title, ...lines.map(told)].join(" "), fatal: true });
}

/**
 * Shows that there is no stage. own reports whether the message is in the page's words. again() starts another stage.
 * @param {string} why
 * @param {string} message
 * @param {boolean | undefined} own
 * @param {() => void} again
 */
export function noPictures(why, message, own, again) {
  $("pictures").dataset.stage = "failed";
  readable(false);
  waiting(why === "webgl2" ? words.noWebgl : words.noStage);
  if (why === "webgl2") return;
  const retry = () => {
    $("pictures").dataset.stage = "";
    waiting(words.starting);
    again();
  };
  notice("stage", words.noStage, [own ? message : { message }], [words.tryAgain, retry]);
}
