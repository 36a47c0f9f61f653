package rl_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"triad/core/rl"
)

// Without a problem, the states and actions are those that occur.
func TestALogAloneHasTheStatesAndActionsThatOccur(t *testing.T) {
	for name, c := range map[string]struct {
		text            string
		states, actions int
		names           []string // of states
		rows            string
	}{
		"from 0": {"s,a,r,s_next\n0,1,.5,2\n2,0,1,0\n", 3, 2, nil, "0 1 2 0.5 begins, 2 0 0 1"},
		"from 1": {"s,a,r,s_next\n1,1,.5,3\n3,2,1,1\n", 3, 2, nil, "0 0 2 0.5 begins, 2 1 0 1"},
		"names, and an end that is none": {
			"state,action,reward,next_state,done\nhere,go,1,there,0\nthere,go,2,over,1\nhere,stay,0,here,0\n", 2, 2,
			[]string{"here", "there"},
			"0 0 1 1 begins, 1 0 2 2, 0 1 0 0 begins",
		},
		"cut": {"s,a,r,s_next,truncated\n0,0,1,1,1\n1,0,2,0,0\n", 2, 1, nil, "0 0 1 1 begins cut, 1 0 0 2 begins"},
	} {
		log, err := rl.ParseLogAlone(c.text, rl.Reading{}, 0, 0)
		if err != nil {
			t.Fatal(name, err)
		}
		var rows []string
		log.Each(func(s, a, next int, r float64, cut, begins bool) {
			row := fmt.Sprint(s, a, next, r)
			if begins {
				row += " begins"
			}
			if cut {
				row += " cut"
			}
			rows = append(rows, row)
		})
		if got := strings.Join(rows, ", "); got != c.rows || log.States != c.states || log.Actions != c.actions || !slices.Equal(log.StateNames, c.names) {
			t.Errorf("%s: %d states %v, %d actions: %s, want %s", name, log.States, log.StateNames, log.Actions, got, c.rows)
		}
	}
}

func TestParseLogAloneRejectsWrongLogs(t *testing.T) {
	for text, want := range map[string]string{
		"s,a,r,s_next\n0,0,1,x\n":                                `log: line 2: s_next is "x", a name, but others are numbers; use only numbers or only names`,
		"s,a,r,s_next\nx,0,1,0\n":                                "log: line 2: s_next is 0, a number, but others are names; use only numbers or only names",
		"s,a,r,s_next\n-1,0,1,0\n":                               "log: line 2: s is -1; it must be an integer from 0 to 100000",
		"s,a,r,s_next\n0,100000,1,0\n9,0,0,1\n":                  "log: s is 9; it must be an integer from 0 to -1",
		"s,a,r,s_next\n" + strings.Repeat("x", 200) + ",0,1,0\n": `log: line 2: s is "` + strings.Repeat("x", 40) + `…"; it must be a name of at most 40 characters`,
		"s,a,r,s_next\n":                                         "log: there are no rows after the header; give at least 1",
	} {
		if _, err := rl.ParseLogAlone(text, rl.Reading{}, 0, 0); err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

// ParseLogAlone rejects any input in one line, or returns a log with valid numbers.
func FuzzLogAlone(f *testing.F) {
	for _, text := range []string{
		"s,a,r,s_next\n0,1,.5,2\n2,0,1,0\n", "state;action;reward;next_state;done\nhere;go;1,5;there;0\nthere;go;2;over;1\n", "s,a,r,s_next,episode\n1,1,0,2,a\n1,1,0,2,b\n", "s,a,r,s_next\nx,0,1,0\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		log, err := rl.ParseLogAlone(text, rl.Reading{}, 0, 0)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n") {
				t.Errorf("message %q", err)
			}
			return
		}
		log.Each(func(s, a, next int, _ float64, _, _ bool) {
			if s < 0 || s >= log.States || a < 0 || a >= log.Actions || next < 0 || next > log.States {
				t.Errorf("%d, %d, %d of %d states and %d actions", s, a, next, log.States, log.Actions)
			}
		})
	})
}
