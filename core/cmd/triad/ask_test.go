package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"triad/core/ask"
	"triad/core/query"
	"triad/wasm/session"
	"triad/wasm/session/page"
)

// request is a message of the page.
type request map[string]any

func (r request) NumberOf(key string) float64 {
	v, _ := r[key].(float64)
	return v
}

func (r request) TextOf(key string) string {
	v, _ := r[key].(string)
	return v
}

func (r request) FileOf(key string, _ int) string { return r.TextOf(key) }
func (r request) BytesOf(string) []byte           { return nil }
func (r request) FloatsOf(string) []float64       { return nil }

// tab is a worker that the test drives as a page does.
type tab struct {
	*session.Worker
	sent []any
	now  time.Duration
}

func newTab(definition, text string) *tab {
	p := &tab{}
	p.Worker = session.NewWorker(page.Page{
		Send: func(_ float64, m any) { p.sent = append(p.sent, m) }, Frame: func([]byte) {},
		Save: func(page.Saved, ...[]byte) {},
		Now:  func() time.Duration { p.now += 100 * time.Microsecond; return p.now },
	})
	if definition == "" {
		p.do("open", request{"query": text})
	} else {
		p.do("define", request{"text": definition, "query": text})
	}
	return p
}

// do sends a command and waits until nothing is left to do; it returns the last answer.
func (p *tab) do(cmd string, r request) any {
	p.sent = nil
	m := request{"v": 1., "cmd": cmd}
	for k, v := range r {
		m[k] = v
	}
	p.Receive(m)
	for p.Next() == 0 {
		p.GoOn()
	}
	return p.sent[len(p.sent)-1]
}

// finished asks until everything is known, and returns the file.
func (p *tab) finished(t *testing.T, r request) string {
	t.Helper()
	for range 1000 {
		if done := reflect.ValueOf(p.do("ask", r)).FieldByName("Done"); !done.IsValid() || done.Bool() {
			break
		}
	}
	csv := reflect.ValueOf(p.do("file", r)).FieldByName("CSV")
	if !csv.IsValid() {
		t.Fatalf("the file of %v is %+v", r, p.sent)
	}
	return csv.String()
}

