package held_test

import (
	"reflect"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
	"triad/core/run/held"
)

// change is a change at a step.
type change struct {
	step    uint64
	key, to string
}

// learned returns an experiment at a step.
func learned(t testing.TB, text string, step uint64, changes ...change) *run.Experiment {
	t.Helper()
	c, issues := query.Parse(text)
	if len(issues) > 0 {
		t.Fatal(issues)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range changes {
		x.AdvanceTo(c.step, 1<<20)
		if again, err := x.Set(c.key, c.to); again || err != nil {
			t.Fatalf("%v: %v", c, err)
		}
	}
	for x.Step() < step {
		x.AdvanceTo(step, 1<<20)
	}
	return x
}

func of(t testing.TB, x *run.Experiment) held.Run {
	t.Helper()
	r, err := held.Of(x)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The text of a link gives the same rows, to the bit, even if settings changed during the run, and in whatever portions
// it is learned.
func TestARunLearnedAgainFromItsTextHasTheSameRows(t *testing.T) {
	for name, x := range map[string]*run.Experiment{
		"plain":     learned(t, "preset=two-state&runs=3&metric=distance", 1500),
		"overrides": learned(t, "preset=baird&alg=tb,gtb&alpha.gtb=0.002&average=polyak&metric=distance&at=77", 700),
		"changes": learned(t, "preset=two-state&lambda=0.9&metric=distance", 1300,
			change{0, "eta", "0.02"}, change{400, "lambda", "0.5"}, change{900, "alpha.tb", "0.003"}, change{900, "mu", "0.6"}, change{1300, "lambda", "0.25"}),
		"ratio": learned(t, "preset=two-state&metric=distance", 90, change{30, "ratio", "2"}, change{60, "ratio", ""}),
	} {
		text := held.Format([]held.Run{of(t, x)})
		list, err := held.Parse(text)
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %q: %v", name, text, err)
		}
		if again := held.Format(list); again != text {
			t.Errorf("%s: %q is read and written as %q", name, text, again)
		}
		for _, updates := range []int{1 << 30, 97} {
			p, err := list[0].Rerun(run.New, "distance")
			if err != nil {
				t.Fatal(err)
			}
			slices := 0
			for done := false; !done; slices++ {
				if done, err = p.Advance(updates); err != nil {
					t.Fatal(err)
				}
			}
			if updates < 100 && slices < 10 {
				t.Errorf("%s: %d portions of %d updates", name, slices, updates)
			}
			if got := p.Done(); got != 1 {
				t.Errorf("%s: done is %g", name, got)
			}
			compare(t, name, held.Curves(p.Experiment()), held.Curves(x))
		}
	}
}

// compare compares curves, except for rows at steps that a query names.
func compare(t *testing.T, name string, got, want []held.Curve) {
	t.Helper()
	if len(got) != len(want) || len(got) == 0 {
		t.Fatalf("%s: %d curves, want %d", name, len(got), len(want))
	}
	for i := range got {
		rows := map[uint64]run.Row{}
		for j, step := range want[i].Steps {
			rows[step] = want[i].Rows[j]
		}
		for j, step := range got[i].Steps {
			if row, ok := rows[step]; !ok || row != got[i].Rows[j] {
				t.Fatalf("%s: %s at %d: %+v, want %+v", name, got[i].ID, step, got[i].Rows[j], row)
			}
		}
		if last := got[i].Steps[len(got[i].Steps)-1]; last != want[i].Steps[len(want[i].Steps)-1] {
			t.Errorf("%s: the last row is of step %d", name, last)
		}
	}
}

func TestATextIsShortAndReadable(t *testing.T) {
	x := learned(t, "preset=two-state&lambda=0.9&theme=dark&steps=5000&metric=distance&at=3", 60, change{20, "lambda", "0.5"})
	if got, want := of(t, x).String(), "60/preset=two-state&lambda=0.9/20/lambda=0.5"; got != want && got != strings.Replace(want, "&lambda=0.9", "", 1) {
		t.Errorf("got %q", got)
	}
	list, err := held.Parse("7/problem=custom&gamma=0.5;1/preset=baird")
	if err != nil || len(list) != 2 || list[0].Config.Gamma != 0.5 {
		t.Fatalf("%+v, %v", list, err)
	}
	if none, err := held.Parse(""); none != nil || err != nil {
		t.Errorf("nothing is read as %v, %v", none, err)
	}
}

func TestOfRejectsARunAtTheStart(t *testing.T) {
	if _, err := held.Of(learned(t, "preset=two-state", 0)); err == nil || err.Error() != "hold: there is nothing to pin yet, because no step is learned; play first" {
		t.Errorf("got %v", err)
	}
}

func TestParseRejectsBadTextsInOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"preset=two-state":                   `pinned run 1: step: "preset=two-state" is invalid; use an integer from 1 to 1000000000000`,
		"0/preset=two-state":                 `pinned run 1: step: "0" is invalid; use`,
		"007/preset=two-state":               `pinned run 1: step: "007" is invalid; use`,
		"1e3/preset=two-state":               `pinned run 1: step: "1e3" is invalid; use`,
		"1000000000001/":                     `pinned run 1: step: `,
		"5":                                  "pinned run 1: a change has a step but no key and value; give all three",
		"5/preset=two-state/4":               "pinned run 1: a change has a step but no key and value; give all three",
		"5/preset=two-state;":                `pinned run 2: step: "" is invalid`,
		"5/;5/;5/;5/;5/":                     "held: 5 runs are too many; pin at most 4",
		"5/lambda=7":                         `pinned run 1: lambda: "7" is invalid; use a number from 0 to 1`,
		"5/lambda=0.1&lambda=0.2":            "pinned run 1: lambda: the key is given more than once; give it once",
		"5/lambda=%ZZ":                       "pinned run 1: lambda: invalid percent-encoding; write % as %25",
		"5/nothing=1":                        "pinned run 1: nothing: unknown key",
		"5/preset=two-state/6/lambda=0.5":    `pinned run 1: step: "6" is invalid; use an integer from 0 to 5`,
		"9/lambda=0/6/lambda=0.5/5/lambda=1": `pinned run 1: step: "5" is invalid; use an integer from 6 to 9`,
		"9/lambda=0/6/seed=3":                "pinned run 1: seed: seed cannot change while a learner learns",
		"9/lambda=0/6/steps=3":               "pinned run 1: steps: steps cannot change while a learner learns",
		"9/lambda=0/6/lambda=2":              `pinned run 1: lambda: "2" is invalid; use a number from 0 to 1`,
		"9/lambda=0/6/":                      `pinned run 1: "" is invalid; give a key and its value`,
		"9/lambda=0/6/lambda=0.1&alpha=1":    `pinned run 1: "lambda=0.1&alpha=1" is invalid; give a key and its value`,
		strings.Repeat("x", held.MaxBytes+1): "held: the text is longer than 16384 bytes; pin fewer or shorter runs",
		"5/lambda=0" + strings.Repeat("/1/lambda=0.5", held.MaxChanges+1): "pinned run 1: 101 changes are too many; give at most 100",
	} {
		list, err := held.Parse(text)
		if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") || list != nil {
			t.Errorf("%.60q: got %v, %v, want %s", text, list, err, want)
		}
	}
}

