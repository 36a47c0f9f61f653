package e2e

import (
	"encoding/json"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// linked returns the modules whose packages are compiled into a binary, as "path version", each with the folders of
// these packages. It uses the sources, because the site uses the binary's own list.
func linked(t *testing.T, program string) map[string][]string {
	t.Helper()
	command := exec.Command("go", "list", "-deps", "-tags", "noasm",
		"-f", "{{$dir := .Dir}}{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}\t{{$dir}}{{end}}{{end}}", "./wasm/"+program)
	command.Dir = filepath.Join("..", "..")
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	modules := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 3 {
			continue // a package of the project, or of Go itself
		}
		for folder := fields[2]; ; folder = filepath.Dir(folder) { // up to the module's folder
			modules[fields[0]] = append(modules[fields[0]], folder)
			if folder == fields[1] {
				break
			}
		}
	}
	if len(modules) == 0 {
		t.Fatalf("%s is compiled from no module", program)
	}
	return modules
}

// fetched returns a file as the server sends it.
func fetched(t *testing.T, name, kind string) string {
	t.Helper()
	answer, err := http.Get(site + name)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if got := answer.Header.Get("Content-Type"); err != nil || answer.StatusCode != http.StatusOK || got != kind {
		t.Fatalf("%s: %s, %s (%v), want %s", name, answer.Status, got, err, kind)
	}
	return string(content)
}

func TestTheNoticesListEveryModuleOfTheBinaries(t *testing.T) {
	longTest(t)
	texts := fetched(t, "licenses.txt", "text/plain; charset=utf-8")
	listed := map[string][]string{} // the binaries of each module
	for _, match := range regexp.MustCompile(`(?m)^(\S+ v[^\s,]+)(?:, changed)? \([\w.-]+\): (.+)$`).FindAllStringSubmatch(texts, -1) {
		listed[match[1]] = strings.Split(match[2], ", ")
	}
	var bill struct {
		Components []struct{ Name, Version, PURL, Scope string }
	}
	if err := json.Unmarshal([]byte(fetched(t, "sbom.json", "application/json")), &bill); err != nil {
		t.Fatal(err)
	}
	var billed []string
	for _, c := range bill.Components {
		if strings.HasPrefix(c.PURL, "pkg:golang/") && c.Name != "stdlib" {
			billed = append(billed, c.Name+" "+c.Version)
		}
		if tool := strings.HasPrefix(c.PURL, "pkg:npm/"); tool != (c.Scope == "excluded") {
			t.Errorf("the bill has %s with scope %s", c.Name, c.Scope)
		}
	}
	want := map[string][]string{}
	licence := regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)[^/]*$`)
	for _, program := range []string{"stage", "worker"} {
		for module, folders := range linked(t, program) {
			want[module] = append(want[module], "assets/"+program+".wasm")
			for _, folder := range folders {
				files, err := fs.ReadDir(os.DirFS(folder), ".")
				if err != nil {
					t.Fatal(err)
				}
				for _, file := range files {
					if file.IsDir() || !licence.MatchString(file.Name()) || filepath.Ext(file.Name()) == ".go" {
						continue
					}
					content, err := os.ReadFile(filepath.Join(folder, file.Name()))
					if err != nil || !strings.Contains(texts, strings.TrimSpace(string(content))) {
						t.Errorf("licenses.txt lacks %s of %s (%v)", filepath.Join(folder, file.Name()), module, err)
					}
				}
			}
		}
	}
	if !maps.EqualFunc(listed, want, slices.Equal) {
		t.Errorf("licenses.txt lists %v, want %v", listed, want)
	}
	if all := slices.Sorted(maps.Keys(want)); !slices.Equal(billed, all) {
		t.Errorf("the bill lists %q, want %q", billed, all)
	}
	for _, own := range []string{"Copyright 2009 The Go Authors.", "Apache License"} {
		if !strings.Contains(texts, own) {
			t.Errorf("licenses.txt lacks %q", own)
		}
	}
	for _, page := range []string{"assets/about.html", "assets/about.fr.html"} {
		text := fetched(t, page, "text/html; charset=utf-8")
		if !strings.Contains(text, `href="../licenses.txt"`) || !strings.Contains(text, `href="../sbom.json"`) {
			t.Errorf("%s does not link to the notices", page)
		}
	}
}
