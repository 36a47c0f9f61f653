//go:build !js && !windows

package main

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"triad/core/problem"
	"triad/core/query"
)

// snippet is a fenced block of a document.
type snippet struct {
	file     string // the document
	line     int    // of the fence
	language string // from the fence
	text     string
}

// snippets returns all blocks of the documents, by document.
func snippets(t *testing.T) map[string][]snippet {
	t.Helper()
	names, err := filepath.Glob(root + "/assets/manual/*.md")
	if err != nil {
		t.Fatal(err)
	}
	top, err := filepath.Glob(root + "/*.md")
	if err != nil || len(names) < 10 || len(top) < 2 {
		t.Fatal(err, names, top)
	}
	all := map[string][]snippet{}
	for _, name := range append(names, top...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var open *snippet
		mark := "" // of the open block
		for i, line := range strings.Split(string(text), "\n") {
			fence := strings.HasPrefix(line, "```") || strings.HasPrefix(line, "~~~")
			switch {
			case fence && open == nil:
				mark = line[:3]
				open = &snippet{file: filepath.Base(name), line: i + 1, language: line[3:]}
			case fence && line[:3] == mark:
				all[open.file] = append(all[open.file], *open)
				open = nil
			case open != nil:
				open.text += line + "\n"
			}
		}
		if open != nil {
			t.Errorf("%s:%d: a block without an end", open.file, open.line)
		}
	}
	return all
}

// only returns the blocks of a document in a language, and checks their number.
func only(t *testing.T, all map[string][]snippet, file, language string, want int) (texts []string) {
	t.Helper()
	for _, s := range all[file] {
		if s.language == language {
			texts = append(texts, s.text)
		}
	}
	if len(texts) != want {
		t.Fatalf("%s has %d blocks of %s, want %d", file, len(texts), language, want)
	}
	return texts
}

// Programs that snippets call. The command is this test's own; make prints what it would do, which shows that the
// target exists.
const (
	goShim = `#!/bin/sh
case "$1 $2 $3 $4" in
"run ./core/cmd/triad "*) shift 2; exec triad "$@" ;;
"build -o triad ./core/cmd/triad") exec cp "$SNIPPETS/triad" triad ;;
esac
exec "$SNIPPETS_GO" "$@"
`
	makeShim = `#!/bin/sh
exec "$SNIPPETS_MAKE" -n -C "$SNIPPETS_ROOT" "$@" >/dev/null
`
	triadShim = `#!/bin/sh
TRIAD_TEST_ROLE=snippet exec "$SNIPPETS_TRIAD" "$@"
`
	// GNU parallel runs a line for each argument after :::, here for the first two.
	parallelShim = `#!/bin/sh
line=
while [ "$1" != ":::" ]; do line="$line $1"; shift; done
for each in "$2" "$3"; do eval "$(printf %s "$line" | sed "s/{}/$each/g")"; done
`
	sbatchShim = `#!/bin/sh
echo 1
`
	kubectlShim = `#!/bin/sh
`
)

// shell returns a function that runs a script in a folder with those programs, an MDP and a log.
func shell(t *testing.T, all map[string][]snippet) (dir string, run func(script string, env ...string) error) {
	t.Helper()
	dir, programs := t.TempDir(), t.TempDir()
	write := func(name, text string, mode os.FileMode) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
	shims := map[string]string{"go": goShim, "make": makeShim, "triad": triadShim, "parallel": parallelShim, "sbatch": sbatchShim, "kubectl": kubectlShim}
	for name, text := range shims {
		write(filepath.Join(programs, name), text, 0o755)
	}
	problems := only(t, all, "own-problems.md", "json", 2)
	write(filepath.Join(dir, "mine.json"), problems[0], 0o644)
	write(filepath.Join(dir, "walk.json"), problems[1], 0o644)
	write(filepath.Join(dir, "log.csv"), only(t, all, "logs.md", "csv", 1)[0], 0o644)
	write(filepath.Join(dir, "mdp.npz"), numpyFile(t), 0o644)
	write(filepath.Join(dir, "lesson.md"), only(t, all, "lessons.md", "lesson", 1)[0], 0o644)
	look := func(program string) string {
		path, err := exec.LookPath(program)
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	tree, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	base := append(os.Environ(), "PATH="+programs+":"+os.Getenv("PATH"), "SNIPPETS="+programs, "SNIPPETS_ROOT="+tree,
		"SNIPPETS_GO="+look("go"), "SNIPPETS_MAKE="+look("make"), "SNIPPETS_TRIAD="+own,
		"MAKEFLAGS=", "GIT_PAGER=cat")
	return dir, func(script string, env ...string) error {
		c := exec.Command("sh", "-eu", "-c", script)
		c.Dir, c.Env = dir, append(slices.Clone(base), env...)
		if out, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("%w\n%s", err, out)
		}
		return nil
	}
}

