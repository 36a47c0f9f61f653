package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/serve/notices"
)

const root = "../.."

// releaseOfThisTree returns a release with what the tests need.
func releaseOfThisTree(t *testing.T) *release {
	t.Helper()
	version, err := notices.VersionOf(filepath.Join(root, "core", "query", "version.go"))
	if err != nil {
		t.Fatal(err)
	}
	return &release{source: root, version: version, stdout: io.Discard}
}

var files = []entry{{name: "triad", content: []byte("program"), executable: true}, {name: "docs/a.txt", content: []byte("text\n")}}

func TestArchivesKeepNamesContentsAndModes(t *testing.T) {
	packed, err := tarred(files)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	r := tar.NewReader(plain)
	for _, want := range files {
		header, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil || header.Name != want.name || header.FileInfo().Mode() != want.mode() || !bytes.Equal(content, want.content) {
			t.Errorf("tar: %+v, %q, %v", header, content, err)
		}
	}
	packed, err = zipped(files)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range unzipped(t, packed) {
		if f.name != files[i].name || f.executable != files[i].executable || !bytes.Equal(f.content, files[i].content) {
			t.Errorf("zip: %+v", f)
		}
	}
	again, err := zipped(files)
	if err != nil || !bytes.Equal(packed, again) {
		t.Errorf("the same files make another zip (%v)", err)
	}
}

func unzipped(t *testing.T, packed []byte) (all []entry) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, entry{f.Name, content, f.Mode()&0o100 != 0})
	}
	return all
}

// A wheel lists each of its files with its hash, says which platforms it fits, and has the program where installers look
// for scripts.
func TestWheelsListTheirFiles(t *testing.T) {
	r := releaseOfThisTree(t)
	given := []entry{{name: "LICENSE", content: []byte("terms")}, {name: "sbom.json", content: []byte("{}")}}
	for _, p := range platforms {
		name, entries, err := wheel(r, p, entry{"triad", []byte("program"), true}, given)
		if err != nil {
			t.Fatal(err)
		}
		base := "triad_lab-" + r.version
		if !regexp.MustCompile(`^` + regexp.QuoteMeta(base) + `-py3-none-(\w+\.)*\w+\.whl$`).MatchString(name) {
			t.Errorf("%v: the name %s", p, name)
		}
		got := map[string]entry{}
		for _, e := range entries {
			got[e.name] = e
		}
		info := base + ".dist-info/"
		if program := got[base+".data/scripts/triad"]; !program.executable || got["triad_lab.py"].executable {
			t.Errorf("%v: what can be executed", p)
		}
		if len(got[info+"licenses/LICENSE"].content)*len(got[info+"sboms/sbom.json"].content) == 0 {
			t.Errorf("%v: no notices in %v", p, entries)
		}
		rows, err := csv.NewReader(bytes.NewReader(got[info+"RECORD"].content)).ReadAll()
		if err != nil || len(rows) != len(entries) {
			t.Fatalf("%v: RECORD has %d rows for %d files (%v)", p, len(rows), len(entries), err)
		}
		for _, row := range rows[:len(rows)-1] {
			content := got[row[0]].content
			sum := sha256.Sum256(content)
			if row[1] != "sha256="+base64.RawURLEncoding.EncodeToString(sum[:]) || row[2] != strconv.Itoa(len(content)) {
				t.Errorf("%v: %v", p, row)
			}
		}
		tags := regexp.MustCompile(`(?m)^Tag: (.*)$`).FindAllStringSubmatch(string(got[info+"WHEEL"].content), -1)
		var fits []string
		for _, tag := range tags {
			fits = append(fits, strings.TrimPrefix(tag[1], "py3-none-"))
		}
		if strings.Join(fits, ".") != p.wheel {
			t.Errorf("%v: tags %v", p, fits)
		}
		metadata := string(got[info+"METADATA"].content)
		for _, line := range []string{"Name: triad-lab", "Version: " + r.version, "Requires-Python: >=3.9", `Requires-Dist: pandas; extra == "tables"`} {
			if !strings.Contains(metadata, line+"\n") {
				t.Errorf("METADATA has no line %q:\n%s", line, metadata)
			}
		}
	}
}

