// The words for reading pictures out by keyboard, and for picking in them.

export default /** @satisfies {Words} */ ({
  nothing: "No value to read here.",
  usual: "θ₀: default",
  usualTitle: "Back to the starting weights of this experiment",
  picking: "Picking θ₀: arrow keys move the point in the plane, Enter confirms it, Escape cancels.",
  plane: (keys) => `${keys}, Enter picks the start θ₀`,
  name: (title, keys) => `${title}: ${keys}`,
  set: { plane: (at) => `θ₀ is (${at}).`, car: (at) => `Episodes start at ${at}.` },
});
