// The page's address: which settings the page reads from it before the worker starts, and how the page rewrites it.

import { inGallery, join, ofExperiments, split } from "./link/fragment.js";

/**
 * Returns the page's own settings in a query, before the worker starts: {embed, keys, theme, view, controls, scale,
 * hide: […]}. Invalid ones get their default.
 * @param {string} query
 */
export function settings(query) {
  const q = new URLSearchParams(query);
  const theme = q.get("theme") ?? "";
  const keys = q.get("keys") ?? "";
  return inForce({
    embed: q.has("embed") && q.get("embed") !== "0" ? "1" : "0",
    keys: ["all", "none"].includes(keys) ? keys : "auto",
    theme: ["light", "dark"].includes(theme) ? theme : "auto",
    view: q.get("view") ?? "",
    controls: q.get("controls") ?? "",
    scale: Number(q.get("scale")) > 0 ? (q.get("scale") ?? "1") : "1",
    hide: q.get("hide") ?? "",
  });
}

/** Returns the same from the values of a summary, which the learners' program has checked. @param {Values} given */
export const inForce = ({ embed, keys, theme, view, controls, scale, hide }) => ({
  embed: embed === "1",
  keys,
  theme,
  view,
  controls,
  scale,
  hide: hide.split(",").filter(Boolean),
});

// Settings that a visitor chooses for all experiments, with their defaults.
/** @type {Record<string, string>} */
const general = { theme: "auto", lang: "auto", autoplay: "1" };

/**
 * Returns the part of a canonical query that stays with the next experiment. A value that a preset sets is not in the
 * query, so the value does not stay.
 * @param {string} query
 */
export function kept(query) {
  const q = new URLSearchParams(query);
  return Object.keys(general)
    .filter((k) => (q.get(k) ?? general[k]) !== general[k])
    .map((k) => `${k}=${q.get(k)}`)
    .join("&");
}

/**
 * Returns a query together with what it keeps from the open experiment's canonical query.
 * @param {string} query
 * @param {string} open
 */
export const carried = (query, open) => [query, kept(open)].filter(Boolean).join("&");

/** @type {string | null} */
let wanted = null;
let timer = 0;
let fragment = ""; // #mdp=…, or empty
let held = ""; // the pinned runs, as text
let there = address(); // the address last read or written

// Returns the part of the address that describes experiments. Any other fragment is a place on the page.
function address() {
  const { search = "", hash = "" } = globalThis.location ?? {};
  return search + ofExperiments(hash);
}

/**
 * Reports whether the visitor has opened the address of another experiment, not just a place on the page. It then drops
 * a pending write, because that was for the former experiment.
 */
export function moved() {
  const before = there;
  there = address();
  if (there === before) return false;
  drop();
  return true;
}

function drop() {
  clearTimeout(timer);
  timer = 0;
}

/** Reports whether an address is about a problem of the visitor's own. @param {string} query @param {string} hash */
export function isCustom(query, hash) {
  const q = new URLSearchParams(query);
  const named = q.get("preset") ?? q.get("problem");
  return named === "custom" || split(hash).mdp !== "";
}

/** Sets the fragment that goes with the next query, until the next call. @param {string} hash */
export function setFragment(hash) {
  fragment = hash;
}

/** Returns the fragment that goes with the next query. */
export const theFragment = () => fragment;

/** Returns the name of the gallery's file that goes with the next query, empty for none. */
export const problemsName = () => inGallery(fragment);

/** Sets the pinned runs that go with the next query, as core/run/held writes them. @param {string} text */
export function setHeld(text) {
  held = text;
}

/**
 * Writes the canonical query into the address, at most four times a second, because browsers reject hundreds of
 * rewrites.
 * @param {string} query
 */
export function write(query) {
  wanted = query;
  timer ||= setTimeout(flush, 250);
}

/**
 * Returns the present address with its query. A bare address gets one too, so that a shared link names its preset.
 * @param {string} query
 */
export function named(query) {
  const url = new URL(location.href);
  url.search ||= query;
  return url;
}

/** Writes now. With push, the present address stays in the history. @param {boolean | Event} [push] */
export function flush(push = false) {
  drop();
  if (address() !== there) return; // the visitor has left this address: its event is on the way
  const of = join({ mdp: split(fragment).mdp, held });
  const hash = of || (ofExperiments(location.hash) ? "" : location.hash);
  if (wanted === null || (wanted === location.search.slice(1) && hash === location.hash)) return;
  try {
    history[push === true ? "pushState" : "replaceState"](
      null,
      "",
      location.pathname + (wanted && "?" + wanted) + hash,
    );
    there = address();
  } catch {
    // A document without an address of its own, such as about:srcdoc, cannot change it.
  }
}
