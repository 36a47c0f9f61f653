package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

// The example files, which also show the formats.
const (
	exampleMDP = "testdata/two-state.json"
	exampleLog = "testdata/two-state.csv"
)

// body returns a CSV without its comments.
func body(csv string) string {
	rows := strings.Split(csv, "\n")
	for len(rows) > 0 && strings.HasPrefix(rows[0], "#") {
		rows = rows[1:]
	}
	return strings.Join(rows, "\n")
}

// written writes text to a file of its own.
func written(t *testing.T, name, text string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// remarks reports whether everything on standard error is a note.
func remarks(errs string) bool {
	for line := range strings.Lines(errs) {
		if !strings.HasPrefix(line, "triad: note: ") {
			return false
		}
	}
	return true
}

// The example log pays where the two states have no reward.
const otherPay = "triad: note: log: 12 of 12 rewards differ from the problem’s; the first is in line 2\n"

func success(t *testing.T, args ...string) string {
	t.Helper()
	out, errs, code := triad(args...)
	if code != 0 || errs != "" && errs != otherPay {
		t.Fatalf("%q: exit %d, %s", args, code, errs)
	}
	return out
}

func TestTheExampleFileGivesTheRowsOfTheTwoStateProblem(t *testing.T) {
	const asked = "alg=tb,gtb,gretrace,gtd2&alpha=0.01&alpha.gtb=0.1&alpha.gretrace=0.1&alpha.gtd2=0.1&steps=3000&at=1777"
	want, got := success(t, "run", asked), success(t, "run", "-mdp", exampleMDP, asked)
	if body(want) != body(got) || len(body(got)) < 10_000 {
		t.Error("the rows differ from those of the built-in problem")
	}
	if head := strings.Split(got, "\n"); !strings.HasPrefix(head[1], "# query preset=custom&alg=") || head[3] != "# mdp Two states, from a file" {
		t.Errorf("header %q", head[:4])
	}
}

func TestBairdAsAFileGivesTheRowsOfBaird(t *testing.T) {
	c, _ := query.Parse("problem=baird")
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := x.Definition()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	const asked = "alg=tb,gtb,retrace&eta=0.03&steps=2000"
	want, got := success(t, "run", "problem=baird&"+asked), success(t, "run", "-mdp", written(t, "baird.json", string(text)), asked)
	if body(want) != body(got) || len(body(got)) < 10_000 {
		t.Error("the rows differ from those of the built-in problem")
	}
}

func TestExactTakesAFile(t *testing.T) {
	var want, got map[string]any
	const asked = "lambda=0.5&kappa=retrace"
	for to, text := range map[*map[string]any]string{&want: success(t, "exact", asked), &got: success(t, "exact", "-mdp", exampleMDP, asked)} {
		if err := json.Unmarshal([]byte(text), to); err != nil {
			t.Fatal(err)
		}
	}
	if want["query"] == got["query"] {
		t.Error("the queries do not tell the problems apart")
	}
	delete(want, "query")
	delete(got, "query")
	a, _ := json.Marshal(want)
	b, _ := json.Marshal(got)
	if !bytes.Equal(a, b) {
		t.Errorf("built in\n%s\nfrom the file\n%s", a, b)
	}
}

func TestBadFilesGiveOneLineAndExitWithTwo(t *testing.T) {
	example, err := os.ReadFile(exampleMDP)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, message string }{
		{"", "mdp: the file is empty"},
		{"\ufeff \r\n", "mdp: the file is empty"},
		{"\ufeff{", "mdp: invalid JSON at byte 2: the text ends too soon"},
		{`{"name": "x",}`, "mdp: invalid JSON at byte 14: a key in double quotes is missing"},
		{`{"gamma": NaN}`, "mdp: invalid JSON at byte 11: a value is missing"},
		{`{"gamma": 1e999}`, "mdp: the number 1e999 at byte 11 is too large for double precision"},
		{string(example) + "{}", fmt.Sprintf("mdp: invalid JSON at byte %d: there is text after the end; delete it", len(example)+1)},
		{strings.Repeat("[", 1<<20), "mdp: invalid JSON at byte 65: more than 64 lists and objects are nested; use fewer"},
		{strings.Repeat(" ", run.MaxDefinitionBytes+1), "mdp: the file is larger than 64 MB; use a smaller file"},
		{"[]", "mdp: the file is a list; it must be an object with the keys name, states, actions, P, r, rvar, pi, mu, phi, phiState, gamma, theta0, stateNames, actionNames, start, episodic, rounding"},
		{strings.Replace(string(example), "[[0, 1], [1, 0]],", "[[0, 1], [0.97, 0]],", 1), "mdp: P[0][1] sums to 0.97; it must sum to 1"},
		{
			strings.NewReplacer("[[0, 1], [1, 0]],", "[[0, 1], [0.97, 0]],", `"gamma"`, `"stateNames": ["near", "far"], "gamma"`).Replace(string(example)),
			"mdp: state near, a1: the probabilities sum to 0.97; they must sum to 1",
		},
		{strings.Replace(string(example), `"states": 2`, `"states": "3"`, 1), `mdp: states is "3"; it must be an integer from 1 to 20000`},
		{strings.Replace(string(example), `"states": 2,`, `"states": 2, "gamma": 0.5, "g\u0061mma": 0.6,`, 1), `mdp: key "gamma" is given twice; give it once`},
		{strings.Replace(string(example), `"phi"`, `"Phi"`, 1), `mdp: unknown key "Phi"; use one of name, states, actions, P, r, rvar, pi, mu, phi, phiState, gamma, theta0, stateNames, actionNames, start, episodic, rounding`},
	} {
		name := written(t, "bad.json", c.text)
		for _, verb := range []string{"run", "exact"} {
			if out, errs, code := triad(verb, "-mdp", name); code != 2 || out != "" || errs != "triad: "+c.message+"\n" {
				t.Errorf("%s: exit %d, %q\ngot  %swant triad: %s", verb, code, out, errs, c.message)
			}
		}
	}
	for _, c := range []struct{ text, message string }{
		{"s,a,r,s_next\n0,0,0,1\n0,0,0,1\n", "log: line 3: s is 0, but the row before ended in 1 and was not done. Mark the cuts with a column truncated or episode, or read each row by itself with rows=apart"},
		{"s,a,r,s_next\n0,3,0,1\n", "log: line 2: a is 3; it must be an integer from 0 to 1"},
		{"", "log: the file is empty; write the header s,a,r,s_next and rows"},
	} {
		name := written(t, "bad.csv", c.text)
		if out, errs, code := triad("replay", "-data", name, "-mdp", exampleMDP); code != 2 || out != "" || errs != "triad: "+c.message+"\n" {
			t.Errorf("exit %d, %q\ngot  %swant triad: %s", code, out, errs, c.message)
		}
	}
}

