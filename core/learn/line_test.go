package learn

import (
	"regexp"
	"slices"
	"testing"
)

func TestLinesOfARuleNameTermsOfUpdates(t *testing.T) {
	var symbols []string
	for _, term := range new(Update).Terms() {
		symbols = append(symbols, term.Symbol)
	}
	braced := regexp.MustCompile(`\{\+?([^{}:]+):?\}`)
	for _, a := range Catalogue {
		for _, line := range a.Rule.Lines {
			for _, found := range braced.FindAllStringSubmatch(line, -1) {
				if !slices.Contains(symbols, found[1]) {
					t.Errorf("%s: %q names %s, and an update has %v", a.Rule.ID, line, found[1], symbols)
				}
			}
		}
	}
}
