// The words of the element that other pages embed.

export default /** @satisfies {Words} */ ({
  title: "Triad: a live figure",
  open: "Open in Triad",
  waits: "Waiting: other figures in view run first.",
  away: "the figure was removed from the page, or is paused far from the window",
});
