package rl_test

import (
	"math"
	"strings"
	"testing"

	"triad/core/rl"
)

// walk returns coin with a pair that μ never takes.
func walk() *rl.MDP {
	m := coin()
	m.Pi[0], m.Mu[0] = []float64{1, 0}, []float64{1, 0}
	m.PhiState = [][]float64{{0, 5}, {6, 0}}
	return m
}

func TestEveryBrokenLogGivesItsMessage(t *testing.T) {
	const head = "s,a,r,s_next,done\n"
	for _, c := range []struct{ text, message string }{
		{"", "log: the file is empty; write the header s,a,r,s_next and rows"},
		{"\ufeff\r\n", "log: the file is empty; write the header s,a,r,s_next and rows"},
		{"s,a,r,s_next", "log: there are no rows after the header; give at least 1"},
		{"s,a,r,s_next\r\n", "log: there are no rows after the header; give at least 1"},
		{"0,0,1,1\n", `log: line 1: there is no header; name the columns s, a, r, s_next in the first line`},
		{strings.Repeat("x", 60) + "\n", `log: line 1: unknown column "` + strings.Repeat("x", 40) + `…"; use one of s, a, r, s_next, done, truncated, episode`},
		{`"s,a","r","s_next"` + "\n", "log: line 1: column s is missing; the file must have s, a, r, s_next"},
		{`"s""a","r","s_next"` + "\n", "log: line 1: column s is missing; the file must have s, a, r, s_next"},
		{`",a,r,s_next` + "\n", "log: line 1: column s is missing; the file must have s, a, r, s_next"},
		{head + `0,"x",1,1,0` + "\n", `log: line 2: a is "x"; it must be an integer from 0 to 1`},
		{"s,a,s,s_next\n", "log: line 1: column s is given twice; leave one out"},
		{"s,a,s_next\n0,0,1\n", "log: line 1: column r is missing; the file must have s, a, r, s_next"},
		{head + "0,0,1\n", "log: line 2: the line has 3 fields; it must have 5"},
		{head + "0,0,1,1,0,0\n", "log: line 2: the line has 6 fields; it must have 5"},
		{head + "0,0,1,1,0\n\n1,0,1,1,0\n", "log: line 3: the line is empty; give 5 fields"},
		{head + "3,0,1,1,0\n", "log: line 2: s is 3; it must be an integer from 0 to 1"},
		{head + "-1,0,1,1,0\n", "log: line 2: s is -1; it must be an integer from 0 to 1"},
		{head + "0,3,1,1,0\n", "log: line 2: a is 3; it must be an integer from 0 to 1"},
		{head + "0,0,1,2,0\n", "log: line 2: s_next is 2; it must be an integer from 0 to 1"},
		{head + "1,0,1,2,0\n0,0,1,1,0\n", "log: line 2: s_next is 2; it must be an integer from 0 to 1"}, // 0 comes later
		{head + "0,0.5,1,1,0\n", "log: line 2: a is 0.5; it must be an integer from 0 to 1"},
		{head + "0,right,1,1,0\n", `log: line 2: a is "right"; it must be an integer from 0 to 1`},
		{head + "0,0,1,99999999999999999999,0\n", "log: line 2: s_next is 99999999999999999999; it must be an integer from 0 to 1"},
		{head + "0,0,1,7,no\n", `log: line 2: s_next is 7; it must be an integer from 0 to 1. Also, done is "no"; it must be 0, 1, false or true`},
		{head + "0,0,1,,0\n", `log: line 2: s_next is ""; it must be an integer from 0 to 1`},
		{head + "0,0,NaN,1,0\n", "log: line 2: r is NaN; it must be a number from -1000000 to 1000000"},
		{head + "0,0,-Inf,1,0\n", "log: line 2: r is -Inf; it must be a number from -1000000 to 1000000"},
		{head + "0,0,1e999,1,0\n", `log: line 2: r is "1e999"; it must be a number from -1000000 to 1000000`},
		{head + "0,0,1000001,1,0\n", "log: line 2: r is 1000001; it must be a number from -1000000 to 1000000"},
		{head + "0,0,,1,0\n", `log: line 2: r is ""; it must be a number from -1000000 to 1000000`},
		{head + "0,0,1,1,2\n", "log: line 2: done is 2; it must be 0, 1, false or true"},
		{head + "0,0,1,1,truth\n", `log: line 2: done is "truth"; it must be 0, 1, false or true`},
		{head + "0,0,1,1,\n", `log: line 2: done is ""; it must be 0, 1, false or true`},
		{head + "0,1,1,1,0\n", "log: line 2: the behaviour policy never takes action 1 in state 0"},
		{head + strings.Repeat("0,0,1,0,0\n", rl.MaxRows+1), "log: the log has 1000001 rows; use at most 1000000"},
		{"\xff\xfes\x00,\x00", "log: the file is UTF-16; save it as UTF-8"},
		{"\ufffd\ufffds\x00,\x00", "log: the file is UTF-16; save it as UTF-8"}, // as a browser reads it
		{"PK\x03\x04\x14\x00\x00\x00", "log: the file is ZIP (.npz, .xlsx), not CSV; a transition log has a header, then one transition on each line"},
		{"{\"s\": 0}", "log: the file is JSON, not CSV; a transition log has a header, then one transition on each line"},
		{"# triad 0.2.0\n# query x=1\nstep,algorithm,metric,mean\n", "log: the file is an output of triad run, not a transition log; choose a log"},
		{"# triad 0.2.0\nstep,algorithm,theta_0\n", "log: the file is an output of triad replay, not a transition log; choose a log"},
		{"# triad 0.2.0\nalgorithm,lambda,alpha\n", "log: the file is an output of triad study, not a transition log; choose a log"},
		{"# triad 0.2.0\nx,y,value\n", "log: the file is an output of triad map, not a transition log; choose a log"},
		{"state,s,a,r,s_next\n", "log: line 1: the columns state and s are both s; leave one out"},
		{head + "0,0,1,1,2,3\n", "log: line 2: the line has 6 fields; it must have 5"},
		{"s,a,r,s_next,truncated\n0,0,1,1,maybe\n", `log: line 2: truncated is "maybe"; it must be 0, 1, false or true`},
		{strings.Repeat("x", rl.MaxLogBytes+1), "log: the file is larger than 64 MB; use a smaller file"},
		{"s,a,r,s_next\n0,0,1," + strings.Repeat(",", 1_000_000), "log: line 2: the line has 1000006 bytes; use at most 65536"},
	} {
		if _, err := rl.ParseLog(c.text, walk(), rl.Reading{}); err == nil || err.Error() != c.message {
			t.Errorf("got  %v\nwant %s", err, c.message)
		}
	}
}

