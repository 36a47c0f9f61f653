package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"triad/core/query"
)

// root is the repository.
const root = "../../.."

// The manual's tables are made of the catalogue, each between a comment that names it and one that ends it.
var tables = map[string]func(query.Catalogue) string{
	"keys": func(c query.Catalogue) string {
		out := "| key | legal values | |\n|---|---|---|\n"
		for _, p := range c.Parameters {
			help := p.Help
			if p.Override {
				help += "; `" + p.Key + ".ALG` for one learner"
			}
			out += fmt.Sprintf("| `%s` | %s | %s |\n", p.Key, cell(p), help)
		}
		return out
	},
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
		out += "| values of states |"
		for _, r := range c.Rules {
			if out += " "; r.States {
				out += "`" + r.ID + "` "
			}
			out += "|"
		}
		return out + "\n"
	},
	"presets": func(c query.Catalogue) string {
		out := "| preset | | of the paper |\n|---|---|---|\n"
		for _, p := range c.Presets {
			out += fmt.Sprintf("| `%s` | %s | %s |\n", p.ID, p.Name, p.Source)
		}
		return out
	},
}

// cell is what a key takes. Long lists have a table of their own, or stand in the words that it is chosen by.
func cell(p query.ParameterEntry) string {
	switch p.Key {
	case "preset", "alg":
		return "see below"
	case "hide":
		out := "a comma list of"
		for _, part := range query.Parts {
			out += " `" + part.ID + "`"
		}
		return out
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

// kindsTable says which files one touches to add one of each kind, by the overlay that does.
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

func TestTheTableOfWhatOneTouchesIsTheOverlays(t *testing.T) {
	renewed(t, filepath.Join(root, "CONTRIBUTING.md"), "of testdata/extended: kinds", "kinds", kindsTable(t))
}

// renewed holds what stands between two comments of a document against what is wanted there; with -update it is put there.
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