// A program may have the name of the project. Its reference is still another than the project's.
func TestBillsNameEachComponentOnce(t *testing.T) {
	r := releaseOfThisTree(t)
	var err error
	if r.toolchain, err = notices.CurrentToolchain(); err != nil {
		t.Fatal(err)
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := r.notices(entry{"triad", content, true})
	if err != nil {
		t.Fatal(err)
	}
	var bill struct {
		Metadata struct {
			Component struct {
				Ref string `json:"bom-ref"`
			}
		}
		Components []struct {
			Ref string `json:"bom-ref"`
		}
	}
	if err := json.Unmarshal(entries[2].content, &bill); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{bill.Metadata.Component.Ref: true}
	for _, c := range bill.Components {
		if seen[c.Ref] || c.Ref == "" {
			t.Errorf("%q is there twice", c.Ref)
		}
		seen[c.Ref] = true
	}
	if len(seen) < 3 {
		t.Errorf("only %v", seen)
	}
}

func TestOneVersionIsEverywhere(t *testing.T) {
	version := releaseOfThisTree(t).version
	for file, line := range map[string]string{
		"python/triad_lab.py": `__version__ = "%s"`, "python/pyproject.toml": `version = "%s"`, "CITATION.cff": "version: %s", "CHANGELOG.md": "## %s",
	} {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf(line, version); !slices.Contains(strings.Split(string(text), "\n"), want) {
			t.Errorf("%s has no line %q, as core/query/version.go", file, want)
		}
	}
	if _, err := readProject(root, "9.9.9"); err == nil || !strings.Contains(err.Error(), `use "9.9.9"`) {
		t.Errorf("another version than the project's: %v", err)
	}
}

// Whatever package.json of npm's package exports is in it.
func TestTheNpmPackageHasWhatItExports(t *testing.T) {
	site := []entry{{name: "assets/embed.js"}, {name: "licenses.txt", content: []byte("terms")}, {name: "sbom.json", content: []byte("{}")}}
	entries, err := npm(releaseOfThisTree(t), site)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]entry{}
	for _, e := range entries {
		got[strings.TrimPrefix(e.name, "package/")] = e
	}
	var about struct {
		Exports     map[string]any
		Main, Types string
	}
	if err := json.Unmarshal(got["package.json"].content, &about); err != nil {
		t.Fatal(err)
	}
	targets := []string{about.Main, about.Types}
	for _, to := range about.Exports {
		switch to := to.(type) {
		case string:
			targets = append(targets, to)
		case map[string]any:
			for _, file := range to {
				targets = append(targets, file.(string))
			}
		}
	}
	if len(targets) < 8 {
		t.Fatalf("it exports only %v", targets)
	}
	for _, file := range targets {
		file = strings.TrimPrefix(file, "./")
		if _, there := got[file]; !there && file != "site/*" {
			t.Errorf("package.json names %s, which is not there", file)
		}
	}
	for _, file := range []string{"site/assets/embed.js", "LICENSE", "README.md", "licenses.txt", "sbom.json", "site/licenses.txt"} {
		if _, there := got[file]; !there {
			t.Errorf("%s is not there", file)
		}
	}
}

func TestWrongArgumentsAndMissingFilesAreNamed(t *testing.T) {
	for _, c := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"more"}, 2, `packages: unexpected argument "more"; use flags only`},
		{[]string{"-platform", "plan9/mips"}, 2, `packages: -platform: "plan9/mips" is invalid; use one of linux/amd64, `},
		{[]string{"-src", root, "-site", "none"}, 1, "run make build first"},
		{[]string{"-src", "none"}, 1, "version.go"},
	} {
		var out, errors bytes.Buffer
		dir := filepath.Join(t.TempDir(), "out")
		if got := run(append(c.args, "-out", dir), &out, &errors); got != c.status || !strings.Contains(errors.String(), c.want) {
			t.Errorf("%v: status %d, %q; want %d, %q", c.args, got, errors.String(), c.status, c.want)
		}
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%v: it left a folder", c.args)
		}
	}
}
