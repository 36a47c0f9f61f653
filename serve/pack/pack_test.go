package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"

	"triad/serve/media"
	"triad/serve/notices"
)

// tree writes files (contents by slash-separated name) into a new folder.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), content)
	}
	return dir
}

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// small returns a site with a source tree, and with both binaries in the output folder, where go build puts them.
func small(t *testing.T) *site {
	t.Helper()
	source := tree(t, map[string]string{
		"index.html":              "<!doctype html><html><meta charset=\"utf-8\"><title>Triad</title>",
		"assets/page.js":          strings.Repeat("console.log(1);\n", 50),
		"assets/icons/a.svg":      "<svg xmlns='http://www.w3.org/2000/svg'/>",
		"assets/icons/a.png":      "\x89PNG",
		"assets/.page.js.swp":     "an editor's",
		"assets/page_test.mjs":    "its test",
		"assets/check.mjs":        "a script for Node",
		"assets/types.d.ts":       "its types",
		"core/query/version.go":   "package query\n\n// Version is ours.\nconst Version = \"1.2.3\"\n",
		"assets/engine/worker.js": "start();",
		"toolchain/wasm.js":       "\"use strict\";\nglobalThis.Go = class {};",
		"toolchain/LICENSE":       bsd,
		"LICENSE":                 apache,
		lockFile:                  `{"packages": {"": {}}}`,
	})
	out := tree(t, map[string]string{
		"assets/stage.wasm":     strings.Repeat("stage", 100) + account(),
		"assets/worker.wasm":    strings.Repeat("worker", 100) + account(),
		"assets/catalogue.json": "{\n  \"presets\": []\n}\n",

		"posters/.made":                 "a program\n",
		"posters/fair-light.svg":        drawn,
		"posters/first-graph-light.svg": drawn,
	})
	return &site{
		source: source, out: out, support: filepath.Join(source, "toolchain", "wasm.js"), version: "1.2.3", quality: 5,
		toolchain: notices.Toolchain{Root: filepath.Join(source, "toolchain"), Version: "go1.99.9"},
	}
}

func mustBuild(t *testing.T, s *site) *report {
	t.Helper()
	done, err := s.build()
	if err != nil {
		t.Fatal(err)
	}
	return done
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			var name string
			name, err = filepath.Rel(dir, file)
			found = append(found, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestSiteContainsOnlyItsFilesAndTheirCompressedCopies(t *testing.T) {
	s := small(t)
	mustBuild(t, s)
	want := []string{".pack.json", "assets/icons/a.png", postersMade}
	for _, name := range []string{
		"assets/catalogue.json", "assets/catalogue.json.js", "assets/engine/worker.js", "assets/icons/a.svg", "assets/manifest.json", "assets/page.js",
		"assets/stage.wasm", "assets/wasm_exec.js", "assets/worker.wasm", "index.html", "licenses.txt", "sbom.json",
		"posters/fair-light.svg", "posters/first-graph-light.svg",
	} {
		want = append(want, name, name+".br", name+".gz")
	}
	slices.Sort(want)
	got := names(t, s.out)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("site holds\n%q, want\n%q", got, want)
	}
}

func TestCompressedCopiesUnpackToTheirFile(t *testing.T) {
	s := small(t)
	mustBuild(t, s)
	for _, name := range []string{"index.html", "assets/page.js", "assets/stage.wasm"} {
		want := read(t, s.path(name))
		got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(read(t, s.path(name)+".br"))))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s.br unpacks to %d bytes, %v; want the file's %d", name, len(got), err, len(want))
		}
		zip, err := gzip.NewReader(bytes.NewReader(read(t, s.path(name)+".gz")))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(zip); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s.gz unpacks to %d bytes, %v; want the file's %d", name, len(got), err, len(want))
		}
	}
}

func TestManifestHasVersionSizesAndHashes(t *testing.T) {
	s := small(t)
	mustBuild(t, s)
	var got map[string]any
	if err := json.Unmarshal(read(t, s.path(manifestName)), &got); err != nil {
		t.Fatal(err)
	}
	hashes := map[string]any{}
	for _, name := range binaries {
		sum := sha256.Sum256(read(t, s.path(name)))
		hashes[path.Base(name)] = media.Short(sum[:])
	}
	want := map[string]any{"version": "1.2.3", "stage.wasm": 500.0 + float64(len(account())), "worker.wasm": 600.0 + float64(len(account())), "hashes": hashes}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("manifest %v, want %v", got, want)
	}
}

