// The words of the help.

export default /** @satisfies {Words} */ ({
  close: "Close",
  text: [
    "Learning about one policy from another’s data, with bootstrapping and function approximation, can " +
      "blow up: the deadly triad. Here Tree Backup, Retrace and their gradient versions learn side by side " +
      "from the very same experience, so what differs is the learner alone.",
    "Solid curves are measured, averaged over independent runs; dotted ones are what is expected: the mean " +
      "of the errors over infinitely many runs where it is known exactly, else the error of the average update, " +
      "in which each update is replaced by its average, solved exactly. The first comes from the second moments: " +
      "on the chain where its trace forgets, " +
      "from independent samples where there is no trace (λγ = 0 or κ = 0), for at most 14 weights, θ and ω " +
      "together, without projection, and until a setting is changed on the way. All of it is computed " +
      "in this browser. The address bar holds the settings and the seed, but not changes made on the way.",
    "In Mountain Car curves count episodes and speed counts pushes; its true values are simulated, and " +
      "its average update is not known. The Study compares learners over λ and step sizes, on all cores.",
    "A symbol is explained under the pointer, by a tap, and where the keyboard’s focus is. A problem of " +
      "your own, and logs of transitions, can be dropped anywhere on the page.",
  ],
  keysTitle: "Keys",
  keysOn: "Keyboard shortcuts; once off, they stay off until this tab is closed",
  keys: [
    ["Space", "play or pause; in the study, start, pause or go on"],
    ["→", "one step, or one push of the car"],
    ["R", "reset, same seed"],
    ["N", "new seed"],
    ["H", "hold these curves, to see others beside them"],
    ["U", "the last update in numbers"],
    ["← → ↑ ↓", "in a picture that has the focus: move a point in it, which is read out; with Shift by one pixel"],
    ["Enter", "in a picture: take the point as the starting weights, after “Set θ₀”, or as the car’s start"],
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
