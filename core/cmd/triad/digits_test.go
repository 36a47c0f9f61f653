package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
)

// nearly returns an MDP whose third feature is the first plus much times another. With much = 0 it is 10⁻⁶ times as
// large as the others.
func nearly(t *testing.T, much float64) string {
	t.Helper()
	text, err := os.ReadFile("../../exact/testdata/scaled6.json")
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	for _, row := range m["phi"].([]any) {
		if phi := row.([]any); much > 0 {
			phi[2] = phi[0].(float64) + much*1e6*phi[2].(float64)
		}
	}
	if text, err = json.Marshal(m); err != nil {
		t.Fatal(err)
	}
	return written(t, "nearly.json", string(text))
}

// exact and map report the number of known digits of θ* if it is small; exact also does in its JSON.
func TestFewDigitsOfTheFixedPointAreReported(t *testing.T) {
	const query = "kappa=retrace&lambda=0.9&gamma=0.9"
	for much, want := range map[float64]any{0: nil, 1e-3: 7., 1e-4: 5., 1e-5: 3., 1e-8: 0.} {
		file := nearly(t, much)
		out, errs, code := triad("exact", "-mdp", file, query)
		var r map[string]any
		if err := json.Unmarshal([]byte(out), &r); err != nil || code != 0 {
			t.Fatalf("%g: exit %d, %v, %s", much, code, err, errs)
		}
		said := ""
		if digits, few := want.(float64); few && digits > 0 {
			said = fmt.Sprintf("triad: note: θ* is known to about %g digits, because the features are nearly dependent or A is nearly singular\n", digits)
		} else if few {
			said = "triad: note: no digit of θ* is certain, because the features are nearly dependent or A is nearly singular\n"
		}
		if r["thetaDigits"] != want || errs != said {
			t.Errorf("%g: thetaDigits is %v, want %v; %q, want %q", much, r["thetaDigits"], want, errs, said)
		}
		if _, errs, code := triad("map", "-mdp", file, "alg=semi-gradient:retrace&nx=2&ny=2&"+strings.TrimPrefix(query, "kappa=retrace&")); code != 0 || errs != said {
			t.Errorf("%g: the map says %q, want %q", much, errs, said)
		}
		if theta := r["thetaStar"].([]any); much == 0 {
			for i, w := range []float64{1.05854, -2.96216, 2.2509e6} {
				if v := theta[i].(float64); r["rankM"] != 3. || math.Abs(v/w-1) > 1e-5 {
					t.Errorf("rank %v, θ*[%d] is %g, want 3 and %g", r["rankM"], i, v, w)
				}
			}
		}
	}
}
