// The words of the help.

export default /** @satisfies {Words} */ ({
  close: "Close",
  text: [
    "Learning about one policy from another’s data, with bootstrapping and function approximation, can diverge: " +
      "this is the deadly triad. Here Tree Backup, Retrace and their gradient versions see the same transitions, so " +
      "only the learners differ.",
    "The three switches remove or restore one part of the triad each. Run, Why, Where, How fast and " +
      "Step by step look at the same run; opening one changes nothing. Press the learners or the problem in the " +
      "header to choose others. Questions lists every experiment with its answer, and the pages Study, Batch and " +
      "Problems.",
    "Solid curves are measured: means of independent runs. Dots are expectations: the exact mean of the error over " +
      "infinitely many runs if Triad can compute it, otherwise the error of the expected update.",
    "Triad computes the exact mean along one trajectory if the trace forgets, and with i.i.d. samples if there is no " +
      "trace (λγ = 0 or κ = 0). It needs at most 14 weights, θ and ω together, and no projection. It ends when a " +
      "setting changes during the run.",
    "In Mountain Car, curves count episodes and speed counts pushes. Triad simulates its true values; its expected " +
      "update is not known.",
    "Point at a symbol, tap it or focus it to read what it means. Drop your own problem, or a log of transitions, " +
      "anywhere on the page. This browser computes everything. The address contains the settings and the seed, but " +
      "no changes made during the run.",
  ],
  keysTitle: "Keys",
  keysOn: "Keyboard shortcuts; if off, they stay off until you close this tab",
  keys: [
    ["Space", "play or pause; in a study: start, pause or continue"],
    ["→", "one step, or one push of the car"],
    ["R", "start again with the same seed"],
    ["N", "start again with a new seed"],
    ["H", "pin this run, to compare others with it"],
    ["U", "the last update in numbers"],
    ["← →", "if a lens has the focus: the previous or next lens; Enter opens it"],
    ["← → ↑ ↓", "if a picture has the focus: move a point and read its value; with Shift by one pixel"],
    ["Enter", "in a picture: pick the starting weights θ₀, confirm them, or set the car’s start"],
    ["Tab", "to the next control; Space or Enter operates it"],
    ["Esc", "close an explanation, a dialog, or the tour if it has the focus"],
    ["/", "the questions"],
    ["?", "this help"],
  ],
  tour: "Take the tour",
  manual: "The manual",
  errata: "Errata of the paper",
  about: "About Triad",
  gallery: "Classic problems",
  language: "Language",
  theme: "Theme",
  themes: { auto: "as the system", light: "light", dark: "dark" },
  diagnostics: {
    copy: "Copy diagnostics",
    what: "For a report: version, browser, graphics, query and the last notices, as text. Nothing is sent.",
    label: "Diagnostics",
    copied: "Copied",
    select: "Selected: copy it with Ctrl+C or ⌘C",
  },
  credits:
    "The algorithms are by Touati, Bacon, Precup and Vincent, “Convergent Tree Backup and Retrace " +
    "with Function Approximation” (ICML 2018); Triad is not by them. Built with Go, gonum and " +
    "Ebitengine; Apache License 2.0.",
});
