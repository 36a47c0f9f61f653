package forms

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// river is a common form of RiverSwim: three of its states.
const river = `idstatefrom,idaction,idstateto,probability,reward
0,0,0,1.0,5
0,1,0,0.4,0
0,1,1,0.6,0
1,0,0,1.0,0
1,1,0,0.05,0
1,1,1,0.6,0
1,1,2,0.35,0
2,0,1,1.0,0
2,1,1,0.4,10000
2,1,2,0.6,10000
`

var (
	riverP = []float64{1, 0, 0, 0.4, 0.6, 0, 1, 0, 0, 0.05, 0.6, 0.35, 0, 1, 0, 0, 0.4, 0.6}
	riverR = []float64{5, 0, 0, 0, 0, 10000}
)

// near reports whether numbers are equal up to rounding.
func near(a, b []float64) bool {
	return slices.EqualFunc(a, b, func(x, y float64) bool { return x-y < 1e-12 && y-x < 1e-12 })
}

func TestTableIsReadAsToolsWriteIt(t *testing.T) {
	lines := func(change func(fields []string) []string, between, end string) string {
		var b strings.Builder
		for line := range strings.Lines(river) {
			b.WriteString(strings.Join(change(strings.Split(strings.TrimSpace(line), ",")), between) + end)
		}
		return b.String()
	}
	same := func(f []string) []string { return f }
	fromOne := func(f []string) []string {
		for _, i := range []int{0, 1, 2} {
			if f[i] >= "0" && f[i] <= "9" {
				f[i] = string(f[i][0] + 1)
			}
		}
		return f
	}
	for name, c := range map[string]struct{ text, said string }{
		"as it is":    {river, ""},
		"a mark":      {"\ufeff" + river, ""},
		"CRLF":        {lines(same, ",", "\r\n"), ""},
		"tabs":        {lines(same, "\t", "\n"), ""},
		"semicolons":  {strings.ReplaceAll(lines(same, ";", "\n"), ".", ","), ""},
		"no last end": {strings.TrimSpace(river), ""},
		"empty ends":  {river + "\r\n \n\n\t\n", ""},
		"comments":    {"# RiverSwim\n\n#\n" + strings.ReplaceAll(river, "\n1,0", "\n# a state\n1,0"), ""},
		"quotes":      {lines(func(f []string) []string { return []string{f[0], `"` + f[1] + `"`, f[2], ` "` + f[3] + `" `, f[4]} }, ",", "\n"), ""},
		"floats":      {strings.NewReplacer("\n0,", "\n0.0,", "\n1,", "\n1.0,", "\n2,", "\n2.0,").Replace(river), ""},
		"other names": {strings.Replace(river, "idstatefrom,idaction,idstateto,probability,reward", "S,A,S',Prob,R", 1), ""},
		"words":       {strings.Replace(river, "idstatefrom,idaction,idstateto,probability", "State From,act,NEXT-STATE,p", 1), ""},
		"other order": {lines(func(f []string) []string { return []string{f[4], f[2], f[3], f[1], f[0]} }, ",", "\n"), ""},
		"done":        {lines(func(f []string) []string { return append(f, map[bool]string{true: "done", false: "0.0"}[f[0] > "9"]) }, ",", "\n"), ""},
		"False": {lines(func(f []string) []string {
			return append(f, map[bool]string{true: "Terminal", false: "False"}[f[0] > "9"])
		}, ",", "\n"), ""},
		"index": {lines(func(f []string) []string {
			return append([]string{map[bool]string{true: "", false: "7"}[f[0] > "9"]}, f...)
		}, ",", "\n"), "ignored: the first column, which has no name"},
		"more": {lines(func(f []string) []string {
			return append(f, map[bool]string{true: "count", false: ""}[f[0] > "9"], "#")
		}, "\t", "\n"), `ignored: count, "#"`},
		"from 1": {lines(fromOne, ",", "\n"), "states are numbered from 1; actions are numbered from 1"},
	} {
		t.Run(name, func(t *testing.T) {
			if !isTable(c.text) {
				t.Error("not known as a table")
			}
			d, err := readTable(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if d.States != 3 || d.Actions != 2 || d.Ends || (d.StateNames != nil) != (name == "from 1") || (d.ActionNames != nil) != (name == "from 1") || d.RNext != nil || d.RVar != nil {
				t.Errorf("%+v", d)
			}
			if !near(flat(denseP(d)), riverP) || !near(slices.Concat(d.R...), riverR) {
				t.Errorf("P %v, r %v", d.P, d.R)
			}
			if d.said() != c.said {
				t.Errorf("it is said %q, want %q", d.said(), c.said)
			}
		})
	}
}

func TestTableIsKnownByItsHeader(t *testing.T) {
	for header, want := range map[string]bool{
		"state,action,next_state,probability,reward":   true,
		"\ufeff# by hand\r\n\r\ns;a;s_next;prob;r\r\n": true,
		"state,action,probability":                     true, // the message says what is missing
		"s,a,r,s_next":                                 false,
		"s,a,r,s_next,done,t,prob":                     false, // a log with the probability of its actions
		"episode,s,a,r,s_next,prob":                    false,
		"probability,reward":                           false,
		"":                                             false,
		"#":                                            false,
		`{"P": [[[1]]], "state,action,probability": 0}`: false,
		"PK\x03\x04":               false,
		strings.Repeat(",", 1<<20): false,
	} {
		if isTable(header) != want {
			t.Errorf("%.60q: %v, want %v", header, !want, want)
		}
	}
}

const tableHead = "s,a,s_next,p,r\n"

func TestTableTakesNames(t *testing.T) {
	d, err := readTable("s,a,s_next,p,r\nhall,go,garden,0.5,1\nhall,go,hall,.5,0\nhall,stay,hall,1,0\nden,go,hall,1,-1\nden,stay,den,1,0\ngarden,go,den,1,0\ngarden,stay,garden,1,2\n")
	if err != nil {
		t.Fatal(err)
	}
	// In the order of the rows, although the garden is named before the den.
	if !slices.Equal(d.StateNames, []string{"hall", "den", "garden"}) || !slices.Equal(d.ActionNames, []string{"go", "stay"}) || d.said() != "" {
		t.Errorf("states %q, actions %q, said %q", d.StateNames, d.ActionNames, d.said())
	}
	if !slices.Equal(flat(denseP(d)), []float64{.5, 0, .5, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1}) || !slices.Equal(slices.Concat(d.R...), []float64{.5, 0, -1, 0, 0, 2}) {
		t.Errorf("P %v, r %v", d.P, d.R)
	}
	if !slices.Equal(d.RNext[0][0].Dense(4), []float64{0, 0, 1, 0}) || len(d.RNext[1][0].Index) > 0 {
		t.Errorf("rewards %v", d.RNext)
	}
	// If one text is a name, all are, and 1.0 is 1.
	d, err = readTable(tableHead + "1,0,1.0,1,0\n-2,0,1,1,0\n1.0,up,goal,1,0\n-2.0,up,1,1,0\n")
	if err != nil || !slices.Equal(d.StateNames, []string{"1", "-2", "goal"}) || !slices.Equal(d.ActionNames, []string{"0", "up"}) {
		t.Fatalf("%v %+v", err, d)
	}
	if want := `some states are names, so numbers are names too: line 4 has "goal"; some actions are names, so numbers are names too: line 4 has "up"; states without rows end the episode: goal`; d.said() != want {
		t.Errorf("it is said %q, want %q", d.said(), want)
	}
}

func TestTableSumsRepeatedOutcomes(t *testing.T) {
	d, err := readTable(tableHead + "0,0,0,0.25,4\n0,0,0,0.25,4\n0,0,1,0.25,0\n0,0,1,0.25,2\n1,0,0,0,9\n1,0,1,1,0\n")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(flat(denseP(d)), []float64{.5, .5, 0, 1}) || d.R[0][0] != 2.5 || d.R[1][0] != 0 || !slices.Equal(d.RNext[0][0].Dense(3), []float64{4, 1, 0}) || d.RVar[0][0] != 0.5 {
		t.Errorf("%+v", d)
	}
}

func TestTableEndsByDoneAndByStatesWithoutRows(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		p, r  []float64
		names []string
		said  string
	}{
		// The next state of a row that ends is not a state, whatever it is.
		"done": {"s,a,s_next,p,r,done\n0,0,1,.5,0,0\n0,0,-1,.5,1,1\n1,0,,1,7,True\n", []float64{0, .5, 0, 0}, []float64{.5, 7}, nil, ""},
		// A state with rows is still a state.
		"done, and a state": {"s,a,s_next,p,r,done\n0,0,1,1,1,1\n1,0,1,1,0,F\n", []float64{0, 0, 0, 1}, []float64{1, 0}, nil, ""},
		"no rows":           {tableHead + "0,0,2,.5,1\n0,0,1,.5,0\n1,0,0,1,0\n", []float64{0, .5, 0, 1, 0, 0, 0, 0, 0}, []float64{.5, 0, 0}, nil, "states without rows end the episode: 2"},
		"names":             {tableHead + "a,go,won,.5,1\na,go,b,.5,0\nb,go,lost,1,-1\n", []float64{0, .5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, []float64{.5, -1, 0, 0}, []string{"a", "b", "won", "lost"}, "states without rows end the episode: won, lost"},
		"from 1":            {tableHead + "1,1,3,1,1\n", make([]float64, 9), []float64{1, 0, 0}, []string{"1", "2", "3"}, "states are numbered from 1; actions are numbered from 1; states without rows end the episode: 2, 3"},
		"many":              {tableHead + "0,0,8,1,1\n", make([]float64, 81), []float64{1, 0, 0, 0, 0, 0, 0, 0, 0}, nil, "states without rows end the episode: 1, 2, 3, 4, 5, 6, …"},
	} {
		d, err := readTable(c.text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !d.Ends || !slices.Equal(flat(denseP(d)), c.p) || !slices.Equal(slices.Concat(d.R...), c.r) || !slices.Equal(d.StateNames, c.names) || d.said() != c.said {
			t.Errorf("%s: %+v", name, d)
		}
	}
}

// numbered returns rows of n states, named by call.
func numbered(n int, call func(i int) string) string {
	var b strings.Builder
	b.WriteString(tableHead)
	for i := range n {
		fmt.Fprintf(&b, "%s,0,%s,1,0\n", call(i), call(i))
	}
	return b.String()
}

func TestTableAllowsAsManyStatesAsAProblem(t *testing.T) {
	plain := func(i int) string { return fmt.Sprint(i) }
	for _, call := range []func(i int) string{plain, func(i int) string { return fmt.Sprint(i + 1) }, func(i int) string { return fmt.Sprint("x", i) }} {
		if d, err := readTable(numbered(MaxStates, call)); err != nil || d.States != MaxStates || d.Actions != 1 || d.P[999][0].At(999) != 1 {
			t.Errorf("%s and so on: %v", call(0), err)
		}
	}
}

func TestTableRefusesWithAMessage(t *testing.T) {
	plain := func(i int) string { return fmt.Sprint(i) }
	const want = "; it must be an integer from 0, or a name of 1 to 40 characters on one line"
	for _, c := range []struct{ text, message string }{
		{"s,a,s_next,p,r", "there are no rows after the header; give at least 1"},
		{"", "the file is empty"},
		{"\ufeff# none\n\n", "the file is empty"},
		{strings.Repeat("p,", 40_000), "line 1: the line has 80000 bytes; use at most 65536"},
		{tableHead + "0,0,0,1,0\n" + strings.Repeat(",", 1<<20), "line 3: the line has 1048576 bytes; use at most 65536"},
		{tableHead + "# none\n\n", "there are no rows after the header; give at least 1"},
		{"s,a,s_next,p\n0,0,0,1\n", "line 1: column reward is missing; the file must have state, action, next_state, probability, reward"},
		{"# x\ns,a,p\n0,0,1\n", "line 2: column next_state is missing; the file must have state, action, next_state, probability, reward"},
		{"s,a,s_next,p,Prob,r\n", "line 1: column probability is given twice, as p and Prob; leave one out"},
		{tableHead + "0,0,0,1\n", "line 2: the line has 4 fields; it must have 5"},
		{tableHead + "0,0,0,1,0,\n", "line 2: the line has 6 fields; it must have 5"},
		{tableHead + "0,0,0,1,0\n\n0,1,0,1,0\n", "line 3: the line is empty; give 5 fields"},
		{tableHead + "0,0,0,1.5,0\n", "line 2: probability is 1.5; it must be a number from 0 to 1"},
		{tableHead + "0,0,0,-0.1,0\n", "line 2: probability is -0.1; it must be a number from 0 to 1"},
		{tableHead + "0,0,0,NaN,0\n", "line 2: probability is NaN; it must be a number from 0 to 1"},
		{tableHead + "0,0,0,50%,0\n", `line 2: probability is "50%"; it must be a number from 0 to 1`},
		{tableHead + "0,0,0,1,\n", `line 2: reward is ""; it must be a number from -1000000 to 1000000`},
		{tableHead + "0,0,0,1,NaN\n", "line 2: reward is NaN; it must be a number from -1000000 to 1000000"},
		{tableHead + "0,0,0,1,-Inf\n", "line 2: reward is -Inf; it must be a number from -1000000 to 1000000"},
		{tableHead + "# x\r\n0,0,0,1,1000001\n", "line 3: reward is 1000001; it must be a number from -1000000 to 1000000"},
		{"s,a,s_next,p,r,done\n0,0,0,1,0,perhaps\n", `line 2: done is "perhaps"; it must be 0, 1, false or true`},
		{tableHead + "0,0,-1,1,0\n", "line 2: next_state is -1; it must be an integer from 0 to 19999"},
		{tableHead + "0,0,0,1,0\n1,20001,0,1,0\n", "line 3: action is 20001; it must be an integer from 0 to 19999"},
		{tableHead + "0,,0,1,0\n", `line 2: action is ""` + want},
		{tableHead + strings.Repeat("é", 41) + ",0,0,1,0\n", `line 2: state is "` + strings.Repeat("é", 20) + `…"` + want},
		{tableHead + "0,\"a\u2028b\",0,1,0\n", `line 2: action is "a\u2028b"` + want},
		{tableHead + "0,\xff,0,1,0\n", `line 2: action is "\xff"` + want},
		{tableHead + "0,0,0,1,0\n0,1,0,.5,0\n", "state 0, action 1: the probabilities sum to 0.5; they must sum to 1"},
		{tableHead + "1,1,1,1,0\n1,2,1,1,0\n2,2,1,1,0\n", "state 2, action 1 has no outcome; give probabilities that sum to 1"}, // as the file counts
		{tableHead + "hall,go,hall,1,0\nhall,stay,hall,1,0\nden,go,hall,1,0\nden,stay,hall,0,0\n", "state den, action stay has no outcome; give probabilities that sum to 1"},
		{tableHead + "0,0,0,1,0\n999,20,0,1,0\n", "1000 states and 21 actions give 21000 state–action pairs; use at most 20000"},
		{numbered(MaxStates+1, plain), "there are more than 20000 states; use at most 20000"},
		{numbered(MaxStates+2, plain), "line 20003: state is 20001; it must be an integer from 0 to 19999"},
		{numbered(MaxStates+1, func(i int) string { return fmt.Sprint("x", i) }), "line 20002: there are more than 20000 states; use at most 20000"},
		{numbered(25_000, func(i int) string { return fmt.Sprint(i + 27_000) }), "line 2: state is 27000; it must be an integer from 0 to 19999"},
		{numbered(25_000, func(i int) string { return strings.Repeat("x", i/20_001) + fmt.Sprint(i) }), `line 20003: there are more than 20000 states; use at most 20000`},
		{strings.Repeat("x", MaxBytes+1), "the file is larger than 64 MB; use a smaller file"},
	} {
		if _, err := readTable(c.text); err == nil || err.Error() != c.message {
			t.Errorf("got  %v\nwant %s", err, c.message)
		}
	}
}

// Rows are not kept, so reading takes only the memory of the result.
func TestTableAllocatesNothingForEachRow(t *testing.T) {
	text := tableHead + strings.Repeat("0,1.0,0,0.00002,3\n", 50_000) + "0,0,0,1,0\n"
	if n := testing.AllocsPerRun(3, func() {
		if _, err := readTable(text); err != nil {
			t.Fatal(err)
		}
	}); n > 100 {
		t.Errorf("%g allocations for 50 000 rows", n)
	}
}

func FuzzTable(f *testing.F) {
	for _, text := range []string{
		river, tableHead + "a,b,c,1,0\n", tableHead + "1,1,1,.5,0\n1,1,2,.5,0x1p3\n", "s;a;p;r;s_next;done\n0;0;0,5;1;-1;t\n0;0;0,5;1;0;f\n",
		"\ufeff# x\r\n,s,a,s_next,p,r\r\n0,0,0,0,1,0\r\n1,0,\"a\"\"b\",0,1,0\r\n", tableHead + "0,0,1001,1,1e6\nx,-1,+2,0,-0\n", "s,a,s_next,p,r\n0,0,0,1.000001,0\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		isTable(text)
		checkRead(t, text, readTable)
	})
}
