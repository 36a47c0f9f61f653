// The words of the element that other pages embed.

export default /** @satisfies {Words} */ ({
  title: "Triad: a live figure",
  open: "Open in Triad",
  waits: "Starts when there is room: other figures are in view.",
  away: "the figure has left the page, or rests far from the window",
});
