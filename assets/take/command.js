// The command line that prints the same data. Pure.

/**
 * Returns the command for the present rows, or "" if no command prints them, because settings changed during the run or
 * the learners learned from rows of a log.
 * @param {Pick<Summary, "query" | "step" | "changes" | "log" | "study" | "problem" | "custom">} summary
 * @param {Pick<Catalogue, "parameters" | "problems">} catalogue
 */
export function command({ query, step, changes, log, study, problem, custom }, { parameters, problems }) {
  if (log || changes) return "";
  if (study) return custom ? "" : `triad study '${query}'`;
  const shown = parameters.filter((p) => p.group === "view").map((p) => p.key);
  const unit = problems.find((p) => p.id === problem)?.unit;
  const far = parameters.find((p) => p.unit && p.unit === unit)?.key ?? "";
  const pairs = query.split("&").filter((pair) => {
    const [key] = pair.split("=");
    return !shown.includes(key) && !(step && key === far);
  });
  if (step) pairs.push(`${far}=${step}`);
  return ["triad run", custom && "-mdp mdp.json", `'${pairs.join("&")}'`].filter(Boolean).join(" ");
}
