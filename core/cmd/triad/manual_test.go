package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"triad/core/query"
)

// root is the repository.
const root = "../../.."

// tables makes the manual's tables from the catalogue. Each table is between a comment that names it and one that ends
// it.
var tables = map[string]func(query.Catalogue) string{
	"problem":  keysOf(func(p query.ParameterEntry) bool { return p.Group == "problem" }),
	"learning": keysOf(func(p query.ParameterEntry) bool { return p.Group == "learning" }),
	"runs":     keysOf(func(p query.ParameterEntry) bool { return p.Group == "run" }),
	"pictures": keysOf(func(p query.ParameterEntry) bool {
		return p.Group == "view" && !slices.Contains(ofMaps, p.Key) && !slices.Contains(ofThePage, p.Key)
	}),
	"maps": keysOf(func(p query.ParameterEntry) bool { return slices.Contains(ofMaps, p.Key) }),
	"page": keysOf(func(p query.ParameterEntry) bool { return slices.Contains(ofThePage, p.Key) }),
	"algorithms": func(c query.Catalogue) string {
		out, line := "| |", "|---|"
		for _, r := range c.Rules {
			out += " " + r.Name + " |"
			line += "---|"
		}
		out += "\n" + line + "\n"
		named := slices.Concat(c.Algorithms, c.Combinations)
		for _, k := range c.Kappas {
			out += "| " + k.Text + " |"
			for _, r := range c.Rules {
				i := slices.IndexFunc(named, func(a query.AlgorithmEntry) bool { return a.Rule == r.ID && a.Kappa == k.ID && !a.States })
				if i < 0 {
					out += " |"
				} else {
					out += " `" + named[i].ID + "` |"
				}
			}
			out += "\n"
		}
		out += "| state values |"
		for _, r := range c.Rules {
			if out += " "; r.States {
				out += "`" + r.ID + "` "
			}
			out += "|"
		}
		return out + "\n"
	},
	"presets": func(c query.Catalogue) string {
		out := "| preset | question | of the paper |\n|---|---|---|\n"
		for _, p := range c.Presets {
			out += fmt.Sprintf("| `%s` | %s | %s |\n", p.ID, p.Name, p.Source)
		}
		return out
	},
}

// The keys of views are many: those of maps and of studies' pictures, and those of the page around the pictures, have
// tables of their own.
var (
	ofMaps    = []string{"layer", "spacing", "nx", "ny", "x.min", "x.max", "y.min", "y.max", "lines", "panels"}
	ofThePage = []string{"scale", "speed", "autoplay", "theme", "mono", "lang", "hide", "embed", "keys", "tour", "controls"}
)