func TestCommandsRejectIncompatibleSettings(t *testing.T) {
	for args, want := range map[string]string{
		"run -mdp " + exampleMDP + " problem=two-state":                              "triad: problem: problem two-state does not go with a definition; use custom or leave it out",
		"run -mdp " + exampleMDP + " preset=baird":                                   "triad: problem: problem baird does not go with a definition; use custom or leave it out",
		"run -mdp " + exampleMDP + " theta0=1,2,3":                                   `triad: theta0: "3 numbers" is invalid; use 1 number or 2`,
		"run -mdp testdata/none.json":                                                "triad: mdp: open testdata/none.json: no such file or directory",
		"run -mdp testdata":                                                          "triad: mdp: read testdata: is a directory",
		"run problem=custom":                                                         "triad: problem: custom needs a definition; give a file with -mdp on the command line, or with Your MDP on the page",
		"list -mdp " + exampleMDP:                                                    "triad: list: does not take -mdp",
		"run -data " + exampleLog:                                                    "triad: run: does not take -data",
		"replay problem=two-state":                                                   "triad: replay: a transition log is missing; use -data FILE.csv",
		"replay -data " + exampleLog:                                                 "triad: replay: the problem of the log is missing; use problem=, preset= or -mdp FILE.json, or give the target policy with pi= to estimate the rest from the log",
		"replay -data testdata/none.csv":                                             "triad: log: open testdata/none.csv: no such file or directory",
		"replay -data testdata/none.csv problem=two-state":                           "triad: log: open testdata/none.csv: no such file or directory",
		"replay -data testdata problem=two-state":                                    "triad: log: read testdata: is a directory",
		"replay -data " + exampleLog + " problem=mountain-car":                       "triad: log: the problem mountain-car is not a finite MDP; a log needs one, because it numbers states and actions",
		"replay -data " + exampleLog + " problem=two-state&runs=3":                   `triad: runs: "3" is invalid; use 1, because a log is one run`,
		"replay -data " + exampleLog + " problem=two-state&steps=13":                 `triad: steps: "13" is invalid; use at most 12, the number of rows in the log`,
		"replay -data " + exampleLog + " problem=two-state&at=13":                    `triad: at: "13" is invalid; use at most 12, the end of the experiment`,
		"replay -data " + exampleLog + " problem=two-state&steps=4&at=5":             `triad: at: "5" is invalid; use at most 4, the end of the experiment`,
		"replay -data " + exampleLog + " problem=two-state&lambda=7":                 `triad: lambda: "7" is invalid; use a number from 0 to 1`,
		"replay -data " + exampleLog + " -mdp " + exampleMDP + " problem=baird&at=1": "triad: problem: problem baird does not go with a definition; use custom or leave it out",
	} {
		out, errs, code := triad(strings.Fields(args)...)
		if code != 2 || out != "" || !strings.EqualFold(strings.TrimPrefix(errs, otherPay), want+"\n") { // the system's own message begins with a capital under WebAssembly
			t.Errorf("%s: exit %d, %q\ngot  %swant %s", args, code, out, errs, want)
		}
	}
}

