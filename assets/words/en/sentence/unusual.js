// The words of what is unusual in the sentence on what is seen.

export default /** @satisfies {Words} */ ({
  log: (name, step, rows) => `Row ${step} of the ${rows} of log ${name}.`,
  logOver: (name, rows) => `All ${rows} rows of log ${name} are learned from.`,
  average: (name, times) => `The average of ${name}’s weights is ${times} times closer than its weights are.`,
  averageFarther: (name, times) =>
    `The average of ${name}’s weights is ${times} times farther off than its weights are.`,
  averageSame: (name) => `The average of ${name}’s weights is about as far off as its weights are.`,
  atTheBall: (names, radius) => `The weights of ${names} lie on the ball that they are projected on, ‖θ‖ = ${radius}.`,
  within: (radius) => `All weights lie within the ball ‖θ‖ ≤ ${radius}.`,
  outside: (names, radius) => `The weights of ${names} have left the ball ‖θ‖ ≤ ${radius} since the last projection.`,
  states: (names) => `${names}: values of states, so the error is of another kind.`,
});