// A text that Parse accepts is valid, and Format returns the same text.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "60/preset=two-state&lambda=0.9/20/lambda=0.5", "7/problem=custom&gamma=0.5;1/preset=baird", "300/preset=mountain-car/3/alpha.tb=0.1",
		"5/alpha.gtb=0.1/3/alpha.gtb=", "9/ratio=2/0/ratio=", ";", "1/;1/", "5/theme=%2F%3B", "9/problem=two-state&mu=0.5/4/mu=0.6", "5/lambda=1e-300",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := held.Parse(text)
		if err != nil {
			if list != nil || strings.ContainsAny(err.Error(), "\n\r") {
				t.Fatalf("%v with %v", list, err)
			}
			return
		}
		written := held.Format(list)
		again, err := held.Parse(written)
		if err != nil {
			t.Fatalf("%q is written as %q, which is refused: %v", text, written, err)
		}
		if held.Format(again) != written {
			t.Fatalf("%q is written as %q and then as %q", text, written, held.Format(again))
		}
		for i, r := range list {
			first, second := r.Now(), again[i].Now()
			if r.Step == 0 || first.Whole(nil) != second.Whole(nil) {
				t.Fatalf("%q: run %d", text, i)
			}
			held.Name(r.Differs(again[0].Config))
		}
	})
}

