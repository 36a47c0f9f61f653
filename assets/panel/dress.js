// How the page is dressed: what is hidden, inert, embedded, and what its pictures say while they are not there.

import { $, attr, text } from "../base/dom.js";
import { words } from "../words/words.js";
import { heed } from "./keys.js";

/**
 * Puts the page's own settings into force, see settings() of base/address-bar.js.
 * @param {Settings} given
 * @param {{ set(choice: string): void }} theme
 */
export function wear({ hide, view, embed, keys, theme: choice, controls, scale }, theme) {
  for (const el of document.querySelectorAll("[data-part]")) {
    const hidden = (el.dataset.part ?? "").split(" ").some((name) => hide.includes(name));
    el.classList.toggle("gone", hidden || leftOut(view, el) || (embed && el.id === "header"));
  }
  const switches = controls.split(",").includes("triad");
  for (const id of ["switches", "tell"])
    $(id).classList.toggle("gone", hide.includes("switches") || (embed && !switches));
  const away = ["share", "save"]; // whose tiles one dialog has
  $("take").classList.toggle(
    "gone",
    away.every((name) => hide.includes(name)),
  );
  $("dials").classList.toggle("gone", hide.includes("settings") && !controls);
  $("app").dataset.hides = hide.join(" ");
  document.documentElement.style.setProperty("--scale", scale);
  $("app").classList.toggle("embed", embed);
  heed(keys === "auto" ? (embed ? "figure" : "all") : keys);
  theme.set(choice);
}

// What a view leaves out: the curves, or all other pictures.
/** @param {string} view @param {Ours} el */
function leftOut(view, el) {
  if (view === "scene") return el.id === "curves";
  return view === "curves" && el.id !== "curves" && el.querySelector(":scope > .pic") !== null;
}

/** Pictures that are drawn can be read out; tables, which stand in for them, cannot. @param {boolean} drawn */
export function readable(drawn) {
  const reads = { tabindex: "0", role: "application", "aria-label": words.readOut };
  for (const el of document.querySelectorAll(".pic")) {
    for (const [name, value] of Object.entries(reads)) {
      if (!drawn || !el.hasAttribute(name)) attr(el, name, drawn ? value : null);
    }
  }
}

/** Makes what needs the learners inert, or live. @param {boolean} yes */
export function enliven(yes) {
  for (const el of document.querySelectorAll("[data-live]")) el.inert = !yes;
}

/** Says in each picture's place what is being waited for. @param {string} line */
export function waiting(line) {
  for (const el of document.querySelectorAll(".wait")) text(el, line);
}

/**
 * What errors are measured by is being simulated, and waited for if waits; drawn tells that there are pictures.
 * @param {Summary} s
 * @param {boolean} waits
 * @param {boolean} drawn
 */
export function preparing(s, waits, drawn) {
  $("step").disabled = waits;
  $("preparing").hidden = !s.preparing || (s.step > 0 && !waits); // as long as the sentence speaks of it
  $("preparing").value = s.preparing?.done ?? 0;
  const curves = $("curves").querySelector(".pic");
  if (curves.toggleAttribute("data-waits", waits) && drawn) text(curves.querySelector(".wait"), words.curvesWait);
}

/**
 * What the page is dressed by, which is dressed again when something of it changes; stage is the state of that.
 * @param {Summary} given
 * @param {string} stage
 */
export function wardrobe({ problem, loaded, views: drawable, runs, values: v }, stage) {
  const chosen = [
    v.hide,
    v.view,
    v.controls,
    v.scale,
    v.theme,
    v.embed,
    v.keys,
    v.average,
    v.project,
    v.alg,
    v.schedule,
    v.pi,
    v.mu,
  ];
  return [problem, loaded, drawable, ...chosen, runs, stage === "failed"].join(";");
}

// Light, dark, or as the system says.
const system = matchMedia("(prefers-color-scheme: dark)");

export class Theme {
  choice = "auto";
  #changed;

  /** changed() is called after the colours have changed. @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    system.onchange = () => this.set(this.choice);
  }

  /** @param {string} choice */
  set(choice) {
    this.choice = choice;
    const now = choice === "auto" ? (system.matches ? "dark" : "light") : choice;
    document.documentElement.dataset.theme = now;
    this.#changed();
  }
}
