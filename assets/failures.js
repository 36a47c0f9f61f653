// What fails, as it is told: by a notice, and by another try where one may help.

import { $, text } from "./base/dom.js";
import { Stopped } from "./engine/engine.js";
import { readable, waiting } from "./panel/dress.js";
import { notice, withdraw } from "./panel/notices.js";
import { told } from "./words/told.js";
import { words } from "./words/words.js";

/** An error of what somebody has asked for; of a worker that stopped is told already. @param {unknown} error */
export function oops(error) {
  if (!(error instanceof Stopped)) notice("error", words.oops, [/** @type {Error} */ (error)]);
}

/**
 * f, called without a wait for it: an error is shown; that of a part that did not arrive with another try.
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
 * @typedef {object} Host what stops with the learners
 * @property {import("./engine/gate.js").Gate} gate
 * @property {import("./engine/engine.js").Engine} engine
 * @property {import("./panel/transport.js").Transport} transport
 * @property {(yes: boolean) => void} enable
 * @property {(event: string, detail?: object) => void} emit
 */

/**
 * The learners do not run; why is what calls under way are told.
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
 * There is no stage; own says that the message is in the page's words. again() starts another.
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
