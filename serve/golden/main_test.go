package main

import (
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestGoldenShowsChangedPicturesBeforeAndAfter(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"init", "-q"}, {"config", "user.name", "a"}, {"config", "user.email", "a@example.org"}} {
		if _, err := git(dir, args...); err != nil {
			t.Fatal(err)
		}
	}
	file("view/testdata/same.svg", "<svg>same</svg>")
	file("view/testdata/moved.svg", "<svg>left</svg>")
	file("view/testdata/gone.svg", "<svg>gone</svg>")
	file("view/icon.svg", "<svg>icon</svg>")
	for _, args := range [][]string{{"add", "-A"}, {"-c", "commit.gpgsign=false", "commit", "-qm", "a"}} {
		if _, err := git(dir, args...); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(t.TempDir(), "deep", "index.html")
	show := func() string {
		t.Helper()
		var errs bytes.Buffer
		if status := run([]string{"-src", filepath.Join(dir, "view"), "-out", out}, &bytes.Buffer{}, &errs); status != 0 {
			t.Fatal(status, errs.String())
		}
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if text := show(); !strings.Contains(text, "0 pictures differ from HEAD") {
		t.Errorf("nothing has changed:\n%s", text)
	}
	file("view/testdata/moved.svg", "<svg>right</svg>")
	file("view/testdata/new.svg", "<svg>new</svg>")
	file("view/icon.svg", "<svg>another</svg>")
	if err := os.Remove(filepath.Join(dir, "view", "testdata", "gone.svg")); err != nil {
		t.Fatal(err)
	}
	text := show()
	for want, n := range map[string]int{
		"3 pictures differ": 1, "<svg>left</svg>": 2, "<svg>right</svg>": 2, "<svg>gone</svg>": 1, "<svg>new</svg>": 1, "<svg>same</svg>": 0, "<svg>another</svg>": 0,
		"view/testdata/moved.svg": 1, "none: it is new": 1, "none: it is gone": 1, "black is the same": 1, "ZgotmplZ": 0,
	} {
		as := want
		if strings.HasPrefix(want, "<svg>") {
			as = base64.StdEncoding.EncodeToString([]byte(want))
		}
		// html/template writes + as an entity.
		if got := strings.Count(strings.ReplaceAll(text, "&#43;", "+"), as); got != n {
			t.Errorf("%q stands there %d times, want %d", want, got, n)
		}
	}
}

func TestGoldenReportsWrongArgumentsAndFolders(t *testing.T) {
	for status, args := range map[int][]string{2: {"x"}, 1: {"-src", t.TempDir(), "-out", filepath.Join(t.TempDir(), "a.html")}} {
		var errs bytes.Buffer
		if got := run(args, &bytes.Buffer{}, &errs); got != status || status == 1 && !strings.HasPrefix(errs.String(), "golden: git diff") {
			t.Errorf("%q: %d, %s", args, got, errs.String())
		}
	}
}
