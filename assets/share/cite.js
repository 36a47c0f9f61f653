// Citations of the paper and of Triad. Pure.

/** The paper, as in core/references.bib. */
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

/** Returns the paper in one line, from the same entry. */
export function inShort() {
  const field = (/** @type {string} */ name) =>
    (new RegExp(`^\\s+${name}\\s+= \\{(.*)\\},?$`, "m").exec(paper)?.[1] ?? "").replace(/[{}]/g, "");
  const by = field("author").split(" and ");
  return `${by.map((name) => name.split(",")[0]).join(", ")} (${field("year")}). ${field("title")}.`;
}

/**
 * Returns Triad's entry, as in CITATION.cff. site: its address, or "" if others cannot open it.
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
