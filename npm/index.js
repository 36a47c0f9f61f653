// Defines <triad-lab>, with figures from the site in this package.
export { TriadLab } from "./site/assets/embed.js";
