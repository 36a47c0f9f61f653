package query_test

import (
	"strings"
	"testing"

	"triad/core/query"
)

func TestNearestNameIsWithinASlip(t *testing.T) {
	names := []string{"lambda", "alpha", "tb", "gtb", "gretrace", "retrace", "mountain-car", "fair"}
	for text, want := range map[string]string{
		"lamda": "lambda", "Lambda": "lambda", "lambdaa": "lambda", "lamdba": "lambda",
		"gtv": "gtb", "gretrce": "gretrace", "retrade": "retrace", "mountaincar": "mountain-car",
		"fiar": "fair", "afir": "fair", "farr": "fair", "raif": "", "bt": "tb",
		"": "", "zz": "", "beta": "", "car": "", "alphabet": "", "lambda": "lambda",
		strings.Repeat("lambda", 1e6): "",
	} {
		if got := query.Nearest(text, names); got != want {
			t.Errorf("%.20q: %q, want %q", text, got, want)
		}
	}
}
