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

// saying holds the page's statements at a step, while they are checked.
type saying struct {
	*testing.T
	*look
	curves map[string]*curve
	held   sayings
	first  bool // the first of its preset, because slices do not change
	x      *run.Experiment
}

func (s *saying) count(kind string) { s.held[kind]++ }

// wrong reports a false statement.
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
	if s.first {
		s.borders()
	}
}

// before matches text that a pattern may read as the beginning of a name.
var before = regexp.MustCompile(`^(?:[Tt]he error of )*`)

// learner returns the learner of a name or a label; for "A = B", which coincide, the first.
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

// verdicts checks the verdicts against the recorded curves.
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

// power reports whether a learner's error is followed over the step's logarithm: for shrinking step sizes, averages and
// least squares.
func (s *saying) power(a *learnerLook) bool {
	return s.Values["schedule"] != "constant" || a.Average || strings.HasPrefix(a.Algorithm, "lstd")
}

// spectra compares the page's growth factors with eigenvalues.
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

// number reads a number in the page's format: "12 400", "5.3·10⁻⁶", "−0.93".
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
	subject = `(?:` + name + `’s error|[Tt]he error of ` + name + `|` + name + `’s(?:, on the same transitions,)?)`
)

// headlines matches a headline's statement about one learner: a rate or a kind, whether it is an expectation, and how
// the run departs from it.
var headlines = regexp.MustCompile(subject + ` (?:(doubles|halves) every ` + numeral + `(?: steps?| episodes?)?|` +
	`(more than doubles at each step|more than halves at each step|does not change|settles above 0|decays ever more slowly|` +
	`grows slowly|decays slowly|grows|decays|has settled|rests at a plateau|shows no clear trend|shows no trend yet|is beyond all bounds|is 0))` +
	`( in expectation)?(?:, but (` + leaving + `))?[.;]`)

const leaving = `grows along one trajectory|grows with i\.i\.d\. samples|grows in mean square|decays for now|has settled above 0`

// yet matches the same statement about the only learner, as a separate sentence.
var yet = regexp.MustCompile(`(?:Along one trajectory it (grows)|With i\.i\.d\. samples it (grows)|In mean square it (grows)|For now it (decays)|It (has settled) above 0)\.`)

// measured checks statements about a curve.
var measured = map[string]func(s *saying, a *learnerLook) bool{
	"grows":                func(_ *saying, a *learnerLook) bool { return a.Verdict == "diverging" },
	"decays":               func(_ *saying, a *learnerLook) bool { return a.Verdict == "converging" },
	"grows slowly":         func(s *saying, a *learnerLook) bool { t := s.trendOf(a); return t.Clear() && t.Slope > 0 },
	"decays slowly":        func(s *saying, a *learnerLook) bool { t := s.trendOf(a); return t.Clear() && t.Slope < 0 },
	"has settled":          func(_ *saying, a *learnerLook) bool { return a.Verdict == "floor" },
	"rests at a plateau":   func(_ *saying, a *learnerLook) bool { return a.Verdict == "border" },
	"shows no clear trend": func(s *saying, a *learnerLook) bool { return !s.trendOf(a).Clear() },
	"shows no trend yet":   func(_ *saying, a *learnerLook) bool { return a.Verdict == "early" },
	"is beyond all bounds": func(s *saying, a *learnerLook) bool { return a.Verdict == "diverged" || math.IsInf(s.last(a), 1) },
	"is 0":                 func(s *saying, a *learnerLook) bool { return s.last(a) < 1e-307 },
}

// leaves checks statements that a run departs from its expectation.
var leaves = map[string]func(s *saying, a *learnerLook) bool{
	"trajectory":     grewThere,
	"i.i.d. samples": grewThere,
	"mean square":    func(s *saying, a *learnerLook) bool { return s.square(a) > 0 },
	"decays": func(s *saying, a *learnerLook) bool {
		return s.growth(a) > 0 && (a.Verdict == "passing" || a.Verdict == "converging")
	},
	"has settled": func(_ *saying, a *learnerLook) bool { return a.Verdict == "floor" },
}