// output returns the block of text directly below the i-th block, which is what that prints; ok is false without one.
func output(list []snippet, i int) (s snippet, ok bool) {
	if i+1 == len(list) {
		return s, false
	}
	s = list[i+1]
	below := list[i].line + strings.Count(list[i].text, "\n") + 3 // the end of the first, and an empty line
	return s, s.language == "text" && s.line == below
}

// A block of text directly below a block of commands is what they print, notes included. With -update it is put there.
func TestEveryShellSnippetOfADocumentRuns(t *testing.T) {
	all := snippets(t)
	n, outputs := 0, 0
	for file, list := range all {
		t.Run(file, func(t *testing.T) {
			dir, run := shell(t, all)
			for i, s := range list {
				if s.language != "sh" {
					continue
				}
				n++
				script := s.text
				want, prints := output(list, i)
				if prints {
					outputs++
					script = "{ " + s.text + "\n} >printed 2>&1"
				}
				// The environment that a cluster gives to one of its jobs.
				err := run(script, "SLURM_ARRAY_TASK_ID=3", "SLURM_CPUS_PER_TASK=1")
				if err != nil {
					t.Errorf("%s:%d: %v", s.file, s.line, err)
				}
				if !prints {
					continue
				}
				got, err := os.ReadFile(filepath.Join(dir, "printed"))
				switch {
				case err != nil:
					t.Error(err)
				case string(got) == want.text:
				case *update:
					replaceOutput(t, want, s.text, string(got))
				default:
					t.Errorf("%s:%d: printed is\n%s\nwant\n%s", want.file, want.line, got, want.text)
				}
			}
			for _, name := range []string{"curves.csv", "baird.csv"} {
				text, err := os.ReadFile(filepath.Join(dir, name))
				if err == nil && !strings.HasPrefix(string(text), "# triad ") {
					t.Errorf("%s: %s begins %.40q", file, name, text)
				}
			}
		})
	}
	if n < 8 || outputs < 16 {
		t.Errorf("%d shell snippets and %d outputs, want those of README and the manual", n, outputs)
	}
}

