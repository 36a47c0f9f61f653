// Words and phrases to avoid: the plainer ones for each, an example, and the uses that are allowed. Used by check.mjs.

/**
 * The places where a pattern is searched: documents and HTML pages (d), words of the page and strings in Go (p),
 * comments in Go and scripts (c), names of tests (t), messages of commits (m), French documents and words (f).
 */
const EVERYWHERE = "dpcmt";

/**
 * [where, what, what to write, an example that it finds, the example mended]. A pattern is a regular expression for
 * whole words in one sentence, in small letters or capitals. ^ is the beginning of the sentence.
 */
const TABLE = [
  // Sentences: begin with a thing or a person.
  ["pct", "^what [^?]*$", "begin with the thing", "What is kept goes first.", "Kept files go first."],
  ["d", "^what [^?]*[.:]$", "begin with the thing", "What is kept goes first.", "Kept files go first."],
  ["pct", "^(who|whose|whom) [^?]*$", "name who", "Who reads it waits.", "A reader waits."],
  ["d", "^(who|whose|whom) [^?]*[.:]$", "name who", "Who reads it waits.", "A reader waits."],
  ["pc", "^where [^?]*$", "if, when; or begin with the place", "Where it fails, none is.", "If it fails, none is."],
  ["d", "^where [^?]*[.:]$", "if, when; or begin with the place", "Where it fails, none is.", "If it fails, none is."],
  ["t", "^where [^?]*$", "the subject first", "Where nothing is shown", "Empty places are announced"],
  ["t", "(nobody|nobodys|whatever|whichever|whoever)", "name who or what", "Nobody waits", "Readers do not wait"],
  ["d", "^how (it|something) (is|goes)", "a noun phrase", "How it is held", "How this is tested"],
  [
    "c",
    "^\\w+ (says|tells) (that|whether)",
    "reports whether",
    "Owes says that it waits.",
    "Owes reports whether it waits.",
  ],
  [
    "c",
    "^\\w+ (says|tells)",
    "returns, sets, holds",
    "Claim says which confirm it.",
    "Claim returns those that confirm it.",
  ],
  ["c", "^\\w+ is (what|who)", "say the noun", "Ground is what errors use.", "Ground returns the reference."],

  // Verbs: active, with who does it; no rest or motion for a state.
  [
    EVERYWHERE,
    "(is|are|was|were|be|been|being|not) told",
    "reports, shows",
    "The lock is told.",
    "Triad reports the lock.",
  ],
  [
    EVERYWHERE,
    "(is|are|was|were|be|been|being) said",
    "reports, shows",
    "It is said why.",
    "The page shows the reason.",
  ],
  [
    EVERYWHERE,
    "(is|are|was|were|be|been|being) taken",
    "reads, uses, selects",
    "A is taken.",
    "The learner selects A.",
  ],
  [EVERYWHERE, "(is|are|was|were|be|been|being) held", "keeps; tests; pins", "It is held.", "A test checks it."],
  [EVERYWHERE, "(is|are|was|were|be|been|being) refused", "rejects", "It is refused.", "Triad rejects it."],
  [EVERYWHERE, "(is|are|was|were|be|been|being) asked for", "requests", "It is asked for.", "The page requests it."],
  [EVERYWHERE, "(is|are|was|were|be|been|being) looked at", "reads, checks", "It is looked at.", "Triad checks it."],
  [EVERYWHERE, "held against", "compared with", "A is held against B.", "A is compared with B."],
  [EVERYWHERE, "(stands?|stood)(?! for| in for| out)", "is, remains", "It stands below.", "It is below."],
  [
    EVERYWHERE,
    "(lies?|lay) (at|across|behind|furthest|over|under)",
    "is",
    "It lies at the left.",
    "It is at the left.",
  ],
  [EVERYWHERE, "(goes|going|went) on", "continues", "Play goes on.", "Play continues."],
  [
    EVERYWHERE,
    "(comes?|came|coming) to (an?|be|its|nothing|rest)",
    "ends, stops, is",
    "It comes to rest.",
    "It stops.",
  ],
  [EVERYWHERE, "(comes?|came|coming) out", "the result is", "A number came out.", "The result is a number."],
  [EVERYWHERE, "astray", "to another point than", "It goes astray.", "It converges to a point other than θ*."],

  // Pronouns: say the noun.
  [EVERYWHERE, "(is|are|was|were) (that|those) of", "repeat the noun", "The line is that of θ̂.", "The line shows θ̂."],
  [EVERYWHERE, "theirs|ours|hers", "repeat the noun", "The rest is ours.", "The rest is part of Triad."],
  [
    EVERYWHERE,
    "(stays?|leaves?|left|keeps?|kept) (\\w+ )?as (it|they) (is|are|was|were)",
    "unchanged",
    "It stays as it is.",
    "It stays unchanged.",
  ],

  // Conditions and reasons.
  [
    EVERYWHERE,
    "(?<=, )since (an?|all|each|it|its|no|that|the|there|they|this|what)",
    "because",
    "It waits, since it is full.",
    "It waits because it is full.",
  ],
  [
    EVERYWHERE,
    "where (all|no|none|nothing)",
    "if",
    "It is empty where nothing is known.",
    "It is empty if the value is unknown.",
  ],

  // Words of today.
  [EVERYWHERE, "anew", "again", "Compute it anew.", "Compute it again."],
  [
    EVERYWHERE,
    "some (\\d[\\d.,·]*|x|a dozen|ten|twenty|thirty|fifty)",
    "about",
    "It has some 30 files.",
    "It has about 30 files.",
  ],
  [
    EVERYWHERE,
    "(?<!^)(legal|illegal)",
    "allowed, valid, invalid",
    "It says what is legal.",
    "It lists the allowed values.",
  ],
  ["dp", "numbers to (copy|save|take)", "data", "The numbers to take away", "The data to save"],
  [
    EVERYWHERE,
    "(tells?|told|telling) (\\w+ )?(apart|from)",
    "distinguishes",
    "Key tells runs apart.",
    "Key distinguishes runs.",
  ],
  [EVERYWHERE, "at last", "finally", "It stops at last.", "It stops finally."],
  [EVERYWHERE, "for good", "permanently; say until when", "It leaves for good.", "It never returns."],
  [EVERYWHERE, "likewise", "also", "B does likewise.", "B does so too."],
  [EVERYWHERE, "(let|lets|letting) go of", "releases, frees", "It lets go of the lock.", "It releases the lock."],
  [
    EVERYWHERE,
    "(where|there)(by|from|in|of|upon)|whence|hitherto|lest|upon",
    "from which, so that … not",
    "Wherefrom it reads",
    "Where does it read from?",
  ],
  [EVERYWHERE, "(none|nothing|no one) but", "only", "None but the last waits.", "Only the last waits."],
  [EVERYWHERE, "for ever", "forever, without end", "It runs for ever.", "It runs without end."],
  [EVERYWHERE, "of late", "recently", "It visited s of late.", "It visited s recently."],
  [EVERYWHERE, "(go|goes|going|gone|went) over", "reads, passes", "Rows are gone over.", "The learner reads the rows."],
  [
    EVERYWHERE,
    "twins?",
    "counterpart; compressed copy; translation",
    "Each word has its twin.",
    "Each word has its translation.",
  ],
  [EVERYWHERE, "foretells?|foretold", "predicts", "It foretells the floor.", "It predicts the noise floor."],
  ["dpc", "^(\\w+ )?whom", "name who", "Whom does it slow down?", "Which learner does it slow down?"],
  [
    "dpc",
    "rather (no|none|nothing) .*than",
    "say what happens",
    "Rather none than an untrue one.",
    "If they differ, it shows none.",
  ],
  ["dpc", "^nothing is ever", "say what happens", "Nothing is ever lost.", "Triad keeps every file."],

  // Terms of the field, and of the project.
  [
    EVERYWHERE,
    "(average|mean) updates?",
    "expected update",
    "The average update grows.",
    "The expected update is unstable.",
  ],
  [
    EVERYWHERE,
    "(tb|gtb|tree backup|retrace|learners?|fields?|worlds?) (grow|grows|grew)",
    "diverges; is unstable",
    "TB grows.",
    "TB diverges.",
  ],
  [
    EVERYWHERE,
    "(equal|unequal|small|smaller|large|larger|big) steps",
    "step sizes",
    "Use small steps.",
    "Use small step sizes.",
  ],
  ["dp", "abscissas?", "growth rate", "The abscissa is 0.1.", "The growth rate is 0.1."],
  [
    EVERYWHERE,
    "floors? of (its )?noise|(above|at|below|near|to|under) (a|its|the|their) floors?",
    "noise floor",
    "It is at its floor.",
    "It is at its noise floor.",
  ],
  ["dpct", "on the chain", "along one trajectory", "It grows on the chain.", "It grows along one trajectory."],
  [EVERYWHERE, "independent (draws|samples)", "i.i.d. samples", "From independent draws.", "From i.i.d. samples."],
  [
    EVERYWHERE,
    "values of (actions|pairs|states)",
    "state values, action values",
    "It plots values of states.",
    "It plots state values.",
  ],
  [EVERYWHERE, "second vectors?", "dual weights ω", "The second vector is ω.", "The dual weights are ω."],
  [
    EVERYWHERE,
    "two ways to write a gradient",
    "saddle-point, gradient-correction",
    "Two ways to write a gradient",
    "Saddle-point and gradient-correction",
  ],
  ["dp", "entrants?", "learner", "Each entrant has a line.", "Each learner has a line."],
  [EVERYWHERE, "follow(s|ed|ing)? on", "follow-on trace F; comes after", "It follows on x.", "It comes after x."],
  [
    EVERYWHERE,
    "discount of (the )?emphases",
    "decay β of the follow-on trace",
    "The discount of emphases",
    "The decay β of F",
  ],
  [EVERYWHERE, "cut of the ratio", "clipping threshold c̄", "The cut of the ratio", "The clipping threshold"],
  [EVERYWHERE, "rows looked at|looks? at rows", "sampled rows", "It counts rows looked at.", "It counts sampled rows."],
  [EVERYWHERE, "what was recorded", "transition log", "It reads what was recorded.", "It reads a transition log."],
  [EVERYWHERE, "(on|off)-line", "online, offline", "It is true on-line.", "It is true online."],
  [EVERYWHERE, "(go|goes|went) as", "decays like k^−1", "It goes as 1/k.", "It decays like 1/k."],
  ["dp", "to the power", "k^−1", "Like k to the power −1.", "Like k^−1."],
  [
    EVERYWHERE,
    "by decades",
    "on log-log axes; on a logarithmic scale",
    "It steps by decades.",
    "It has a logarithmic scale.",
  ],
  [
    "dpc",
    "how often (it|π|μ|the behaviour|the target) (goes|is|takes)",
    "the probability that",
    "How often μ goes right",
    "The probability that μ goes right",
  ],
  ["dp", "ghosts?|held runs?|runs? held", "pinned run", "A ghost is pale.", "A pinned run is pale."],
  [
    "dc",
    "(lower|same|own) (rooms?|floors?)|in rooms",
    "folder, layer",
    "It is on a lower floor.",
    "It is in a lower layer.",
  ],
  ["d", "held by", "test", "Held by a test", "Test"],
  ["p", "(?<=, )wants?", "place: fault (value). Fix.", "x: got 2, want 1.", "x: 2 is out of range; use 1."],

  // French.
  ["f", "conformes? à la politique", "on-policy", "Apprendre conforme à la politique", "Apprendre on-policy"],
  ["f", "pièce juste", "pièce équilibrée", "Une pièce juste", "Une pièce équilibrée"],
  [
    "f",
    "politiques? comportementales?",
    "politique de comportement",
    "La politique comportementale",
    "La politique de comportement",
  ],
  ["f", "escomptes?", "décroissance", "L’escompte des emphases", "La décroissance de F"],
  ["f", "à la puissance", "k^−1", "Comme k à la puissance −1", "Comme k^−1"],
  [
    "f",
    "(à|au|sur) (leur|son|un) plancher(?! de bruit)",
    "plancher de bruit",
    "Elle reste à son plancher.",
    "Elle reste à son plancher de bruit.",
  ],
  ["f", "mises? à jour moyennes?", "mise à jour espérée", "La mise à jour moyenne", "La mise à jour espérée"],
  ["f", "sarsa espéré", "Expected Sarsa", "Sarsa espéré", "Expected Sarsa"],
  ["f", "on a reçu|^il reste", "dites ce qu’il faut faire", "Il reste un apprenant.", "Gardez un apprenant."],
  ["f", "une? \\p{L}+ à (elle|lui|vous)", "votre propre, son propre", "Un problème à vous", "Votre propre problème"],
];

