// The origin of a picture: the experiment, as its file names it.

import { named } from "../address-bar.js";

/**
 * Returns the facts in every picture's file, without those of its kind.
 * @param {Pick<Summary, "query" | "whole" | "unit" | "seed" | "values" | "changes" | "log" | "custom">} summary
 * @param {string} version
 * @returns {import("./document.js").About}
 */
export function origin({ query, whole, unit, seed, values, changes, log, custom }, version) {
  const here = named(query);
  return {
    version,
    query,
    whole,
    link: location.protocol === "file:" ? here.search + here.hash : here.href,
    unit,
    seed: values.seed ?? seed,
    changes: changes || null,
    log: log?.name,
    problem: custom?.name,
  };
}