// examples has a query for each key that uses it, and that needs nothing else.
var examples = map[string]string{
	"preset": "preset=baird", "problem": "problem=mountain-car", "reward": "reward=noisy", "features": "features=onehot", "width": "features=random&width=3", "draw": "features=random&draw=7",
	"pi": "pi=0.9", "mu": "mu=0.7", "tiles": "problem=mountain-car&tiles=10", "terminal": "problem=mountain-car&terminal=drop",
	"start": "problem=mountain-car&start=-0.5", "sampling": "sampling=iid", "theta0": "theta0=1,0", "omega0": "omega0=0.5",

	"alg": "alg=tb,gtb,gq", "gamma": "gamma=0.8", "lambda": "lambda=0.5", "alpha": "alpha=0.005&alpha.gtb=0.1", "eta": "eta=0.05",
	"cbar": "alg=semi-gradient:vtrace&cbar=0.5", "zeta": "alg=abq&zeta=0.8", "copy": "alg=target:tb&copy=1000", "sigma": "alg=semi-gradient:sigma&sigma=0.2", "reg": "alg=tdrc&reg=0.1", "beta": "alg=emphatic&beta=0.5",
	"schedule": "schedule=hyperbolic", "k0": "schedule=hyperbolic&k0=100", "c": "schedule=dalal&c=0.5", "ratio": "ratio=10",
	"average": "average=polyak", "project": "project=10,5", "project-when": "project=10&project-when=powers",

	"runs": "runs=5", "steps": "steps=10000", "episodes": "problem=mountain-car&episodes=200", "seed": "seed=7", "metric": "metric=distance",
	"measure": "measure=tail", "at": "at=100,1000", "rows": "rows=apart", "passes": "passes=10", "data": "data=500", "kappa": "kappa=retrace",

	"view": "view=map", "x": "x=log", "y": "y=all", "bands": "bands=runs", "flow": "flow=gtb", "cloud": "cloud=1",
	"surface": "problem=mountain-car&surface=right", "borders": "problem=mountain-car&borders=1", "numbers": "numbers=1",

	"layer": "view=map&layer=trace2", "spacing": "view=map&spacing=even", "nx": "nx=81", "ny": "ny=21", "x.min": "view=map&x=gamma&x.min=0.5",
	"x.max": "view=map&x=gamma&x.max=0.9", "y.min": "view=map&y=lambda&y.min=0.2", "y.max": "view=map&y=lambda&y.max=0.8",
	"lines": "view=study&lines=alg", "panels": "view=study&panels=lambda",

	"scale": "scale=1.5", "speed": "speed=100", "autoplay": "autoplay=0", "theme": "theme=dark", "mono": "mono=1", "lang": "lang=fr",
	"hide": "hide=learners,table", "embed": "embed=1", "keys": "keys=none", "tour": "tour=1", "controls": "controls=gamma,lambda",
}

// keysOf returns a table of those keys that are of a group.
func keysOf(of func(query.ParameterEntry) bool) func(query.Catalogue) string {
	return func(c query.Catalogue) string {
		out := "| key | what it sets | allowed values | default | example |\n|---|---|---|---|---|\n"
		for _, p := range c.Parameters {
			if !of(p) {
				continue
			}
			help := p.Help
			if p.Override {
				help += "; `" + p.Key + ".ALG` for one learner"
			}
			out += fmt.Sprintf("| `%s` | %s | %s | %s | `%s` |\n", p.Key, help, cell(p), defaultOf(p), examples[p.Key])
		}
		return out
	}
}

// defaultOf is a key's value without a preset; that of a problem for keys that only other problems have.
func defaultOf(p query.ParameterEntry) string {
	value := p.Default
	if value == "" && p.Kind == query.OneOf {
		c, _ := query.Parse("problem=mountain-car")
		for _, key := range query.Parameters {
			if key.Key == p.Key {
				value = key.Get(&c)
			}
		}
	}
	if value == "" {
		return "empty"
	}
	return "`" + value + "`"
}

// cell describes what a key takes. Long lists have their own table, or are in the words by which a value is chosen.
func cell(p query.ParameterEntry) string {
	switch p.Key {
	case "preset":
		return "[a preset](#presets)"
	case "alg":
		return "[algorithms](#algorithms), with commas"
	case "flow":
		return "[an algorithm](#algorithms), or empty"
	case "hide":
		return "[names of parts](embedding.md#parts-that-hide-names), with commas"
	}
	if p.Kind != query.OneOf {
		return strings.ReplaceAll(p.Legal, "|", "\\|")
	}
	var ids []string
	for _, c := range p.Choices {
		ids = append(ids, "`"+c.ID+"`")
	}
	return strings.Join(ids, " ")
}

func TestEveryKeyOfTheManualHasAnExampleThatIsAllowed(t *testing.T) {
	for _, p := range query.Parameters {
		example := examples[p.Key]
		c, problems := query.Parse(example)
		if len(problems) > 0 {
			t.Errorf("%s: %q: %v", p.Key, example, problems)
		}
		plain, _ := query.Parse("")
		if !strings.Contains("&"+example, "&"+p.Key+"=") || p.Get(&c) == p.Get(&plain) {
			t.Errorf("%s: %q does not change it", p.Key, example)
		}
	}
	if len(examples) != len(query.Parameters) {
		t.Errorf("%d examples for %d keys", len(examples), len(query.Parameters))
	}
}

