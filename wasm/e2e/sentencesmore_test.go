package e2e

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// These headlines occur in few presets: about the other learners, and about Mountain Car.

var (
	others  = regexp.MustCompile(`(?:(\w+) others? ([a-z ]+)|Of the others, ([^.]+))\.`)
	counted = regexp.MustCompile(`(\w+) (grows?|decays?|settles?|stays? as (?:it is|they are)|shows? no clear trend|shows? no trend yet)`)
	numbers = strings.Fields("no one two three four five six seven eight nine")
)

// others checks the statements about learners without their own clause, and returns the rest of the headline.
func (s *saying) others(text string) string {
	s.Helper()
	m := others.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	s.count("measured")
	all, growing := 0, 0
	for _, part := range counted.FindAllStringSubmatch(strings.ToLower(m[1]+" "+m[2]+m[3]), -1) {
		n := slices.Index(numbers, part[1])
		if n < 0 {
			n, _ = strconv.Atoi(part[1])
		}
		all += n
		if strings.HasPrefix(part[2], "grow") {
			growing += n
		}
	}
	rest := strings.Replace(text, m[0], "", 1)
	left, grow := 0, 0
	for i := range s.Algorithms {
		a := &s.Algorithms[i]
		told := a.Label
		if a.Name != "" && !a.Average && strings.Contains(rest, a.Name+"’s") {
			told = a.Name
		}
		if regexp.MustCompile(`(?:^| )` + regexp.QuoteMeta(told) + `(?:’s| = | )`).MatchString(rest) {
			continue
		}
		left++
		trend := s.trendOf(a)
		if a.Verdict == "diverging" || a.Verdict == "diverged" || s.foreknown(a) && s.growth(a) > 0 || !s.foreknown(a) && trend.Clear() && trend.Slope > 0 {
			grow++
		}
	}
	if all != left || growing != grow {
		s.wrong(m[0], []int{all, growing}, []int{left, grow})
	}
	return rest
}

var allDecay = regexp.MustCompile(`(?:All (\d+) errors decay here|` + name + `’s error decays here)\. The triad makes divergence possible, not certain\.`)

// car checks the statements about Mountain Car, and returns the rest of the headline.
func (s *saying) car(text string) string {
	s.Helper()
	m := allDecay.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	s.count("measured")
	if n, err := strconv.Atoi(m[1]); err == nil && n != len(s.Algorithms) {
		s.wrong(m[0], n, len(s.Algorithms))
	}
	for _, a := range s.Algorithms {
		if c := s.curves[a.ID]; a.Verdict != "converging" || c.mean[len(c.mean)-1] >= c.mean[0] {
			s.wrong(m[0]+" ("+a.ID+")", a.Verdict, "a curve that falls")
		}
	}
	return strings.Replace(text, m[0], "", 1)
}
