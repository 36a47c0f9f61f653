package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// manual builds a site with these pages of the manual, and returns the page called name.
func manual(t *testing.T, pages map[string]string, name string) (string, error) {
	t.Helper()
	s := small(t)
	for page, text := range pages {
		write(t, filepath.Join(s.source, filepath.FromSlash(page)), text)
	}
	if _, err := s.build(); err != nil {
		return "", err
	}
	return string(read(t, s.path(name))), nil
}

func TestManualPagesAreDocumentsOfTheSite(t *testing.T) {
	page, err := manual(t, map[string]string{
		"assets/manual/logs.md": "# Logs & `x`\n\n<!-- of the catalogue: keys -->\n| a | b | | |\n|---|--:|---|--:|\n| `k` | 1 | `a=1&b=2` `Te" + "stOneTwo` | 3 |\n<!-- /keys -->\n\n" +
			"## At home\n\n[q](query.md#keys) [r](../../core/doc.go) [about](../about.html) [out](https://example.org/) [live](../../?preset=fair) [up](#at-home)\n\n```sh\ncat <x>\n```\n",
		"assets/manual/query.md":    "# Query\n",
		"assets/manual/logs.fr.md":  "# Journaux\n",
		"assets/manual/index.md":    "# Manual\n",
		"assets/manual/index.fr.md": "# Manuel\n",
		"assets/about.html":         `<!doctype html><meta charset="utf-8">`,
	}, "assets/manual/logs.html")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<html lang="en">`, `<title>Logs &amp; x · Triad</title>`, `<meta http-equiv="Content-Security-Policy" content="default-src 'none'`, `style-src 'self'`,
		`<h2 id="at-home">At home</h2>`, `<a href="query.html#keys">q</a> r <a href="../about.html">about</a>`, `<a href="https://example.org/">out</a>`,
		`<a href="../../?preset=fair">live</a>`, `<a href="#at-home">up</a>`, `<pre tabindex="0"><code class="language-sh">cat &lt;x&gt;`,
		`<div class="wide" tabindex="0"><table>`, `<td align="right">1</td>`, `<code>a=1<wbr>&amp;b=2</code> <code>Te` + `stOne<wbr>Two</code>`, `<a href="logs.fr.html" hreflang="fr" lang="fr">Français</a>`,
		`<link rel="alternate" hreflang="fr" href="logs.fr.html">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	for _, no := range []string{"style=", "<!-- ", "core/doc.go", "<th></th>", `<th align="right"></th>`} {
		if strings.Contains(page, no) {
			t.Errorf("the page has %s:\n%s", no, page)
		}
	}
}

func TestManualErrorsFailTheBuild(t *testing.T) {
	for text, want := range map[string]string{
		"Logs.\n":                         "assets/manual/logs.md: begins without a title",
		"# Logs\n\n[q](query.md)\n":       `assets/manual/logs.md: link "query.md": the site has no assets/manual/query.md`,
		"# Logs\n\n<b>Bold.</b>\n":        `assets/manual/logs.md: has markup, "<b>"`,
		"# Logs\n\n<div>\n</div>\n":       "assets/manual/logs.md: has markup",
		"# Logs\n\n<!-- a --> <i>b</i>\n": "assets/manual/logs.md: has markup",
	} {
		if _, err := manual(t, map[string]string{"assets/manual/logs.md": text}, "index.html"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for name, want := range map[string]string{
		"assets/logs.md":           "assets/logs.md: a Markdown file other than",
		"assets/manual/logs.xx.md": `no words for the language "xx"`,
	} {
		if _, err := manual(t, map[string]string{name: "# Logs\n"}, "index.html"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	if _, err := manual(t, map[string]string{"assets/manual/logs.md": "# Logs\n", "assets/manual/logs.html": "<!doctype html>"}, "index.html"); err == nil {
		t.Error("two sources of one page pass")
	}
}

var (
	anchor = regexp.MustCompile(`href="([^":]*)#([^"]+)"`)
	pageID = regexp.MustCompile(`\bid="([^"]+)"`)
	local  = regexp.MustCompile(`(?:href|src)="([^":#?]+)[^":]*"`)
)