/** Uses that may stay: [file, a part of the sentence, why]. The check fails for one that is not in its file. */
export const ALLOWED = [
  ["CHANGELOG.md", "What stays lists", "the title of a page"],
  ["CONTRIBUTING.md", "What stays lists", "the title of a page"],
  ["assets/manual/glossary.md", "Older code and files say average update", "names the former term"],
  ["assets/manual/glossary.md", "independent samples of the same distribution", "defines i.i.d."],
  ["assets/manual/glossary.md", "**ghost**", "a term of the code"],
  ["core/ask/phase/map.go", "the layer abscissa is for", "the ID of a layer"],
];

export const PATTERNS = TABLE.map(([where, what, write, bad, good]) => {
  const find = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${what})(?![\\p{L}\\p{N}_])`, "iu");
  return { where, what, write, bad, good, find };
});

/** Returns the faults {line, text} of sentences of a kind, one of the letters above. */
export function faultsOf(kind, sentences, allowed = () => false) {
  const ours = PATTERNS.filter(({ where }) => where.includes(kind));
  return sentences.flatMap(({ line, text }) => {
    const read = text.replace(/`[^`]*`/g, "``"); // names and code are as they are
    return ours.flatMap(({ find, write }) => {
      const found = find.exec(read)?.[0];
      return found === undefined || allowed(text) ? [] : [{ line, text: `“${shortened(found)}” → ${write}` }];
    });
  });
}

function shortened(text) {
  const words = text.trim().split(/\s+/);
  return words.slice(0, 5).join(" ") + (words.length > 5 ? " …" : "");
}
