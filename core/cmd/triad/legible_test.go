package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"triad/core/study"
)

// What a text from elsewhere can do to a terminal: set its title, ring, begin a line, turn the line round,
// do the same in one byte or in one character, or be no text.
var hostile = []string{
	"\x1b]0;pwned\a", "\x1b[2J", "\a", "a\nb", "a\rb", "\t", "\b\b", "\x7f", "a\u202egnp.csv", "\u2066x", "a\u2028b",
	"\u009b31m", "\u0085", "\x9b31m", "\xed\xa0\x80", "\xff",
}

// illegible finds the first thing in a text that is neither to be seen nor the end of a line.
func illegible(text string) string {
	for i, r := range text {
		if bad := text[i:min(len(text), i+utf8.UTFMax)]; r == utf8.RuneError && !strings.HasPrefix(bad, "\ufffd") || r != '\n' && !strconv.IsGraphic(r) {
			return bad
		}
	}
	return ""
}

func TestNothingForeignReachesTheTerminalAsItIs(t *testing.T) {
	example, err := os.ReadFile(exampleMDP)
	if err != nil {
		t.Fatal(err)
	}
	mdp := func(old, new string) string {
		return written(t, "mdp.json", strings.Replace(string(example), old, new, 1))
	}
	places := map[string]func(s string) []string{ // the arguments with s in one place
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
		for _, s := range hostile {
			out, errs, code := triad(args(s)...)
			if bad := illegible(out + errs); bad != "" || code > exitRefused || code > 0 && !strings.HasSuffix(errs, "\n") {
				t.Errorf("%s, %q: exit %d, %q in\n%q", place, s, code, bad, out+errs)
			}
			if code == 0 && !strings.HasPrefix(place, "an MDP's name") && !strings.HasPrefix(place, "a character") {
				t.Errorf("%s, %q: nothing was wrong with it", place, s)
			}
		}
	}
}

// What is there, and has a name that a shell would not print as it is.
func TestHostileNamesOfFilesAreTakenAndToldLegibly(t *testing.T) {
	for _, s := range []string{"\x1b]0;pwned\a", "a\nb", "\u202egnp", "\xff", "\u009b31m"} {
		dir := filepath.Join(t.TempDir(), s)
		if err := os.Mkdir(dir, 0o755); err != nil {
			continue // the system has no such names
		}
		for _, args := range [][]string{
			{"run", "-o", dir, "steps=1"},
			{"study", "-o", dir, sweepQuery},
			{"exact", "-mdp", dir},
			{"replay", "-data", dir, "problem=two-state"},
		} {
			if out, errs, code := triad(args...); code == 0 || strings.Count(errs, "\n") != 1 || illegible(out+errs) != "" {
				t.Errorf("%q: exit %d, %q", args, code, out+errs)
			}
		}
		name := filepath.Join(dir, s)
		if out, errs, code := triad("run", "-o", name, "steps=1"); code != 0 || out+errs != "" {
			t.Errorf("%q: exit %d, %q", name, code, out+errs)
		}
		if text, err := os.ReadFile(name); err != nil || !strings.HasPrefix(string(text), "# triad") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// escaped is s as a JSON string has it, without the quotes; what is no text becomes U+FFFD there.
func escaped(s string) string {
	quoted := strconv.QuoteToASCII(strings.ToValidUTF8(s, "\ufffd"))
	for old, new := range map[string]string{`\a`: `\u0007`, `\x1b`: `\u001b`, `\x7f`: `\u007f`} {
		quoted = strings.ReplaceAll(quoted, old, new)
	}
	return quoted[1 : len(quoted)-1]
}

func replayed(t *testing.T, log string) []string {
	return []string{"replay", "-data", written(t, "log.csv", log), "problem=two-state"}
}

// partial is a file to go on with, and the name of the output that it is the beginning of.
func partial(t *testing.T, text string) (name string) {
	return strings.TrimSuffix(written(t, "x.csv.partial", text), ".partial")
}

func sweepHeader() string {
	c, _ := study.Parse(sweepQuery)
	return partialHeader(c.Query(), 0, 1)
}