func TestEmptyFlagDiffersFromAMissingOne(t *testing.T) {
	for flag, args := range map[string][]string{
		"mdp":  {"run", "-mdp", "", "steps=10"},
		"data": {"replay", "-data=", "problem=two-state"},
		"o":    {"run", "-o", "", "steps=10"},
	} {
		want := "triad: -" + flag + " is empty; give it a value or leave it out\n"
		if out, errs, code := triad(args...); code != 2 || out != "" || errs != want {
			t.Errorf("%q: exit %d, %q, %q", args, code, out, errs)
		}
	}
}

func TestReplayPrintsTheWeightsAfterTheRowsAsked(t *testing.T) {
	const asked = "alg=tb,gtb,gtd&lambda=0.5&alpha=0.1&eta=0.1&theta0=0&alpha.gtb=0.1&alpha.gtd=0.1"
	out := success(t, "replay", "-data", exampleLog, "problem=two-state&at=0,1,12&"+asked)
	lines := strings.Split(strings.TrimSuffix(body(out), "\n"), "\n")
	// The first row is (1, left), φ = (0, 1), r = −½: θ₁ ← −½·.1, and so is ω₁. GTD's x is 1 and its ρ is 0, so it
	// learns nothing.
	for i, want := range []string{
		"step,algorithm,theta_0,theta_1,omega_0,omega_1",
		"0,tb,0,0,,", "0,gtb,0,0,0,0", "0,gtd,0,,0,",
		"1,tb,0,-0.05,,", "1,gtb,0,0,0,-0.05", "1,gtd,0,,0,",
	} {
		if lines[i] != want {
			t.Errorf("line %d is %q, want %q", i, lines[i], want)
		}
	}
	if len(lines) != 10 || !strings.HasPrefix(lines[7], "12,tb,") {
		t.Errorf("%d lines, the last %q", len(lines), lines[len(lines)-1])
	}
	last := success(t, "replay", "-data", exampleLog, "-mdp", exampleMDP, asked) // without at=: the end
	if a, b := strings.Join(lines[7:], "\n"), strings.TrimSuffix(body(last), "\n"); !strings.HasSuffix(b, a) || strings.Count(b, "\n") != 3 {
		t.Errorf("at the end of the log\n%s\nwant\n%s", b, a)
	}
	name := filepath.Join(t.TempDir(), "weights.csv")
	success(t, "replay", "-data", exampleLog, "-o", name, "problem=two-state&at=0,1,12&"+asked)
	if text, err := os.ReadFile(name); err != nil || string(text) != out {
		t.Errorf("-o writes something else: %v", err)
	}
}

