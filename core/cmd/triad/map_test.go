package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestMapPrintsALayerByTwoSettings(t *testing.T) {
	out, errs, code := triad("map", "problem=two-state&alg=tb&x=gamma&y=lambda&nx=2&ny=2&x.min=0.9&x.max=0.99")
	want := `# triad 0.2.0
# query preset=two-state&alg=tb&x=gamma&y=lambda&nx=2&ny=2&x.min=0.9&x.max=0.99
# whole problem=two-state&alg=tb&gamma=0.99&lambda=0.9&alpha=0.01&alpha.tb=0.01&eta=0.01&eta.tb=0.01&schedule=constant&k0=1000&c=0.1&average=none&project-when=each&reward=zero&features=paper&pi=1&mu=0.5&sampling=chain&runs=20&steps=5000&seed=1&metric=mspbe&x=gamma&y=lambda&layer=abscissa&nx=2&ny=2&x.min=0.9&x.max=0.99&y.min=0&y.max=1
# layer abscissa of tb, unit 1/α
# method largest real part of the eigenvalues of A in the range of M
# x gamma (γ, unit 1), 0.9 to 0.99, 2 values, equal steps
# y lambda (λ, unit 1), 0 to 1, 2 values, equal steps
x,y,value
`
	head, rows, _ := strings.Cut(out, "x,y,value\n")
	if code != 0 || errs != "" || head+"x,y,value\n" != want {
		t.Errorf("exit %d, %s: %s", code, errs, out)
	}
	if lines := strings.Split(strings.TrimSpace(rows), "\n"); len(lines) != 4 || !strings.HasPrefix(lines[1], "0.99,0,0.23") || !strings.HasPrefix(lines[2], "0.9,1,") {
		t.Errorf("%q", lines)
	}
}

func TestMapTakesAProblemOfOnesOwn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "own.json")
	text := `{"name":"own","states":1,"actions":2,"P":[[[1],[1]]],"r":[[1,0]],"pi":[[0.5,0.5]],"mu":[[0.5,0.5]],"phi":[[1],[1]]}`
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, errs, code := triad("map", "-mdp", name, "alg=tb&nx=2&ny=1&x.max=0.5")
	if code != 0 || errs != "" || !strings.Contains(out, "# mdp own\n") || !strings.HasSuffix(out, "\n0,0,-1\n0.5,0,-0.5\n") { // A = γ − 1
		t.Errorf("exit %d, %s: %s", code, errs, out)
	}
}

func TestMapRefusesQueriesOfOtherViews(t *testing.T) {
	for query, want := range map[string]string{
		"alg=tb,gtb":                     "triad: alg: \"tb,gtb\" is invalid; use one algorithm, because a map shows one learner\n",
		"problem=mountain-car":           "triad: problem: mountain-car is simulated, but a map needs a finite problem; choose another problem\n",
		"x=lambda&y=lambda":              "triad: y: the map already has lambda along x; use another key\n",
		"alg=tb&y=all":                   "triad: y: \"all\" is invalid; use one of gamma, lambda, alpha, eta, ratio, mu\n",
		"alg=tb&nx=0":                    "triad: nx: \"0\" is invalid; use an integer from 1 to 401\n",
		"alg=gtb&x.min=2":                "triad: x.min: \"2\" is invalid; use a number from 0 to below 1, along gamma\n",
		"alg=gtb":                        "triad: layer: the layer abscissa is for semi-gradient learners, and gtb is not one; use layer=mean\n",
		"preset=mountain-car&alg=tb":     "triad: problem: mountain-car is simulated, but a map needs a finite problem; choose another problem\n",
		"alg=gtd&layer=mean-square&nx=2": "triad: layer: the layer mean-square is not known for gtd",
	} {
		out, errs, code := triad("map", query)
		if code != exitRefused || out != "" || !strings.HasPrefix(errs, want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%q: exit %d, %s%s", query, code, out, errs)
		}
	}
}

func TestAMapOfNoNamedLearnerIsOfTheFirst(t *testing.T) {
	out, errs, code := triad("map", "nx=2&ny=1")
	named, quiet, _ := triad("map", "alg=tb&nx=2&ny=1")
	if want := "triad: note: the map is of tb, the first of tb, gtb; alg= selects another\n"; code != 0 || errs != want || out != named || quiet != "" {
		t.Errorf("exit %d, %q, %q: %s", code, errs, quiet, out)
	}
	if _, errs, code := triad("map", "preset=two-state-unstable&layer=mean&nx=2&ny=1"); code != 0 || errs != "" { // it has one
		t.Errorf("exit %d, %q", code, errs)
	}
}

func TestMapReportsKeysReplacedByItsAxes(t *testing.T) {
	const small = "alg=gtb&layer=mean&nx=1&ny=1"
	for query, want := range map[string]string{
		"&x=eta&ratio=1":          "triad: note: ratio=1 has no effect on the map, because its axis eta sets η\n",
		"&y=eta&ratio=":           "",
		"&x=ratio&eta=0.1":        "triad: note: eta=0.1 has no effect on the map, because its axis ratio sets η\n",
		"&x=alpha&ratio=1":        "",
		"&x=eta&y=alpha":          "",
		"&ratio=1&alpha=0.1&y=mu": "",
	} {
		if _, errs, code := triad("map", small+query); code != 0 || errs != want {
			t.Errorf("%s: exit %d, %q, want %q", query, code, errs, want)
		}
	}
}
