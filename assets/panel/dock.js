// Measures the bars that are fixed at the bottom, so that the rest of the page leaves room for them.

import { $, perFrame } from "../base/dom.js";

export function dock() {
  const bars = { "--foot": $("foot"), "--hero": $("dials").firstElementChild };
  let docked = -1; // px
  const measure = perFrame(() => {
    // Read all sizes before writing, because a style that changes between two readings costs another layout.
    const read = Object.entries(bars).map(([name, el]) => ({
      name,
      height: el.offsetHeight,
      fixed: getComputedStyle(el).position === "fixed",
    }));
    for (const { name, height } of read) $("app").style.setProperty(name, `${height}px`);
    const fixed = read.reduce((sum, bar) => sum + (bar.fixed ? bar.height : 0), 0);
    if (fixed === docked) return;
    docked = fixed;
    document.documentElement.style.setProperty("--dock", `${fixed}px`); // scrolling stops above the bar
    // Keep the focused element in sight, also after a phone is turned.
    const focus = document.querySelector(":focus-visible");
    if (focus && !Object.values(bars).some((el) => el.contains(focus))) focus.scrollIntoView({ block: "nearest" });
  });
  // Wait for the next frame, because WebKit reports an error if sizes change while they are observed.
  const observer = new ResizeObserver(measure);
  for (const el of Object.values(bars)) observer.observe(el);
}
