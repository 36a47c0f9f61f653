package session

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"triad/core/run"
	"triad/wasm/session/page"
	"triad/wasm/worker/jsvalue"
)

func decodeJSON(text string) (tree any, err error) {
	err = json.Unmarshal([]byte(text), &tree)
	return tree, err
}

// definitionOf returns the page's present problem as a file.
func definitionOf(t testing.TB, b *bench) string {
	t.Helper()
	v := reflect.ValueOf(b.do(command{Cmd: "definition"}))
	if v.Kind() != reflect.Struct || !v.FieldByName("Spec").IsValid() || len(b.sent) != 1 {
		t.Fatalf("definition is answered by %+v", b.sent)
	}
	text, err := json.Marshal(jsvalue.Of(v.FieldByName("Spec").Interface()))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// refused fails the test unless the command gets an error and leaves the experiment unchanged.
func (b *bench) refused(t testing.TB, c command, want string) {
	t.Helper()
	before, query := b.x, b.x.Config()
	f, ok := b.do(c).(page.Failure)
	if !ok || !strings.HasPrefix(f.Message, want) || len(b.sent) != 1 || strings.Contains(f.Message, "\n") {
		t.Errorf("%s is answered by %+v\nwant %s", c.Cmd, b.sent, want)
	}
	if after := b.x.Config(); b.x != before || after.Query() != query.Query() {
		t.Errorf("%s is refused, but changes the experiment", c.Cmd)
	}
}

const fewRows = "s,a,r,s_next,done\n0,1,-0.5,0,0\n0,0,1,1,0\n1,1,2,0,1\n1,0,0.5,1,0\n"

func TestADefinitionOpensAndStays(t *testing.T) {
	b := newBench(t, "preset=baird&autoplay=0")
	text := definitionOf(t, b)
	for _, key := range []string{`"name":"Baird’s star"`, `"states":7`, `"gamma":0.99`, `"theta0":[1,1,1,1,1,1,10,`, `"phiState":`} {
		if !strings.Contains(text, key) {
			t.Errorf("the definition lacks %s: %.80s…", key, text)
		}
	}
	if strings.Contains(text, "rvar") {
		t.Error("the definition has a key that Baird's star does not")
	}
	text = strings.Replace(text, "Baird’s star", "Mine", 1)
	m := b.summary(t, command{Cmd: "define", Text: "\ufeff" + text, Query: "lambda=0.5&zz=1"})
	if m.Custom == nil || m.Custom.Name != "Mine" || m.Problem != "custom" || m.Query != "preset=custom&lambda=0.5" || !m.Playing || m.Log != nil {
		t.Fatalf("%+v", m)
	}
	if len(m.Problems) != 1 || m.Problems[0].Key != "zz" {
		t.Errorf("problems %+v", m.Problems)
	}
	for _, c := range []command{{Cmd: "reset"}, {Cmd: "newSeed"}, {Cmd: "set", Key: "runs", To: "3"}, {Cmd: "open", Query: "preset=custom&seed=4"}} {
		b.do(command{Cmd: "step", N: 5})
		if m := b.summary(t, c); m.Custom == nil || m.Step != 0 || len(b.last.Graph.Nodes) != 7 {
			t.Errorf("after %s: %+v", c.Cmd, m)
		}
	}
	if again := definitionOf(t, b); again != text {
		t.Errorf("the definition of a definition is\n%s\nwant\n%s", again, text)
	}
	if m := b.summary(t, command{Cmd: "set", Key: "problem", To: "two-state"}); m.Custom != nil {
		t.Errorf("another problem, but %+v", m.Custom)
	}
	b.refused(t, command{Cmd: "set", Key: "problem", To: "custom"}, "problem: custom needs a definition")
}

func TestNamesSurviveFromTheFileToThePageAndBack(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	for _, names := range [][2]string{{`"stateNames":["<b>","the far end"]`, `"actionNames":["go, or not","א: 1"]`}, {``, ``}} {
		text := strings.Replace(definitionOf(t, newBench(t, "preset=two-state")), `"actionNames":["right","left"]`, names[1], 1)
		text = strings.Replace(text, `"stateNames":["1","2"]`, names[0], 1)
		if names[0] == "" {
			text = strings.NewReplacer(",,", ",", "{,", "{", ",}", "}").Replace(text)
		}
		m := b.summary(t, command{Cmd: "define", Text: text})
		tree, err := decodeJSON(text)
		if err != nil {
			t.Fatal(err)
		}
		spec := tree.(map[string]any)
		for key, got := range map[string][]string{"stateNames": m.Custom.States, "actionNames": m.Custom.Actions} {
			if fmt.Sprint(got) != fmt.Sprint(spec[key]) && !(got == nil && spec[key] == nil) {
				t.Errorf("the page is told %s %q, want %q", key, got, spec[key])
			}
		}
		first := "0"
		if names[0] != "" {
			first = "<b>"
		}
		if got := b.last.Graph.Nodes[0].Label; got != first {
			t.Errorf("the first state is drawn as %q, want %q", got, first)
		}
		if again, err := decodeJSON(definitionOf(t, b)); err != nil || !reflect.DeepEqual(again, tree) {
			t.Errorf("the file comes back as\n%v\nwant\n%v (%v)", again, tree, err)
		}
	}
}

func TestADefinitionMayComeFirst(t *testing.T) {
	text := definitionOf(t, newBench(t, "preset=two-state"))
	b := &bench{Worker: NewWorker(page.Page{Frame: func([]byte) {}, Now: newBench(t, "preset=two-state").Now})}
	b.Send = func(_ float64, v any) { b.sent = append(b.sent, v) }
	if m := b.summary(t, command{Cmd: "define", Text: text}); m.Query != "preset=custom" || m.Custom.Name != "Two states" {
		t.Errorf("%+v", m)
	}
}

func TestACheckedFileIsNotRun(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0&seed=3")
	good := definitionOf(t, b)
	if got := b.do(command{Cmd: "check", Text: good}); got != (page.Kind{Type: "checked"}) {
		t.Errorf("%+v", got)
	}
	b.refused(t, command{Cmd: "check", Text: strings.Replace(good, "gamma", "gama", 1)}, `mdp: unknown key "gama"`)
	if m := b.summary(t, command{Cmd: "pause"}); m.Custom != nil || m.Seed != 3 {
		t.Errorf("%+v", m)
	}
}

func TestInvalidDefinitionsChangeNothing(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0&seed=3")
	good := definitionOf(t, b)
	b.refused(t, command{Cmd: "define", Text: "{"}, "mdp: invalid JSON at byte ")
	b.refused(t, command{Cmd: "define"}, "mdp: the file is empty")
	b.refused(t, command{Cmd: "define", Text: "[]"}, "mdp: the file is a list; it must be an object with the keys name,")
	b.refused(t, command{Cmd: "define", Text: strings.Replace(good, "[0,1]", "[0,0.97]", 1)}, "mdp: state 1, right: the probabilities sum to 0.97; they must sum to 1")
	b.refused(t, command{Cmd: "define", Text: strings.Repeat(" ", run.PageDefinitionBytes+1)}, "mdp: the file is larger than 16 MB, the most on the page; the command line reads up to 64 MB: triad run -mdp FILE")
}

func TestUnknownFilesGetAListOfKnownKinds(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	const kinds = "; give an MDP as a .json file, or a log as a .csv file"
	for text, told := range map[string]bool{"\x89PNG\r\n": true, "s\ta\tr\ts_next\n": true, ` {"name": }`: false} {
		b.do(command{Cmd: "define", Text: text})
		f, ok := b.sent[len(b.sent)-1].(page.Failure)
		if !ok || !strings.HasPrefix(f.Message, "mdp: invalid JSON at byte ") || strings.HasSuffix(f.Message, kinds) != told || strings.Contains(f.Message, "\n") {
			t.Errorf("%q: %+v", text, b.sent)
		}
	}
}

func TestDefinitionsReplaceValuesThatDoNotFit(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	text := strings.Replace(definitionOf(t, b), `"phiState":[[1],[2]],`, "", 1)
	m := b.summary(t, command{Cmd: "define", Text: text, Query: "preset=baird&alg=gtd&theta0=1,2,3"})
	var got []string
	for _, p := range m.Problems {
		got = append(got, p.Message)
	}
	if m.Problem != "custom" || m.Custom == nil || len(got) != 1 || got[0] != "problem: problem baird does not go with a definition; use custom or leave it out; using custom instead" {
		t.Errorf("%q", got)
	}
	m = b.summary(t, command{Cmd: "define", Text: text, Query: "alg=gtd&theta0=1,2,3&metric=nmse"})
	got = nil
	for _, p := range m.Problems {
		got = append(got, p.Key)
	}
	if m.Query != "preset=custom" || !reflect.DeepEqual(got, []string{"theta0", "alg", "metric"}) {
		t.Errorf("%q with problems %q", m.Query, got)
	}
}

func TestCustomWithoutADefinitionFallsBackAndReportsIt(t *testing.T) {
	for _, query := range []string{"problem=custom", "preset=custom&lambda=0.3"} {
		b := newBench(t, query)
		m := b.sent[0].(summary)
		const want = "problem: custom needs a definition; give a file with -mdp on the command line, or with Your MDP on the page; using two-state instead"
		if len(m.Problems) != 1 || m.Problems[0].Message != want || m.Query != "preset=fair" || !m.Playing {
			t.Errorf("%s runs as %q with %+v", query, m.Query, m.Problems)
		}
	}
}

func TestLogsPlayToTheirEndOnly(t *testing.T) {
	b := newBench(t, "preset=two-state&reward=noisy&sampling=iid&speed=max&steps=70")
	m := b.summary(t, command{Cmd: "log", Text: fewRows, Name: "few\nrows.csv"})
	if m.Log == nil || m.Log.Name != "few rows.csv" || m.Log.Rows != 4 || m.Runs != 1 || m.Horizon != 4 || m.Step != 0 || !m.Playing || m.Custom != nil {
		t.Fatalf("%+v", m)
	}
	m = b.do(command{Cmd: "want", Ms: 16}).(summary)
	if m.Step != 4 || m.Playing || !m.Finished || m.Transition.State != 1 || m.Transition.Reward != 0.5 {
		t.Errorf("at the end: %+v", m)
	}
	b.refused(t, command{Cmd: "play"}, "play: the log has ended; reset starts again")
	if b.playing {
		t.Error("plays on after the end")
	}
	if m := b.summary(t, command{Cmd: "step", N: 3}); m.Step != 4 {
		t.Errorf("step %d of 4 rows", m.Step)
	}
	b.refused(t, command{Cmd: "set", Key: "steps", To: "5"}, `steps: "5" is invalid; use at most 4, the number of rows in the log`)
	b.refused(t, command{Cmd: "set", Key: "runs", To: "2"}, `runs: "2" is invalid; use 1, because a log is one run`)
	for _, c := range []command{{Cmd: "reset"}, {Cmd: "newSeed"}, {Cmd: "set", Key: "alg", To: "gtb,gtd"}} {
		if m := b.summary(t, c); m.Log == nil || m.Step != 0 || m.Horizon != 4 {
			t.Errorf("after %s: %+v", c.Cmd, m)
		}
	}
	m = b.summary(t, command{Cmd: "unlog"})
	if m.Log != nil || m.Runs != 20 || m.Horizon != 70 || m.Values["sampling"] != "iid" || m.Values["alg"] != "gtb,gtd" {
		t.Errorf("off the log: %+v", m)
	}
	if m := b.summary(t, command{Cmd: "unlog"}); m.Log != nil {
		t.Errorf("off no log: %+v", m)
	}
}

// The key of the page's cached answers distinguishes files with the same name, and stays equal while the files do.
func TestFilesWithEqualNamesAreDistinguished(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	text := definitionOf(t, b)
	seen := map[string]string{"": "the catalogue's"}
	want := func(is string, m summary) string {
		t.Helper()
		if of := seen[m.Loaded]; of != "" && of != is {
			t.Errorf("%s is told as %q, which was that of %s", is, m.Loaded, of)
		}
		seen[m.Loaded] = is
		return m.Loaded
	}
	want("the catalogue's", b.summary(t, command{Cmd: "set", Key: "lambda", To: "0.5"}))
	want("a problem", b.summary(t, command{Cmd: "define", ID: 3, Text: text}))
	for _, c := range []command{{Cmd: "reset"}, {Cmd: "set", Key: "gamma", To: "0.5"}, {Cmd: "set", Key: "view", To: "batch"}} {
		want("a problem", b.summary(t, c))
	}
	want("the same, edited", b.summary(t, command{Cmd: "define", ID: 4, Text: strings.Replace(text, `"gamma":0.9`, `"gamma":0.5`, 1)}))
	log := want("a log", b.summary(t, command{Cmd: "log", ID: 5, Text: fewRows, Name: "mine.csv"}))
	other := want("a log of the same name and length", b.summary(t, command{Cmd: "log", ID: 6, Text: strings.Replace(fewRows, "0.5,0,0", "0.25,0,0", 1), Name: "mine.csv"}))
	if log == other || log == "" {
		t.Errorf("two logs are told as %q and %q", log, other)
	}
	want("the same, edited", b.summary(t, command{Cmd: "unlog"}))
	want("the catalogue's", b.summary(t, command{Cmd: "set", Key: "preset", To: "two-state"}))
}

func TestAShorterPlayOfALogContinues(t *testing.T) {
	b := newBench(t, "preset=two-state&speed=max")
	b.do(command{Cmd: "log", Text: fewRows})
	b.do(command{Cmd: "set", Key: "steps", To: "3"})
	b.do(command{Cmd: "want", Ms: 16})
	if m := b.summary(t, command{Cmd: "play"}); m.Step != 3 || m.Horizon != 4 || !m.Playing {
		t.Errorf("%+v", m)
	}
}

func TestAnotherPresetProblemOrDefinitionDropsTheLog(t *testing.T) {
	text := definitionOf(t, newBench(t, "preset=two-state"))
	for _, c := range []command{
		{Cmd: "set", Key: "preset", To: "two-state-noisy"},
		{Cmd: "set", Key: "problem", To: "baird"},
		{Cmd: "open", Query: "preset=two-state&lambda=0.5"},
		{Cmd: "define", Text: text},
	} {
		b := newBench(t, "preset=two-state")
		b.do(command{Cmd: "log", Text: fewRows, Name: "few"})
		m := b.summary(t, c)
		if m.Log != nil || m.Horizon < 5000 {
			t.Errorf("%s %s: %+v", c.Cmd, c.Key, m)
		}
		if m := b.summary(t, command{Cmd: "step", N: 100}); m.Step != 100 {
			t.Errorf("%s %s: ends at step %d", c.Cmd, c.Key, m.Step)
		}
	}
}

func TestALogOnADefinitionKeepsIt(t *testing.T) {
	b := newBench(t, "preset=two-state")
	b.do(command{Cmd: "define", Text: definitionOf(t, b), Query: "alg=gtb"})
	if m := b.summary(t, command{Cmd: "log", Text: fewRows}); m.Log == nil || m.Custom == nil {
		t.Errorf("%+v", m)
	}
	if m := b.summary(t, command{Cmd: "open", Query: "preset=custom"}); m.Log != nil || m.Custom == nil {
		t.Errorf("%+v", m)
	}
}

func TestInvalidLogsChangeNothing(t *testing.T) {
	b := newBench(t, "preset=two-state&autoplay=0")
	b.refused(t, command{Cmd: "log"}, "log: the file is empty; write the header s,a,r,s_next and rows")
	b.refused(t, command{Cmd: "log", Text: fewRows + "0,0,0,0,0\n"}, "log: line 6: s is 0, but the row before ended in 1 and was not done")
	b.refused(t, command{Cmd: "log", Text: strings.Repeat("x", run.MaxLogBytes+1)}, "log: the file is larger than 64 MB; use a smaller file")
}
