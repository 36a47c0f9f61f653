package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"triad/core/query"
)

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

func TestTheManualsTablesAreTheCatalogues(t *testing.T) {
	path := filepath.Join("..", "..", "..", "README.md")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	readme, c := string(text), query.NewCatalogue()
	for name, table := range tables {
		begin, end := "<!-- of the catalogue: "+name+" -->\n", "<!-- /"+name+" -->"
		before, rest, ok := strings.Cut(readme, begin)
		stands, after, also := strings.Cut(rest, end)
		if !ok || !also {
			t.Errorf("README has no place for the table of %s: %q and %q", name, begin, end)
			continue
		}
		if want := table(c); stands != want {
			if *update {
				readme = before + begin + want + end + after
				continue
			}
			t.Errorf("README's table of %s is not the catalogue's; run make golden", name)
		}
	}
	if *update && readme != string(text) {
		if err := os.WriteFile(path, []byte(readme), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
