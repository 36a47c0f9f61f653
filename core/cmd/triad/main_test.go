package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"triad/core/query"
)

func triad(args ...string) (out, errs string, code int) {
	var o, e bytes.Buffer
	code = command(args, &o, &e)
	return o.String(), e.String(), code
}

func TestRunPrintsTheCurvesAsCSV(t *testing.T) {
	out, errs, code := triad("run", "steps=1000&seed=3&at=300")
	if code != 0 || errs != "" {
		t.Fatalf("exit %d: %s", code, errs)
	}
	lines := strings.Split(out, "\n")
	if lines[1] != "# query preset=fair&steps=1000&seed=3&at=300" || !strings.HasPrefix(lines[2], "# whole problem=two-state&alg=tb,gtb&gamma=0.99&") ||
		lines[3] != "step,algorithm,metric,mean,se,median,diverged_runs,q25,q75,theory,verdict" {
		t.Errorf("header %q", lines[:4])
	}
	if want := 4 + 2*1001 + 1; len(lines) != want {
		t.Errorf("%d lines, want %d", len(lines), want)
	}
}

// On the command line an endless experiment ends somewhere, and the output says where; with at= the end is clear.
func TestAnEndlessQueryTakesFiveThousandStepsOrThoseOfAt(t *testing.T) {
	const said = "triad: note: the experiment is endless; this output has its first 5000 steps, and steps= changes that\n"
	for query, want := range map[string]struct{ header, last, errs string }{
		"runs=1&alg=tb": {"# query preset=fair&alg=tb&runs=1\n", "\n5000,tb,", said},
		"preset=two-state&alg=tb&runs=1&steps=endless": {"# query preset=two-state&alg=tb&runs=1&steps=endless\n", "\n5000,tb,", said},
		"runs=1&alg=tb&at=3,70":                        {"# query preset=fair&alg=tb&runs=1&at=3,70\n", "\n70,tb,", ""},
		"runs=1&alg=tb&steps=9":                        {"# query preset=fair&alg=tb&runs=1&steps=9\n", "\n9,tb,", ""},
	} {
		out, errs, code := triad("run", query)
		lines := strings.Split(out, "\n")
		if code != 0 || errs != want.errs || !strings.Contains(out, want.header) || !strings.HasPrefix("\n"+lines[len(lines)-2], want.last) {
			t.Errorf("%s: exit %d, %q, ends with %q", query, code, errs, lines[len(lines)-2])
		}
	}
}

func TestABadQueryIsReportedKeyByKeyAndExitsWithTwo(t *testing.T) {
	for _, verb := range []string{"run", "exact"} {
		out, errs, code := triad(verb, "lambda=2&zz=1&theta0=1")
		want := "triad: lambda: \"2\" is invalid; use a number from 0 to 1\ntriad: zz: unknown key"
		if code != 2 || out != "" || !strings.HasPrefix(errs, want) || strings.Count(errs, "\n") != 2 {
			t.Errorf("%s: exit %d, output %q, errors %q", verb, code, out, errs)
		}
	}
	if _, errs, code := triad("run", "theta0=1,2,3"); code != 2 || !strings.HasPrefix(errs, "triad: theta0: \"3 numbers\" is invalid") {
		t.Errorf("exit %d: %s", code, errs)
	}
}

func TestHelpDescribesTheNamedVerb(t *testing.T) {
	for args, want := range map[string]struct {
		code int
		says string // on the output if all is well
	}{
		"":                {2, "usage: triad VERB"},
		"help":            {0, "usage: triad VERB"},
		"-h":              {0, "usage: triad VERB"},
		"--help":          {0, "usage: triad VERB"},
		"sing":            {2, `triad: unknown verb "sing"; use one of list, exact, map, run, ask, picture, replay, study, import, lesson, join; see: triad help`},
		"stufy":           {2, `triad: unknown verb "stufy"; use study (the nearest name), or one of list, `},
		"help stufy":      {2, `triad: unknown verb "stufy"; use study (the nearest name), or one of list, `},
		"run a=1 b=2":     {2, "triad: 2 queries are given; give one query and quote it"},
		"run a=1 -o":      {2, "triad: flag needs an argument: -o; triad help run lists the flags"},
		"run a=1 -h":      {0, "usage: triad run [flags] 'QUERY'"},
		"run a=1 -json":   {2, "triad: run: does not take -json"},
		"run -h":          {0, "usage: triad run [flags] 'QUERY'"},
		"help run":        {0, "usage: triad run [flags] 'QUERY'"},
		"run -loud":       {2, "triad: flag provided but not defined: -loud; triad help run lists the flags"},
		"list preset=x":   {2, `triad: list: "preset=x" is invalid; use presets (the nearest name), or one of problems, learners, rules, coefficients, methods, metrics, presets, verdicts, keys`},
		"list preset":     {2, `triad: list: "preset" is invalid; use presets (the nearest name), or one of problems, `},
		"list -json keys": {2, "triad: list: -json prints the whole catalogue; leave the part out"},
	} {
		out, errs, code := triad(strings.Fields(args)...)
		said := errs
		if code == 0 {
			said = out + errs
		}
		if code != want.code || !strings.Contains(said, want.says) || code == 0 && errs != "" || code != 0 && out != "" {
			t.Errorf("%q: exit %d, %q, %q", args, code, out, errs)
		}
	}
}