// Each page of the present manual can be rendered, and each of its links leads to a file of the site.
func TestEveryLinkOfTheManualLeadsSomewhere(t *testing.T) {
	s := small(t)
	s.source = filepath.Join("..", "..")
	for _, m := range posterAddress.FindAllSubmatch(read(t, filepath.Join(s.source, "index.html")), -1) {
		write(t, s.path(string(m[1])), drawn)
	}
	contents, err := s.contents()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for name, content := range contents {
		if !strings.HasPrefix(name, manualFolder) || strings.HasPrefix(name, picturesFolder) {
			continue
		}
		n++
		page := string(content)
		for _, m := range local.FindAllStringSubmatch(page, -1) {
			target := filepath.ToSlash(filepath.Join(filepath.Dir(name), m[1]))
			if _, exists := contents[target]; !exists && target != "." {
				t.Errorf("%s: %s is not on the site", name, m[1])
			}
		}
		for _, m := range anchor.FindAllStringSubmatch(page, -1) {
			// This fragment is not a place on a page but a file of the gallery.
			if problem, found := strings.CutPrefix(m[2], "mdp="); found {
				if text := "assets/" + problem + ".json"; !isImported(text) || contents[text] == nil {
					t.Errorf("%s: %s is not in the gallery", name, m[2])
				}
				continue
			}
			target := page
			if m[1] != "" {
				target = string(contents[filepath.ToSlash(filepath.Join(filepath.Dir(name), m[1]))])
			}
			found := false
			for _, id := range pageID.FindAllStringSubmatch(target, -1) {
				found = found || id[1] == m[2]
			}
			if !found {
				t.Errorf("%s: %s#%s is not there", name, m[1], m[2])
			}
		}
		index := "index.html"
		if _, language, translated := strings.Cut(strings.TrimSuffix(filepath.Base(name), ".html"), "."); translated {
			index = "index." + language + ".html"
		}
		if !strings.Contains(string(contents[manualFolder+index]), `href="`+filepath.Base(name)+`"`) {
			t.Errorf("%s is not in the manual's list", name)
		}
	}
	if n < 10 {
		t.Errorf("%d pages, want the manual's", n)
	}
}

var otherLanguage = regexp.MustCompile(`<(?:link rel="alternate"|a) (?:hreflang="([a-z]{2})" )?href="([^"]+)"(?: hreflang="([a-z]{2})")?`)

// Pages of text name their translations twice: in the head for programs, and in the header for readers.
func TestTextPagesLinkToTheirTranslations(t *testing.T) {
	n := 0
	for _, name := range []string{"about", "errata", "examples/course"} {
		for own := range manualWords {
			page, err := os.ReadFile(filepath.Join("..", "..", "assets", filepath.FromSlash(name)+suffix(own)+".html"))
			if own != "en" && os.IsNotExist(err) && name == "examples/course" {
				continue // optional
			}
			if err != nil {
				t.Fatal(err)
			}
			leads := map[string]int{}
			for _, m := range otherLanguage.FindAllStringSubmatch(string(page), -1) {
				leads[m[1]+m[3]+" "+m[2]]++
			}
			for other := range manualWords {
				file := filepath.Base(name) + suffix(other) + ".html"
				if _, err := os.Stat(filepath.Join("..", "..", "assets", filepath.Dir(name), file)); err != nil {
					continue
				}
				want := 2
				if other == own {
					want = 1 // only in its head
				}
				if n++; leads[other+" "+file] != want {
					t.Errorf("%s%s.html leads %d times to %s as %q, want %d", name, suffix(own), leads[other+" "+file], file, other, want)
				}
			}
		}
	}
	if n < 12 {
		t.Errorf("%d ways, want those of three pages in two languages", n)
	}
}
