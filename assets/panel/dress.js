// Applies the page's own settings: which parts are hidden, inert or embedded, and which text replaces pictures that are
// not drawn yet.

import { $, attr, text } from "../base/dom.js";
import { words } from "../words/words.js";
import { heed } from "./keys.js";

/**
 * Applies the page's own settings. See settings() of base/address-bar.js.
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
  const away = ["share", "save"]; // one dialog holds the tiles of these parts
  $("take").classList.toggle(
    "gone",
    away.every((name) => hide.includes(name)),
  );
  $("dials").classList.toggle("gone", hide.includes("settings") && !controls);
  $("app").dataset.hides = hide.join(" ");
  const { style } = document.documentElement;
  if ((style.getPropertyValue("--scale") || "1") !== scale) style.setProperty("--scale", scale);
  $("app").classList.toggle("embed", embed);
  heed(keys === "auto" ? (embed ? "figure" : "all") : keys);
  theme.set(choice);
}

// Reports whether a view leaves out an element: the view scene leaves out the curves, the view curves all other
// pictures.
/** @param {string} view @param {Ours} el */
function leftOut(view, el) {
  if (view === "scene") return el.id === "curves";
  return view === "curves" && el.id !== "curves" && el.querySelector(":scope > .pic") !== null;
}

/**
 * Makes pictures readable by keyboard if they are drawn. Tables that replace them cannot be read out this way.
 * @param
 * {boolean} drawn
 */
export function readable(drawn) {
  const reads = { tabindex: "0", role: "application", "aria-label": words.readOut };
  for (const el of document.querySelectorAll(".pic")) {
    for (const [name, value] of Object.entries(reads)) {
      if (!drawn || !el.hasAttribute(name)) attr(el, name, drawn ? value : null);
    }
  }
}

/** Makes the parts that need the learners live, or inert. @param {boolean} yes */
export function enliven(yes) {
  for (const el of document.querySelectorAll("[data-live]")) el.inert = !yes;
}

/** Shows in each picture's place what the page is waiting for. @param {string} line */
export function waiting(line) {
  for (const el of document.querySelectorAll(".wait")) text(el, line);
}

/**
 * Shows the progress of the simulation of the reference values. waits reports whether the run waits for it, drawn
 * whether there are pictures.
 * @param {Summary} s
 * @param {boolean} waits
 * @param {boolean} drawn
 */
export function preparing(s, waits, drawn) {
  $("step").disabled = waits;
  $("preparing").hidden = !s.preparing || (s.step > 0 && !waits); // shown while the headline mentions it
  $("preparing").value = s.preparing?.done ?? 0;
  const curves = $("curves").querySelector(".pic");
  if (curves.toggleAttribute("data-waits", waits) && drawn) text(curves.querySelector(".wait"), words.curvesWait);
}

/**
 * Returns a stamp of all settings that the page's dress depends on. If it changes, the page applies them again. stage
 * is the state of the stage.
 * @param {Summary} given
 * @param {string} stage
 */
export function wardrobe({ problem, loaded, views: drawable, runs, values: v, algorithms }, stage) {
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
  const dots = algorithms.every((a) => a.exact);
  return [problem, loaded, drawable, ...chosen, runs, dots, stage === "failed"].join(";");
}

// The colour scheme of the system, for the theme auto.
const system = matchMedia("(prefers-color-scheme: dark)");

export class Theme {
  choice = "auto";
  #changed;

  /** changed() is called after the colours change. @param {() => void} changed */
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
