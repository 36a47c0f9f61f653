// Runs before the first paint, so that a dark page never flashes white.
(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  const dark = asked === "dark" || (asked !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