func grewThere(_ *saying, a *learnerLook) bool {
	return a.Verdict == "diverging" || a.Verdict == "diverged"
}

// last returns a learner's last error.
func (s *saying) last(a *learnerLook) float64 {
	c := s.curves[a.ID]
	return c.mean[len(c.mean)-1]
}

// trendOf returns the trend of a learner's recorded curve over its window, with its standard error.
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

func within(got, want, part float64) bool { return math.Abs(got-want) <= part*math.Abs(want)+0.05 }

// sentence checks every clause of the headline, and fails for an unknown clause.
func (s *saying) sentence() {
	s.Helper()
	text := s.Sentence
	if s.Unit == "episode" {
		text = s.car(text)
	}
	text = s.others(text)
	var only *learnerLook
	for _, m := range headlines.FindAllStringSubmatch(text, -1) {
		a := s.learner(m[1] + m[2] + m[3])
		only = a
		switch {
		case m[4] != "":
			s.predicts(a, m[4], m[5])
		case s.foreknown(a):
			s.count("prediction")
			if g := s.growth(a); !expects(m[6], g) {
				s.wrong(m[0], g, "its growth by the expected update")
			}
		default:
			s.count("measured")
			if hold := measured[m[6]]; m[7] != "" || hold == nil || !hold(s, a) {
				s.wrong(m[0], a.Verdict, "what the curve does")
			}
		}
		if m[8] != "" {
			s.departs(a, m[8])
		}
		text = strings.Replace(text, m[0], "", 1)
	}
	if m := yet.FindStringSubmatch(text); m != nil && only != nil {
		s.departs(only, strings.TrimSpace(m[0]))
		text = strings.Replace(text, m[0], "", 1)
	}
	if strings.TrimSpace(text) != "" {
		s.Errorf("step %d: in %q nobody holds %q", s.Step, s.Sentence, text)
	}
}

// departs checks a statement that a run departs from its expectation.
func (s *saying) departs(a *learnerLook, how string) {
	s.Helper()
	s.count("measured")
	for word, holds := range leaves {
		if strings.Contains(strings.ToLower(how), word) && !holds(s, a) {
			s.wrong(a.ID+" "+how, a.Verdict, "a run that does")
		}
	}
}

// foreknown reports whether a learner has an expectation: it has an expected update, and its weights are not projected.
func (s *saying) foreknown(a *learnerLook) bool {
	return s.Unit != "episode" && s.Values["project"] == "" && !math.IsNaN(s.growth(a))
}

// expects reports whether a kind of headline fits the growth rate of an expected update.
func expects(kind string, growth float64) bool {
	switch kind {
	case "more than doubles at each step":
		return growth > 1
	case "more than halves at each step":
		return growth < -0.5
	case "does not change":
		return math.Abs(growth) < 1e-9
	case "grows":
		return growth > 0
	case "settles above 0", "decays ever more slowly":
		return growth < 0
	}
	return false
}

// predicts compares a rate with the spectrum.
func (s *saying) predicts(a *learnerLook, way, n string) {
	s.Helper()
	s.count("prediction")
	if s.Values["schedule"] != "constant" {
		s.wrong("a rate of "+a.ID+", whose steps shrink", n, "none")
		return
	}
	g := math.Log1p(s.growth(a))
	if steps := math.Ln2 / math.Abs(g); !within(steps, number(n), 0.02) || (way == "doubles") != (g > 0) {
		s.wrong("a prediction of "+a.ID+", it "+way+" every "+n, steps, "the spectrum's")
	}
}

var (
	leads = regexp.MustCompile(`^The expected update of (.+?) leads (away from θ\*|to θ\*|to a line through θ\*, along which it is zero)\.`)
	worth = regexp.MustCompile(`The value error at θ\* is ` + numeral + ` times the least possible\.`)
)

// plane checks the plane's caption: the expected update against its eigenvalues, the learner against its curve.
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
	leaves, nears := strings.Contains(s.Plane, "moves away from it."), strings.Contains(s.Plane, "So far the error")
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
