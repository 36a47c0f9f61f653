// The three parts of the triad, and the way from the settings in force to a world that has others of them. The switches
// and the view Why share this. Pure.

/** @typedef {"offPolicy" | "bootstraps" | "shared"} Ingredient */

/** The three, in the order of their switches. @type {Ingredient[]} */
export const INGREDIENTS = ["offPolicy", "bootstraps", "shared"];

/**
 * Returns the world that differs from another in one part only.
 * @template {Record<Ingredient, boolean>} W
 * @param {W[]} worlds
 * @param {Record<Ingredient, boolean>} from
 * @param {string} part
 */
export const neighbour = (worlds, from, part) =>
  worlds.find((w) => INGREDIENTS.every((i) => (w[i] === from[i]) === (i !== part)));

/**
 * Returns the way to a world from the values in force: the keys to set together, and whether the run continues (live)
 * or starts again.
 * @param {Pick<World, "settings">} world
 * @param {Values} values
 * @param {Pick<Catalogue, "parameters">} catalogue
 */
export function way({ settings }, values, { parameters }) {
  const changes = Object.entries(settings).filter(([key, value]) => values[key] !== value);
  return {
    set: Object.fromEntries(changes),
    live: changes.every(([key]) => parameters.find((p) => p.key === key)?.live),
  };
}