// Flags may follow the query too.
func TestFlagsMayPrecedeOrFollowTheQuery(t *testing.T) {
	before, _, _ := triad("picture", "-view", "curves", "-width", "300", "runs=1&steps=3")
	for _, args := range [][]string{
		{"picture", "runs=1&steps=3", "-view", "curves", "-width", "300"}, {"picture", "-width", "300", "runs=1&steps=3", "-view", "curves"},
	} {
		if after, errs, code := triad(args...); code != 0 || after != before || !strings.Contains(after, "<svg") {
			t.Errorf("%q: exit %d, %s", args, code, errs)
		}
	}
}

// help names exactly the flags that the verb accepts.
func TestHelpNamesTheFlagsOfTheVerb(t *testing.T) {
	value := map[string]string{"-json": "-json=true", "-workers": "-workers=1", "-shard": "-shard=0/1"}
	for _, v := range verbs {
		help, _, _ := triad("help", v.name)
		for _, name := range []string{"-o", "-json", "-mdp", "-data", "-workers", "-shard", "-view", "-theme", "-width", "-height"} {
			_, errs, _ := triad(v.name, cmp.Or(value[name], name+"=no/such"), "lambda=9")
			takes := !strings.HasPrefix(errs, "triad: "+v.name+": does not take "+name)
			if named := strings.Contains(help, "\n  "+name+" ") || strings.Contains(help, "\n  "+name+"\n"); named != takes {
				t.Errorf("%s: help names %s: %t, taken: %t (%s)", v.name, name, named, takes, errs)
			}
		}
	}
}

func TestTheVersionIsTheOneThatFilesName(t *testing.T) {
	file, _, _ := triad("run", "steps=1")
	first, _, _ := strings.Cut(file, "\n")
	for _, arg := range []string{"version", "-version", "--version"} {
		if out, errs, code := triad(arg); code != 0 || errs != "" || !strings.HasPrefix(first, "# "+strings.TrimSpace(out)) {
			t.Errorf("%s: exit %d, %q %q; a file begins %q", arg, code, out, errs, first)
		}
	}
}

// The question mark of a browser's address may come along; a second one is part of a key.
func TestLeadingQuestionMarkIsIgnored(t *testing.T) {
	plain, _, _ := triad("run", "lambda=0.5&steps=1")
	if out, errs, code := triad("run", "?lambda=0.5&steps=1"); code != 0 || out != plain {
		t.Errorf("exit %d, %s", code, errs)
	}
	if _, errs, code := triad("run", "??lambda=0.5"); code != 2 || !strings.HasPrefix(errs, `triad: "?lambda": unknown key. Did you mean "lambda"? Keys: `) {
		t.Errorf("exit %d, %s", code, errs)
	}
}

