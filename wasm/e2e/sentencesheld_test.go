package e2e

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
	"triad/core/stats"
	"triad/core/verdict"
)

// saying is what the page says at a step, on its way to be held.
type saying struct {
	*testing.T
	*look
	curves map[string]*curve
	held   sayings
	first  bool // of its preset: slices and captions stay
	x      *run.Experiment
}

func (s *saying) count(kind string) { s.held[kind]++ }

// wrong reports what does not hold.
func (s *saying) wrong(what string, got, want any) {
	s.Helper()
	s.Errorf("step %d: %s: it is %v, want %v\nsentence %q\nplane %q", s.Step, what, got, want, s.Sentence, s.Plane)
}

func (s *saying) hold() {
	s.Helper()
	c, issues := query.Parse(s.Query)
	if len(issues) > 0 {
		s.Fatal(issues)
	}
	x, err := run.New(c)
	if err != nil {
		s.Fatal(err)
	}
	s.x = x
	s.verdicts()
	s.spectra()
	s.sentence()
	s.plane()
	s.caption()
	if s.first {
		s.borders()
	}
}

// before is what a pattern may take for the beginning of a name.
var before = regexp.MustCompile(`^(?:average update predicts that |and |[Tt]he error of )*`)

// learner is the one of a name or a label; of several that coincide, "A = B", the first.
func (s *saying) learner(name string) *learnerLook {
	s.Helper()
	name, _, _ = strings.Cut(before.ReplaceAllString(strings.TrimSpace(name), ""), " = ")
	for i := range s.Algorithms {
		if a := &s.Algorithms[i]; a.Label == name || !a.Average && a.Name == name {
			return a
		}
	}
	s.Fatalf("nobody is called %q in %q", name, s.Sentence)
	return nil
}

// verdicts are those of the recorded curves.
func (s *saying) verdicts() {
	s.Helper()
	for _, a := range s.Algorithms {
		c := s.curves[a.ID]
		if c == nil || len(c.steps) == 0 {
			s.wrong("the curve of "+a.ID, "missing", "rows")
			continue
		}
		s.count("verdict")
		if want := verdict.ByID(verdict.ID(a.Verdict)).Cell; c.verdict != want {
			s.wrong("the verdict on "+a.ID, a.Verdict, c.verdict)
		}
		last := len(c.mean) - 1
		_, change := slope(c.steps, c.mean, float64(a.Since), false)
		if s.power(&a) {
			_, change = slope(c.steps, c.mean, float64(a.Since), true)
		}
		holds := true
		switch a.Verdict {
		case "diverged":
			holds = c.diverged[last] > 0
		case "diverging":
			holds = c.diverged[last] == 0 && (math.IsInf(c.mean[last], 1) || change > 0.8*math.Ln2)
		case "converging", "passing":
			holds = c.diverged[last] == 0 && (c.mean[last] < 1e-300 || change < -0.8*math.Ln2)
			if a.Verdict == "passing" {
				holds = holds && s.growth(&a) > 0
			}
		case "floor":
			holds = c.mean[last] <= c.mean[0]/1.9 && math.Abs(change) < 1.3*math.Ln2
		case "early":
			holds = s.Step-a.Since < 200 || math.IsNaN(change)
		}
		if !holds {
			s.wrong(a.ID+" is "+a.Verdict, change, "another change of the logarithm since step "+strconv.Itoa(a.Since))
		}
	}
}

// power says that a learner's error is followed by the step's logarithm: where steps shrink, of averages and of least
// squares.
func (s *saying) power(a *learnerLook) bool {
	return s.Values["schedule"] != "constant" || a.Average || strings.HasPrefix(a.Algorithm, "lstd")
}

// spectra are what the page predicts with, beside eigenvalues.
func (s *saying) spectra() {
	s.Helper()
	for i := range s.Algorithms {
		a := &s.Algorithms[i]
		if a.Predicted == nil || a.Average || s.Values["schedule"] != "constant" {
			continue
		}
		if want := s.growth(a); math.Abs(*a.Predicted-want) > 1e-6*math.Abs(want)+1e-13 {
			s.wrong("the growth by the expected update of "+a.ID, *a.Predicted, want)
		}
		s.count("expected")
	}
}

