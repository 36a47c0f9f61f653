package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"triad/wasm/poster"
	"triad/wasm/scene"
)

var update = flag.Bool("update", false, "write the list of presets with posters anew")

// names returns the names of all posters.
func names() (list []string) {
	add := func(name string, sizes []size) {
		for _, s := range sizes {
			for _, theme := range poster.Themes {
				list = append(list, name+s.suffix+"-"+theme+".svg")
			}
		}
	}
	for _, p := range pictured() {
		add(p.ID, boards)
	}
	add("first", cards)
	return append(list, "learned-light.svg")
}

func TestTheDefaultPresetHasAllItsPosters(t *testing.T) {
	files := map[string][]byte{}
	id := pictured()[0].ID
	x, err := start(id)
	if err != nil {
		t.Fatal(err)
	}
	k, err := scene.NewStill(x, nil)
	if err == nil {
		err = draw(files, id, k, boards)
	}
	if err == nil {
		err = first(files, x, k)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, picture := range files {
		if !slices.Contains(names(), name) {
			t.Errorf("%s is drawn, and no name of a poster", name)
		}
		dark := strings.HasSuffix(name, "-dark.svg")
		if !bytes.HasPrefix(picture, []byte("<?xml")) || bytes.Contains(picture, []byte("#12151a")) != dark {
			t.Errorf("%s: %.300s", name, picture)
		}
		if after := name == "learned-light.svg"; after != bytes.Contains(picture, []byte(`step="5000"`)) {
			t.Errorf("%s: %.600s", name, picture)
		}
	}
	if want := 2*len(boards) + 2*len(cards) + 1; len(files) != want {
		t.Errorf("%d posters, want %d", len(files), want)
	}
}

// A study has no results at first, and the stage does not draw maps, so neither has a poster.
func TestPresetsWithoutFramesHaveNoPoster(t *testing.T) {
	var ids []string
	for _, p := range pictured() {
		ids = append(ids, p.ID)
	}
	for id, want := range map[string]bool{
		"fair": true, "baird": true, "two-state-mdp": true, "mountain-car": true,
		"study": false, "study-best": false, "custom": false, "two-state-steps": false, "forward-backward": false, "batch": false,
	} {
		if slices.Contains(ids, id) != want {
			t.Errorf("%s has a poster: %t, want %t", id, !want, want)
		}
	}
}

func TestThePageListsThePresetsWithPosters(t *testing.T) {
	const path = "../../assets/embedding/pictured.js"
	text := "// The presets that have posters, the default first: made by go test ./wasm/posters -update, and not by hand.\n\nexport const PICTURED = [\n"
	for _, p := range pictured() {
		text += fmt.Sprintf("  %q,\n", p.ID)
	}
	text += "];\n"
	if *update {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != text {
		t.Errorf("%s is not the list (%v); run go test ./wasm/posters -update", path, err)
	}
}

func TestThePageNamesExistingPosters(t *testing.T) {
	page, err := os.ReadFile("../../index.html")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, m := range regexp.MustCompile(`"posters/([^"]*)"`).FindAllSubmatch(page, -1) {
		named[string(m[1])] = true
		if !slices.Contains(names(), string(m[1])) {
			t.Errorf("index.html names posters/%s, which is not drawn", m[1])
		}
	}
	for _, name := range names() {
		if own := strings.HasPrefix(name, "first-") || strings.HasPrefix(name, "learned-"); own && !named[name] {
			t.Errorf("%s is drawn, and index.html does not show it", name)
		}
	}
}

func TestEqualProgramsFillAFolderOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "posters")
	drawn := 0
	draw := func() (map[string][]byte, error) {
		drawn++
		return map[string][]byte{"a.svg": []byte("<svg/>")}, nil
	}
	for _, self := range []string{"one\n", "one\n", "other\n"} {
		if err := fill(folder, self, draw, io.Discard); err != nil {
			t.Fatal(err)
		}
		if drawn == 1 {
			if err := os.WriteFile(filepath.Join(folder, "old.svg"), nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	entries, err := os.ReadDir(folder)
	if err != nil || drawn != 2 || len(entries) != 2 || entries[1].Name() != "a.svg" {
		t.Errorf("drawn %d times: %v, %v", drawn, entries, err)
	}
	if err := fill(folder, "third\n", func() (map[string][]byte, error) { return nil, errors.New("no") }, io.Discard); err == nil {
		t.Error("a failure is not told")
	}
}

func TestRunReportsInvalidArguments(t *testing.T) {
	for _, args := range [][]string{{"-loud"}, {"dist"}} {
		var errs bytes.Buffer
		if code := program(args, io.Discard, &errs); code != 2 || errs.Len() == 0 {
			t.Errorf("%q: exit %d, %q", args, code, errs.String())
		}
	}
}
