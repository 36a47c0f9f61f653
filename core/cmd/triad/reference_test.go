//go:build !js && !windows

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/ask"
	"triad/core/ask/versus"
	"triad/core/exact"
	"triad/core/forms"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
	"triad/core/run"
	"triad/core/run/held"
	"triad/core/sweep"
	"triad/core/sweep/confirm"
	"triad/core/verdict"
	"triad/wasm/poster"
)

// section is a heading of the manual's reference with the rows of its table, cell by cell, without the header.
type section struct {
	title string
	rows  [][]string
}

// names returns the names in code quotes of the first column.
func (s section) names() (list []string) {
	for _, row := range s.rows {
		for _, m := range quotedName.FindAllStringSubmatch(row[0], -1) {
			list = append(list, m[1])
		}
	}
	return list
}

var quotedName = regexp.MustCompile("`([^`]+)`")

// referenceSections reads the tables of reference.md.
func referenceSections(t *testing.T) map[string]section {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "assets", "manual", "reference.md"))
	if err != nil {
		t.Fatal(err)
	}
	sections, title := map[string]section{}, ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			title = strings.TrimLeft(line, "# ")
			sections[title] = section{title: title}
		}
		if !strings.HasPrefix(line, "|") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		s := sections[title]
		s.rows = append(s.rows, cells)
		sections[title] = s
	}
	for title, s := range sections {
		if len(s.rows) > 0 {
			s.rows = s.rows[2:] // after the header and its line
		}
		sections[title] = s
	}
	return sections
}

// headerOf returns the columns of a CSV, with theta_0 for all of theta_0, theta_1, …
func headerOf(t *testing.T, text string) (columns []string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for name := range strings.SplitSeq(strings.TrimSpace(line), ",") {
			if weights, _, ok := strings.Cut(name, "_"); ok && (weights == "theta" || weights == "omega") {
				name = weights + "_0"
			}
			if !slices.Contains(columns, name) {
				columns = append(columns, name)
			}
		}
		return columns
	}
	t.Fatalf("no header in %.200q", text)
	return nil
}

// printed is the output of a command that has to do what it is asked.
func printed(t *testing.T, args ...string) string {
	t.Helper()
	out, errs, code := triad(args...)
	if code != exitDone {
		t.Fatalf("%v: exit %d: %s", args, code, errs)
	}
	return out
}

// experiment returns the experiment of a query after so many steps.
func experiment(t *testing.T, q string, steps int) *run.Experiment {
	t.Helper()
	c, problems := query.Parse(q)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	x, err := run.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if steps > 0 {
		x.Advance(steps)
	}
	return x
}

// withPinnedRun returns the CSV that the page saves beside a pinned run.
func withPinnedRun(t *testing.T) string {
	t.Helper()
	x := experiment(t, "preset=two-state&runs=1&steps=10", 10)
	r, err := held.Of(x)
	if err != nil {
		t.Fatal(err)
	}
	return held.CSV(x, []held.Row{{Run: r}})
}

// unlearned returns the headers of a study's file, and of its choices': nothing is learned.
func unlearned(t *testing.T, q string) (cells, choices string) {
	t.Helper()
	s, problems := sweep.Parse(q, nil)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	table, err := s.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	return s.CSVHeader(), string(confirm.New(s, table, confirm.LeastRuns).CSV(s))
}

