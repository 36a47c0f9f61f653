package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestRunReportsErrors(t *testing.T) {
	for _, c := range []struct {
		name   string
		spoil  func(t *testing.T, s *site) (args []string)
		status int
		want   string
	}{
		{"a binary is not built", func(t *testing.T, s *site) []string {
			return errorFree(t, os.Remove(s.path("assets/stage.wasm")))
		}, 1, "run make build"},
		{"posters are not drawn", func(t *testing.T, s *site) []string {
			return errorFree(t, os.RemoveAll(s.path(postersFolder)))
		}, 1, "posters is not drawn; run make build"},
		{"a poster of the page is not drawn", func(t *testing.T, s *site) []string {
			write(t, filepath.Join(s.source, "index.html"), `<html><meta charset="utf-8"><img src="posters/learned-light.svg">`)
			return nil
		}, 1, "index.html shows posters/learned-light.svg, which is not drawn"},
		{"no index.html", func(t *testing.T, s *site) []string {
			return errorFree(t, os.Remove(filepath.Join(s.source, "index.html")))
		}, 1, "index.html"},
		{"a type that the server does not know", func(t *testing.T, s *site) []string {
			write(t, filepath.Join(s.source, "assets", "a.xyz"), "")
			return nil
		}, 1, "serve/media"},
		{"a source by the name of a made file", func(t *testing.T, s *site) []string {
			write(t, filepath.Join(s.source, "assets", "wasm_exec.js"), "")
			return nil
		}, 1, "wasm_exec.js"},
		{"a link in assets", func(t *testing.T, s *site) []string {
			return errorFree(t, os.Symlink("/etc/hostname", filepath.Join(s.source, "assets", "a.txt")))
		}, 1, "a.txt is not a regular file"},
		{"out is the source tree", func(_ *testing.T, s *site) []string {
			return []string{"-out", s.source}
		}, 1, "contains the source tree"},
		{"out is above the source tree", func(_ *testing.T, s *site) []string {
			return []string{"-out", filepath.Dir(s.source)}
		}, 1, "contains the source tree"},
		{"out is some other repository", func(t *testing.T, s *site) []string {
			write(t, s.path(".git/HEAD"), "")
			return nil
		}, 1, "contains .git"},
		{"an unknown flag", func(*testing.T, *site) []string { return []string{"-speed"} }, 2, "-speed"},
		{"a stray argument", func(*testing.T, *site) []string { return []string{"dist"} }, 2, `unexpected argument "dist"`},
		{"a quality out of range", func(*testing.T, *site) []string { return []string{"-quality", "12"} }, 2, "use 0 to 11"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := small(t)
			args := append([]string{"-src", s.source, "-out", s.out, "-support", s.support}, c.spoil(t, s)...)
			var stdout, stderr bytes.Buffer
			if status := run(args, &stdout, &stderr); status != c.status || !strings.Contains(stderr.String(), c.want) {
				t.Errorf("status %d, message %q; want %d and %q", status, stderr.String(), c.status, c.want)
			}
			if _, err := os.Stat(filepath.Join(s.source, "core")); err != nil {
				t.Error("the source tree was harmed:", err)
			}
		})
	}
}

func errorFree(t *testing.T, err error) []string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return nil
}

func TestRunPrintsSizes(t *testing.T) {
	s := small(t)
	var stdout, stderr bytes.Buffer
	if status := run([]string{"-src", s.source, "-out", s.out, "-support", s.support}, &stdout, &stderr); status != 0 {
		t.Fatalf("status %d: %s", status, stderr.String())
	}
	for _, want := range []string{"Triad 1.2.3, 15 files", "stage.wasm", "worker.wasm", "scripts at start", "styles at start", "at most 1080.0 brotli", "first visit", "at most 3180.0 brotli"} {
		if !strings.Contains(stdout.String(), want) {
			t.Errorf("output lacks %q:\n%s", want, stdout.String())
		}
	}
}