// line returns a file with more than a hundred states, each with its own feature.
func line(t *testing.T) string {
	t.Helper()
	const n = 101
	var p, phi, r, pi, mu []any
	for s := range n {
		to := func(next int) any { return [][2]int{{(next + n) % n, 1}} }
		p = append(p, []any{to(s - 1), to(s + 1)})
		phi = append(phi, [][2]int{{s, 1}}, [][2]int{{s, 2}})
		r, pi, mu = append(r, [2]int{0, s % 2}), append(pi, [2]float64{0.1, 0.9}), append(mu, [2]float64{0.5, 0.5})
	}
	text, err := json.Marshal(map[string]any{"name": "line", "states": n, "actions": 2, "P": p, "r": r, "pi": pi, "mu": mu, "phi": phi})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The page and the command line must get the same bytes.
func TestAnAnswerIsTheFileThatThePageSaves(t *testing.T) {
	large := line(t)
	mine := filepath.Join(t.TempDir(), "line.json")
	if err := os.WriteFile(mine, []byte(large), 0o600); err != nil {
		t.Fatal(err)
	}
	const two = "preset=two-state&alg=tb,gtb&autoplay=0&runs=2&steps=60&seed=4"
	c, _ := query.Parse(two)
	tests := map[string]struct {
		query, definition string
		args              []string
		request           request
	}{
		"map":     {query: two + "&nx=3&ny=2", args: []string{"-of", "gtb"}, request: request{"key": "gtb", "n": 4.}},
		"along":   {query: two, args: []string{"-of", "gtb", "-along", "eta", "-x", "0.001", "-y", "1"}, request: request{"key": "gtb", "to": "eta", "x": 0.001, "y": 1.}},
		"single":  {query: two, request: request{"key": "tb", "x": c.Gamma, "y": c.Lambda}},
		"slice":   {query: two, args: []string{"-along", "lambda", "-of", "gtb"}, request: request{"key": "lambda", "to": "gtb"}},
		"why":     {query: two, request: request{}},
		"targets": {query: two, args: []string{"-of", "gtb"}, request: request{"key": "gtb"}},
		"widths":  {query: two, args: []string{"-n", "2"}, request: request{"key": "tb", "n": 2.}},
		"outlook": {query: two, args: []string{"-of", "retrace"}, request: request{"key": "retrace"}},
		"rates":   {query: two, args: []string{"-n", "1"}, request: request{"key": "tb", "n": 1.}},
		"traces":  {query: two, args: []string{"-n", "2"}, request: request{"key": "tb", "n": 2.}},
		"versus":  {query: two, args: []string{"-of=gtb,tb", "-n", "3", "-x", "50"}, request: request{"key": "gtb", "to": "tb", "n": 3., "x": 50.}},
		"passes":  {query: two + "&data=50&passes=4", request: request{}},
		"check":   {query: two, args: []string{"-of", "stable(gtb, chain) and step = 60"}, request: request{"key": "stable(gtb", "to": " chain) and step = 60"}},
		"spectra": {query: "alg=tb,gtb&alpha=0.01&eta=0.01&autoplay=0", definition: large, request: request{}},
	}
	for _, k := range ask.Kinds {
		test, is := tests[k.ID]
		if !is {
			t.Errorf("the question %s is not asked here", k.ID)
			continue
		}
		t.Run(k.ID, func(t *testing.T) {
			p := newTab(test.definition, test.query)
			if k.Learned {
				p.do("step", request{"n": 60.})
			}
			test.request["of"] = k.ID
			want := p.finished(t, test.request)
			args := append([]string{"ask", k.ID, test.query}, test.args...)
			if test.definition != "" {
				args = append(args, "-mdp", mine)
			}
			got, errs, code := triad(args...)
			if code != 0 || !remarks(errs) || strings.Count(got, "\n") < 4 {
				t.Fatalf("exit %d, %s", code, errs)
			}
			a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
			for i := range min(len(a), len(b)) {
				if a[i] != b[i] {
					t.Fatalf("line %d is %.300q, the page's %.300q", i+1, a[i], b[i])
				}
			}
			if len(a) != len(b) {
				t.Errorf("%d lines, the page's %d", len(a), len(b))
			}
		})
	}
}

func TestAskRejectsInvalidQuestions(t *testing.T) {
	help, _, _ := triad("help", "ask")
	for _, k := range ask.Kinds {
		if !strings.Contains(help, "\n  "+k.ID+" ") {
			t.Errorf("help lists no %s", k.ID)
		}
	}
	for want, args := range map[string][]string{
		"ask: a question is missing; triad help ask lists them":                                        {},
		`ask: "rate" is invalid; use one of map, along`:                                                {"rate", "steps=1"},
		"ask: why does not take -n":                                                                    {"why", "-n", "1", "steps=1"},
		`-n: "2" is invalid; use a number from 0 to 1`:                                                 {"rates", "-n", "2", "steps=1"},
		`-x: "a" is invalid; use a number`:                                                             {"along", "-x", "a", "steps=1"},
		"rates: gq is invalid; use one of the learners shown":                                          {"rates", "-of", "gq", "steps=1"},
		"along: gamma is invalid; use alpha or eta":                                                    {"along", "-along", "gamma", ""},
		"problem: mountain-car is simulated, but a map needs a finite problem; choose another problem": {"map", "problem=mountain-car&runs=1"},
		"versus: \"gtb@1\" is invalid; use one of the learners shown":                                  {"versus", "-of", "tb,gtb@1", "alg=tb,gtb&steps=1"},
	} {
		if out, errs, code := triad(append([]string{"ask"}, args...)...); code != exitRefused || out != "" || !strings.Contains(errs, "triad: "+want) {
			t.Errorf("%q: exit %d, %q, want %q", args, code, errs, want)
		}
	}
}

func TestAskRejectsUnknownLearners(t *testing.T) {
	for _, kind := range []string{"map", "along", "single", "slice", "outlook", "targets"} {
		out, errs, code := triad("ask", kind, "-of", "gamma", "")
		if code != exitRefused || out != "" || !strings.HasPrefix(errs, `triad: alg: unknown algorithm "gamma"`) {
			t.Errorf("%s: exit %d, %q", kind, code, errs)
		}
	}
}
