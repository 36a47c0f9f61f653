// The words of sharing: a link, a figure, citations.

export default /** @satisfies {Words} */ ({
  copy: "Copy",
  copied: "Copied",
  select: "Selected: copy it with Ctrl+C or ⌘C",
  link: "Link",
  holdsPreset:
    "Holds the preset and what was changed of it: others see the same numbers, to the bit, unless a later version " +
    "corrects the preset.",
  all: "with every setting, those of the preset too",
  holdsAll: "Holds every setting and the seed: others see the same numbers, to the bit.",
  local:
    "This Triad is a file on your own disk, so the link works here alone. Send the file too: opened " +
    "elsewhere with what follows the “?” at the end of its address, it shows the same numbers.",
  copiedPart: "The link holds the present settings and the seed, not the changes made on the way.",
  heldApart: (n) =>
    n > 1
      ? `The link leaves out ${n} pinned runs, which it cannot hold.`
      : "The link leaves out a pinned run, which it cannot hold.",
  noFragment: "The link does not hold your MDP, whose definition is too large for one: send its file as well.",
  noLog: (name) => `The link does not hold the log ${name}: send its file as well.`,
  saveFile: "Download file",
  embed: "Figure for a page",
  sees: "What shall they see?",
  seen: {
    slider: "the curves and one slider",
    curves: "the curves",
    pictures: "all pictures",
    everything: "all of it, with settings and learners",
  },
  more: "More",
  embedNote:
    "For a course page. The element starts when it is scrolled into view and can be driven by scripts; " +
    "the iframe works wherever HTML does, and the last three are the element for MkDocs, Jupyter Book and Sphinx.",
  way: "As",
  element: "element",
  iframe: "iframe",
  markdown: "Markdown",
  rst: "reStructuredText",
  myst: "MyST",
  show: "Show",
  sliders: "Sliders, or the page’s own choice",
  figureKeys: "Figure",
  scale: "type, times",
  preview: "Preview",
  size: "Size",
  width: "Width in pixels",
  height: "Height in pixels",
  snippet: "Text to paste",
  figure: "A live figure by Triad",
  open: "Open the figure",
  cite: "Citation",
  paper: "BibTeX of the paper",
  program: "BibTeX of Triad",
});