func TestALogIsReadInAnyOrderOfColumnsAndAnyLineEnds(t *testing.T) {
	for _, text := range []string{
		"s,a,r,s_next,done\n0,0,1.5,1,0\n1,1,-2,0,1\n1,0,3,1,0\n",
		"\ufeffdone,r,s_next,a,s\r\n0,1.5,1,0,0\r\ntrue,-2,0,1,1\r\n",
		" s , a ,r, s_next\n0, 0, 15e-1, 1\n1,1,-2,0",
		// The forms of R's write.csv and of Python's csv with QUOTE_ALL.
		"\"s\",\"a\",\"r\",\"s_next\",\"done\"\n0,0,1.5,1,FALSE\n1,1,-2,0,TRUE\n",
		"\"s\",\"a\", \"r\" ,\"s_next\",\"done\"\r\n\"0\",\"0\",\"1.5\",\"1\",\"False\"\r\n\"1\",\"1\",\"-2\",\"0\",\"True\"\r\n",
	} {
		log, err := rl.ParseLog(text, walk(), rl.Reading{})
		if err != nil || log.Len() < 2 {
			t.Errorf("%q: %v", text, err)
			continue
		}
		env := log.Environment(walk(), false)
		var step rl.Transition
		env.Next(&step, nil)
		if step.S != 0 || step.A != 0 || step.Next != 1 || step.R != 1.5 || step.Terminal {
			t.Errorf("%q begins with %+v", text, step)
		}
		env.Next(&step, nil)
		if step.S != 1 || step.A != 1 || step.Next != 0 || step.R != -2 {
			t.Errorf("%q goes on with %+v", text, step)
		}
		if strings.Contains(text, "done") != step.Terminal {
			t.Errorf("%q: the second row ends an episode: %v", text, step.Terminal)
		}
	}
}

