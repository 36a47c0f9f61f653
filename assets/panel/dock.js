// The height of what lies fixed at the bottom: the rest of the page leaves room for it.

import { $, perFrame } from "../base/dom.js";

export function dock() {
  const bars = { "--foot": $("foot"), "--hero": $("dials").firstElementChild };
  let docked = -1; // px
  const measure = perFrame(() => {
    // All is read before anything is written: a style that changes between two readings is a layout each.
    const read = Object.entries(bars).map(([name, el]) => ({
      name,
      height: el.offsetHeight,
      fixed: getComputedStyle(el).position === "fixed",
    }));
    for (const { name, height } of read) $("app").style.setProperty(name, `${height}px`);
    const fixed = read.reduce((sum, bar) => sum + (bar.fixed ? bar.height : 0), 0);
    if (fixed === docked) return;
    docked = fixed;
    document.documentElement.style.setProperty("--dock", `${fixed}px`); // what is scrolled to stops above it
    // What has the focus stays in sight, also on a phone that is turned.
    const focus = document.querySelector(":focus-visible");
    if (focus && !Object.values(bars).some((el) => el.contains(focus))) focus.scrollIntoView({ block: "nearest" });
  });
  // In a frame of its own: what changes sizes while they are observed is an error in WebKit.
  const observer = new ResizeObserver(measure);
  for (const el of Object.values(bars)) observer.observe(el);
}