// liveQuery is a query of the manual that opens the page.
var liveQuery = regexp.MustCompile("\\[`\\?([^`]+)`\\]\\(\\.\\./\\.\\./\\?([^)]+)\\)")

func TestQueriesThatTheManualLinksToAreAllowed(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(root, "assets", "manual", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range liveQuery.FindAllStringSubmatch(string(text), -1) {
			n++
			if _, problems := query.Parse(m[1]); len(problems) > 0 || strings.TrimPrefix(m[2], "lang=fr&") != m[1] {
				t.Errorf("%s: %q opens %q: %v", filepath.Base(name), m[1], m[2], problems)
			}
		}
	}
	if n < 15 {
		t.Errorf("%d queries, want those of the query’s page, in two languages, and more", n)
	}
}

// The page about figures says what each part is that hide can name.
func TestTheManualNamesEveryPartThatCanBeHidden(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "assets", "manual", "embedding.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "### Parts that hide names\n")
	table, _, _ := strings.Cut(rest, "\n#")
	for _, part := range query.Parts {
		if strings.Count(table, "`"+part.ID+"`") != 1 {
			t.Errorf("embedding.md names %s %d times in the table of parts, want once", part.ID, strings.Count(table, "`"+part.ID+"`"))
		}
	}
}

// kindsTable returns the table of the files that one changes to add one of each kind, from the overlay that does so.
func kindsTable(t *testing.T) string {
	t.Helper()
	overlay := filepath.Join(root, "testdata", "extended")
	text, err := os.ReadFile(filepath.Join(overlay, "kinds.json"))
	if err != nil {
		t.Fatal(err)
	}
	var kinds map[string][]string
	if err := json.Unmarshal(text, &kinds); err != nil {
		t.Fatal(err)
	}
	out := "| to add | added | changed | files |\n|---|--:|--:|---|\n"
	for _, kind := range []string{"a κ", "a rule", "a finite problem", "an episodic problem", "a metric", "a view", "a picture", "a key"} {
		k, listed := kinds[kind]
		if !listed {
			t.Fatalf("kinds.json has no %s", kind)
		}
		delete(kinds, kind)
		var added, changed []string
		for _, name := range k {
			if _, err := os.Stat(filepath.Join(root, name)); err == nil {
				changed = append(changed, "`"+name+"`")
			} else {
				added = append(added, "`"+filepath.Dir(name)+"/…`")
			}
		}
		out += fmt.Sprintf("| %s | %d | %d | %s |\n", kind, len(added), len(changed), strings.Join(append(added, changed...), " "))
	}
	if len(kinds) > 0 {
		t.Errorf("the table lacks %v", kinds)
	}
	return out
}

func TestTheManualsTablesAreTheCatalogues(t *testing.T) {
	c := query.NewCatalogue()
	for name, table := range tables {
		renewed(t, filepath.Join(root, "assets", "manual", "query.md"), "of the catalogue: "+name, name, table(c))
	}
}

func TestTableOfTouchedFilesMatchesTheOverlay(t *testing.T) {
	renewed(t, filepath.Join(root, "CONTRIBUTING.md"), "of testdata/extended: kinds", "kinds", kindsTable(t))
}

// renewed compares the text between two comments of a document with what it should be; -update writes it.
func renewed(t *testing.T, path, begin, end, want string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	begin, end = "<!-- "+begin+" -->\n", "<!-- /"+end+" -->"
	before, rest, ok := strings.Cut(string(text), begin)
	stands, after, also := strings.Cut(rest, end)
	switch {
	case !ok || !also:
		t.Errorf("%s has no place for a table: %q and %q", path, begin, end)
	case stands == want:
	case *update:
		if err := os.WriteFile(path, []byte(before+begin+want+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s: the table after %q is not what it is made of; run make golden", path, strings.TrimSpace(begin))
	}
}