func TestADoneRowEndsAnEpisode(t *testing.T) {
	log, err := rl.ParseLog("s,a,r,s_next,done\n0,0,1,1,0\n1,1,2,0,true\n1,0,3,1,0\n", walk(), rl.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	env := log.Environment(walk(), false)
	var want, step rl.Transition
	for i, row := range [][3]int{{0, 0, 1}, {1, 1, 0}, {1, 0, 1}} {
		env.Next(&step, nil)
		rl.NewChain(walk(), 0).Fill(&want, row[0], row[1], row[2])
		ends := i == 1
		if step.Terminal != ends || len(step.Phi.Index) != len(want.Phi.Index) || len(step.X.Index) != 1 || step.Pi != want.Pi || step.Mu != want.Mu {
			t.Errorf("row %d: %+v", i, step)
		}
		if ends && len(step.PhiBar.Index)+len(step.XNext.Index)+len(step.Choices) != 0 || !ends && len(step.Choices) != 2 {
			t.Errorf("row %d: next features %v and %v, %d choices", i, step.PhiBar, step.XNext, len(step.Choices))
		}
		if (step.Kind == 0) != ends { // the kind of its pair and outcome has next features
			t.Errorf("row %d is of kind %d", i, step.Kind)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a fourth transition of three should panic")
		}
	}()
	env.Next(&step, nil)
}

func TestLogFitsOnlyTheProblemItWasReadFor(t *testing.T) {
	log, err := rl.ParseLog("s,a,r,s_next\n0,1,1,1\n", coin(), rl.Reading{})
	if err != nil || log.Fits(coin()) != nil {
		t.Fatal(err, log.Fits(coin()))
	}
	if err := log.Fits(walk()); err == nil || err.Error() != "log: the behaviour policy never takes action 1 in state 0" {
		t.Errorf("got %v", err)
	}
	wide := coin()
	wide.States = 3
	if err := log.Fits(wide); err == nil || err.Error() != "log: the log is read for 2 states and 2 actions, but the problem has 3 and 2; read the log again" {
		t.Errorf("got %v", err)
	}
}

func TestReadingALogAllocatesNothingForEachRow(t *testing.T) {
	m := walk()
	text := "s,a,r,s_next\n" + strings.Repeat("0,0,0.25,0\n", 20_000)
	if n := testing.AllocsPerRun(3, func() {
		if _, err := rl.ParseLog(text, m, rl.Reading{}); err != nil {
			t.Fatal(err)
		}
	}); n > 40 { // the columns, the header, a remark
		t.Errorf("%g allocations for 20 000 rows", n)
	}
}

func FuzzLog(f *testing.F) {
	for _, text := range []string{
		"s,a,r,s_next\n0,0,1,1\n1,1,-2.5e3,0\n", "\ufeffdone,r,s_next,a,s\r\n1,1.5,1,0,0\r\n0,1,1,0,1",
		"s,a,r,s_next\n0,0,0x1p-2,1", "s,a,r,s_next\n+0,-0,-0,1\n", "s,a,a\n", ",\n,", "s,a,r,s_next\n\"0\",0,1,1",
		"s,a,r,s_next,done\n0,0,1,1,0\n1,1,2,-1,1\n1,0,3,0,0\n0,0,4,99999999999999999999,true\n", "s,a,r,s_next,done\n0,0,1,x,perhaps\n",
	} {
		f.Add(text, false)
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, episodes bool) {
		m := walk()
		if episodes {
			m = ends()
		}
		log, err := rl.ParseLog(text, m, rl.Reading{})
		if err != nil {
			if !strings.HasPrefix(err.Error(), "log: ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("message %q, want one line with log:", err)
			}
			return
		}
		env := log.Environment(m, false)
		var step rl.Transition
		for range log.Len() {
			if env.Next(&step, nil); !(math.Abs(step.R) <= rl.MaxReward) || !(step.Mu > 0) {
				t.Errorf("a transition %+v", step)
			}
		}
	})
}

