package forms

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"triad/core/message"
)

// readPOMDPText reads a POMDP without faults.
func readPOMDPText(t *testing.T, text string) *Draft {
	t.Helper()
	if !isPOMDP(text) {
		t.Fatalf("not recognised:\n%s", text)
	}
	d, err := readPOMDP(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return d
}

func closeTo(x, y float64) bool { return math.Abs(x-y) <= 1e-12*max(1, math.Abs(x), math.Abs(y)) }

// equalTables compares tables of numbers of any depth; nil is an empty one.
func equalTables(x, y reflect.Value) bool {
	if x.Kind() != reflect.Slice {
		return closeTo(x.Float(), y.Float())
	}
	if x.Len() != y.Len() {
		return false
	}
	for i := range x.Len() {
		if !equalTables(x.Index(i), y.Index(i)) {
			return false
		}
	}
	return true
}

func wantEqual(t *testing.T, what string, got, want any) {
	t.Helper()
	if !equalTables(reflect.ValueOf(got), reflect.ValueOf(want)) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func remarkTexts(remarks []message.Message) (all []string) {
	for _, r := range remarks {
		all = append(all, r.String())
	}
	return all
}

type (
	vector = []float64
	matrix = [][]float64
)

func TestPOMDPReadsTheCase(t *testing.T) {
	file, err := os.ReadFile("testdata/27-text.POMDP")
	if err != nil {
		t.Fatal(err)
	}
	d := readPOMDPText(t, string(file))
	wantEqual(t, "P", d.P, []matrix{{{1, 0}, {0.1, 0.9}}, {{0, 1}, {0.9, 0.1}}})
	wantEqual(t, "r", d.R, matrix{{1, -0.5}, {0, -0.5}})
	if d.States != 2 || d.Actions != 2 || *d.Gamma != 0.9 || d.Ends {
		t.Errorf("read as %+v", d)
	}
	if !reflect.DeepEqual(d.StateNames, []string{"here", "there"}) || !reflect.DeepEqual(d.ActionNames, []string{"stay", "swap"}) {
		t.Errorf("names are %q and %q", d.StateNames, d.ActionNames)
	}
	if d.RNext != nil || d.RVar != nil || d.Pi != nil || d.Mu != nil || d.Start != nil || d.Remarks != nil {
		t.Errorf("what the file leaves out is not nil: %+v", d)
	}
}

const tiger = `# The tiger problem of Cassandra, Kaelbling and Littman
discount: 0.95
values: reward
states: tiger-left tiger-right
actions: listen open-left open-right
observations: tiger-left tiger-right

T:listen
identity
T:open-left
uniform
T:open-right
uniform

O:listen
0.85 0.15
0.15 0.85
O:open-left
uniform
O:open-right
uniform

R:listen : * : * : * -1
R:open-left : tiger-left : * : * -100
R:open-left : tiger-right : * : * 10
R:open-right : tiger-left : * : * 10
R:open-right : tiger-right : * : * -100
`

func TestPOMDPReadsTheTiger(t *testing.T) {
	for _, text := range []string{tiger, "\ufeff" + tiger, strings.ReplaceAll(tiger, "\n", "\r\n"), strings.ReplaceAll(tiger, ":", " : ")} {
		d := readPOMDPText(t, text)
		half := vector{0.5, 0.5}
		wantEqual(t, "P", d.P, []matrix{{{1, 0}, half, half}, {{0, 1}, half, half}})
		wantEqual(t, "r", d.R, matrix{{-1, -100, 10}, {-1, 10, -100}})
		if d.RNext != nil || d.RVar != nil || d.Start != nil {
			t.Errorf("r has more than means: %v, %v; start %v", d.RNext, d.RVar, d.Start)
		}
		if got := remarkTexts(d.Remarks); !reflect.DeepEqual(got, []string{"the observations are ignored, because a learner knows the state"}) {
			t.Errorf("remarks are %q", got)
		}
	}
}

// The maze has costs, names beside numbers, and every form of T. Later statements override earlier ones.
func TestPOMDPReadsAMaze(t *testing.T) {
	d := readPOMDPText(t, `
discount :1e-1 states: nw ne sw goal  # in one line
values: cost actions: 3
start include: nw 2
T: * uniform                 # overwritten but for action 1, states 0 and 1
T : 0 identity
T: 0 : nw : nw .25  T: 0:0:ne 0.75
T: 1 : 2 reset
T: 1 : goal 0 0 0 1
T: 2
  0 1 0 0
  1 0 0 0
  0 0 +.5 5e-1
  0 0 0 1
R: * : * : * 1
R: 0 : nw : ne 3             # the outcome tells the reward
R: 1 : sw 1 2 3 4            # a row: by next state
R: * : goal : * : * 0
R: 2
  9 -1 9 9
  -2 9 9 9
  9 9 4 - 4
  9 9 9 0
`)
	u := vector{0.25, 0.25, 0.25, 0.25}
	wantEqual(t, "P", d.P, []matrix{
		{{0.25, 0.75, 0, 0}, u, {0, 1, 0, 0}},
		{{0, 1, 0, 0}, u, {1, 0, 0, 0}},
		{{0, 0, 1, 0}, {0.5, 0, 0.5, 0}, {0, 0, 0.5, 0.5}},
		{{0, 0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 1}},
	})
	wantEqual(t, "r", d.R, matrix{{-0.25 - 0.75*3, -1, 1}, {-1, -1, 2}, {-1, -2, 0}, {0, 0, 0}})
	wantEqual(t, "r by outcome", d.RNext, []matrix{
		{{-1, -3, 0, 0, 0}, nil, nil}, {nil, nil, nil}, {nil, {-1, 0, -3, 0, 0}, {0, 0, -4, 4, 0}}, {nil, nil, nil},
	})
	wantEqual(t, "start", d.Start, vector{0.5, 0, 0.5, 0})
	if d.RVar != nil || *d.Gamma != 0.1 || d.ActionNames != nil || len(d.StateNames) != 4 || d.Remarks != nil {
		t.Errorf("read as %+v", d)
	}
	for _, r := range d.R[3] {
		if math.Signbit(r) {
			t.Error("a cost of 0 became -0")
		}
	}
}

func TestPOMDPReadsTheStart(t *testing.T) {
	for start, want := range map[string]vector{
		"":                                 nil,
		"start: uniform":                   {1. / 3, 1. / 3, 1. / 3},
		"start: 0.5 0 0.5":                 {0.5, 0, 0.5},
		"start: b":                         {0, 1, 0},
		"start: 2":                         {0, 0, 1},
		"start: *":                         {1. / 3, 1. / 3, 1. / 3},
		"start include: a 2 a":             {0.5, 0, 0.5},
		"start exclude: 0":                 {0, 0.5, 0.5},
		"start exclude : a b":              {0, 0, 1},
		"start: 0.333333 .333333\n.333334": {0.333333, 0.333333, 0.333334},
	} {
		d := readPOMDPText(t, "states: a b c\nactions: 1\n"+start+"\nT: 0 identity T: 0 : a reset")
		wantEqual(t, start, d.Start, want)
		if want == nil {
			want = vector{1. / 3, 1. / 3, 1. / 3}
		}
		wantEqual(t, "reset after "+start, d.P[0][0], want)
	}
	for _, start := range []string{"start: 0", "start: 1", "start: 1.0", "start: only", "start: uniform"} {
		wantEqual(t, start, readPOMDPText(t, "states: only\nactions: 1\n"+start+"\nT: * identity").Start, vector{1})
	}
	d := readPOMDPText(t, "states: 2\nactions: 1\nstart: 0.333333 0.666666\nT: * : * reset")
	wantEqual(t, "a rounded start", d.Start, vector{0.333333 / 0.999999, 0.666666 / 0.999999})
	if got := remarkTexts(d.Remarks); len(got) != 1 || !strings.Contains(got[0], "it is for start and sums to 0.999999.") {
		t.Errorf("a rounded start is told as %q", got)
	}
}

// Rewards by observation. In state 0 the action leads to 0 or 1 with 0.5 each; there, x is observed with 0.8 and 0.25.
func TestPOMDPAveragesRewardsOfObservations(t *testing.T) {
	const problem = `states: 2 actions: 1 observations: x y
T: 0 : 0 uniform T: 0 : 1 : 1 1.0
O: 0 : 0 0.8 0.2
O: * : 1 : x 0.25 O: * : 1 : y 0.75
`
	for _, rewards := range []string{
		"R: 0 : 0 : 0 10 -5  R: 0 : 0 : 1 4 8 R: 0 : 1 : * : * 2",                                     // rows
		"R: 0 : 0  10 -5\n4 8  R: 0 : 1 2 2 2 2",                                                      // matrices
		"R: * : * : * : * 2 R: 0:0:0:x 10 R: 0:0:0:y -5 R: 0:0:1:0 4 R: 0:0:1:1 8",                    // each
		"R: 0:0:*:x 10 R: 0:0:1:x 4 R: *:*:*:y 8 R: 0:0:0:y -5 R: 0 : 1 : 1 2 2",                      // overridden
		"R: * : * : * : x 7 R: *:*:1:* 7 R: 0 : * : 0 10 -5 R: 0:*:1 4 8 R: * : 1 : * : * 2",          // more so
		"R: 0 : 0 : 0 : * 10 R: 0:0:0:1 -5 R: 0:0:1:* 8 R: 0:0:1:0 4 R: 0 : 1 : 0 : 0 7 R: 0:1:1 2 2", // less
	} {
		d := readPOMDPText(t, problem+rewards)
		wantEqual(t, "P", d.P, []matrix{{{0.5, 0.5}}, {{0, 1}}})
		// To 0: mean 0.8·10 − 0.2·5 = 7, variance 0.8·100 + 0.2·25 − 49 = 36. To 1: 0.25·4 + 0.75·8 = 7 and 0.25·16 +
		// 0.75·64 − 49 = 3. The outcomes have the same mean, and a variance of 19.5 remains.
		wantEqual(t, "r", d.R, matrix{{7}, {2}})
		wantEqual(t, "rvar", d.RVar, matrix{{19.5}, {0}})
		if d.RNext != nil {
			t.Errorf("%s: r by outcome is %v, want none", rewards, d.RNext)
		}
	}
	// An entry that is not named is 0: to 0 the mean is 0.8·10 = 8 and the variance 80 − 64; to 1 both are 0.
	d := readPOMDPText(t, problem+"R: 0 : 0 : 0 : x 10")
	wantEqual(t, "r", d.R, matrix{{4}, {0}})
	wantEqual(t, "r by outcome", d.RNext, []matrix{{{8, 0, 0}}, {nil}})
	wantEqual(t, "rvar", d.RVar, matrix{{8}, {0}})
	// O is not needed if rewards do not depend on it.
	d = readPOMDPText(t, "states: 2 actions: 1 observations: 2 T: 0 identity R: * : * : * : * 3")
	wantEqual(t, "r", d.R, matrix{{3}, {3}})
	// O's rows are normalised: thirds with six digits are not a fault in P.
	d = readPOMDPText(t, "states: 1 actions: 1 observations: 3 T: 0 1 O: 0 0.333333 0.333333 0.333333 R: 0:0:0 1 2 3")
	wantEqual(t, "r", d.R, matrix{{2}})
	if len(d.Remarks) != 1 {
		t.Errorf("remarks are %q", remarkTexts(d.Remarks))
	}
}

// The rounding of large rewards whose mean is 0 does not count as variance.
func TestPOMDPTakesNoRoundingForVariance(t *testing.T) {
	d := readPOMDPText(t, `states: 3 actions: 1 T: * : * 0.29462589901494657 0.29462589901494657 0.41074820197010686
R: *:*:0 60363.77125481104 R: *:*:1 -60363.77125481104`)
	if d.RVar != nil || d.RNext == nil {
		t.Errorf("rvar is %v, want none; r by outcome is %v", d.RVar, d.RNext)
	}
}

func TestPOMDPTakesKeywordsAsNames(t *testing.T) {
	d := readPOMDPText(t, "states: start T R\nactions: T uniform\nstart include: start R\nT: T : R : T 1 T: T : T : T 1 T: T:start:T 1 T: uniform identity R: T : T : R 1 R: T : T : T 5")
	wantEqual(t, "P", d.P[0], matrix{{0, 1, 0}, {1, 0, 0}})
	wantEqual(t, "r", d.R, matrix{{0, 0}, {5, 0}, {0, 0}})
	wantEqual(t, "start", d.Start, vector{0.5, 0, 0.5})
}

func TestPOMDPIgnoresOddNames(t *testing.T) {
	long := strings.Repeat("x", 41)
	d := readPOMDPText(t, "states: "+long+" b\nactions: a \xff\nT: * : "+long+" : b 1\nT: * : b : b 1")
	if d.StateNames != nil || d.ActionNames != nil {
		t.Errorf("names are %q and %q", d.StateNames, d.ActionNames)
	}
	want := []string{
		`the names of states: are ignored, because "` + long[:40] + `…" is not a text of at most 40 characters`,
		`the names of actions: are ignored, because "\xff" is not a text of at most 40 characters`,
	}
	if got := remarkTexts(d.Remarks); !reflect.DeepEqual(got, want) {
		t.Errorf("remarks are %q, want %q", got, want)
	}
}

func TestPOMDPIsRecognisedByItsFirstWords(t *testing.T) {
	for text, want := range map[string]bool{
		"discount: 0.9": true,
		"\ufeff# a comment: of two\n\n\tvalues :": true,
		"states:2":              true,
		"actions: a":            true,
		"observations\n:":       true,
		"start: 0":              false,
		"T: 0 identity":         false,
		"states,actions: x":     false,
		"discount 0.9":          false,
		"s,a,r,s_next\n0,0,0,0": false,
		`{"states": 2}`:         false,
		"":                      false,
		"# states:":             false,
	} {
		if isPOMDP(text) != want {
			t.Errorf("%q is taken for a POMDP: %v", text, !want)
		}
	}
}

func TestPOMDPErrorsNamePlaceFaultAndFix(t *testing.T) {
	const (
		two  = "states: here there\nactions: stay swap\n"
		mdp  = two + "T: * identity\n"
		seen = two + "observations: 2\nT: * identity\n"
		ends = "one of discount:, values:, states:, actions:, observations:, start:, T:, O:, R:"
	)
	for text, want := range map[string]string{
		two + "\n# so\nT: stay : door : here 1":     `line 5: T is about state "door"; use one of here, there`,
		two + "T: sta : here : here 1":              `line 3: T is about action "sta"; use one of stay, swap`,
		two + "T: 2 identity":                       `line 3: T is about action 2; use one of stay, swap`,
		two + "start: door":                         `line 3: start is about state "door"; use one of here, there`,
		two + "start exclude: door":                 `line 3: start exclude is about state "door"; use one of here, there`,
		seen + "O: stay : here : 2 1":               `line 5: O is about observation 2; use an integer from 0 to 1`,
		mdp + "R: * : * : * : 0 1":                  `line 4: R is about observation 0; use *, because the file has no line observations:`,
		"states: a b c d e f g\nactions: 1\nT: 0:z": `line 3: T is about state "z"; use one of a, b, c, d, e, f, …`,
		"states: 7\nactions: 1\nT: 0 : 7 uniform":   `line 3: T is about state 7; use an integer from 0 to 6`,

		two + "T: stay\n0 1\n1\nR: * : * : * 1":     `line 5: T has 3 numbers; it must have 4`,
		two + "T: stay\n0 1\n1 0\n1":                `line 6: 1 is one number too many for T; give 4`,
		two + "T: stay : here : here 1 0":           `line 3: 0 is one number too many for T; give 1`,
		two + "T: stay : here\n0 1 1":               `line 4: 1 is one number too many for T; give 2`,
		two + "T: stay\n0 1\n1":                     `line 5: the file ends after 3 numbers of T; it must have 4`,
		two + "T: stay :":                           `line 3: the file ends in T; add one of here, there`,
		two + "T: stay":                             `line 3: the file ends after 0 numbers of T; it must have 4`,
		two + "T:\n":                                `line 3: the file ends in T; add one of stay, swap`,
		mdp + "T":                                   `line 4: a colon is missing after T; write T:`,
		mdp + "start include here":                  `line 4: a colon is missing after start include; write start include:`,
		two + "T: stay\n0 1\n1 x":                   `line 5: T is "x"; it must be a probability from 0 to 1`,
		two + "T: stay : here : here 1.1":           `line 3: T is 1.1; it must be a probability from 0 to 1`,
		two + "T: stay : here : here -0.1":          `line 3: T is -0.1; it must be a probability from 0 to 1`,
		two + "T: stay : here : here nan":           `line 3: T is nan; it must be a probability from 0 to 1`,
		two + "T: stay : here identity":             `line 3: T is "identity"; it must be a probability from 0 to 1`,
		two + "T: stay : here : here : here 1":      `line 3: T is ":"; it must be a probability from 0 to 1`,
		seen + "O: stay reset":                      `line 5: O is "reset"; it must be a probability from 0 to 1`,
		mdp + "R: * : * : * 1e7":                    `line 4: R is 1e7; it must be a number from -1000000 to 1000000`,
		mdp + "R: * : * : * -1e400":                 `line 4: R is "-1e400"; it must be a number from -1000000 to 1000000`,
		mdp + "R: * : * : * inf":                    `line 4: R is inf; it must be a number from -1000000 to 1000000`,
		mdp + "R: * : * uniform":                    `line 4: R is "uniform"; it must be a number from -1000000 to 1000000`,
		mdp + "R: * : * 1":                          `line 4: the file ends after 1 numbers of R; it must have 2`,
		seen + "R: *\n1 2 3 4":                      `line 5: R has only an action; give a state too`,
		seen + "R: * : * : * 1\nR: * : * : * : * 0": `line 5: R has 1 number; it must have 2`,
		mdp + "O: * uniform":                        `line 4: observations: is missing; give it before start, T, O and R`,
		mdp + "observations: 2":                     `line 4: observations: comes after T, O or R; give it before them`,
		mdp + "states: 2":                           `line 4: states: is given twice; give it once`,
		two + "values: cost values: cost":           `line 3: values: is given twice; give it once`,
		two + "discount: 1\ndiscount: 1":            `line 4: discount: is given twice; give it once`,
		two + "start: 0\nstart include: 1":          `line 4: start: is given twice; give it once`,
		two + "values: gain":                        `line 3: values is "gain"; it must be reward or cost`,
		two + "values:":                             `line 3: the file ends in values; add reward or cost`,
		two + "discount: 1.5":                       `line 3: discount is 1.5; it must be a number from 0 to 1`,
		two + "discount:":                           `line 3: the file ends after 0 numbers of discount; it must have 1`,
		two + "discount: 0.9 0.9":                   `line 3: 0.9 is one number too many for discount; give 1`,
		two + "discount: values: reward":            `line 3: discount has 0 numbers; it must have 1`,
		two + "start: 0.5 0.6":                      `line 3: start: the probabilities sum to 1.1; they must sum to 1`,
		two + "start: 0.5 0.5 0":                    `line 3: 0 is one number too many for start; give 2`,
		two + "start: 0.5":                          `line 3: start is about state 0.5; use one of here, there`,
		two + "start: here there":                   `line 3: start is "here"; it must be a probability from 0 to 1`,
		two + "start include:\nT: * identity":       `line 3: start include leaves no state to start in; leave at least 1`,
		two + "start exclude: *":                    `line 3: start exclude leaves no state to start in; leave at least 1`,
		two + "U: stay":                             `line 3: "U" does not begin a statement; use ` + ends,
		two + "t: stay identity":                    `line 3: "t" does not begin a statement; use ` + ends,
		two + "T: stay identity 5":                  `line 3: 5 does not begin a statement; use ` + ends,
		"states: a b a\nactions: 1":                 `line 1: states has the name "a" twice; use different names`,
		"states: a 1\nactions: 1":                   `line 1: states has the name 1; use names that are neither numbers nor *`,
		"states: 1 2":                               `line 1: states has the name 1; use names that are neither numbers nor *`,
		"actions: *":                                `line 1: actions has the name "*"; use names that are neither numbers nor *`,
		"actions: 0":                                `line 1: actions is 0; it must be an integer from 1, or names`,
		"actions: 1.5":                              `line 1: actions is 1.5; it must be an integer from 1, or names`,
		"states: 99999999999999999999":              `line 1: states is 99999999999999999999; it must be an integer from 1, or names`,
		"states:\nactions: 1":                       `line 1: states is empty; give their number or their names`,
		"states: 3\nT: 0 identity":                  `line 2: actions: is missing; give it before start, T, O and R`,
		"actions: 3\nstart: 0":                      `line 2: states: is missing; give it before start, T, O and R`,
		"discount: 1":                               `states: is missing; give it before start, T, O and R`,
		"states: 2":                                 `actions: is missing; give it before start, T, O and R`,
		"states: 501\nactions: 2\nT: * identity":    `line 2: 501 states and 2 actions give 1002 state–action pairs; use at most 1000`,
		"states: 9999999999\nactions: 9999999999":   `line 2: 9999999999 states and 9999999999 actions give 9.999999998e+19 state–action pairs; use at most 1000`,
		"observations: 5001":                        `line 1: there are 5001 observations; use at most 5000`,

		two + "T: stay identity":                                `state here, action swap has no outcome; give probabilities that sum to 1`,
		mdp + "T: * : * : here 0.5":                             `state here, action stay: the probabilities sum to 0.5; they must sum to 1`,
		seen + "R: * : * : * : 0 1":                             `O (probabilities of observations) for action stay and next state here is missing; give probabilities, because rewards depend on the observation`,
		seen + "O: * uniform O: 1 : 1 : 0 0 R: * : * : * : 0 1": `O (probabilities of observations) for action swap and next state there: the probabilities sum to 0.5; they must sum to 1`,
	} {
		_, err := readPOMDP(text)
		if err == nil {
			t.Errorf("no error, want %s\n%s", want, text)
		} else if err.Error() != want {
			t.Errorf("got  %s\nwant %s\n%s", err, want, text)
		}
	}
	if _, err := readPOMDP(strings.Repeat("#", MaxBytes+1)); err == nil || err.Error() != "the file is larger than 64 MB; use a smaller file" {
		t.Errorf("of a file that is too large: %v", err)
	}
}

// Random statements, applied to dense tables in the order of the file as pomdp-solve does, must give the same problem.
func TestPOMDPAgreesWithDenseTables(t *testing.T) {
	for seed := range uint64(300) {
		g := newDensePOMDP(rand.New(rand.NewPCG(seed, 1)))
		d := readPOMDPText(t, g.text.String())
		o, err := newOutcomes(g.n, g.m)
		if err != nil {
			t.Fatal(err)
		}
		for s := range g.n {
			for a := range g.m {
				for next := range g.n {
					for k := range max(g.k, 1) {
						seen := 1.0
						if g.k > 0 {
							seen = g.o[a][next][k]
						}
						o.add(s, a, next, g.t[a][s][next]*seen, g.r[a][s][next][k])
					}
				}
			}
		}
		want := &Draft{}
		if err := o.fill(want); err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "P", d.P, want.P)
		wantEqual(t, "r", d.R, want.R)
		for s := range g.n {
			for a := range g.m {
				for next := range g.n {
					if x, y := rewardOf(d, s, a, next), rewardOf(want, s, a, next); d.P[s][a][next] > 0 && math.Abs(x-y) > 1e-9 {
						t.Errorf("r of %d, %d, %d is %v, want %v", s, a, next, x, y)
					}
				}
				if x, y := varianceOf(d, s, a), varianceOf(want, s, a); math.Abs(x-y) > 1e-9 {
					t.Errorf("rvar of %d, %d is %v, want %v", s, a, x, y)
				}
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, g.text.String())
		}
	}
}

func rewardOf(d *Draft, s, a, next int) float64 {
	if d.RNext != nil && d.RNext[s][a] != nil {
		return d.RNext[s][a][next]
	}
	return d.R[s][a]
}

func varianceOf(d *Draft, s, a int) float64 {
	if d.RVar == nil {
		return 0
	}
	return d.RVar[s][a]
}

// densePOMDP is a random problem, as a text and as tables.
type densePOMDP struct {
	*rand.Rand
	text    strings.Builder
	n, m, k int
	t, o    []matrix   // for each action
	r       [][]matrix // by action, then by state
}

func newDensePOMDP(rng *rand.Rand) *densePOMDP {
	g := &densePOMDP{Rand: rng, n: 1 + rng.IntN(4), m: 1 + rng.IntN(3), k: rng.IntN(4)}
	fmt.Fprintf(&g.text, "states: %s\nactions: %d\n", strings.Join([]string{"s0", "s1", "s2", "s3"}[:g.n], " "), g.m)
	if g.k > 0 {
		fmt.Fprintf(&g.text, "observations: %d\n", g.k)
	}
	k := max(g.k, 1)
	for range g.m {
		var t, o matrix
		var r []matrix
		for range g.n {
			t, o, r = append(t, make(vector, g.n)), append(o, make(vector, k)), append(r, nil)
			for range g.n {
				r[len(r)-1] = append(r[len(r)-1], make(vector, k))
			}
		}
		g.t, g.o, g.r = append(g.t, t), append(g.o, o), append(g.r, r)
	}
	for range 5 {
		g.probabilities("T", g.t)
		if g.k > 0 {
			g.probabilities("O", g.o)
		}
		g.rewards()
	}
	for a := range g.m { // at the end all rows are normalised, one entry at a time
		g.complete("T", a, g.t[a])
		if g.k > 0 {
			g.complete("O", a, g.o[a])
		}
	}
	for range rng.IntN(9) {
		g.rewards()
	}
	return g
}

// one returns a random index or *, in text, and the indices that it names.
func (g *densePOMDP) one(name string, n int) (text string, places []int) {
	i := g.IntN(n + 1)
	if i == n {
		for i := range n {
			places = append(places, i)
		}
		return "*", places
	}
	if text = fmt.Sprint(i); g.IntN(2) == 0 {
		text = name + text
	}
	return text, []int{i}
}

// numbers writes random numbers, halves from −2 to 2 or quarters from 0 to 1.
func (g *densePOMDP) numbers(n int, reward bool) vector {
	x := make(vector, n)
	for i := range x {
		if x[i] = float64(g.IntN(5)) / 4; reward {
			x[i] = float64(g.IntN(9)-4) / 2
		}
		fmt.Fprintf(&g.text, " %v", x[i])
	}
	g.text.WriteByte('\n')
	return x
}

func (g *densePOMDP) probabilities(kind string, of []matrix) {
	width := len(of[0][0])
	column := ""
	if kind == "T" {
		column = "s"
	}
	a, as := g.one("", g.m)
	s, ss := g.one("s", g.n)
	y, ys := g.one(column, width)
	switch g.IntN(6) {
	case 0, 1:
		fmt.Fprintf(&g.text, "%s: %s : %s : %s", kind, a, s, y)
		x := g.numbers(1, false)
		g.set(of, as, ss, func(_ int, row vector) {
			for _, y := range ys {
				row[y] = x[0]
			}
		})
	case 2:
		fmt.Fprintf(&g.text, "%s: %s : %s", kind, a, s)
		x := g.numbers(width, false)
		g.set(of, as, ss, func(_ int, row vector) { copy(row, x) })
	case 3:
		fmt.Fprintf(&g.text, "%s: %s", kind, a)
		x := g.numbers(g.n*width, false)
		g.set(of, as, nil, func(s int, row vector) { copy(row, x[s*width:]) })
	case 4:
		fmt.Fprintf(&g.text, "%s: %s : %s uniform\n", kind, a, s)
		g.set(of, as, ss, func(_ int, row vector) { spread(row) })
	case 5:
		if kind == "O" {
			return
		}
		fmt.Fprintf(&g.text, "T:%s identity\n", a)
		g.set(of, as, nil, func(s int, row vector) {
			clear(row)
			row[s] = 1
		})
	}
}

// set calls f for rows of actions and states, of all states if ss is nil.
func (g *densePOMDP) set(of []matrix, as, ss []int, f func(s int, row vector)) {
	for _, a := range as {
		for s := range g.n {
			if ss == nil || len(ss) == g.n || ss[0] == s {
				f(s, of[a][s])
			}
		}
	}
}

func (g *densePOMDP) complete(kind string, a int, of matrix) {
	for s, row := range of {
		total := 0.0
		for _, x := range row {
			total += x
		}
		if total == 0 {
			row[0], total = 1, 1
		}
		for y := range row {
			row[y] /= total
			fmt.Fprintf(&g.text, "%s:%d:%d:%d %v\n", kind, a, s, y, row[y])
		}
	}
}

func (g *densePOMDP) rewards() {
	k := max(g.k, 1)
	a, as := g.one("", g.m)
	s, ss := g.one("s", g.n)
	next, nexts := g.one("s", g.n)
	o, os := "*", []int{0}
	if g.k > 0 {
		o, os = g.one("", k)
	}
	var value func(s, next, o int) float64
	all := make([]int, g.n)
	for i := range all {
		all[i] = i
	}
	every := make([]int, k)
	for i := range every {
		every[i] = i
	}
	kind := g.IntN(5)
	switch {
	case kind < 2:
		fmt.Fprintf(&g.text, "R: %s : %s : %s : %s", a, s, next, o)
		x := g.numbers(1, true)
		value = func(int, int, int) float64 { return x[0] }
	case kind == 2:
		fmt.Fprintf(&g.text, "R: %s : %s : %s", a, s, next)
		x := g.numbers(k, true)
		os, value = every, func(_, _, o int) float64 { return x[o] }
	case kind == 3 || g.k > 0:
		fmt.Fprintf(&g.text, "R: %s : %s", a, s)
		x := g.numbers(g.n*k, true)
		nexts, os, value = all, every, func(_, next, o int) float64 { return x[next*k+o] }
	default:
		fmt.Fprintf(&g.text, "R: %s", a)
		x := g.numbers(g.n*g.n, true)
		ss, nexts, value = all, all, func(s, next, _ int) float64 { return x[s*g.n+next] }
	}
	for _, a := range as {
		for _, s := range ss {
			for _, next := range nexts {
				for _, o := range os {
					g.r[a][s][next][o] = value(s, next, o)
				}
			}
		}
	}
}

func TestPOMDPTakesLittleMemory(t *testing.T) {
	for name, text := range map[string]string{
		"numbers":    "states: 100 actions: 10 T: * identity\n" + strings.Repeat("R: 0\n"+strings.Repeat("1 ", 10_000), 200),
		"statements": "states: 100 actions: 10 T: * identity\n" + strings.Repeat("R:0:0:0 1\n", 400_000),
		"names":      "actions: 10 states: " + manyNames(400_000),
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		_, err := readPOMDP(text)
		runtime.ReadMemStats(&after)
		if name != "names" && err != nil {
			t.Error(err)
		}
		if times := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(text)); times > 6 {
			t.Errorf("%s: %.1f times the file's %d bytes are allocated in all", name, times, len(text))
		}
	}
}

