package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// corridor is the problem of the logs in testdata/cases.
const corridor = "testdata/cases/corridor.json"

// learned returns the last weights of each learner in the output of a replay.
func learned(t *testing.T, out string) map[string][]float64 {
	t.Helper()
	weights := map[string][]float64{}
	for line := range strings.Lines(out) {
		fields := strings.Split(strings.TrimSpace(line), ",")
		if strings.HasPrefix(line, "#") || fields[0] == "step" {
			continue
		}
		theta := make([]float64, 8)
		for i := range theta {
			var err error
			if theta[i], err = strconv.ParseFloat(fields[2+i], 64); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
		}
		weights[fields[1]] = theta
	}
	return weights
}

// near compares weights with those of an independent program.
func near(t *testing.T, what string, got, want []float64, most float64) {
	t.Helper()
	for i, w := range want {
		if len(got) != len(want) || !(math.Abs(got[i]-w) <= most) {
			t.Errorf("%s: got %v, want %v", what, got, want)
			return
		}
	}
}

// The results of an independent program on the logs; see the README beside them.
var (
	ofTruncated = map[string][]float64{
		"tb":    {-0.0234721179, -0.0801535385, -0.01008, -0.0540057144, -0.0102785421, -0.0480849935, -0.0224334777, -0.0199},
		"lstdq": corridorValues,
	}
	ofNames        = []float64{0, -0.02611648, 0, -0.022384, 0, -0.0172, 0, -0.01}
	ofTwoRows      = []float64{0, -0.0172, 0, -0.01, 0, 0, 0, 0}
	corridorValues = []float64{-7.113281, -5.863281, -7.113281, -4.300781, -5.863281, -2.660156, -4.300781, -1}
)

const asked = "alg=tb,lstdq&lambda=0.9"

func TestCommonLogFormatsAreRead(t *testing.T) {
	for name, c := range map[string]struct {
		tb    []float64
		notes []string
	}{
		"01-truncated":     {ofTruncated["tb"], nil},
		"04-names":         {ofNames, []string{"log: columns with other names: state, action, reward, next_state, terminated are read as s, a, r, s_next, done"}},
		"06-extra-columns": {ofTwoRows, []string{"log: columns with other names: episode_id are read as episode", "log: ignored: action_prob"}},
		"10-floats":        {ofTwoRows, nil},
		"12-row-names":     {ofTwoRows, []string{"log: ignored: the first column, which has no name"}},
		"13-semicolons":    {ofTwoRows, nil},
		"15-blank-end":     {ofTwoRows, nil},
	} {
		out, errs, code := triad("replay", "-data", "testdata/cases/"+name+".csv", "-mdp", corridor, asked)
		want := ""
		for _, n := range c.notes {
			want += "triad: note: " + n + "\n"
			if !strings.Contains(out, "# "+n+"\n") {
				t.Errorf("%s: no comment %q in\n%s", name, n, out)
			}
		}
		if code != 0 || errs != want {
			t.Errorf("%s: exit %d, %q, want %q", name, code, errs, want)
			continue
		}
		near(t, name, learned(t, out)["tb"], c.tb, 1e-9)
	}
	if _, errs, code := triad("replay", "-data", "testdata/cases/16-utf16.csv", "-mdp", corridor, asked); code != exitRefused || errs != "triad: log: the file is UTF-16; save it as UTF-8\n" {
		t.Errorf("exit %d, %q", code, errs)
	}
}

