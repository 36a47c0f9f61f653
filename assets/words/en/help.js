// The words of the help.

export default /** @satisfies {Words} */ ({
  close: "Close",
  text: [
    "Learning about one policy from another’s data, with bootstrapping and function approximation, can diverge: " +
      "the deadly triad. Here Tree Backup, Retrace and their gradient versions see the same transitions, so the " +
      "learners alone differ.",
    "The three switches take one part of the triad away, or put it back. Run, Why, Where, How fast and Step by " +
      "step look at the same run and change nothing. Press the learners or the problem in the header to choose " +
      "others. Questions has every experiment with its answer, and the pages Study, Batch and Problems.",
    "Solid curves are measured: means of independent runs. Dots are expected: the exact mean of the error over " +
      "infinitely many runs where it is known, else the error of the expected update. The exact mean is known " +
      "along one trajectory where the trace forgets, and with i.i.d. samples where there is no trace (λγ = 0 or " +
      "κ = 0); for at most 14 weights, θ and ω together; without projection; until a setting changes on the way.",
    "In Mountain Car curves count episodes and speed counts pushes. Its true values are simulated, and its " +
      "expected update is not known.",
    "A symbol is explained under the pointer, by a tap, and where the keyboard’s focus is. Drop a problem of your " +
      "own, or a log of transitions, anywhere on the page. This browser computes everything. The address has the " +
      "settings and the seed, but not changes made on the way.",
  ],
  keysTitle: "Keys",
  keysOn: "Keyboard shortcuts; once off, they stay off until this tab is closed",
  keys: [
    ["Space", "play or pause; in a study, start, pause or go on"],
    ["→", "one step, or one push of the car"],
    ["R", "again, with the same seed"],
    ["N", "again, with a new seed"],
    ["H", "pin this run, to see others beside it"],
    ["U", "the last update in numbers"],
    ["← →", "from lens to lens, where the focus is on one; Enter opens it"],
    ["← → ↑ ↓", "in a picture that has the focus: move a point in it, which is read out; with Shift by one pixel"],
    ["Enter", "in a picture: pick the starting weights θ₀, take them, or take the car’s start"],
    ["Tab", "to the next control; Space or Enter operates it"],
    ["Esc", "put away an explanation, a dialog, or the tour where the focus is in it"],
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
    "The algorithms are those of Touati, Bacon, Precup and Vincent, “Convergent Tree Backup and Retrace " +
    "with Function Approximation” (ICML 2018); Triad is not by them. Built with Go, gonum and " +
    "Ebitengine; Apache License 2.0.",
});