// number reads a number as the page writes it: "12 400", "5.3·10⁻⁶", "−0.93".
func number(text string) float64 {
	text = strings.NewReplacer("\u202f", "", "−", "-").Replace(text)
	mantissa, exponent, scientific := strings.Cut(text, "·10")
	v, err := strconv.ParseFloat(mantissa, 64)
	if err != nil {
		return math.NaN()
	}
	if scientific {
		digits := strings.NewReplacer("⁻", "-", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9").Replace(exponent)
		e, _ := strconv.Atoi(digits)
		v *= math.Pow(10, float64(e))
	}
	return v
}

const (
	numeral = `(\d[\d\x{202f}]*(?:\.\d+)?(?:·10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)`
	name    = `([^;.,]+?)`
	subject = `(?:` + name + `’s error|[Tt]he error of ` + name + `|` + name + `’s, on the same experience,)`
)

// utterance is a pattern of a clause, and what holds it; who is the learner that it is about, by its match.
type utterance struct {
	kind    string
	pattern *regexp.Regexp
	hold    func(s *saying, a *learnerLook, m []string) bool
}

// clausesOf are the clauses that the sentence is made of. The first three groups name the learner.
var clausesOf = []utterance{
	{"measured", regexp.MustCompile(subject + ` (doubles|halves) every ` + numeral + `(?: steps| episodes)?`), func(s *saying, a *learnerLook, m []string) bool {
		c := s.curves[a.ID]
		b, _ := slope(c.steps, c.mean, float64(a.Since), false)
		return b > 0 == (m[4] == "doubles") && within(math.Ln2/math.Abs(b), number(m[5]), 0.2)
	}},
	{"measured", regexp.MustCompile(subject + ` (?:has stood|stands) at its floor, near ` + numeral + `(?:, since (?:step|episode) ` + numeral + `)?`), func(s *saying, a *learnerLook, m []string) bool {
		c := s.curves[a.ID]
		return within(c.mean[len(c.mean)-1], number(m[4]), 0.01)
	}},
	{"measured", regexp.MustCompile(`()()` + name + `(?:, on the same experience,)? is near the border of stability, the error at ` + numeral), func(s *saying, a *learnerLook, m []string) bool {
		c := s.curves[a.ID]
		return within(c.mean[len(c.mean)-1], number(m[4]), 0.01)
	}},
	{"measured", regexp.MustCompile(subject + ` shows no clear trend(?: since (?:step|episode) ` + numeral + `)?`), func(s *saying, a *learnerLook, m []string) bool {
		return !s.trendOf(a).Clear()
	}},
	{"measured", regexp.MustCompile(subject + ` (?:has changed|changes) by ([−+])[^ \x{202f}]+[ \x{202f}]% a (?:step|episode)(?: since (?:step|episode) ` + numeral + `)?`), drifts},
	{"measured", regexp.MustCompile(subject + ` (?:has )?(grown|decayed|grows|decays) slowly(?: since (?:step|episode) ` + numeral + `)?`), drifts},
	{"measured", regexp.MustCompile(subject + `(?: goes)? about as k to the power ([−+]?[\d.]+) ± [\d.]+(?:, k being the (?:step|episode), since (?:step|episode) ` + numeral + `)?`), func(s *saying, a *learnerLook, m []string) bool {
		c := s.curves[a.ID]
		b, _ := slope(c.steps, c.mean, float64(a.Since), true)
		return math.Abs(b-number(m[4])) < 0.15+0.15*math.Abs(b)
	}},
	{"measured", regexp.MustCompile(`()()` + name + ` diverged (?:in (?:all )?(?:` + numeral + ` of )?` + numeral + ` runs, first )?at (?:step|episode) ` + numeral), func(s *saying, a *learnerLook, m []string) bool {
		c := s.curves[a.ID]
		n := c.diverged[len(c.diverged)-1]
		all := m[4] == "" // in all of them, or in the only one
		runs, _ := strconv.Atoi(s.Values["runs"])
		return n > 0 && all == (n == runs) && (all || n == int(number(m[4])))
	}},
	{"measured", regexp.MustCompile(subject + ` is (zero|infinite|below 10⁻³⁰⁸, the smallest number there is)`), func(s *saying, a *learnerLook, m []string) bool {
		v := s.curves[a.ID].mean[len(s.curves[a.ID].mean)-1]
		return m[4] == "infinite" && math.IsInf(v, 1) || m[4] != "infinite" && v < 1e-307
	}},
}

var tooEarly = regexp.MustCompile(`It is too early to say where (.+?) goes\.`)

// trendOf is the trend of a learner's recorded curve over its window, with its standard error.
func (s *saying) trendOf(a *learnerLook) stats.Trend {
	of := func(k float64) float64 { return k }
	if s.power(a) {
		of = math.Log
	}
	var x, y []float64
	c := s.curves[a.ID]
	for i, k := range c.steps {
		if v := c.mean[i]; k >= float64(a.Since) && v > 0 && !math.IsInf(v, 1) {
			x, y = append(x, of(k)), append(y, math.Log(v))
		}
	}
	return stats.TrendOf(x, y, of(float64(a.Since)), of(float64(s.Step)))
}

func drifts(s *saying, a *learnerLook, m []string) bool {
	c := s.curves[a.ID]
	b, _ := slope(c.steps, c.mean, float64(a.Since), s.power(a))
	return b > 0 == slices.Contains([]string{"+", "grown", "grows"}, m[4])
}

func within(got, want, part float64) bool { return math.Abs(got-want) <= part*math.Abs(want)+0.05 }

// foretold are predictions, each after the clause whose learner it is about, or with a subject of its own.
var foretold = regexp.MustCompile(`((?:[Ii]n the long run, )?the average update (?:predicts|would)|and in the long run doubles it every) ?(?:(a doubling|a halving|double|halve)(?: it)? every )?(no change|` + numeral + `)?`)

var foretells = regexp.MustCompile(subject + ` (?:(doubles|halves) every ` + numeral + ` (?:steps|episodes)|(stays as it is))`)

// glue is what stands between clauses.
var glue = regexp.MustCompile(`^(?:[\s;.,]|and|Nothing is learned yet|Press play|for now|its expected update is unstable|(?:In the long run, t|T)he average update predicts that)*$`)

// sentence holds every clause of the sentence, and knows them all.
func (s *saying) sentence() {
	s.Helper()
	text := s.Sentence
	if s.Unit == "episode" {
		s.car(text)
		return
	}
	text = s.unusual(text)
	if i := strings.Index(text, "average update predicts that "); i >= 0 { // before anything is seen
		for _, m := range foretells.FindAllStringSubmatch(text[i:], -1) {
			a := s.learner(m[1] + m[2] + m[3])
			s.predicts(a, text[:i], m[4], m[5])
		}
		text = text[:strings.LastIndex(text[:i], ". ")+1]
	}
	text = s.others(text)
	for _, m := range tooEarly.FindAllStringSubmatch(text, -1) {
		for i := range s.Algorithms {
			if a := &s.Algorithms[i]; (strings.Contains(m[1], a.Name) || strings.Contains(m[1], a.Label)) && a.Verdict == "early" && s.Step-a.Since >= 200 {
				s.wrong(m[0], s.Step-a.Since, "a window shorter than 200 steps")
			}
		}
		s.count("measured")
	}
	text = tooEarly.ReplaceAllString(text, "")
	type part struct {
		from int
		a    *learnerLook
	}
	var parts []part
	rest := text
	for _, c := range clausesOf {
		for _, at := range c.pattern.FindAllStringSubmatchIndex(text, -1) {
			m := c.pattern.FindStringSubmatch(text[at[0]:at[1]])
			a := s.learner(m[1] + m[2] + m[3])
			if !c.hold(s, a, m) {
				b, change := slope(s.curves[a.ID].steps, s.curves[a.ID].mean, float64(a.Since), s.power(a))
				s.wrong(m[0], []any{"slope", b, "change", change, "last", s.curves[a.ID].mean[len(s.curves[a.ID].mean)-1]}, "what is said")
			}
			s.count(c.kind)
			parts = append(parts, part{at[0], a})
			rest = strings.Replace(rest, m[0], "", 1)
		}
	}
	for _, at := range foretold.FindAllStringSubmatchIndex(text, -1) {
		m := foretold.FindStringSubmatch(text[at[0]:at[1]])
		if m[3] == "" && m[4] == "" && !strings.Contains(m[0], "every") {
			continue
		}
		of := part{-1, nil}
		for _, p := range parts {
			if p.from < at[0] && p.from > of.from {
				of = p
			}
		}
		if of.a == nil {
			s.wrong("a prediction", m[0], "a learner before it")
			continue
		}
		s.predicts(of.a, m[1], m[2], m[3])
		rest = strings.Replace(rest, m[0], "", 1)
	}
	if !glue.MatchString(strings.TrimSpace(rest)) {
		s.Errorf("step %d: in %q nobody holds %q", s.Step, s.Sentence, rest)
	}
}

// predicts holds a prediction against the spectrum and, unless it speaks of the long run, the exact expected curve over as
// many steps as were seen.
func (s *saying) predicts(a *learnerLook, intro, way, n string) {
	s.Helper()
	s.count("prediction")
	if s.Values["schedule"] != "constant" {
		s.wrong("a prediction of "+a.ID+", whose steps shrink", n, "none")
		return
	}
	g := math.Log1p(s.growth(a))
	if n == "no change" || n == "" {
		if math.Abs(g) > 1e-12 {
			s.wrong("no change is predicted of "+a.ID, g, 0)
		}
		return
	}
	steps := math.Ln2 / math.Abs(g)
	up := strings.HasPrefix(way, "a doubling") || strings.HasPrefix(way, "double") || strings.Contains(intro, "doubles it")
	down := way == "a halving" || strings.HasPrefix(way, "hal")
	if !within(steps, number(n), 0.02) || (up || down) && up != (g > 0) {
		s.wrong("a prediction of "+a.ID+", "+way+" every "+n, steps, "the spectrum's")
	}
	if strings.Contains(strings.ToLower(intro), "in the long run") {
		return
	}
	c := s.curves[a.ID]
	b, _ := slope(c.steps, c.theory, float64(a.Since), false)
	if math.IsNaN(b) || !within(math.Ln2/math.Abs(b), number(n), 0.25) || b > 0 != (g > 0) {
		s.wrong("a prediction of "+a.ID+" that does not say it is of the long run", n, math.Ln2/b)
	}
}

var (
	leads = regexp.MustCompile(`^The expected update of (.+?) leads (away from θ\*|to θ\*|to a line through θ\*, along which it stands still)\.`)
	worth = regexp.MustCompile(`Values at θ\* are ` + numeral + ` times as wrong as they need be\.`)
)

// plane holds the plane's caption: of the expected update against its eigenvalues, of the learner against its curve.
func (s *saying) plane() {
	s.Helper()
	m := leads.FindStringSubmatch(s.Plane)
	if m == nil {
		if s.Plane != "" {
			s.wrong("the plane's caption", s.Plane, "where the expected update leads")
		}
		return
	}
	a := s.learner(m[1])
	s.count("expected")
	g := s.growth(a)
	if away := strings.HasPrefix(m[2], "away"); away != (g > 0) || !away && s.Singular != strings.Contains(m[2], "line") {
		s.wrong(m[0], g, "its growth")
	}
	c := s.curves[a.ID]
	_, change := slope(c.steps, c.mean, float64(a.Since), s.power(a))
	last := c.mean[len(c.mean)-1]
	leaves, nears := strings.Contains(s.Plane, "leaves it."), strings.Contains(s.Plane, "So far the error")
	if leaves || nears {
		s.count("measured")
	}
	rises := change > 0.8*math.Ln2 || math.IsInf(last, 1) || c.diverged[len(c.diverged)-1] > 0
	if leaves && !rises || nears && !(change < -0.8*math.Ln2) || !leaves && g < 0 && a.Verdict == "diverging" {
		s.wrong("the plane's caption", change, "the change of the error")
	}
	if m := worth.FindStringSubmatch(s.Plane); m != nil {
		s.count("expected")
		i := slices.IndexFunc(s.Algorithms, func(b learnerLook) bool { return b.ID == a.ID })
		if w := s.x.Verdicts().Worth(i); !within(w, number(m[1]), 0.01) {
			s.wrong(m[0], w, "the value error at θ*")
		}
	}
}

// caption holds that nothing of an untouched preset's caption is struck.
func (s *saying) caption() {
	s.Helper()
	for _, text := range s.Struck {
		s.wrong("a clause of the caption is struck", text, "none")
	}
	for range s.Clauses - len(s.Struck) {
		if s.first {
			s.count("caption")
		}
	}
}