// Each table of columns names those of the files that it describes, in their order, and no others.
func TestReferenceListsEveryColumn(t *testing.T) {
	log := csvFile(t, "log.csv", "s,a,r,s_next,done\n0,1,-0.5,0,0\n0,0,1,1,0\n1,0,0.5,1,1\n")
	ofTwoStates, chosenThere := unlearned(t, "problem=two-state&alg=tb,gtb&alpha=0.01,0.1&metric=rmsve")
	ofTheCar, chosenOnIt := unlearned(t, "problem=mountain-car&alg=tb")
	files := map[string][]string{
		"Curves":                    {printed(t, "run", "preset=two-state&steps=10"), experiment(t, "preset=mountain-car", 0).Output().CSV(), withPinnedRun(t)},
		"Weights from a log":        {printed(t, "replay", "-data", log, "problem=two-state&alg=gtb")},
		"Weights by pass":           {printed(t, "replay", "-data", log, "problem=two-state&alg=saga:tb&passes=2")},
		"Studies":                   {ofTwoStates, printed(t, "study", "problem=baird&alg=tb&alpha=0.01&steps=20&runs=2&metric=rmsve")},
		"Study of Mountain Car":     {ofTheCar},
		"Best cells, learned again": {chosenThere, chosenOnIt},
		"Maps":                      {printed(t, "map", "alg=tb&nx=2&ny=2"), printed(t, "ask", "map", "alg=tb&nx=2&ny=2")},
	}
	for _, k := range ask.Kinds {
		if k.ID == "map" {
			continue
		}
		q := map[string]string{"passes": "preset=batch&passes=2&data=10"}[k.ID]
		if q == "" {
			q = "preset=two-state&runs=1&steps=20"
		}
		flags := []string{"ask", k.ID}
		if k.ID == "spectra" {
			flags = append(flags, "-mdp", filepath.Join(root, "assets", "gallery", "four-rooms.json"))
			q = "alg=tb"
		}
		files[k.ID] = []string{printed(t, append(flags, q)...)}
	}
	sections := referenceSections(t)
	for title, texts := range files {
		listed, written := sections[title].names(), map[string]bool{}
		for _, text := range texts {
			at := -1
			for _, column := range headerOf(t, text) {
				i := slices.Index(listed, column)
				if i <= at {
					t.Errorf("%s: column %s is not in the table, or not in the file's order: %v", title, column, listed)
				}
				at, written[column] = max(at, i), true
			}
		}
		for _, column := range listed {
			if !written[column] {
				t.Errorf("%s: no file has the column %s", title, column)
			}
		}
	}
	for title, s := range sections {
		if len(s.rows) > 0 && len(s.rows[0]) == 3 && files[title] == nil && !strings.HasPrefix(title, "Fields") && !strings.HasPrefix(title, "Limits") {
			t.Errorf("no file is held against the table of %q", title)
		}
	}
	i := slices.IndexFunc(sections["Curves"].rows, func(row []string) bool { return row[0] == "`verdict`" })
	for _, v := range verdict.Table {
		if !strings.Contains(sections["Curves"].rows[i][1], "`"+v.Cell+"`") {
			t.Errorf("the row of verdict lacks %q", v.Cell)
		}
	}
}

