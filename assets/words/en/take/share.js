// The words of sharing: a link, a figure, citations.

export default /** @satisfies {Words} */ ({
  copy: "Copy",
  copied: "Copied",
  select: "Selected: copy it with Ctrl+C or ⌘C",
  link: "Link",
  holdsPreset:
    "Contains the preset and your changes. Others see the same numbers, to the bit, unless a later version corrects " +
    "the preset.",
  all: "with every setting, including the preset’s",
  holdsAll: "Contains every setting and the seed. Others see the same numbers, to the bit.",
  local:
    "This Triad is a file on your disk, so the link works only here. Send the file too. Opened elsewhere with “?” " +
    "and the text after it at the end of its address, it shows the same numbers.",
  copiedPart: "The link contains the present settings and the seed, but not the changes made during the run.",
  heldApart: (n) =>
    n > 1
      ? `The link leaves out ${n} pinned runs, because it cannot contain them.`
      : "The link leaves out a pinned run, because it cannot contain it.",
  noFragment: "The link does not contain your MDP, because it is too large. Send its file as well.",
  noLog: (name) => `The link does not contain the log ${name}. Send its file as well.`,
  saveFile: "Download file",
  embed: "Figure for a page",
  sees: "What should readers see?",
  seen: {
    triad: "the curves and the three switches, small",
    slider: "the curves and one slider",
    curves: "the curves",
    pictures: "all pictures",
    everything: "everything, with settings and learners",
  },
  more: "More",
  embedNote:
    "For a course page. The element starts when it scrolls into view, and scripts can control it. The iframe works " +
    "wherever HTML does. The last three formats are the element for MkDocs, Jupyter Book and Sphinx.",
  way: "As",
  element: "element",
  iframe: "iframe",
  markdown: "Markdown",
  rst: "reStructuredText",
  myst: "MyST for Sphinx",
  show: "Show",
  sliders: "Sliders; empty for the page’s choice",
  figureKeys: "Figure",
  scale: "text size ×",
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
