package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// isToldLegibly checks that hostile texts, anywhere in the arguments or in a file, reach the terminal escaped.
func isToldLegibly(t *testing.T, foreign []string) {
	t.Helper()
	example, err := os.ReadFile(exampleMDP)
	if err != nil {
		t.Fatal(err)
	}
	mdp := func(old, new string) string {
		return written(t, "mdp.json", strings.Replace(string(example), old, new, 1))
	}
	places := map[string]func(s string) []string{ // arguments with s in one place
		"a verb":                   func(s string) []string { return []string{s} },
		"a flag":                   func(s string) []string { return []string{"run", "-" + s} },
		"a flag's syntax":          func(s string) []string { return []string{"run", "-=" + s} },
		"a flag's number":          func(s string) []string { return []string{"study", "-workers", s} },
		"a shard":                  func(s string) []string { return []string{"study", "-shard", s} },
		"a shard's number":         func(s string) []string { return []string{"study", "-shard", "1/" + s} },
		"a key":                    func(s string) []string { return []string{"run", s + "=1"} },
		"a key, twice":             func(s string) []string { return []string{"run", s + "=1&" + s + "=1"} },
		"a value":                  func(s string) []string { return []string{"run", "lambda=" + s} },
		"a preset":                 func(s string) []string { return []string{"run", "preset=" + s} },
		"an algorithm":             func(s string) []string { return []string{"run", "alg=tb," + s} },
		"an algorithm's step size": func(s string) []string { return []string{"run", "alpha." + s + "=1"} },
		"a broken escape":          func(s string) []string { return []string{"run", s + "=%zz" + s} },
		"a study's key":            func(s string) []string { return []string{"study", s + "=1"} },
		"a study's list":           func(s string) []string { return []string{"study", "lambda=0," + s} },
		"a study's view":           func(s string) []string { return []string{"study", "view=" + s} },
		"an MDP that is not there": func(s string) []string { return []string{"exact", "-mdp", "no" + s} },
		"a log that is not there":  func(s string) []string { return []string{"replay", "-data", "no" + s, "problem=two-state"} },
		"an MDP in a folder":       func(s string) []string { return []string{"run", "-mdp", t.TempDir() + s + "/x"} },
		"an output that is not to be had": func(s string) []string {
			return []string{"run", "-o", filepath.Join(t.TempDir(), "no"+s, "x.csv"), "steps=1"}
		},
		"a study's output that is not to be had": func(s string) []string {
			return []string{"study", "-o", filepath.Join(t.TempDir(), "no"+s, "x.csv"), sweepQuery}
		},
		"an MDP's name": func(s string) []string { return []string{"run", "-mdp", mdp("Two states", escaped(s)), "steps=1"} },
		"an MDP's key":  func(s string) []string { return []string{"run", "-mdp", mdp("phiState", escaped(s))} },
		"an MDP's key, twice": func(s string) []string {
			return []string{"run", "-mdp", mdp(`"name"`, `"`+escaped(s)+`": 1, "`+escaped(s)+`": 1, "name"`)}
		},
		"an MDP's value":            func(s string) []string { return []string{"run", "-mdp", mdp("0.99", `"`+escaped(s)+`"`)} },
		"a character in an MDP":     func(s string) []string { return []string{"run", "-mdp", mdp("0.99", s)} },
		"a character in a string":   func(s string) []string { return []string{"run", "-mdp", mdp("Two states", s), "steps=1"} },
		"a log's column":            func(s string) []string { return replayed(t, "s,a,r,s_next,"+s+"\n0,0,0,0,0\n") },
		"a log's state":             func(s string) []string { return replayed(t, "s,a,r,s_next\n"+s+",0,0,0\n") },
		"a log's reward":            func(s string) []string { return replayed(t, "s,a,r,s_next\n0,0,"+s+",0\n") },
		"a log's end":               func(s string) []string { return replayed(t, "s,a,r,s_next,done\n0,0,0,0,"+s+"\n") },
		"a partial file's header":   func(s string) []string { return []string{"study", "-o", partial(t, s+"\n"), sweepQuery} },
		"a partial file's first":    func(s string) []string { return []string{"study", "-o", partial(t, sweepHeader()+s+"\n"), sweepQuery} },
		"a number beyond all sizes": func(s string) []string { return []string{"run", "-mdp", mdp("0.99", "1e999"+s)} },
	}
	for place, args := range places {
		for _, s := range foreign {
			out, errs, code := triad(args(s)...)
			if bad := illegible(out + errs); bad != "" || code > exitRefused || code > 0 && !strings.HasSuffix(errs, "\n") {
				t.Errorf("%s, %q: exit %d, %q in\n%q", place, s, code, bad, out+errs)
			}
			if code == 0 && !strings.HasPrefix(place, "an MDP's name") && place != "a log's column" && !strings.HasPrefix(place, "a character") {
				t.Errorf("%s, %q: nothing was wrong with it", place, s)
			}
		}
	}
}

func TestForeignTextIsEscapedForTheTerminal(t *testing.T) {
	isToldLegibly(t, []string{"\x1b]0;pwned\a", "a\nb", "\xff"})
}
