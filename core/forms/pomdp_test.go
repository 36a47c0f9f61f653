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
	wantEqual(t, "P", denseP(d), []matrix{{{1, 0}, {0.1, 0.9}}, {{0, 1}, {0.9, 0.1}}})
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
		wantEqual(t, "P", denseP(d), []matrix{{{1, 0}, half, half}, {{0, 1}, half, half}})
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
	wantEqual(t, "P", denseP(d), []matrix{
		{{0.25, 0.75, 0, 0}, u, {0, 1, 0, 0}},
		{{0, 1, 0, 0}, u, {1, 0, 0, 0}},
		{{0, 0, 1, 0}, {0.5, 0, 0.5, 0}, {0, 0, 0.5, 0.5}},
		{{0, 0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 1}},
	})
	wantEqual(t, "r", d.R, matrix{{-0.25 - 0.75*3, -1, 1}, {-1, -1, 2}, {-1, -2, 0}, {0, 0, 0}})
	wantEqual(t, "r by outcome", denseR(d), []matrix{
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
		wantEqual(t, "reset after "+start, denseP(d)[0][0], want)
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
		wantEqual(t, "P", denseP(d), []matrix{{{0.5, 0.5}}, {{0, 1}}})
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
	wantEqual(t, "r by outcome", denseR(d), []matrix{{{8, 0, 0}}, {nil}})
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
	wantEqual(t, "P", denseP(d)[0], matrix{{0, 1, 0}, {1, 0, 0}})
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
			sumsToOne(d.P[s][a].Dense(d.States))
			bounded(d.R[s][a])
			if d.RNext != nil {
				for next, x := range d.RNext[s][a].All() {
					if bounded(x); next < 0 || next > d.States {
						t.Fatalf("a reward of outcome %d", next)
					}
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