// The addresses must be those of the manifest, because otherwise a visit loads each program twice.
func TestPageRequestsTheProgramsOfTheManifest(t *testing.T) {
	s := small(t)
	source := filepath.Join(s.source, "index.html")
	if real := string(read(t, "../../index.html")); !strings.Contains(real, firstScript) {
		t.Errorf("index.html lacks %s", firstScript)
	}
	page := strings.Replace(string(read(t, source)), "<title>", firstScript+"></script><title>", 1)
	if err := os.WriteFile(source, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	mustBuild(t, s)
	var listed struct{ Hashes map[string]string }
	if err := json.Unmarshal(read(t, s.path(manifestName)), &listed); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf(`%s data-programs="assets/stage.wasm?h=%s assets/worker.wasm?h=%s"></script>`, firstScript, listed.Hashes["stage.wasm"], listed.Hashes["worker.wasm"])
	if got := string(read(t, s.path("index.html"))); !strings.Contains(got, want) {
		t.Errorf("the page lacks %s:\n%s", want, got)
	}
}

func TestSecondRunDoesNothing(t *testing.T) {
	s := small(t)
	first := mustBuild(t, s)
	before := times(t, s.out)
	second := mustBuild(t, s)
	if len(second.written)+len(second.removed) != 0 {
		t.Errorf("second run wrote %q and removed %q", second.written, second.removed)
	}
	if after := times(t, s.out); after != before {
		t.Errorf("second run changed the folder from\n%s to\n%s", before, after)
	}
	if fmt.Sprint(first.sizes) != fmt.Sprint(second.sizes) {
		t.Errorf("sizes %v at first, then %v", first.sizes, second.sizes)
	}
}

func times(t *testing.T, dir string) string {
	t.Helper()
	var list strings.Builder
	for _, name := range names(t, dir) {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&list, name, info.Size(), info.ModTime())
	}
	return list.String()
}

func TestPackWritesOnlyChangedFiles(t *testing.T) {
	s := small(t)
	mustBuild(t, s)
	write(t, filepath.Join(s.source, "assets", "page.js"), "console.log(2);\n")
	write(t, s.path("assets/worker.wasm"), "another worker"+account())
	done := mustBuild(t, s)
	want := []string{
		"assets/manifest.json", "assets/manifest.json.br", "assets/manifest.json.gz",
		"assets/page.js", "assets/page.js.br", "assets/page.js.gz",
		"assets/worker.wasm.br", "assets/worker.wasm.gz", "sbom.json", "sbom.json.br", "sbom.json.gz",
	}
	if !slices.Equal(done.written, want) {
		t.Errorf("wrote %q, want %q", done.written, want)
	}
}

func TestTouchedBinariesKeepTheirCompressedCopies(t *testing.T) {
	s := small(t)
	mustBuild(t, s)
	binary := s.path("assets/stage.wasm")
	later := time.Now().Add(time.Hour)
	if err := os.Chtimes(binary, later, later); err != nil {
		t.Fatal(err)
	}
	if done := mustBuild(t, s); len(done.written) != 0 {
		t.Errorf("wrote %q for a binary that was touched only", done.written)
	}
	for _, suffix := range []string{".br", ".gz"} {
		info, err := os.Stat(binary + suffix)
		if err != nil || info.ModTime().Before(later.Truncate(time.Second)) {
			t.Errorf("copy %s looks older than its file (%v), so the server ignores it", suffix, err)
		}
	}
}

func TestFullBuildsReplaceQuicklyCompressedCopies(t *testing.T) {
	s := small(t)
	// A text of a few common words, for which brotli's quality makes a difference.
	source := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	for range 1000 {
		text.WriteString([]string{"state ", "action ", "trace ", "reward ", "\n"}[source.IntN(5)])
	}
	write(t, filepath.Join(s.source, "assets", "words.txt"), text.String())
	s.quality = 1
	hurried := mustBuild(t, s).sizes["assets/words.txt"]
	s.quality = 11
	full := mustBuild(t, s).sizes["assets/words.txt"]
	if full.brotli >= hurried.brotli {
		t.Errorf("quality 11 takes %d bytes, quality 1 %d", full.brotli, hurried.brotli)
	}
	s.quality = 1
	if done := mustBuild(t, s); len(done.written) != 0 {
		t.Errorf("a quick build replaced better copies: %q", done.written)
	}
}

func TestPackRestoresMissingCopies(t *testing.T) {
	s := small(t)
	mustBuild(t, s)
	if err := os.Remove(s.path("index.html.br")); err != nil {
		t.Fatal(err)
	}
	mustBuild(t, s)
	if _, err := os.Stat(s.path("index.html.br")); err != nil {
		t.Error(err)
	}
}

func TestPackRemovesStaleFiles(t *testing.T) {
	s := small(t)
	mustBuild(t, s)
	if err := os.RemoveAll(filepath.Join(s.source, "assets", "icons")); err != nil {
		t.Fatal(err)
	}
	write(t, s.path("assets/.pack-123"), "left by a run that was killed")
	write(t, s.path("old/page.js"), "gone from the source")
	done := mustBuild(t, s)
	if want := []string{"assets/.pack-123", "assets/icons", "old"}; !slices.Equal(done.removed, want) {
		t.Errorf("removed %q, want %q", done.removed, want)
	}
	for _, name := range names(t, s.out) {
		if strings.Contains(name, "icons") || strings.Contains(name, "old") {
			t.Errorf("%s is still there", name)
		}
	}
}