func TestReplayMakesPassesOverALog(t *testing.T) {
	const asked = "problem=two-state&alg=svrg:tb,saga:tb&passes=5"
	out := success(t, "replay", "-data", exampleLog, asked)
	lines := strings.Split(strings.TrimSuffix(body(out), "\n"), "\n")
	want := []string{"pass,algorithm,theta_0,theta_1,omega_0,omega_1", "0,svrg:tb,1,1,0,0", "0,saga:tb,1,1,0,0", "1,saga:tb,1,1,0,0", "2,svrg:tb,", "2,saga:tb,", "3,saga:tb,", "4,svrg:tb,", "4,saga:tb,", "5,saga:tb,"}
	if len(lines) != len(want) {
		t.Fatalf("%d lines, want %d", len(lines), len(want))
	}
	for i := range want {
		if !strings.HasPrefix(lines[i], want[i]) {
			t.Errorf("line %d is %q, want %q", i, lines[i], want[i])
		}
	}
	some := strings.Split(strings.TrimSuffix(body(success(t, "replay", "-data", exampleLog, asked+"&at=2,5")), "\n"), "\n")
	if got := strings.Join(some[1:], "\n"); got != strings.Join([]string{lines[4], lines[5], lines[9]}, "\n") {
		t.Errorf("with at=2,5\n%s", got)
	}
	_, whole, _ := strings.Cut(out, "\n# whole ")
	whole, _, _ = strings.Cut(whole, "\n")
	if again := success(t, "replay", "-data", exampleLog, whole); body(again) != body(out) {
		t.Errorf("the whole query %s gives other rows", whole)
	}
	if _, errs, _ := triad("replay", "-data", exampleLog, "problem=two-state&alg=tb&passes=5"); errs != otherPay+"triad: note: passes=5 has no effect, because only batch methods such as svrg:tb take it\n" {
		t.Errorf("passes of another learner: %q", errs)
	}
}

func TestReplayRejectsUninformativeData(t *testing.T) {
	zero := written(t, "zero.json", `{"states":1,"actions":1,"P":[[[1]]],"r":[[1]],"pi":[[1]],"mu":[[1]],"phi":[[0]],"theta0":[1]}`)
	log := written(t, "log.csv", "s,a,r,s_next\n0,0,1,0\n")
	out, errs, code := triad("replay", "-data", log, "-mdp", zero, "alg=svrg:tb")
	if code != 2 || out != "" || strings.Count(errs, "\n") != 1 {
		t.Errorf("exit %d, %q, %q", code, out, errs)
	}
}

func TestAnAddressPastedWholeIsItsQuery(t *testing.T) {
	want, _, _ := triad("exact", "preset=baird&lambda=0.5")
	for _, at := range []string{"http://localhost:8080/?preset=baird&lambda=0.5", "https://some.where/triad/?preset=baird&lambda=0.5#keep=1"} {
		if out, errs, code := triad("exact", at); code != 0 || errs != "" || out != want {
			t.Errorf("%s: exit %d, %q", at, code, errs)
		}
	}
	bare, _, _ := triad("exact", "")
	if out, _, _ := triad("exact", "http://localhost:8080/"); out != bare {
		t.Error("an address without a query is not the default")
	}
	const behind = "http://localhost:8080/?preset=custom#mdp=gallery/collision"
	if _, errs, code := triad("exact", behind); code != 2 || !strings.HasPrefix(errs, "triad: the address has its problem after #") {
		t.Errorf("exit %d, %q", code, errs)
	}
}
