package e2e

import (
	"regexp"
	"slices"
	"strings"
)

// Sentences that few presets have: on averages, projections, values of states, the other learners, and Mountain Car.

var others = regexp.MustCompile(`(?:One other|Others): ([^.]*)\.`)

// others holds what is said of learners without a clause of their own, and returns the rest of the sentence.
func (s *saying) others(text string) string {
	s.Helper()
	m := others.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	s.count("measured")
	for i := range s.Algorithms {
		a := &s.Algorithms[i]
		if strings.Contains(text, a.Name) || strings.Contains(text, a.Label) {
			continue
		}
		c, trend := s.curves[a.ID], s.trendOf(a)
		kind := "without a clear trend"
		switch {
		case a.Verdict == "early":
			kind = "too early to say"
		case c.diverged[len(c.diverged)-1] > 0:
			kind = "diverged"
		case trend.Clear() && trend.Slope > 0:
			kind = "rising"
		case trend.Clear():
			kind = "falling"
		}
		if !strings.Contains(m[1], kind) {
			s.wrong(m[0]+" ("+a.ID+")", m[1], kind)
		}
	}
	return strings.Replace(text, m[0], "", 1)
}

var (
	averages = regexp.MustCompile(`The average of ` + name + `’s weights is (?:` + numeral + ` times (closer|farther off) than|about as far off as) its weights are\.`)
	balls    = regexp.MustCompile(`(?:The weights of [^.]+ (?:lie on the ball that they are projected on, ‖θ‖ = |have left the ball ‖θ‖ ≤ )|All weights lie within the ball ‖θ‖ ≤ )[\d.]+(?: since the last projection)?\.`)
	ofStates = regexp.MustCompile(`(\S.*): values of states, so the error is of another kind\.`)
	pictured = regexp.MustCompile(`Run \d+: the agent went from state \d to state \d\.|Distance from the origin: [^.]+(?:\.\d+[^.]*)*\.`)
)

// unusual holds what is said of averages and returns the rest of the sentence.
func (s *saying) unusual(text string) string {
	s.Helper()
	if m := averages.FindStringSubmatch(text); m != nil {
		a := s.learner(m[1])
		plain, mean := s.curves[a.Algorithm].mean, s.curves[a.Algorithm+"+polyak"].mean
		ratio := plain[len(plain)-1] / mean[len(mean)-1]
		holds := within(ratio, 1, 0.15)
		switch m[3] {
		case "closer":
			holds = within(ratio, number(m[2]), 0.05)
		case "farther off":
			holds = within(1/ratio, number(m[2]), 0.05)
		}
		if !holds {
			s.wrong(m[0], ratio, "the ratio of the curves")
		}
		s.count("measured")
	}
	text = pictured.ReplaceAllString(text, "")
	if at := ofStates.FindStringSubmatchIndex(text); at != nil {
		start := strings.LastIndex(text[:at[3]], ". ") + 1
		for _, who := range strings.FieldsFunc(strings.ReplaceAll(text[start:at[3]], " and ", ","), func(c rune) bool { return c == ',' || c == '=' }) {
			if !s.learner(who).States {
				s.wrong(who, "a learner of pairs", "a learner of states")
			}
		}
		text = text[:start]
	}
	return balls.ReplaceAllString(averages.ReplaceAllString(text, ""), "")
}

var fell = regexp.MustCompile(`(?:In \d[\d\x{202f}]* episodes? )?(?:` + subject + ` (?:fell furthest|fell|rose), from ` + numeral + ` to ` + numeral + `|` + subject + ` (?:fell|rose) from ` + numeral + ` to ` + numeral + `|` + name + `’s (?:fell least|rose), to ` + numeral + `)`)

// car holds what is said of Mountain Car: how far errors have come.
func (s *saying) car(text string) {
	s.Helper()
	for _, m := range fell.FindAllStringSubmatch(text, -1) {
		groups := slices.DeleteFunc(slices.Clone(m[1:]), func(g string) bool { return g == "" })
		c := s.curves[s.learner(groups[0]).ID]
		if !within(c.mean[len(c.mean)-1], number(groups[len(groups)-1]), 0.01) || len(groups) == 3 && !within(c.mean[0], number(groups[1]), 0.01) {
			s.wrong(m[0], []float64{c.mean[0], c.mean[len(c.mean)-1]}, "the curve's ends")
		}
		s.count("measured")
	}
}
