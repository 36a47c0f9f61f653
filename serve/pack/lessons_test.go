package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// lessons builds a site with these lessons and returns the file called name.
func lessons(t *testing.T, texts map[string]string, name string) (string, error) {
	t.Helper()
	s := small(t)
	for file, text := range texts {
		write(t, filepath.Join(s.source, filepath.FromSlash(file)), text)
	}
	if _, err := s.build(); err != nil {
		return "", err
	}
	return string(read(t, s.path(name))), nil
}

const aLesson = "# A *first* lesson\n\nOne <b>two</b> $θ_t$ & [three](second.md), [four](../about.html).\n\n- a\n- b\n\n| c | d |\n|---|---|\n| e | f |\n\n" +
	"```triad\npreset=fair\n```\n\n```task\npredict = What?\n(x) <i>this</i>\n( ) that\nreveal = run 10\n```\n\n```task\nask = Lower γ.\ncheck = stable(tb)\nanswer = gamma=0.8\n```\n"

var twoLessons = map[string]string{
	"assets/lessons/first.md": aLesson, "assets/lessons/second.md": "# Second\n", "assets/lessons/first.fr.md": "# Première\n",
	"assets/about.html": `<!doctype html><meta charset="utf-8">`,
}

func TestLessonsArePagesThatReadWithoutScripts(t *testing.T) {
	page, err := lessons(t, twoLessons, "assets/lessons/first.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<html lang="en" data-lesson="first">`, `<title>A *first* lesson · Triad</title>`, `<h1>A <em>first</em> lesson</h1>`,
		`One &lt;b&gt;two&lt;/b&gt; <math>`, `<a href="second.html">three</a>`, `<ul><li><p>a</p>`, `<th>c</th>`, `<td>f</td>`,
		`<a href="../../?preset=fair">`, `<li>&lt;i&gt;this&lt;/i&gt;</li>`, `<p class="ask">Lower γ.</p>`,
		`<script type="module" src="../lesson/page.js"></script>`, `<a href="../manual/index.html">Manual</a>`, `hreflang="fr" lang="fr">Français</a>`,
		`<script src="../policy.js" data-policy="default-src 'none'`, `content="base-uri 'none'`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	for _, no := range []string{"gamma=0.8", "stable(tb)"} { // the answers are for the checker
		if strings.Contains(page, no) {
			t.Errorf("the page has %s", no)
		}
	}
	module, err := lessons(t, twoLessons, "assets/lessons/first.js")
	if err != nil || !strings.HasPrefix(module, "export default {") || strings.Contains(module, "gamma=0.8") {
		t.Errorf("%v %.80s", err, module)
	}
	french, err := lessons(t, twoLessons, "assets/lessons/first.fr.html")
	if err != nil || !strings.Contains(french, `<html lang="fr" data-lesson="first.fr">`) || !strings.Contains(french, `href="../manual/index.fr.html"`) {
		t.Errorf("%v %.400s", err, french)
	}
}

func TestFaultyLessonsFailTheBuild(t *testing.T) {
	for text, want := range map[string]string{
		"No title.\n":                       "assets/lessons/first.md:1:1: no title",
		"# T\n\n[a](none.md)\n":             `assets/lessons/first.md: link "none.md": the site has no assets/lessons/none.md`,
		"# T\n\n```triad\npreset=no\n```\n": "assets/lessons/first.md:4:1: preset: ",
	} {
		if _, err := lessons(t, map[string]string{"assets/lessons/first.md": text}, "index.html"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if _, err := lessons(t, map[string]string{"assets/lessons/first.xx.md": "# T\n"}, "index.html"); err == nil || !strings.Contains(err.Error(), `no words for the language "xx"`) {
		t.Error(err)
	}
	if _, err := lessons(t, map[string]string{"assets/lessons/first.md": "# T\n", "assets/lessons/first.js": "1"}, "index.html"); err == nil {
		t.Error("two sources of one file pass")
	}
}
