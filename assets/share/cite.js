// How the paper and Triad are cited. Pure.

/** The paper, as core/references.bib has it. */
export const paper = `@inproceedings{touati2018,
  author    = {Touati, Ahmed and Bacon, Pierre-Luc and Precup, Doina and Vincent, Pascal},
  title     = {Convergent {Tree Backup} and {Retrace} with Function Approximation},
  booktitle = {Proceedings of the 35th International Conference on Machine Learning},
  series    = {Proceedings of Machine Learning Research},
  volume    = {80},
  publisher = {PMLR},
  year      = {2018},
  url       = {https://proceedings.mlr.press/v80/touati18a.html}
}`;

/** The paper in one line, of the same entry. */
export function inShort() {
  const field = (/** @type {string} */ name) =>
    (new RegExp(`^\\s+${name}\\s+= \\{(.*)\\},?$`, "m").exec(paper)?.[1] ?? "").replace(/[{}]/g, "");
  const by = field("author").split(" and ");
  return `${by.map((name) => name.split(",")[0]).join(", ")} (${field("year")}). ${field("title")}.`;
}

/**
 * Triad, as CITATION.cff has it; site: its address, or "" where it has none that others could follow.
 * @param {string} version
 * @param {string} site
 */
export const program = (version, site) => `@software{triad,
  author  = {{The Triad authors}},
  title   = {{Triad}: convergent {Tree Backup} and {Retrace} with function approximation, live in a browser},
  version = {${version}},
  license = {Apache-2.0}${
    site &&
    `,
  url     = {${site}}`
  }
}`;