// replaceOutput puts what commands print below them, in a page of the manual and its translations.
func replaceOutput(t *testing.T, old snippet, commands, printed string) {
	t.Helper()
	pages, err := filepath.Glob(root + "/assets/manual/" + strings.TrimSuffix(old.file, ".md") + "*.md")
	if err != nil {
		t.Fatal(err)
	}
	block := func(text string) string { return "```sh\n" + commands + "```\n\n```text\n" + text + "```\n" }
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(page, []byte(strings.Replace(string(text), block(old.text), block(printed), 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// numpyFile returns numpy's .npz of two states, in which one action stays and the other moves.
func numpyFile(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, of := range map[string]struct {
		shape   string
		numbers []float64
	}{"P.npy": {"(2, 2, 2)", []float64{1, 0, 0, 1, 0, 1, 1, 0}}, "R.npy": {"(2, 2)", []float64{0, 1, 2, 0}}} {
		f, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		head := "{'descr': '<f8', 'fortran_order': False, 'shape': " + of.shape + ", }\n"
		for _, part := range []any{[]byte("\x93NUMPY\x01\x00"), uint16(len(head)), []byte(head), of.numbers} {
			if err := binary.Write(f, binary.LittleEndian, part); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestEveryVerbsExampleRuns(t *testing.T) {
	_, run := shell(t, snippets(t))
	for _, part := range []string{"0", "1"} { // the example of join needs these
		if err := run("triad study -shard " + part + "/2 -o part-" + part + ".csv 'problem=two-state&alg=tb&alpha=0.1,0.2&steps=20&runs=2&metric=rmsve'"); err != nil {
			t.Fatal(err)
		}
	}
	for _, v := range verbs {
		if err := run("triad " + v.name + " " + v.example); err != nil {
			t.Errorf("%s: %v", v.name, err)
		}
	}
}

func TestAShellSnippetThatFailsIsFound(t *testing.T) {
	_, run := shell(t, snippets(t))
	for _, script := range []string{
		"make no-such-target", "triad run 'lamda=1'\necho done", "go run ./core/cmd/triad run -mdp none.json", "triad study 'lambda=2'",
		"triad study -worker 1", "no-such-program", "echo \"$UNSET\"",
	} {
		if run(script) == nil {
			t.Errorf("%q passes", script)
		}
	}
}

// The Job is YAML of that kind, and its container's command runs.
func TestTheManifestOfTheManualRuns(t *testing.T) {
	all := snippets(t)
	var job struct {
		APIVersion string `yaml:"apiVersion"`
		Kind       string
		Metadata   struct{ Name string }
		Spec       struct {
			CompletionMode           string `yaml:"completionMode"`
			Completions, Parallelism int
			BackoffLimit             int `yaml:"backoffLimit"`
			Template                 struct {
				Spec struct {
					RestartPolicy string `yaml:"restartPolicy"`
					Containers    []struct {
						Name, Image   string
						Command, Args []string
						Resources     struct{ Requests, Limits map[string]string }
						VolumeMounts  []struct {
							Name      string
							MountPath string `yaml:"mountPath"`
						} `yaml:"volumeMounts"`
					}
					Volumes []struct {
						Name  string
						Claim struct {
							Name string `yaml:"claimName"`
						} `yaml:"persistentVolumeClaim"`
					}
				}
			}
		}
	}
	decoder := yaml.NewDecoder(strings.NewReader(only(t, all, "clusters.md", "yaml", 1)[0]))
	decoder.KnownFields(true)
	if err := decoder.Decode(&job); err != nil {
		t.Fatal(err)
	}
	pod := job.Spec.Template.Spec
	if job.APIVersion != "batch/v1" || job.Kind != "Job" || job.Spec.CompletionMode != "Indexed" || len(pod.Containers) != 1 ||
		len(pod.Volumes) != 1 || pod.Volumes[0].Name != pod.Containers[0].VolumeMounts[0].Name {
		t.Fatalf("%+v", job)
	}
	c := pod.Containers[0]
	if !slices.Equal(c.Command, []string{"/bin/sh", "-c"}) || len(c.Args) != 1 {
		t.Fatalf("%+v", c)
	}
	if !strings.Contains(c.Args[0], fmt.Sprintf("/%d\"", job.Spec.Completions)) {
		t.Errorf("%s: the shards are not the job's %d", c.Args[0], job.Spec.Completions)
	}
	dir, run := shell(t, all)
	mount := c.VolumeMounts[0].MountPath
	if err := run(strings.ReplaceAll(c.Args[0], mount+"/", dir+"/"), "JOB_COMPLETION_INDEX=3"); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "study-0003.csv")); err != nil {
		t.Error(err)
	}
}

func TestEveryBlockOfADocumentIsOfALanguageThatATestRuns(t *testing.T) {
	for _, list := range snippets(t) {
		for _, s := range list {
			switch s.language {
			case "sh", "yaml", "csv", "python", "lesson": // tested above, or of another tool
			case "html", "text": // tested below; or a drawing
			case "js": // assets/manual/manual_test.mjs
			case "json":
				var tree any
				if err := json.Unmarshal([]byte(s.text), &tree); err != nil {
					t.Errorf("%s:%d: %v", s.file, s.line, err)
				} else if _, err := problem.ParseSpec(tree); err != nil {
					t.Errorf("%s:%d: %v", s.file, s.line, err)
				}
			default:
				t.Errorf("%s:%d: a block of %q; want sh, html, js, json, csv, yaml, lesson, or text for what is none", s.file, s.line, s.language)
			}
		}
	}
}

var (
	attribute = regexp.MustCompile(` ([a-z][a-z0-9.-]*)="([^"]*)"`)
	address   = regexp.MustCompile(`(?:src|href)="https://example\.org/triad/\?([^"]*)"`)
	figure    = regexp.MustCompile(`<triad-lab((?: [a-z0-9.-]+="[^"]*")*)>`)
)

// wasm/e2e tests that a browser runs them.
func TestTheMarkupOfADocumentHasValidQueries(t *testing.T) {
	n := 0
	for _, list := range snippets(t) {
		for _, s := range list {
			if s.language != "html" {
				continue
			}
			var queries []string
			for _, m := range address.FindAllStringSubmatch(s.text, -1) {
				queries = append(queries, m[1])
			}
			for _, m := range figure.FindAllStringSubmatch(s.text, -1) {
				var keys []string
				for _, a := range attribute.FindAllStringSubmatch(m[1], -1) {
					switch a[1] {
					case "title", "mdp", "style":
					case "query":
						keys = append(keys, a[2])
					default:
						keys = append(keys, a[1]+"="+a[2])
					}
				}
				queries = append(queries, strings.Join(keys, "&"))
			}
			for _, q := range queries {
				n++
				if _, problems := query.Parse(q); len(problems) > 0 {
					t.Errorf("%s:%d: %s: %v", s.file, s.line, q, problems)
				}
			}
			if len(queries) == 0 && !strings.Contains(s.text, "<triad-lesson ") { // a lesson has no query
				t.Errorf("%s:%d: markup without a query that could be tried", s.file, s.line)
			}
		}
	}
	if n < 3 {
		t.Errorf("%d queries, want those of the manual", n)
	}
}

// The repository's forms must be readable for their host: each asks for something, and all IDs differ.
func TestTheFormsForIssuesCanBeRead(t *testing.T) {
	forms, err := filepath.Glob(root + "/.github/ISSUE_TEMPLATE/*.yml")
	if err != nil || len(forms) < 3 {
		t.Fatal(err, forms)
	}
	for _, path := range forms {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var form struct {
			Name, Description string
			Labels            []string
			Blank             *bool `yaml:"blank_issues_enabled"`
			Body              []struct {
				Type, ID   string
				Attributes struct {
					Label, Description, Placeholder, Render string
					Options                                 []string
				}
				Validations struct{ Required bool }
			}
		}
		decoder := yaml.NewDecoder(strings.NewReader(string(text)))
		decoder.KnownFields(true)
		if err := decoder.Decode(&form); err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if filepath.Base(path) == "config.yml" {
			if form.Blank == nil {
				t.Errorf("%s says nothing of blank issues", path)
			}
			continue
		}
		if form.Name == "" || form.Description == "" || len(form.Body) < 2 {
			t.Errorf("%s: %+v", path, form)
		}
		seen := map[string]bool{}
		for _, f := range form.Body {
			if seen[f.ID] || f.ID == "" || f.Attributes.Label == "" || !slices.Contains([]string{"input", "textarea", "dropdown"}, f.Type) || (f.Type == "dropdown") != (len(f.Attributes.Options) > 0) {
				t.Errorf("%s: %+v", path, f)
			}
			seen[f.ID] = true
		}
	}
}