// Each file counts for one budget of raw bytes: 100 bytes above the limit are an error, and the limit itself is not.
func TestEachFileCountsForItsBudget(t *testing.T) {
	visit := map[string]bool{"assets/page.js": true, "assets/page.css": true}
	for file, title := range map[string]string{
		"assets/page.js":                  "scripts at start",
		"assets/page.css":                 "styles at start",
		"assets/parts/a.js":               "others on demand",
		"assets/mdp/editor.js":            "own problems",
		"assets/words/en/mdp.js":          "own problems",
		"assets/views/study/study.css":    "studies",
		"assets/words/en/views/map.js":    "maps",
		"assets/views/rates/rates.js":     "view rates",
		"assets/gallery/gallery.css":      "gallery",
		"assets/gallery/maze.json.js":     "problems' texts",
		"assets/views/spectra/spectra.js": "view spectra",
		"assets/words/de/mdp.js":          "words, de",
	} {
		list := budgets(visit, map[string]size{file: {}})
		i := slices.IndexFunc(list, func(b budget) bool { return strings.TrimSpace(b.title) == title })
		if i < 0 {
			t.Fatalf("there is no budget of %s", title)
		}
		limit := list[i].limit
		for over, want := range map[int]string{0: "", 100: fmt.Sprintf("%s: %.1f kB raw; the limit is %.1f", title, float64(limit+100)/1000, float64(limit)/1000)} {
			sizes := map[string]size{file: {limit + over, 50}}
			err := checkBudgets(io.Discard, list, sizes, true)
			if (err == nil) != (want == "") || err != nil && err.Error() != "budget exceeded: "+want {
				t.Errorf("%s with %d bytes more than allowed: got %v, want %q", file, over, err, want)
			}
		}
	}
}

func TestExceededBudgetsFailTheBuild(t *testing.T) {
	within := map[string]size{
		"assets/stage.wasm":   {raw: 5_000_000, brotli: 830_000},
		"assets/worker.wasm":  {raw: 3_000_000, brotli: 1_100_000},
		"assets/page.js":      {raw: 114_000, brotli: 10_000},
		"assets/page.css":     {raw: 21_000, brotli: 5_000},
		"assets/wasm_exec.js": {raw: 17_000, brotli: 4_000},
		"assets/sample.csv":   {raw: 90_000, brotli: 9_000},
		"index.html":          {raw: 90_000, brotli: 9_000},
		"assets/other.js":     {raw: 180_000, brotli: 50_000},
	}
	visit := map[string]bool{"assets/stage.wasm": true, "assets/worker.wasm": true, "assets/page.js": true, "assets/page.css": true, "assets/wasm_exec.js": true, "index.html": true}
	for _, c := range []struct {
		name  string
		file  string
		size  size
		quick bool
		want  string // "" for no error
	}{
		{"all at their limits", "index.html", within["index.html"], false, ""},
		{"stage", "assets/stage.wasm", size{5_000_000, 1_080_001}, false, "stage.wasm: 1080.0 kB brotli; the limit is 1080.0"},
		{"worker", "assets/worker.wasm", size{3_000_000, 2_026_000}, false, "worker.wasm: 2026.0 kB brotli; the limit is 2025.0"},
		{"a first visit", "index.html", size{900_000, 1_232_000}, false, "first visit: 3181.0 kB brotli; the limit is 3180.0"},
		{"the toolchain's script does not count", "assets/wasm_exec.js", size{70_000, 9_000}, false, ""},
		{"a quick build is not judged by brotli", "assets/stage.wasm", size{5_000_000, 2_500_000}, true, ""},
		{"nor does it fail", "assets/page.css", size{20_100, 5_000}, true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			sizes := map[string]size{c.file: c.size}
			for name, s := range within {
				if name != c.file {
					sizes[name] = s
				}
			}
			var table bytes.Buffer
			err := checkBudgets(&table, budgets(visit, sizes), sizes, !c.quick)
			if (err == nil) != (c.want == "") || (err != nil && !strings.Contains(err.Error(), c.want)) {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if !c.quick && strings.Contains(table.String(), "EXCEEDED") != (c.want != "") {
				t.Errorf("the table tells otherwise:\n%s", table.String())
			}
		})
	}
}

func TestTheManualNamesTheLimits(t *testing.T) {
	page, err := os.ReadFile("../../assets/manual/publishing.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{
		"first visit":        "| a first visit, compressed with brotli | %.2f MB |",
		"  and what is kept": "| a first visit, and the files that the page then stores for use offline | %.2f MB |",
		"scripts at start":   "| scripts of a first visit, not compressed | %.1f kB |",
		"styles at start":    "| styles of a first visit, not compressed | %.1f kB |",
	}
	for _, b := range budgets(nil, nil) {
		row, named := rows[b.title]
		if !named {
			continue
		}
		delete(rows, b.title)
		limit := float64(b.limit) / 1e3
		if b.compressed {
			limit /= 1e3
		}
		if want := fmt.Sprintf(row, limit); !strings.Contains(string(page), want) {
			t.Errorf("publishing.md lacks %q", want)
		}
	}
	if len(rows) > 0 {
		t.Errorf("no budgets of %v", rows)
	}
}
