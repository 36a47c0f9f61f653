package e2e

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/problem"
)

// starWith returns Baird's star as a file. On policy the target is the behaviour; without shared features each pair has
// a weight of its own.
func starWith(t *testing.T, offPolicy, shared bool) []byte {
	t.Helper()
	var file struct {
		MDPs map[string]map[string]any `json:"mdps"`
	}
	text, err := os.ReadFile("../../core/internal/reference/testdata/chapter11.json")
	if err == nil {
		err = json.Unmarshal(text, &file)
	}
	if err != nil {
		t.Fatal(err)
	}
	star := file.MDPs["baird_copy_RB"]
	delete(star, "rvar")
	star["gamma"] = 0.99
	if !offPolicy {
		star["pi"] = star["mu"]
	}
	if !shared {
		pairs := 14
		own := make([][]int, pairs)
		for i := range own {
			own[i] = make([]int, pairs)
			own[i][i] = 1
		}
		star["phi"] = own
	}
	if text, err = json.Marshal(star); err != nil {
		t.Fatal(err)
	}
	return text
}

// fragment returns the part of a link that holds a problem.
func fragment(t *testing.T, definition []byte) string {
	t.Helper()
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = w.Write(definition) // a Buffer never fails
	_ = w.Close()
	return "#mdp=" + base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// grows reports whether the expected update of a learner is unstable on a problem, by the eigenvalues of its exact model.
func grows(t *testing.T, definition []byte, alg string, lambda float64) bool {
	t.Helper()
	var tree any
	if err := json.Unmarshal(definition, &tree); err != nil {
		t.Fatal(err)
	}
	spec, err := problem.ParseSpec(tree)
	if err != nil {
		t.Fatal(err)
	}
	m := spec.Instance().MDP
	a, _ := learn.ByID(alg)
	model, err := exact.Of(m, a.On(m.Extremes()).Dynamics(.99, lambda))
	if err != nil {
		t.Fatal(err)
	}
	values, err := exact.Eigenvalues(model.Reduce(model.A), model.Rank)
	if err != nil {
		t.Fatal(err)
	}
	return exact.RightmostOf(values) > 1e-9
}

// Other pages have three toggles for Baird's star: off-policy, bootstrapping and shared features. Our small figure must
// give all eight verdicts, and each must be the exact model's.
func TestSmallFiguresGiveTheVerdictsOfThreeToggles(t *testing.T) {
	longTest(t)
	unstable := 0
	for toggles := range 8 {
		off, bootstraps, shared := toggles&1 > 0, toggles&2 > 0, toggles&4 > 0
		star, alg, lambda := starWith(t, off, shared), "td0", 0.
		if !bootstraps { // full returns, corrected by ratios
			alg, lambda = "is", 1
		}
		want := "stable"
		if grows(t, star, alg, lambda) {
			want = "unstable"
			unstable++
		}
		query := fmt.Sprintf("?embed=1&autoplay=0&preset=custom&alg=%s&lambda=%g&gamma=0.99&alpha=0.01&view=curves&runs=1&steps=100", alg, lambda)
		p := openAt(t, host(t, strictly(`src="`+site+query+fragment(t, star)+`" style="width: 320px; height: 240px"`)), site)
		p.until("heard.some((m) => m.event === 'ready')")
		if got := jsValue[string](p, "call('get').then((s) => s.algorithms[0].expected).catch((e) => e.message)"); got != want {
			t.Errorf("off-policy %t, bootstrapping %t, shared features %t: the figure says %q, the exact model %s", off, bootstraps, shared, got, want)
		}
	}
	if unstable != 1 {
		t.Errorf("%d of eight are unstable, want the one with all three", unstable)
	}
}
