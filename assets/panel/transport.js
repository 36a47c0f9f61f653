// Play, step, reset, new seed, the pace, and which run is shown.

import { $, attr, h, text } from "../base/dom.js";
import { count, plain } from "../base/format.js";
import { words } from "../words/words.js";

// 1, 2, 5, 10 … 100 000 steps a second. The last stop runs as fast as it can.
const stops = Array.from({ length: 16 }, (_, i) => [1, 2, 5][i % 3] * 10 ** Math.floor(i / 3));
const HOLD = 400; // ms during which an older summary does not reset a moving slider

/**
 * @typedef {object} Act the actions of the buttons
 * @property {() => unknown} toggle
 * @property {() => unknown} step
 * @property {() => unknown} reset
 * @property {() => unknown} newSeed
 * @property {(run: number) => void} watch
 * @property {(value: string) => unknown} speed
 */

export class Transport {
  #held = 0;
  #runs = 0;
  #enabled = false;

  /** act: {toggle, step, reset, newSeed, watch(run), speed(text)}. @param {Act} act */
  constructor(act) {
    $("play").onclick = act.toggle;
    $("step").onclick = () => act.step();
    $("reset").onclick = act.reset;
    $("newseed").onclick = act.newSeed;
    $("watch").onchange = () => act.watch(Number($("watch").value));
    const slider = $("speed");
    slider.max = stops.length;
    slider.oninput = () => {
      this.#held = performance.now();
      const value = String(stops[slider.value] ?? "max");
      this.#pace(value);
      act.speed(value);
    };
    $("play").title = words.playTitle;
    this.enable(false);
  }

  /** Sets whether there is anything to play. @param {boolean} yes */
  enable(yes) {
    this.#enabled = yes;
    for (const el of $("transport").querySelectorAll("button, input, select")) el.disabled = !yes;
  }

  /** @param {Summary} summary */
  sync(summary) {
    const button = $("play");
    const goesOn = summary.playing || summary.stepping;
    attr(button.querySelector("use"), "href", goesOn ? "#i-pause" : "#i-play");
    text(
      button.querySelector("span"),
      goesOn ? words.pause : summary.next ? words.goOn(count(summary.next)) : words.play,
    );
    text($("count"), counted(summary));
    $("newseed").disabled = !this.#enabled || Boolean(summary.log);
    attr($("newseed"), "title", summary.log ? words.noSeed : words.newSeedTitle);
    attr($("step"), "title", words.stepTitle[summary.views.includes("car") ? "car" : "plain"]);
    if (performance.now() - this.#held > HOLD) {
      const { speed } = summary.values;
      const i =
        speed === "max" ? stops.length : stops.findIndex((s, i) => !(Number(speed) > Math.sqrt(s * stops[i + 1])));
      if ($("speed").value !== String(i)) $("speed").value = i;
      this.#pace(speed, summary.playing && summary.rate);
    }
    $("run").hidden = summary.runs <= 1;
    if (summary.runs !== this.#runs) {
      this.#runs = summary.runs;
      $("watch").replaceChildren(
        ...Array.from({ length: summary.runs }, (_, i) => h("option", { value: i }, String(i + 1))),
      );
      text($("runs-of"), words.ofRuns(summary.runs));
    }
    if ($("watch").value !== String(summary.watch)) $("watch").value = summary.watch;
  }

  /** @param {string} speed @param {number | false} [rate] */
  #pace(speed, rate = 0) {
    /** @param {number} n */
    const per = (n) => words.perSecond(n < 10 ? plain(n, 3) : count(n));
    const label = speed === "max" ? words.max : per(Number(speed));
    text($("pace"), speed === "max" && rate ? per(Number(rate.toPrecision(2))) : label);
    attr($("speed"), "aria-valuetext", label);
  }
}

// Shows the episode under way, or the last one while its end is shown.
/** @param {Summary} given */
function counted({ unit, step, finished, transition: t }) {
  if (finished) return words.finished(count(step));
  if (unit === "step") return words.stepCount(count(step));
  return words.episodeCount(count(t?.terminal ? step : step + 1), count(t?.episodeStep ?? 0));
}
