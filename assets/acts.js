// The actions on an experiment: for scripts, which get a promise, and for buttons and keys, whose failures are shown.

import { pending } from "./sentence/phrases.js";
import { quiet } from "./failures.js";

/** @typedef {import("./engine/engine.js").Engine} Engine */

const MOST = 100000; // steps at once

/** Returns the actions for scripts. Each resolves with the summary that shows its effect. @param {Engine} engine */
export function acts(engine) {
  /** @type {(cmd: string) => (more?: object) => Promise<Summary>} */
  const command = (cmd) => (more) => engine.ask({ cmd, ...more });
  return {
    play: command("play"),
    pause: command("pause"),
    reset: command("reset"),
    newSeed: command("newSeed"),
    hold: command("hold"),
    release: (n = 0) => engine.ask({ cmd: "release", n }),
    async step(n = 1) {
      if (!(Number.isInteger(n) && n >= 1 && n <= MOST)) {
        throw new RangeError(`step: got ${n}, want an integer from 1 to ${MOST}`);
      }
      return engine.ask({ cmd: "step", n });
    },
  };
}

/**
 * Returns the actions for buttons and keys. part() returns the page's parts, some of which handle an action themselves.
 * @param {Engine} engine
 * @param {ReturnType<typeof acts>} act
 * @param {() => ReturnType<typeof import("./parts.js").parts>} part
 */
export function clicks(engine, act, part) {
  const inStudy = () => Boolean(engine.summary?.study);
  /** @type {(f: () => void) => () => void} */
  const outsideStudy = (f) => () => inStudy() || f();
  const numbers = quiet(async () => {
    const card = await part().update();
    if (engine.summary) await card.toggle(engine.summary);
  });
  const click = {
    play: quiet(() => act.play()),
    pause: quiet(() => act.pause()),
    step: outsideStudy(() => (engine.summary && pending(engine.summary)) || quiet(() => act.step())()),
    reset: outsideStudy(quiet(() => act.reset())),
    newSeed: outsideStudy(quiet(() => act.newSeed())),
    hold: outsideStudy(quiet(() => act.hold())),
    release: quiet((/** @type {number} */ n) => act.release(n)),
    numbers: () => engine.summary && numbers(),
    toggle() {
      if (inStudy()) return quiet(async () => (await part().studies()).toggle())();
      return engine.summary && click[engine.summary.playing || engine.summary.stepping ? "pause" : "play"]();
    },
  };
  return click;
}
