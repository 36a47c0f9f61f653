package forms

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// numbersAre compares numbers to 1e-12.
func numbersAre(t *testing.T, what string, got []float64, want ...float64) {
	t.Helper()
	if !slices.EqualFunc(got, want, closeTo) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// P may be a dict, whose keys are texts in JSON, or lists, or a mixture; done may be a number.
func TestGymIsReadAsDictsAndAsLists(t *testing.T) {
	for _, text := range []string{
		`{"0": {"0": [[0.5, 0, 1, false], [0.25, 0, 3, false], [0.25, 1, -2, true]]}, "1": {"0": [[1, 1, 0, true]]}}`,
		`[[[[0.5, 0, 1, 0], [0.25, 0, 3, 0], [0.25, 1, -2, 1]]], [[[1, 1, 0, 1]]]]`,
		`{"P": {"0": [[[0.5, 0, 1, 0], [0.25, 0, 3, 0], [0.25, 1, -2, 1]]], "1": [[[1, 1, 0, 1]]]}}`,
		"\ufeff" + `{"1": [[[1, 1, 0, true]]], "0": [[[0.5, 0, 1, false], [0.25, 0, 3, false], [0.25, 1, -2, true], [0, 1, 9, true]]]}`,
	} {
		d, err := Read(text, nil)
		if err != nil {
			t.Fatal(text, err)
		}
		if d.States != 2 || d.Actions != 1 || !d.Ends || d.Form.String() != "Gymnasium’s P as JSON" {
			t.Fatalf("%s: %+v", text, d)
		}
		numbersAre(t, "P", flat(denseP(d)), .75, 0, 0, 0)
		// To state 0 the reward is 1 twice as often as 3: mean 5/3 and variance 8/9, with a total probability of ¾.
		numbersAre(t, "r", d.RNext[0][0].Dense(3), 5./3, 0, -2)
		numbersAre(t, "mean", []float64{d.R[0][0], d.RVar[0][0]}, .75, .75*8/9)
		if len(d.RNext[1][0].Index) > 0 || !slices.Equal(d.Lacking(nil), []string{"pi", "mu", "start"}) {
			t.Errorf("r of state 1 %v, lacking %v", d.RNext[1][0], d.Lacking(nil))
		}
	}
}

// The program's own P is a list, also if it comes first and all other keys are far behind.
func TestLargeOwnFileIsNotTakenForGym(t *testing.T) {
	text := `{"P": [` + strings.Repeat("[[0, 1]], ", 20_000) + `[[1, 0]]], "states": 2}`
	if isGym(text) || Tells(text) || !IsOwn(text) {
		t.Error("taken for Gymnasium’s P")
	}
}

func TestReadRejectsWrongGymFiles(t *testing.T) {
	many := "[" + strings.Repeat("[[[1,0,0,0]]],", MaxPairs) + "[[[1,0,0,0]]]]"
	for text, want := range map[string]string{
		`{"0": {"0": [[0.5, 0, 0, false]]}}`:                          "state 0, action 0: the probabilities sum to 0.5; they must sum to 1",
		`{"0": {"0": []}}`:                                            "state 0, action 0 has no outcome; give probabilities that sum to 1",
		`{"0": {"0": [[1, 0, 0]]}}`:                                   "P[0][0][0]: the outcome is a list of 3; it must be [probability, next state, reward, done]",
		`{"0": {"0": [[1.5, 0, 0, false]]}}`:                          "P[0][0][0]: the probability is 1.5; it must be a probability from 0 to 1",
		`{"0": {"0": [[1, 1, 0, false]]}}`:                            "P[0][0][0]: the next state is 1; it must be an integer from 0 to 0",
		`{"0": {"0": [[1, 0.5, 0, false]]}}`:                          "P[0][0][0]: the next state is 0.5; it must be an integer from 0 to 0",
		`{"0": {"0": [[1, 0, 1e7, false]]}}`:                          "P[0][0][0]: the reward is 1e+07; it must be a number from -1000000 to 1000000",
		`{"0": {"0": [[1, 0, 0, "no"]]}}`:                             `P[0][0][0]: done is "no"; it must be true, false, 0 or 1`,
		`{"0": {"0": 7}}`:                                             "P[0][0] is 7; it must be lists of outcomes by state and action",
		`{"0": {"0": [[1,0,0,0]]}, "2": {"0": [[1,0,0,0]]}}`:          "P has 2 keys, but key 1 is missing; give each key from 0 to 1 once",
		`{"0": {"0": [[1,0,0,0]]}, "1": {"0": [[1,0,0,0]], "1": []}}`: "state 1 has 2 actions; it must have 1, like state 0",
		`{"0": {"0": [[1,0,0,0]}`:                                     "invalid JSON at byte 23: a comma or ] is missing",
		`{"1": {"0": [[1,0,0,0]]}, "2": {"0": [[1,0,0,0]]}}`:          "the keys of P start at 1; number them from 0 to 1",
		many: "there are more than 20000 states; use at most 20000",
	} {
		if _, err := Read(text, nil); err == nil || err.Error() != "Gymnasium’s P as JSON: "+want {
			t.Errorf("%.60s: got  %v\nwant %s", text, err, want)
		}
	}
}

// A log gives P, r and μ by counts, and where episodes begin; remarks say what it does not give.
func TestProblemIsEstimatedFromALog(t *testing.T) {
	d, err := Read("s,a,r,s_next,done\n0,0,1,1,0\n1,0,2,0,0\n0,0,1,1,0\n1,1,5,0,1\n0,1,0,0,0\n0,0,3,2,0\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	numbersAre(t, "P", flat(denseP(d))[:15], 0, 2./3, 1./3, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
	numbersAre(t, "μ", slices.Concat(d.Mu...), .75, .25, .5, .5, .5, .5)
	numbersAre(t, "start", d.Start, 1, 0, 0)
	numbersAre(t, "r", d.RNext[0][0].Dense(4), 0, 1, 3, 0)
	var told []string
	for _, m := range d.Remarks {
		told = append(told, m.String())
	}
	if got := strings.Join(told, "\n"); got != "P, r and mu: estimated by counting over 6 transitions\nthe log never leaves 1 state, which is 2; there the episode ends" {
		t.Errorf("remarks %s", got)
	}
}

func TestUnorderedLogLacksAStart(t *testing.T) {
	d, err := Read("s,a,r,s_next,done\n0,0,1,1,0\n0,0,1,1,0\n1,0,1,1,1\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(d.Lacking(nil), []string{"pi", "start"}) || !slices.Equal(d.Lacking(Choices{"pi": "mu", "start": "0"}), nil) {
		t.Errorf("lacking %v", d.Lacking(nil))
	}
	if d, err = Read("s,a,r,s_next\n0,0,1,1\n1,0,1,0\n", nil); err != nil || !slices.Equal(d.Lacking(nil), []string{"pi"}) || d.Ends {
		t.Errorf("without ends: %+v, %v", d, err)
	}
}

// The choices determine the problem.
func TestChoicesCompleteADraft(t *testing.T) {
	const text = `{"0": {"0": [[1, 0, 0, false]], "1": [[1, 1, 0, false]]}, "1": {"0": [[1, 0, 0, false]], "1": [[1, 0, 1, true]]}}`
	make := func(own map[string]any, c Choices) (*Problem, error) {
		t.Helper()
		d, err := Read(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		return Make(d, own, c)
	}
	for _, c := range []struct {
		pi, mu, start  string
		wantPi, wantMu []float64 // of state 0
		wantStart      []float64
	}{
		{"optimal", "uniform", "0", []float64{0, 1}, []float64{.5, .5}, []float64{1, 0}},
		{"0", "0.4,0.6", "uniform", []float64{1, 0}, []float64{.4, .6}, []float64{.5, .5}},
		{"mu", "0.1, 0.9", "0.25,0.75", []float64{.1, .9}, []float64{.1, .9}, []float64{.25, .75}},
		{"0.3,0.7", "pi", "1", []float64{.3, .7}, []float64{.3, .7}, []float64{0, 1}},
	} {
		p, err := make(nil, Choices{"pi": c.pi, "mu": c.mu, "start": c.start, "gamma": "0.9", "name": "Mine", "phi": "states"})
		if err != nil {
			t.Fatal(c, err)
		}
		s := p.Spec
		if !slices.Equal(s.Pi[0], c.wantPi) || !slices.Equal(s.Mu[0], c.wantMu) || !slices.Equal(s.Start, c.wantStart) || *s.Gamma != .9 || s.Name != "Mine" || len(s.Phi[0]) != 2 {
			t.Errorf("%+v: %+v", c, s)
		}
	}
	// A file of the user's own takes precedence.
	p, err := make(map[string]any{"phi": []any{[]float64{1}, []float64{2}, []float64{3}, []float64{4}}, "pi": []any{[]float64{0, 1}, []float64{0, 1}}}, Choices{"mu": "uniform", "start": "0"})
	if err != nil || p.Spec.Phi[3][0] != 4 || p.Spec.Pi[1][1] != 1 {
		t.Errorf("%+v, %v", p, err)
	}
	for _, c := range []struct {
		c    Choices
		want string
	}{
		{Choices{"pi": "mu", "mu": "pi", "start": "0"}, "pi is mu, while mu is pi; it must be uniform, optimal, mu, an action (0 to 1) or 2 probabilities separated by commas"},
		{Choices{"pi": "left", "mu": "uniform", "start": "0"}, `pi is "left"; it must be uniform, optimal, mu, an action (0 to 1) or 2 probabilities separated by commas`},
		{Choices{"pi": "uniform", "mu": "uniform", "start": "7"}, `start is "7"; it must be uniform, a state (0 to 1) or 2 probabilities separated by commas`},
		{Choices{"pi": "uniform", "mu": "uniform", "start": "0", "gamma": "2"}, `gamma is "2"; it must be a number from 0 to 1`},
		{Choices{"pi": "uniform", "mu": "uniform", "start": "0", "phi": "all"}, `phi is "all"; it must be pairs, states, aggregate:N, tile:SIZES:TILE or random:N`},
		{Choices{"pi": "uniform", "mu": "uniform", "start": "0", "episodic": "yes"}, `episodic is "yes"; it must be 0 or 1`},
		{Choices{"pi": "uniform", "mu": "0.5,0.6", "start": "0"}, "mdp: mu[0] sums to 1.1; it must sum to 1"},
		{Choices{"colour": "red"}, `unknown key "colour"; use one of pi, mu, start, gamma, phi, name, episodic, rounding`},
	} {
		if _, err := make(nil, c.c); err == nil || err.Error() != c.want {
			t.Errorf("%v: got  %v\nwant %s", c.c, err, c.want)
		}
	}
}

func TestAProblemIsCalledAsItsFile(t *testing.T) {
	for file, want := range map[string]string{
		"/home/me/frozen lake.json": "frozen lake", `C:\data\log.csv.gz`: "log", "tiger.POMDP": "tiger", ".json": ".json", "a\u202eb.npz": "ab", strings.Repeat("é", 100) + ".csv": strings.Repeat("é", 80),
	} {
		if got := Called(file); got != want {
			t.Errorf("%q: %q, want %q", file, got, want)
		}
	}
}

// Any input gives a one-line error, or a problem that is complete once the missing parts are chosen.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		`{"0": {"0": [[0.5, 0, 1, false], [0.25, 0, 3, false], [0.25, 1, -2, true]]}, "1": {"0": [[1, 1, 0, true]]}}`,
		`[[[[0.5, 0, 1, 0], [0.5, 0, -1, 1]]]]`, `{"states": 2}`, `{"0":`, "s,a,r,s_next,done\n0,0,1,1,0\n1,0,2,0,1\n", "discount: 0.9\nstates: 2\nactions: 1\nT: * identity\nR: * : * : * : * 1\n",
		"state,action,next_state,probability,reward\n0,0,1,1,2\n1,0,0,1,3\n", "PK\x03\x04", "\x93NUMPY", `{"name":"x","states":1,"actions":1,"P":[[[1]]],"r":[[0]],"phi":[[1]]}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Read(text, nil)
		if err == nil {
			_, err = Make(d, nil, Choices{"pi": "mu", "mu": "uniform", "start": "uniform"})
		}
		if err != nil && (strings.ContainsAny(err.Error(), "\n\u2028") || len(err.Error()) > 4000) {
			t.Errorf("message %q", err)
		}
	})
}

// Rewards by next state survive in every size, with and without ends.
func TestRewardsByNextStateComeThroughInEverySize(t *testing.T) {
	for n := 2; n <= 9; n++ {
		for _, ends := range []bool{false, true} {
			var b strings.Builder
			b.WriteString("state,action,next_state,probability,reward,done\n")
			for s := range n {
				for next := range n {
					fmt.Fprintf(&b, "%d,0,%d,%g,%d,%t\n", s, next, 1/float64(n), 1+next, ends && next == n-1)
				}
			}
			d, err := Read(b.String(), nil)
			if err != nil {
				t.Fatal(n, ends, err)
			}
			p, err := Make(d, nil, Choices{"pi": "uniform", "mu": "uniform", "start": "0"}.without(!ends, "start"))
			if err != nil {
				t.Fatal(n, ends, err)
			}
			m := p.Spec.Instance().MDP
			if got := m.R[0][0]; !closeTo(got, float64(n+1)/2) || m.Reward(0, 0, 0) != 1 || ends && n > 2 && m.Reward(0, 0, n) != float64(n) {
				t.Errorf("%d states, ends %t: mean %g, rewards %v", n, ends, got, p.Spec.RNext)
			}
		}
	}
}

// without removes a key if so is true.
func (c Choices) without(so bool, key string) Choices {
	if so {
		delete(c, key)
	}
	return c
}

// Nothing is known of a pair that is not in the log, so no policy takes it, not even the optimal one.
func TestPoliciesAvoidPairsMissingFromTheLog(t *testing.T) {
	const log = "s,a,r,s_next\n0,1,-1,1\n1,0,-1,0\n0,1,-1,1\n1,1,-2,0\n0,1,-1,0\n"
	for words, want := range map[string]string{
		"optimal mu":      "",
		"0 mu":            "pi is above 0 for state 0, action 0, which is not in the log; use 0 there",
		"uniform mu":      "pi is above 0 for state 0, action 0, which is not in the log; use 0 there",
		"optimal uniform": "mu is above 0 for state 0, action 0, which is not in the log; use 0 there",
	} {
		d, err := Read(log, nil)
		if err != nil {
			t.Fatal(err)
		}
		pi, mu, _ := strings.Cut(words, " ")
		c := Choices{"pi": pi, "mu": mu}
		p, err := Make(d, nil, c.without(mu == "mu", "mu"))
		if got := fmt.Sprint(err); want != "" && got != want || want == "" && err != nil {
			t.Errorf("%s: got  %v\nwant %s", words, err, want)
		}
		if want == "" && !slices.Equal(slices.Concat(p.Spec.Pi...), []float64{0, 1, 1, 0}) {
			t.Errorf("%s: π is %v", words, p.Spec.Pi)
		}
	}
}

// Choices count from one if the file does.
func TestChoicesCountFromOneIfTheFileDoes(t *testing.T) {
	for _, text := range []string{"s,a,r,s_next\n1,1,1,2\n2,2,0,1\n1,2,0,2\n2,1,0,1\n", "s,a,s_next,p,r\n1,1,2,1,1\n2,2,1,1,0\n1,2,2,1,0\n2,1,1,1,0\n"} {
		d, err := Read(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Make(d, nil, Choices{"pi": "1", "mu": "uniform"})
		if err != nil || !slices.Equal(p.Spec.Pi[0], []float64{1, 0}) || !slices.Equal(p.Spec.StateNames, []string{"1", "2"}) {
			t.Errorf("%+v, %v", p, err)
		}
	}
}

func TestUnknownFormatIsDescribed(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "the file is empty",
		" \n":                              "the file is empty",
		"\xff\xfes\x00,\x00a\x00":          "the file is UTF-16; save it as UTF-8",
		"s\x00,\x00a\x00,\x00":             "the file is UTF-16; save it as UTF-8",
		"{}":                               otherJSON().String(),
		"{0: {0: [(1.0, 0, 0.0, False)]}}": otherJSON().String(),
		"hello":                            "the file has no form that Triad reads; use numpy’s .npz, Triad’s own JSON, Gymnasium’s P as JSON, a POMDP or MDP in text, a CSV of outcomes, a log of transitions",
		"1,2,3,4\n1,2,3,4\n":               "the file has no form that Triad reads; use numpy’s .npz, Triad’s own JSON, Gymnasium’s P as JSON, a POMDP or MDP in text, a CSV of outcomes, a log of transitions",
		"0.0e+00,1,2,3\n":                  "log: line 1: there is no header; name the columns s, a, r, s_next in the first line",
		"terminated,done,s,a,r,s_next\n0,0,0,0,0,0\n": "log: line 1: the columns terminated and done are both done; leave one out",
	} {
		if _, err := Read(text, nil); err == nil || err.Error() != want {
			t.Errorf("%q: got  %v\nwant %s", text, err, want)
		}
	}
	if d, err := Read("s,a,r,s_next,terminated,truncated,done\n0,0,0,1,0,1,1\n0,0,1,0,0.000e+00,1.0,T\n", nil); err != nil || d.Ends {
		t.Errorf("done beside terminated and truncated: %+v, %v", d, err)
	}
}
