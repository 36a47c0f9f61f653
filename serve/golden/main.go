// Command golden writes an HTML page that compares the reference pictures with those of another commit:
//
//	go run ./serve/golden -out dist.golden/index.html
//
// The page shows each changed picture before and after, and the difference. It is for reviewers of a change that is
// meant to be visible. Pictures are the .svg files in folders called testdata. The page contains them all and needs no
// other file.
package main

import (
	"bytes"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"html/template"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run returns the exit status: 0 if the page was written or nothing has changed, 1 if that failed, 2 for wrong
// arguments.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("golden", flag.ContinueOnError)
	flags.SetOutput(stderr)
	source := flags.String("src", ".", "the repository, a `folder`")
	base := flags.String("base", "HEAD", "the `commit` that pictures are compared with")
	out := flags.String("out", "dist.golden/index.html", "the page, a `file`")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil || flags.NArg() > 0 {
		return 2
	}
	pictures, err := changes(*source, *base)
	if err == nil {
		err = write(*out, *base, pictures)
	}
	if err != nil {
		fmt.Fprintln(stderr, "golden:", err)
		return 1
	}
	fmt.Fprintf(stdout, "%s: %d pictures differ from %s\n", *out, len(pictures), *base)
	return 0
}

// picture is a changed picture. Before is empty if the picture is new, After if it is gone.
type picture struct {
	Name          string
	Before, After template.URL
}

// changes returns the pictures of the work tree at source that differ from those of the commit base, by name.
func changes(source, base string) ([]picture, error) {
	changed, err := git(source, "diff", "--name-only", "--no-renames", "-z", base, "--", ":(top,glob)**/testdata/**/*.svg")
	if err != nil {
		return nil, err
	}
	added, err := git(source, "ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":(top,glob)**/testdata/**/*.svg")
	if err != nil {
		return nil, err
	}
	top, err := git(source, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	var pictures []picture
	for _, name := range strings.FieldsFunc(string(changed)+string(added), func(r rune) bool { return r == 0 }) {
		p := picture{Name: name}
		if before, err := git(source, "show", base+":"+name); err == nil {
			p.Before = address(before)
		}
		after, err := os.ReadFile(filepath.Join(strings.TrimSuffix(string(top), "\n"), filepath.FromSlash(name)))
		if err == nil {
			p.After = address(after)
		} else if !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
		pictures = append(pictures, p)
	}
	return pictures, nil
}

// address returns a data: address that contains a whole picture. Shown as an image, the picture runs no script.
func address(svg []byte) template.URL {
	return template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(svg)) // safe: only letters of base64
}

func git(folder string, args ...string) ([]byte, error) {
	c := exec.Command("git", args...)
	c.Dir = folder
	var failed bytes.Buffer
	c.Stderr = &failed
	out, err := c.Output()
	if err != nil {
		line, _, _ := strings.Cut(strings.TrimSpace(failed.String()), "\n")
		return nil, fmt.Errorf("git %s: %w: %s", args[0], err, line)
	}
	return out, nil
}

// page shows the two pictures, and the difference of their colours: unchanged parts are black.
var page = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Pictures that differ from {{.Base}}</title>
<style>
body { margin: 16px; font: 15px/1.5 system-ui, sans-serif; background: #888; color: #000; }
h2 { font-size: 16px; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); gap: 12px; }
figure { margin: 0; } img { display: block; width: 100%; background: #fff; }
.over { position: relative; background: #fff; isolation: isolate; } .over img + img { position: absolute; inset: 0; mix-blend-mode: difference; }
</style>
<h1>{{len .Pictures}} pictures differ from {{.Base}}</h1>
{{range .Pictures}}<h2>{{.Name}}</h2>
<div class="row">
<figure><figcaption>before</figcaption>{{if .Before}}<img src="{{.Before}}" alt="before">{{else}}none: it is new{{end}}</figure>
<figure><figcaption>after</figcaption>{{if .After}}<img src="{{.After}}" alt="after">{{else}}none: it is gone{{end}}</figure>
{{if and .Before .After}}<figure><figcaption>difference; black is the same</figcaption><div class="over"><img src="{{.Before}}" alt=""><img src="{{.After}}" alt="difference"></div></figure>{{end}}
</div>
{{end}}</html>
`))

func write(name, base string, pictures []picture) error {
	var text bytes.Buffer
	if err := page.Execute(&text, struct {
		Base     string
		Pictures []picture
	}{base, pictures}); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, text.Bytes(), 0o644)
}
