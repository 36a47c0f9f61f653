// What fails, as it is told: by a notice, and by another try where one may help.

import { $, text } from "./base/dom.js";
import { Stopped } from "./engine/engine.js";
import { readable, waiting } from "./panel/dress.js";
import { notice, withdraw } from "./panel/notices.js";
import { told } from "./words/told.js";
import { words } from "./words/words.js";

/** An error of what somebody has asked for; of a worker that stopped is told already. */
export function oops(error) {
  if (!(error instanceof Stopped)) notice("error", words.oops, [error]);
}

/** Of f what nobody waits for: an error is shown; that of a part that did not arrive with another try. */
export const quiet = (f) => (arg) => {
  f(arg).catch((e) => {
    if (e instanceof TypeError && /\bimport/i.test(e.message)) {
      notice("error", words.noPart, [e], [words.tryAgain, () => quiet(f)(arg)]);
    } else oops(e);
  });
};

/** The learners do not run. host: {gate, engine, transport, enable, emit}; why is what calls under way are told. */
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

/** There is no stage; own says that the message is in the page's words. again() starts another. */
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
