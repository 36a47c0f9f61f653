// The words of problems with switches other than the triad's three: the introduction of each problem, and each switch
// of core/run/knobs.go. Tests of core/run check the claims.

export default /** @satisfies {Words} */ ({
  problems: /** @type {Record<string, { name: string, says: string, tell: string }>} */ ({
    baird: {
      name: "What changes here?",
      says:
        "All seven states share a weight. Solid in states 1 to 6 learns from state 7 six times as often as state 7 " +
        "corrects itself.",
      tell: "Switch one of the two off, and watch the curves.",
    },
    "mountain-car": {
      name: "Why does Tree Backup not diverge?",
      says: "The expected updates of Tree Backup and Retrace, estimated from 10 000 episodes, are stable.",
      tell: "Switch “κ at most 1” off, and watch importance sampling.",
    },
  }),
  // For each switch: its meaning on and off, and the line shown while it is off.
  knobs: /** @type {Record<string, { name: string, on: string, off: string, tell: string }>} */ ({
    "own-weights": {
      name: "Own weights for each action",
      on: "solid and dashed share no weight",
      off: "shared: on-policy learning in disguise",
      tell: "The expected next features do not depend on π now: the expected update of Tree Backup is stable.",
    },
    "dashed-shares": {
      name: "Dashed shares a weight",
      on: "between all its states, like solid",
      off: "a weight for each state: no cure",
      tell: "Tree Backup is unstable at the same settings as before: the weights of solid decide.",
    },
    "short-traces": {
      name: "κ at most 1",
      on: "no factor lengthens a trace",
      off: "some factors lengthen a trace",
      tell: "Here π/μ reaches 30: importance sampling diverges at λ = 0.9, but not at λ = 0.",
    },
    "last-steps": {
      name: "Last steps are learned",
      on: "learners see that episodes end",
      off: "all values tend to −1/(1 − γ)",
      tell: "Learners never see an episode end: all values tend to −1/(1 − γ), −1000 at γ = 0.999.",
    },
  }),
});
