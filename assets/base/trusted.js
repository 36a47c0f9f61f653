// The texts that may become a worker or markup: the only policy of Trusted Types that the page's
// Content-Security-Policy allows. The same rules apply in a browser without Trusted Types.

import { alone, url } from "./address.js";

// ?pool is a study's worker, ?scalar one without SIMD. A page that is one file has no service worker.
const SCRIPTS = [
  "engine/worker.js",
  "engine/worker.js?pool",
  "engine/worker.js?scalar",
  ...(alone ? [] : ["../sw.js"]),
];

const TAG =
  "</?(?:math|mfrac|mi|mn|mo|mover|mrow|msub(?:sup)?|msup|mtable|mtd|mtr)(?: " +
  '(?:accent|class|display|displaystyle|mathvariant|stretchy)="[a-z]*")*>';
const MATHML = new RegExp(`^(?=<math[ >])(?:[^<>&]|&(?:amp|gt|lt);|${TAG})*</math>$`);

const rules = {
  /** @param {string} address */
  createScriptURL(address) {
    if (SCRIPTS.some((name) => String(url(name)) === address)) return address;
    throw new TypeError(`script: got ${address}, want a worker of Triad's`);
  },
  /** @param {string} text */
  createHTML(text) {
    if (MATHML.test(text)) return text;
    throw new TypeError(`markup: got ${text.slice(0, 100)}, want MathML of the catalogue`);
  },
};

const policy = globalThis.trustedTypes?.createPolicy("triad", rules) ?? rules;

/** Returns the address of a worker, or of "../sw.js", in the form that script URLs need. @param {string} name */
export const script = (name) => policy.createScriptURL(String(url(name)));

/** Returns an equation of the catalogue, for innerHTML. @param {string} text */
export const mathML = (text) => policy.createHTML(text);
