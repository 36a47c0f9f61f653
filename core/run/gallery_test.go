package run_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

// galleryFolder holds the problems that the site offers, and their list.
const galleryFolder = "../../assets/gallery"

// card is an entry of that list: a problem, the query of its question, and its sources [tsitsiklis1997], [baird1995],
// [sutton2018], [sutton2009], [boyan2002], [ghiassian2021], [sutton1999], [moore1990].
type card struct {
	ID, File, Query string // File is the file's name without its extension, empty if there is no file
	Sources         []struct {
		Key, By, Title string
		Year           int
	}
}

// readJSON reads a file of the gallery.
func readJSON(t testing.TB, name string, v any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(galleryFolder, name+".json"))
	if err == nil {
		err = json.Unmarshal(text, v)
	}
	if err != nil {
		t.Fatal(name, err)
	}
}

func cards(t testing.TB) (list []card) {
	t.Helper()
	readJSON(t, "cards", &list)
	return list
}

// question opens what a card's link opens.
func question(t testing.TB, c card) *run.Experiment {
	t.Helper()
	if !strings.HasPrefix(c.Query, "preset=custom&") {
		return experiment(t, c.Query)
	}
	var tree any
	readJSON(t, c.File, &tree)
	x, problems, err := run.OpenCustom(c.Query, tree)
	if err != nil || len(problems) > 0 {
		t.Fatal(c.ID, problems, err)
	}
	return x
}

func TestEveryCardOfTheGalleryOpensAndEveryFileHasACard(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(galleryFolder, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	without, seen := map[string]bool{}, map[string]bool{}
	for _, f := range files {
		without[strings.TrimSuffix(filepath.Base(f), ".json")] = true
	}
	delete(without, "cards")
	for _, c := range cards(t) {
		if seen[c.ID] || c.File != "" && !without[c.File] {
			t.Errorf("%s: a second one, or there is no file %s for it", c.ID, c.File)
		}
		seen[c.ID] = true
		delete(without, c.File)
		if parsed, problems := query.Parse(c.Query); len(problems) > 0 || parsed.Query() != c.Query {
			t.Errorf("%s: %q says %q, and %v", c.ID, c.Query, parsed.Query(), problems)
		}
		if c.ID == "mountain-car" {
			continue // its preparation is long, and its preset has its own tests
		}
		question(t, c).Advance(10)
	}
	if len(without) > 0 || len(seen) != 19 {
		t.Errorf("%d cards, want 19; files without one: %v", len(seen), without)
	}
}

// The sources of cards must match the bibliography entries of their keys.
func TestSourcesOfTheGalleryMatchTheBibliography(t *testing.T) {
	bib, err := os.ReadFile("../references.bib")
	if err != nil {
		t.Fatal(err)
	}
	field := func(key, name string) string {
		_, entry, _ := strings.Cut(string(bib), "{"+key+",\n")
		entry, _, _ = strings.Cut(entry, "\n}")
		m := regexp.MustCompile(`(?m)^\s*` + name + `\s*= \{(.*)\},?$`).FindStringSubmatch(entry)
		if m == nil {
			t.Fatalf("references.bib has no %s of %s", name, key)
		}
		return strings.NewReplacer("{", "", "}", "").Replace(m[1])
	}
	compared := 0
	for _, c := range cards(t) {
		if len(c.Sources) == 0 {
			t.Errorf("%s has no source", c.ID)
		}
		for _, s := range c.Sources {
			compared++
			names := strings.Split(field(s.Key, "author"), " and ")
			for i, name := range names {
				names[i], _, _ = strings.Cut(name, ",")
			}
			by := strings.Join(names, " & ")
			if len(names) > 2 {
				by = names[0] + " et al."
			}
			if s.By != by || fmt.Sprint(s.Year) != field(s.Key, "year") || s.Title != field(s.Key, "title") {
				t.Errorf("%s: %+v; references.bib has %s, %s, %s", c.ID, s, by, field(s.Key, "year"), field(s.Key, "title"))
			}
		}
	}
	if compared < 10 {
		t.Errorf("%d sources, want at least one of each card", compared)
	}
}