// The status for an output in use needs two processes; see TestSecondProcessNamesTheFirst.
func TestExitStatusTellsTheKindOfFault(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"run", "steps=1"}, exitDone, ""},
		{[]string{"run", "-o", filepath.Join(dir, "no", "x.csv"), "steps=1"}, exitFailed, "triad: -o " + filepath.Join(dir, "no", "x.csv") + ": "},
		{[]string{"run", "lambda=2"}, exitRefused, "triad: lambda: \"2\" is invalid"},
		{[]string{"run", "-loud"}, exitRefused, "triad: flag provided but not defined: -loud"},
		{[]string{"run", "gamma=0.9999999999999999"}, exitRefused, `triad: gamma: "0.9999999999999999" is invalid; use a smaller value, because I − γP^π is singular in double precision` + "\n"},
		{[]string{"exact", "problem=mountain-car"}, exitRefused, "triad: problem: mountain-car is simulated;"},
		{[]string{"exact", "-mdp", filepath.Join(dir, "no.json")}, exitRefused, "triad: mdp: open "},
	} {
		_, errs, code := triad(c.args...)
		if code != c.code || !strings.HasPrefix(errs, c.says) || strings.Count(errs, "\n") != min(code, 1) {
			t.Errorf("%q: exit %d, %q, want %d, %q", c.args, code, errs, c.code, c.says)
		}
	}
	help, _, _ := triad("help")
	for code := range exitHeld + 1 {
		if !strings.Contains(help, fmt.Sprintf("\n  %d  ", code)) {
			t.Errorf("triad help does not tell of exit status %d", code)
		}
	}
}

func TestExactPrintsTheMeanDynamics(t *testing.T) {
	out, _, code := triad("exact", "kappa=retrace")
	var r report
	if err := json.Unmarshal([]byte(out), &r); code != 0 || err != nil {
		t.Fatal(code, err)
	}
	// TB's θ₁ grows by 1 + αe₁/4 a step; e₁/4 = .222948 at γ = .99, λ = .9.
	if r.Kappa != "retrace" || r.RankM != 2 || r.EigA[0] != [2]number{-1.25, 0} || r.EigA[1][0] < 0.222948 || r.EigA[1][0] > 0.222949 {
		t.Errorf("%+v", r)
	}
	if r.MSPBE < 0.0336 || r.MSPBE > 0.0337 {
		t.Errorf("MSPBE at θ₀ is %g, want .0336", r.MSPBE)
	}
}

func TestListIsJSONUnlessOnATerminal(t *testing.T) {
	for _, args := range [][]string{{"list"}, {"list", "-json"}} {
		out, _, code := triad(args...)
		var c map[string]any
		if err := json.Unmarshal([]byte(out), &c); code != 0 || err != nil || c["presets"] == nil || c["algorithms"] == nil {
			t.Errorf("%q: exit %d, %v", args, code, err)
		}
	}
}

func TestListForPeopleHasALineForEverything(t *testing.T) {
	all, _, code := triad("list", "-json=false")
	if code != 0 {
		t.Fatal(code)
	}
	c := query.NewCatalogue()
	names := map[string][]string{}
	for _, p := range parts {
		part, errs, code := triad("list", p.name)
		if code != 0 || errs != "" || !strings.Contains(all, p.name+":\n"+part) {
			t.Errorf("%s: exit %d, %s", p.name, code, errs)
		}
		for line := range strings.Lines(part) {
			names[p.name] = append(names[p.name], strings.Fields(line)[0])
		}
	}
	for _, p := range c.Parameters {
		if !slices.Contains(names["keys"], p.Key) {
			t.Errorf("no key %s", p.Key)
		}
	}
	if len(names["presets"]) != len(c.Presets) || len(names["learners"]) != len(c.Algorithms) || len(names["problems"]) != len(c.Problems) {
		t.Errorf("%v", names)
	}
}

func TestTheOutputFileIsWrittenWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "curves.csv")
	if _, errs, code := triad("run", "-o", name, "steps=10"); code != 0 {
		t.Fatal(errs)
	}
	direct, _, _ := triad("run", "steps=10")
	if text, err := os.ReadFile(name); err != nil || string(text) != direct {
		t.Errorf("the file differs from the output: %v", err)
	}
	if _, _, code := triad("run", "-o", name, "steps=zero"); code != 2 {
		t.Error("a bad query should exit with 2")
	}
	if text, _ := os.ReadFile(name); string(text) != direct {
		t.Error("a bad query changed the file")
	}
	if _, errs, code := triad("run", "-o", filepath.Join(dir, "no", "such.csv"), "steps=10"); code != 1 || !strings.HasPrefix(errs, "triad: ") {
		t.Errorf("exit %d, %q", code, errs)
	}
	for _, name := range []string{".", dir, dir + "/"} {
		for _, verb := range []string{"run", "study"} {
			if _, errs, code := triad(verb, "-o", name, "seed=1"); code != 1 || errs != "triad: -o "+name+": is a directory\n" {
				t.Errorf("%s: exit %d, %q", verb, code, errs)
			}
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("%d files are left, want one", len(left))
	}
}