// A time limit is not an end: the update bootstraps, and the trace starts again. The result is the same in every form.
func TestTimeLimitIsReadInThreeForms(t *testing.T) {
	text, err := os.ReadFile("testdata/cases/01-truncated.csv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	episodes, number := "s,a,r,s_next,done,episode\n", 0
	for _, line := range lines[1:] {
		fields := strings.Split(line, ",")
		episodes += strings.Join(fields[:5], ",") + "," + strconv.Itoa(number) + "\n"
		if fields[4] == "1" || fields[5] == "1" {
			number++
		}
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(text)
	z.Close()
	for how, log := range map[string]string{
		"truncated": string(text), "timeouts": strings.Replace(string(text), "truncated", "timeouts", 1), "episode": episodes, "gzip": packed.String(),
	} {
		out, errs, code := triad("replay", "-data", written(t, "log.csv", log), "-mdp", corridor, asked)
		if code != 0 {
			t.Errorf("%s: exit %d, %s", how, code, errs)
			continue
		}
		for id, want := range ofTruncated {
			near(t, how+", "+id, learned(t, out)[id], want, 1e-6)
		}
	}
}

// With a limit of eight steps, the values must be those without a limit; done in its place would hide them.
func TestCutLogConvergesToTheTrueValues(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	var log strings.Builder
	log.WriteString("s,a,r,s_next,terminated,truncated\n")
	for range 4000 {
		s := 0
		for step := 1; s < 4 && step <= 8; step++ {
			a, next := rng.IntN(2), 0
			if next = max(0, s-1); a == 1 {
				next = s + 1
			}
			fmt.Fprintf(&log, "%d,%d,-1,%d,%t,%t\n", s, a, next%4, next == 4, next < 4 && step == 8)
			s = next
		}
	}
	name := written(t, "log.csv", log.String())
	out, errs, code := triad("replay", "-data", name, "-mdp", corridor, "alg=lstdq&lambda=0.9")
	if code != 0 {
		t.Fatalf("exit %d, %s", code, errs)
	}
	got := learned(t, out)["lstdq"]
	for i, want := range corridorValues {
		if math.Abs(got[i]/want-1) > 0.02 {
			t.Errorf("got %v, want %v within 2 %%", got, corridorValues)
			break
		}
	}
	// Rows in any order are single transitions.
	rows := strings.SplitAfter(strings.TrimSpace(log.String()), "\n")
	rng.Shuffle(len(rows)-2, func(i, j int) { rows[i+1], rows[j+1] = rows[j+1], rows[i+1] })
	shuffled := written(t, filepath.Base("shuffled.csv"), strings.Join(rows[:len(rows)-1], ""))
	if _, errs, code := triad("replay", "-data", shuffled, "-mdp", corridor, "alg=lstdq"); code != exitRefused || !strings.Contains(errs, "Mark the cuts with a column truncated or episode, or read each row by itself with rows=apart\n") {
		t.Errorf("exit %d, %s", code, errs)
	}
	out, errs, code = triad("replay", "-data", shuffled, "-mdp", corridor, "alg=lstdq&rows=apart")
	if code != 0 || !strings.Contains(out, "\n# whole problem=custom&") || !strings.Contains(out, "&rows=apart") {
		t.Fatalf("exit %d, %s%.400s", code, errs, out)
	}
	for i, want := range learned(t, out)["lstdq"] {
		if math.Abs(want/corridorValues[i]-1) > 0.02 {
			t.Errorf("rows apart: got %v", learned(t, out)["lstdq"])
			break
		}
	}
}

// Learning from a log of another process works, and its contradictions to the problem are counted.
func TestLogThatContradictsTheProblemIsReported(t *testing.T) {
	impossible, err := os.ReadFile("testdata/cases/07-impossible.csv")
	if err != nil {
		t.Fatal(err)
	}
	const head = "s,a,r,s_next,done\n"
	for what, c := range map[string]struct{ log, want string }{
		"another problem": {string(impossible), "3 of 4 transitions have probability 0 in the problem; the first is in line 2"},
		"no end":          {head + "0,1,-1,1,0\n1,1,-1,2,1\n", "1 row is done, but the problem never ends; it is in line 3"},
		"an end unsaid":   {head + "2,1,-1,3,0\n3,1,-1,3,0\n3,0,-1,2,0\n", "1 of 3 transitions have probability 0 in the problem; the first is in line 3"},
		"rewards":         {head + "0,1,-1,1,0\n1,1,700,2,0\n", "1 of 2 rewards differs from the problem’s; the first is in line 3"},
		"actions":         {head + strings.Repeat(strings.Repeat("0,0,-1,0,0\n", 9)+"0,1,-1,1,0\n1,0,-1,0,0\n", 50), "the actions do not follow mu: in state 0 the log takes action 0 450 times of 500, but mu has probability 0.5"},
		"all is well":     {head + strings.Repeat("0,0,-1,0,0\n0,1,-1,1,0\n1,0,-1,0,0\n", 40), ""},
	} {
		out, errs, code := triad("replay", "-data", written(t, "log.csv", c.log), "-mdp", corridor, "alg=tb")
		want, comment := "", ""
		if c.want != "" {
			want, comment = "triad: note: log: "+c.want+"\n", "# log: "+c.want+"\n"
		}
		if code != 0 || errs != want || !strings.Contains(out, comment) || strings.Contains(out, "# log: ") != (want != "") {
			t.Errorf("%s: exit %d, %q, want %q", what, code, errs, want)
		}
	}
}

// Common forms of problems: ambiguities are reported, and the values match an independent program.
func TestCommonProblemFormatsAreAcceptedWithRemarks(t *testing.T) {
	for name, c := range map[string]struct {
		code int
		says string
	}{
		"17-absorbing":        {0, "triad: note: mdp: mu stays in state 3 forever, 1 of 4 states. It visits the others only at first, so they do not count. For episodes, give start and rows of P that sum to less than 1 where episodes end, or episodic=1\n"},
		"20-hole-and-goal":    {2, "triad: mdp: the chain under mu has no unique stationary distribution: it stays forever in state 2, and also in state 3. Leave one such set, or make episodes: with start and rows of P that sum to less than 1 where they end, or with episodic=1\n"},
		"21-six-digits":       {0, "triad: note: mdp: 1 row of probabilities sums to 1 except for rounding; it is P[0][0], which sums to 0.999999. Triad scales it to 1\n"},
		"23-never-ends":       {0, "triad: note: mdp: P[0][0] sums to 0.99999994, so an episode ends there once in 16777216 steps and takes 16777216 steps on average; if this is rounding and not an end, use rounding=1\n"},
		"26-same-state-twice": {0, ""},
	} {
		out, errs, code := triad("exact", "-mdp", "testdata/cases/"+name+".json", "kappa=tb&lambda=0.5")
		if code != c.code || !strings.HasPrefix(errs, c.says) || code == 0 && !remarks(errs) || c.says == "" && errs != "" {
			t.Errorf("%s: exit %d, %q, want %q", name, code, errs, c.says)
		}
		if episodic := name == "23-never-ends"; strings.Contains(out, "\n  \"episodeLength\": 16777216,\n") != episodic {
			t.Errorf("%s: the length of an episode: %s", name, out[max(0, len(out)-200):])
		}
		if code == 0 && strings.Contains(out, "\n  \"remarks\": [\n    \"") != (c.says != "") {
			t.Errorf("%s: remarks: %s", name, out[max(0, len(out)-200):])
		}
		if code == 0 && !strings.Contains(out, "\"thetaStar\"") {
			t.Errorf("%s: %.200s", name, out)
		}
	}
	// A state that is named twice adds to its probability.
	text, err := os.ReadFile("testdata/cases/26-same-state-twice.json")
	if err != nil {
		t.Fatal(err)
	}
	dense := strings.NewReplacer("[[0, 0.25], [0, 0.25], [1, 0.5]]", "[0.5, 0.5]", "[[0, 1]]]]", "[1, 0]]]").Replace(string(text))
	pairs, _, _ := triad("exact", "-mdp", "testdata/cases/26-same-state-twice.json", "kappa=tb")
	if rows, errs, code := triad("exact", "-mdp", written(t, "mdp.json", dense), "kappa=tb"); code != 0 || rows != pairs || dense == string(text) {
		t.Errorf("exit %d, %s: as rows\n%.300s\nas pairs\n%.300s", code, errs, rows, pairs)
	}
}

// The cases that an independent program solved, and a log without a problem.
func TestFilesOfOtherToolsBecomeProblems(t *testing.T) {
	for _, c := range []struct {
		args, says, holds string
		code              int
	}{
		{"import testdata/cases/25-outcomes.json pi=0.5,0.5&mu=uniform&start=0", "read as Gymnasium’s P as JSON: 3 states, 2 actions", "[[0.6666666666666666, 0.3333333333333333, 0], [0.3333333333333333, 0.3333333333333333, 0]]", 0},
		{"import testdata/cases/25-outcomes.json", "triad: import: Gymnasium’s P as JSON: pi is missing; choose pi=uniform,", "", 2},
		{"import testdata/cases/27-text.POMDP pi=stay&mu=uniform", "read as a POMDP or MDP in text: 2 states, 2 actions", "[[1, 0], [0.1, 0.9]]", 0},
		{"exact -mdp testdata/cases/27-text.POMDP", "triad: mdp: the file is a POMDP or MDP in text; convert it with triad import testdata/cases/27-text.POMDP -o mdp.json, which reports what it lacks", "", 2},
		{"exact -mdp testdata/cases/20-hole-and-goal.json episodic=1&kappa=tb", "episodic=1: a transition into states 2, 3 ends the episode", `"thetaStar"`, 0},
		{"exact -mdp testdata/cases/17-absorbing.json episodic=1&pi=optimal", "chosen: episodic=1 pi=optimal", `"thetaStar"`, 0},
		{"import testdata/cases/01-truncated.csv pi=mu", "P, r and mu: estimated by counting over 16 transitions", `"mu"`, 0},
		{"replay -data testdata/cases/01-truncated.csv pi=0.3,0.7&alg=lstdq", "P, r and mu: estimated", "# mdp: chosen: pi=0.3,0.7", 0},
		{"exact -mdp testdata/cases/23-never-ends.json rounding=1&gamma=0.9", "Triad scales them to 1", `"query": "preset=custom&gamma=0.9&rounding=1"`, 0},
		{"run -mdp testdata/cases/17-absorbing.json alg=tb&steps=100&at=100&episodic=1", "chosen: episodic=1", "&at=100&episodic=1\n", 0},
		{"map alg=tb&nx=2&ny=2&rounding=1", "triad: map: episodic and rounding need a problem file; use -mdp FILE.json", "", 2},
		{"import testdata/cases/25-outcomes.json gama=0.9", `triad: import: unknown key "gama"; use gamma (the nearest name), or one of pi, mu, start,`, "", 2},
		{"import testdata/cases/25-outcomes.json pi=0&mu=uniform&start=0 -o testdata/cases/25-outcomes.json", "is the imported file itself; use another name", "", 2},
		{"import", "triad: import: a FILE is missing;", "", 2},
		{"import nothing.json", "triad: import: open nothing.json: ", "", 2},
		{"import testdata/cases/17-absorbing.json color=red", `triad: import: unknown key "color"; use one of pi, mu, start, gamma, phi, name, episodic, rounding`, "", 2},
	} {
		out, errs, code := triad(strings.Fields(c.args)...)
		if code != c.code || !strings.Contains(errs, c.says) || !strings.Contains(out, c.holds) {
			t.Errorf("%s: exit %d, %s%.400s", c.args, code, errs, out)
		}
	}
}