// fieldsOf returns the names of a struct's fields in JSON, with those of embedded structs.
func fieldsOf(of reflect.Type) (list []string) {
	for i := range of.NumField() {
		f := of.Field(i)
		inner := f.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		if f.Anonymous {
			list = append(list, fieldsOf(inner)...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		list = append(list, name)
	}
	return list
}

func TestReferenceListsEveryFieldOfExact(t *testing.T) {
	sections := referenceSections(t)
	for title, of := range map[string]any{"Fields of triad exact": report{}, "Fields of pairs": pairShare{}, "Fields of rules": ruleMean{}} {
		want, got := fieldsOf(reflect.TypeOf(of)), sections[title].names()
		if !slices.Equal(got, want) {
			t.Errorf("%s are %v, want %v", title, got, want)
		}
	}
}

// grouped writes a whole number as the manual does: 10⁶, 10¹², or with a space between thousands.
func grouped(n uint64) string {
	switch n {
	case 1_000_000:
		return "10⁶"
	case 1_000_000_000_000:
		return "10¹²"
	}
	text := strconv.FormatUint(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + " " + text[i:]
	}
	return text
}

// sized writes a number of bytes.
func sized(n uint64) string {
	for _, unit := range []struct {
		bytes uint64
		name  string
	}{{1 << 30, "GB"}, {1 << 20, "MB"}, {1 << 10, "kB"}} {
		if n >= unit.bytes {
			return fmt.Sprintf("%d %s", n/unit.bytes, unit.name)
		}
	}
	return strconv.FormatUint(n, 10)
}

func TestReferenceListsTheLimits(t *testing.T) {
	runs, _ := query.ByKey("runs")
	want := map[string]string{
		"length of a query":                             sized(16 << 10), // below
		"`steps`, `episodes`":                           grouped(query.MaxSteps),
		"steps of an endless query on the command line": grouped(enough),
		"`runs` of a live experiment":                   grouped(uint64(runs.Max)),
		"steps in `at=`":                                grouped(1000), // below
		"cells of a map, per axis":                      grouped(query.MaxCells),
		"`passes`":                                      grouped(query.MaxPasses),
		"`data`":                                        grouped(query.MinData) + " to " + grouped(query.MaxData),
		"seeds of `ask versus`":                         grouped(versus.MostSeeds),
		"pinned runs":                                   grouped(held.Most),

		"file of a problem":                           sized(run.MaxDefinitionBytes),
		"file of a problem, on the page":              sized(run.PageDefinitionBytes),
		"file of another tool":                        sized(forms.MaxBytes),
		"states, and actions":                         grouped(problem.MaxStates),
		"time to eliminate states":                    "15 s, on the page 4 s", // a test of exact has the message
		"state–action pairs":                          grouped(problem.MaxPairs),
		"features of a pair or a state":               grouped(problem.MaxFeatures),
		"pairs of a problem with all pictures":        grouped(exact.MostRows),
		"features of a problem with all pictures":     grouped(exact.MostFeatures),
		"size of a number":                            grouped(problem.MaxNumber),
		"characters of the problem’s name":            grouped(problem.MaxName),
		"characters of a state’s or an action’s name": grouped(problem.MaxLabel),

		"file of a log":   sized(rl.MaxLogBytes),
		"rows":            grouped(rl.MaxRows),
		"bytes of a line": grouped(rl.MaxLine),

		"cells":                                grouped(sweep.MaxCells),
		"entries of a list":                    grouped(sweep.MaxList),
		"`runs` of a cell":                     grouped(sweep.MaxRuns),
		"panels of a picture":                  grouped(sweep.MaxPanels),
		"lines of a panel":                     grouped(sweep.MaxLines),
		"pairs of step sizes, on Mountain Car": grouped(sweep.MaxPairs),
		"`episodes`, on Mountain Car":          grouped(sweep.MaxEpisodes),
		"fresh runs of `-confirm`":             grouped(confirm.LeastRuns) + " to " + grouped(confirm.MostRuns),
		"file of a shard":                      sized(mostOfShard),

		"side in px": grouped(poster.Least) + " to " + grouped(poster.Most),
		"side in mm": grouped(leastMM) + " to " + grouped(mostMM),
	}
	for title, s := range referenceSections(t) {
		if !strings.HasPrefix(title, "Limits of ") {
			continue
		}
		for _, row := range s.rows {
			if want[row[0]] != row[1] {
				t.Errorf("%s: %s is %q, want %q", title, row[0], row[1], want[row[0]])
			}
			delete(want, row[0])
		}
	}
	for name := range want {
		t.Errorf("no table has the limit %q", name)
	}
	for q, legal := range map[string]bool{
		strings.Repeat("&", 16<<10):   true,
		strings.Repeat("&", 16<<10+1): false,
		"at=" + oneTo(1000):           true,
		"at=" + oneTo(1001):           false,
	} {
		if _, problems := query.Parse(q); (len(problems) == 0) != legal {
			t.Errorf("%.20q of %d bytes: %v", q, len(q), problems)
		}
	}
}

// oneTo lists 1 to n.
func oneTo(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = strconv.Itoa(i + 1)
	}
	return strings.Join(list, ",")
}