// Facts that a log states: its producer's format, and where it is cut.
func TestALogIsReadAsToolsWriteIt(t *testing.T) {
	plain := []rl.Transition{{S: 0, A: 0, Next: 1, R: 1.5}, {S: 1, A: 1, Next: 0, R: -2, Terminal: true}, {S: 1, A: 0, Next: 1, R: 3}}
	cut := []rl.Transition{{S: 0, A: 0, Next: 1, R: 1.5, Truncated: true}, {S: 1, A: 1, Next: 0, R: -2, Terminal: true}, {S: 1, A: 0, Next: 1, R: 3}}
	names := rl.Reading{States: []string{"near", "far"}, Actions: []string{"left", "right"}}
	numbers := rl.Reading{States: []string{"1", "2"}}
	m := walk()
	m.RVar = [][]float64{{1, 1}, {1, 1}} // so that any reward is possible
	for _, c := range []struct {
		text    string
		how     rl.Reading
		want    []rl.Transition
		remarks string
	}{
		{
			"State,Action,Reward,Next State,Terminated\n0,0,1.5,1,False\n1,1,-2,0,True\n1,0,3,1,False\n",
			rl.Reading{},
			plain,
			"columns with other names: State, Action, Reward, Next State, Terminated are read as s, a, r, s_next, done",
		},
		{"S,A,R,S_NEXT,DONE\n0,0,1.5,1,F\n1,1,-2,0,T\n1,0,3,1,f\n", rl.Reading{}, plain, ""},
		{
			"\"\",\"s\",\"a\",\"r\",\"s_next\",\"done\"\n\"1\",0,0,1.5,1,FALSE\n\"2\",1,1,-2,0,TRUE\n\"3\",1,0,3,1,FALSE\n",
			rl.Reading{},
			plain,
			"ignored: the first column, which has no name",
		},
		{"s;a;r;s_next;done\r\n0;0;1,5;1;0\r\n1;1;-2,0;0;1\r\n1;0;3;1;0\r\n\r\n\r\n", rl.Reading{}, plain, ""},
		{"s\ta\tr\ts_next\tdone\n0\t0\t1.5\t1\t0\n1\t1\t-2\t0\t1\n1\t0\t3\t1\t0\n", rl.Reading{}, plain, ""},
		{"s,a,r,s_next,done\n0,0,\"1,5\",1,0\n1,1,\"-2,0\",0,1\n1,0,3,1,0\n", rl.Reading{}, plain, ""},
		{"# by hand\n#\ns,a,r,s_next,done\n0.0,0.0,1.5,1.0,0.0\n# the second\n1.0,1.0,-2,0.0,1.0\n1.0,0.0,3,1.0,0.0\n", rl.Reading{}, plain, ""},
		{"s,a,r,s_next,done,t,prob\n0,0,1.5,1,0,0,.5\n1,1,-2,0,1,1,.5\n1,0,3,1,0,0,.5\n", rl.Reading{}, plain, "ignored: t, prob"},
		{"s,a,r,s_next,done\nnear,left,1.5,far,0\nfar,right,-2,near,1\nfar,left,3,far,0\n", names, plain, ""},
		{"s,a,r,s_next,done\n0,0,1.5,1,0\n1,1,-2,0,1\n1,0,3,1,0\n", numbers, plain, ""},
		{"s,a,r,s_next,done\n1,1,1.5,2,0\n2,2,-2,1,1\n2,1,3,2,0\n", rl.Reading{}, plain, "states are numbered from 1; actions are numbered from 1"},
		{
			"s,a,r,s_next,terminals,timeouts\n0,0,1.5,1,0,1\n1,1,-2,0,1,1\n1,0,3,1,0,0\n",
			rl.Reading{},
			cut,
			"columns with other names: terminals, timeouts are read as done, truncated",
		}, // of an end and a cut the end counts
		{"episode_id,s,a,r,s_next,done\n7,0,0,1.5,1,0\n8,1,1,-2,0,1\n9,1,0,3,1,0\n", rl.Reading{}, cut, "columns with other names: episode_id are read as episode"},
	} {
		log, err := rl.ParseLog(c.text, m, c.how)
		if err == nil {
			err = log.InOrder()
		}
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		var said []string
		for _, m := range log.Remarks {
			said = append(said, m.String())
		}
		if got := strings.Join(said, "; "); got != c.remarks {
			t.Errorf("%q: it is said %q, want %q", c.text, got, c.remarks)
		}
		if log.Len() != len(c.want) {
			t.Errorf("%q: %d rows", c.text, log.Len())
			continue
		}
		env := log.Environment(walk(), false)
		for i, want := range c.want {
			var got rl.Transition
			env.Next(&got, nil)
			if got.S != want.S || got.A != want.A || got.Next != want.Next || got.R != want.R || got.Terminal != want.Terminal || got.Truncated != want.Truncated {
				t.Errorf("%q: row %d is %+v, want %+v", c.text, i, got, want)
			}
			if got.Truncated && len(got.PhiBar.Index) == 0 {
				t.Errorf("%q: a row that is cut has no φ̄", c.text)
			}
		}
	}
}

// Rows that do not continue each other are single transitions, if the query says so.
func TestUnorderedRowsAreReportedAndMayBeApart(t *testing.T) {
	log, err := rl.ParseLog("s,a,r,s_next,done\n0,0,1,1,0\n1,1,1,0,0\n0,0,1,0,0\n1,0,1,1,1\n", walk(), rl.Reading{})
	if err != nil {
		t.Fatal(err)
	}
	const want = "log: line 5: s is 1, but the row before ended in 0 and was not done. Mark the cuts with a column truncated or episode, or read each row by itself with rows=apart"
	if err := log.InOrder(); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	env := log.Environment(walk(), true)
	for i, done := range []bool{false, false, false, true} {
		var step rl.Transition
		if env.Next(&step, nil); step.Terminal != done || step.Truncated == done {
			t.Errorf("row %d: %+v", i, step)
		}
	}
}
