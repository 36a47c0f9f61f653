// The words of the drawer of questions. Its groups name every preset of the catalogue once, in the drawer's order. The
// questions are the catalogue's. TestAnswersPrintNumbersThatHold tests each number of an answer.

export default /** @satisfies {Words} */ ({
  title: "Questions",
  search: (n) => `Search ${n} questions, learners, words`,
  key: "press /",
  close: "Close",
  offer: "New here? Five steps show why Tree Backup diverges.",
  takeTour: "Take the tour",
  groupNames: "Groups",
  pageNames: /** @type {Record<string, string>} */ ({ study: "Study", batch: "Batch", gallery: "Problems" }),
  pages: "Pages of their own",
  found: (n) => (n === 1 ? "1 question found" : `${n} questions found`),
  none: "No question has all of these words.",
  opened: (question, answer) => `Opened: ${question} ${answer}`,
  groups: /** @type {{ name: string, answers: Record<string, string>, asks?: Record<string, string> }[]} */ ([
    {
      name: "Does it blow up?",
      asks: { versus: "Is it a fluke of the seed?" },
      answers: {
        fair: "Yes: its error doubles every 156 steps in expectation. Its gradient version’s decays.",
        "two-state": "The same verdicts, with GTB’s α ten times Tree Backup’s.",
        "two-state-mdp": "Right leads to state 2, left to state 1; the behaviour policy tosses a coin.",
        "two-state-unstable": "Yes, along one trajectory: at every η above 0.0825.",
        "two-state-lucky": "For a while: after 1 000 steps Tree Backup has the smallest value error.",
        "two-state-noisy": "GTB’s error stays at its noise floor instead of reaching 0.",
        "two-state-steps": "η up to 0.0825 along one trajectory; i.i.d. samples allow seven times as much.",
        "two-state-apart": "At γ = 0.94 and λ = 1: Tree Backup diverges, Retrace converges.",
        "two-state-same": "No: π is 0 or 1, so the two agree to the bit.",
        versus: "Compare two learners on the same transitions, seed by seed.",
      },
    },
    {
      name: "Why?",
      answers: {
        "two-state-iid": "Yes: with i.i.d. samples the error stays at a noise floor of 0.03 to 0.05.",
        "baird-shared": "Tree Backup converges: this is on-policy learning in disguise.",
        "forward-backward": "Yes: the same terms, added by rows or by columns.",
        "two-state-worth": "Not by the value error: at θ* it is 1.2 times that of zero weights.",
        "two-state-mirror": "Beside θ*, at a squared distance of about 1; GTB’s is below 0.2.",
      },
    },
    {
      name: "What cures it?",
      answers: {
        "two-state-ratio": "The saddle-point form. Gradient correction is unstable below η/α = 0.10.",
        "two-state-tdrc": "Not at the default βᵣ = 1: TDRC diverges. At λ = 0 it converges up to βᵣ = 0.235.",
        "two-state-emphatic": "The expected update is stable, and yet the median of twenty runs grows.",
        "two-state-lstd": "After 20 000 steps the error of least squares is about sixty times below GTB’s.",
        "baird-tdrc": "TDRC is stable here, but after 20 000 steps its error is about 250 times GTB’s.",
        "baird-onehot": "No: Tree Backup is unstable, and the slowest mode rests at a plateau of 1.7·10⁻⁶.",
        "batch-chain": "Yes: SGD stays at its noise floor, and SAGA converges to the data’s solution.",
      },
    },
    {
      name: "How fast?",
      answers: {
        rates: "From step 10 000 on the squared distance to θ* decays about like 1/k.",
        "rates-polyak": "Yes: weights stay at a noise floor, their averages’ error decays about like 1/k.",
        "rates-dalal": "The error decays, slowly at first. The weights never leave the balls of radius 20.",
        "rates-ball": "GTD and GTD2 converge. GTB’s θ* is outside the ball: ‖θ*‖ = 4.1, radius 3.",
        "rates-chain": "No: it converges to another point, at a squared distance of about 3.",
        "two-state-shrinking": "Yes: step sizes that decay like 1/k let the error decay like 1/k too.",
        "two-state-slow": "Yes: if the decrease begins too soon, the error decays more slowly than 1/√k.",
        "two-state-proof": "α begins at 1.3 millionths: 20 000 steps reduce the error by less than a hundredth.",
        batch: "From pass 8 on, SVRG and SAGA are nearer to the data’s solution than θ* is.",
        "batch-zero": "Without rewards: after 10 passes its error is 30 times below SAGA’s.",
      },
    },
    {
      name: "Other problems",
      asks: { gallery: "Which problems are there?" },
      answers: {
        baird: "Yes; its gradient version converges, to a plateau of 5.3·10⁻⁶.",
        "mountain-car": "No, nor does Retrace. Importance sampling does.",
        "mountain-car-drop": "All values tend to −1000, because no learned step ends an episode.",
        custom: "From a form or a file: states, actions, probabilities, rewards, policies, features.",
        gallery: "Classic problems, each with its sources and a question, and your own.",
      },
    },
    {
      name: "The paper’s figures",
      answers: {
        study: "A study of 900 learners on the same 2 000 episodes of Mountain Car.",
        "study-boxes": "Box plots of the error over 25 pairs of step sizes, for each learner and λ.",
        "study-percentile": "The 5th percentile of the error over step sizes, against λ.",
        "study-best": "The smallest projected Bellman error over step sizes, against λ.",
      },
    },
  ]),
});
