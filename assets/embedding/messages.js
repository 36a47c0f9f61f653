// The page's side of embedding. Calls come from the page around this one by postMessage, answers and events go there.
// Loaded only in an embedded page. Public API, protocol version 1:
//
//   to this page   {triad: 1, id, method, args}    methods and arguments of globalThis.triad: see message-check.js
//                  {triad: 1, hidden}              whether it hides this page in place, which then rests
//   from this page {triad: 1, id, ok: true, result} or {triad: 1, id, ok: false, error}
//                  {triad: 1, event, detail}       ready, drawn, change, frame, diverged, error, key
//
// Only messages of window.parent count. A call that arrives before this script waits (early.js), and one that arrives
// before the experiment is open runs when it is. An invalid call gets an error as its answer and changes nothing.

import { $ } from "../base/dom.js";
import { listen as giveKeys } from "./keys.js";
import { check, hides, VERSION } from "./message-check.js";

const BUSY = 100; // calls under way at once; further ones are rejected
const PAUSE = 100; // ms between events frame

/** @typedef {NonNullable<ReturnType<typeof check>> & { method?: string, args?: unknown[], error?: string }} Call */

let calls = 0;
let told = ""; // stamp of the last event change
let shown = -1; // the step of the last event frame
let frame = 0; // timer of the next one

/** @param {object} message @param {string} [origin] */
const send = (message, origin = "*") => parent.postMessage({ triad: VERSION, ...message }, origin);
/**
 * Events go to any embedding page, because this page has no account and no secret.
 * @param {string} event
 * @param {object} detail
 */
const tell = (event, detail) => send({ event, detail });

/** Starts answering calls and sending events. @param {(hidden: boolean) => void} rest */
export function listen(rest) {
  const receive = (/** @type {MessageEvent} */ e) => {
    if (e.source !== parent) return;
    const hidden = hides(e.data);
    if (hidden !== null) return rest(hidden);
    const call = check(e.data);
    if (call) answer(call, e.origin === "null" ? "*" : e.origin);
  };
  addEventListener("message", receive);
  for (const e of window.triadEarly?.() ?? []) receive(e);
  giveKeys((detail) => tell("key", detail));
  const { triad } = globalThis;
  triad.on("ready", () => tell("ready", triad.get()));
  const stop = triad.on("drawn", (/** @type {object} */ detail) => {
    stop(); // only the first picture is reported
    tell("drawn", detail);
  });
  triad.on("change", changed);
  triad.on("change", advanced);
  for (const event of ["diverged", "error"]) triad.on(event, (/** @type {object} */ detail) => tell(event, detail));
  if (triad.get().ready) {
    tell("ready", triad.get());
    changed(triad.get());
  }
  if ($("pictures").dataset.stage === "drawn") tell("drawn", { step: triad.get().step });
}

/** @param {Call} given @param {string} origin */
async function answer({ id, method, args, error }, origin) {
  /** @param {{ ok: boolean, result?: unknown, error?: string }} more */
  const back = (more) =>
    id === undefined ? tell("error", { message: more.error, fatal: false }) : send({ id, ...more }, origin);
  if (error) return back({ ok: false, error });
  if (calls >= BUSY) return back({ ok: false, error: `${method}: ${BUSY} calls are under way; wait for one of them` });
  calls++;
  try {
    back({ ok: true, result: await globalThis.triad[String(method)](...(args ?? [])) });
  } catch (e) {
    back({ ok: false, error: String(/** @type {Error} */ (e).message ?? e) });
  }
  calls--;
}

// Summaries come sixty times a second, so only changes of the settings and the state are reported, not learning.
/** @param {Summary} given */
function changed({ query, heldText, playing, finished, ended, seed, watch, loaded }) {
  const now = JSON.stringify([query, heldText, playing, finished, ended, seed, watch, loaded]);
  if (now === told) return;
  told = now;
  tell("change", globalThis.triad.get());
}

// Of many steps only the newest is reported.
/** @param {Summary} given */
function advanced({ step: now }) {
  if (now === shown) return;
  frame ||= setTimeout(() => {
    frame = 0;
    const { step, run, playing, algorithms } = globalThis.triad.get();
    shown = step;
    tell("frame", {
      step,
      run,
      playing,
      algorithms:
        algorithms?.map((/** @type {Learner} */ { id, error, norm, verdict, state }) => ({
          id,
          error,
          norm,
          verdict,
          state,
        })) ?? [],
    });
  }, PAUSE);
}