func manyNames(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "s%d ", i)
	}
	return b.String()
}

func FuzzPOMDP(f *testing.F) {
	file, err := os.ReadFile("testdata/27-text.POMDP")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(file))
	f.Add(tiger)
	f.Add("states: 2 actions: 1 start exclude: 0 T: * : * reset T: 0:1 0.25 .75 R: 0 1 2 3 - 4")
	f.Add("values: cost states: a b actions: 2 observations: 2 start: .5 .5 T: * uniform O: * uniform R: * : a 1 2 3 4 R: 0:*:b 3 4 R: *:*:*:1 -1e6")
	for seed := range uint64(5) {
		f.Add(newDensePOMDP(rand.New(rand.NewPCG(seed, 2))).text.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		isPOMDP(text)
		d, err := readPOMDP(text)
		if err != nil {
			if line := err.Error(); line == "" || strings.ContainsAny(line, "\r\n") || len(line) > 1000 {
				t.Errorf("an error is no line: %q", line)
			}
			return
		}
		checkPOMDP(t, d)
	})
}

// checkPOMDP requires rows that sum to 1, finite numbers and the right lengths.
func checkPOMDP(t *testing.T, d *Draft) {
	t.Helper()
	if len(d.P) != d.States || len(d.R) != d.States || d.States*d.Actions > MaxPairs || d.Ends {
		t.Fatalf("%d states have %d, %d rows", d.States, len(d.P), len(d.R))
	}
	sumsToOne := func(row vector) {
		total := 0.0
		for _, x := range row {
			if !(x >= 0) {
				t.Fatalf("a probability is %v", x)
			}
			total += x
		}
		if len(row) != d.States || !(math.Abs(total-1) <= 1e-9) {
			t.Fatalf("%d probabilities sum to %v", len(row), total)
		}
	}
	bounded := func(x float64) {
		if !(math.Abs(x) <= 1e6*(1+1e-9)) {
			t.Fatalf("a reward is %v", x)
		}
	}
	for s := range d.States {
		if len(d.P[s]) != d.Actions || len(d.R[s]) != d.Actions {
			t.Fatalf("%d actions have %d, %d rows", d.Actions, len(d.P[s]), len(d.R[s]))
		}
		for a := range d.Actions {
			sumsToOne(d.P[s][a])
			bounded(d.R[s][a])
			if d.RNext != nil && d.RNext[s][a] != nil {
				if len(d.RNext[s][a]) != d.States+1 {
					t.Fatalf("%d rewards by outcome", len(d.RNext[s][a]))
				}
				for _, x := range d.RNext[s][a] {
					bounded(x)
				}
			}
			if x := varianceOf(d, s, a); !(x >= 0 && x <= 1e12*(1+1e-9)) {
				t.Fatalf("a variance is %v", x)
			}
		}
	}
	if d.Start != nil {
		sumsToOne(d.Start)
	}
	if d.Gamma != nil && !(*d.Gamma >= 0 && *d.Gamma <= 1) {
		t.Fatalf("gamma is %v", *d.Gamma)
	}
	if n := len(d.StateNames); n != 0 && n != d.States {
		t.Fatalf("%d names of %d states", n, d.States)
	}
	if n := len(d.ActionNames); n != 0 && n != d.Actions {
		t.Fatalf("%d names of %d actions", n, d.Actions)
	}
}