func TestARunIsNamedByWhatDiffers(t *testing.T) {
	for _, c := range []struct {
		text string
		now  string
		want string
	}{
		{"9/lambda=0.5", "lambda=0.9", "λ 0.5"},
		{"9/alpha=0.01&seed=3", "alpha=0.02&seed=4", "α 0.01, seed 3"},
		{"9/alpha=0.02&seed=4&theme=dark&steps=50&metric=nmse", "alpha=0.02&seed=4", "as now"},
		{"9/alpha.gtb=0.01", "alpha=0.02", "α 0.01"},
		{"9/alpha=0.02&alpha.gtb=0.01", "alpha=0.02", "α GTB 0.01"},
		{"9/alpha=0.02", "alpha=0.02&alpha.gtb=0.01", "α GTB 0.02"},
		{"9/alpha=0.02", "alpha=0.02&alpha.gtb=0.02", "as now"},
		{"9/alg=tb,retrace", "alg=tb,gtb", "TB Retrace"},
		{"9/preset=baird&lambda=0.3", "preset=two-state", "Baird’s star"},
		{"9/lambda=0.9/4/lambda=0.5", "lambda=0.5", "λ 0.9 → 0.5"},
		{"9/lambda=0.9/4/lambda=0.5/6/lambda=0.4", "lambda=0.5", "λ 0.9 → 0.4"},
		{"9/lambda=0.5&alpha=0.1&eta=0.1&seed=2", "seed=1", "λ 0.5, α 0.1, η 0.1, …"},
		{"9/sampling=iid", "sampling=chain", "sampling i.i.d. samples"},
	} {
		list, err := held.Parse(c.text)
		now, issues := query.Parse(c.now)
		if err != nil || len(issues) > 0 {
			t.Fatal(err, issues)
		}
		if got := held.Name(list[0].Differs(now)); got != c.want {
			t.Errorf("%s beside %s: got %q, want %q", c.text, c.now, got, c.want)
		}
	}
}

func TestAFileHasHeldRunsBelowItsOwnRows(t *testing.T) {
	x := learned(t, "preset=two-state&runs=2&metric=distance", 50)
	own := x.Output().CSV()
	if got := held.CSV(x, nil); got != own {
		t.Error("without held runs the file is another")
	}
	other := learned(t, "preset=two-state&runs=1&lambda=0.5&metric=distance", 20)
	episodes := learned(t, "preset=mountain-car&alg=tb&runs=1", 1)
	file := held.CSV(x, []held.Row{
		{Run: of(t, other), Curves: held.Curves(other), Whole: true},
		{Run: of(t, episodes), Curves: held.Curves(episodes), Whole: true},
		{Run: of(t, other), Curves: held.Curves(other)[:1]},
	})
	var ownRows, comments []string
	counts := map[string]int{}
	for _, line := range strings.Split(strings.TrimSuffix(file, "\n"), "\n") {
		switch fields := strings.Split(line, ","); {
		case strings.HasPrefix(line, "# held"):
			comments = append(comments, line)
		case strings.HasPrefix(line, "#"):
			ownRows = append(ownRows, line)
		case strings.HasPrefix(line, "step"):
			ownRows = append(ownRows, strings.TrimSuffix(line, ",held"))
		case strings.HasSuffix(line, ","):
			ownRows = append(ownRows, strings.TrimSuffix(line, ","))
		default:
			if len(fields) != 12 || fields[9] != "" || fields[10] != "" || fields[2] != "distance" {
				t.Fatalf("row %q", line)
			}
			counts[fields[11]]++
		}
	}
	if strings.Join(ownRows, "\n")+"\n" != own {
		t.Error("its own rows are others")
	}
	if want := map[string]int{"1": 2 * 21, "3": 21}; !reflect.DeepEqual(counts, want) {
		t.Errorf("rows of held runs: %v, want %v", counts, want)
	}
	if len(comments) != 3 || !strings.HasSuffix(comments[1], " (counts episodes: no rows)") || !strings.HasSuffix(comments[2], " (not yet learned to its end)") ||
		comments[0] != "# held 1 "+of(t, other).String() {
		t.Errorf("comments %q", comments)
	}
}
