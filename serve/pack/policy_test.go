package main

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"triad/serve/policy"
)

// loading matches the parts of a head that load files, to which only a policy above them applies.
var loading = regexp.MustCompile("<(title|link|script)")

func TestDocumentsCarryThePolicyThatTheServerSends(t *testing.T) {
	s := whole(t)
	for _, name := range []string{"assets/about.html", "assets/examples/course.html"} {
		write(t, filepath.Join(s.source, filepath.FromSlash(name)), "<!doctype html><html><head>\n<meta charset=\"utf-8\">\n<title>a text</title></head></html>")
	}
	mustBuild(t, s)
	found := 0
	for _, name := range names(t, s.out) {
		if path.Ext(name) != ".html" {
			continue
		}
		found++
		text, own := string(read(t, s.path(name))), policy.Of(name, "")
		// A document that may be in a strict sandbox has its policy at its first script, which knows the site's origin.
		first := regexp.MustCompile(`^[^<]*<!doctype html>(<html>)?<head><script src="(assets/)?policy\.js" data-policy="` + regexp.QuoteMeta(own) + `"></script>`)
		late := first.FindString(text)
		if late != "" {
			text, own = text[len(late):], policy.Anywhere(own)
		}
		if figure := name == "index.html" || name == "assets/stage.html"; figure != (late != "") {
			t.Errorf("%s has its policy at its first script: %t\n%s", name, !figure, text)
		}
		want := `<meta charset="utf-8">` + "\n" + `<meta http-equiv="Content-Security-Policy" content="` + own + `">`
		if strings.Count(text, want) != 1 || strings.Index(text, want) > loading.FindStringIndex(text)[0] {
			t.Errorf("%s lacks %s at its beginning:\n%s", name, want, text)
		}
	}
	if found != 4 {
		t.Errorf("%d documents, want 4", found)
	}
}

func TestPackRejectsDocumentsWithAPolicyOrWithoutItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		"<!doctype html><title>no charset</title>": `about.html: no <meta charset="utf-8">`,
		`<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src *">`: "about.html: has a Content-Security-Policy",
	} {
		s := small(t)
		write(t, filepath.Join(s.source, "assets", "about.html"), text)
		if _, err := s.build(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

var (
	inlineScript = regexp.MustCompile(`(?s)<script(?: type="module")?>(.*?)</script>`)
	inlineStyle  = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	metaPolicy   = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`)
	hash         = regexp.MustCompile(`'(sha256-[^']*)'`)
)

// hashesIn returns the hashes of the inline scripts and styles of a document, and the hashes in its policy.
func hashesIn(t *testing.T, document string) (inside, named []string) {
	t.Helper()
	for _, kind := range []*regexp.Regexp{inlineScript, inlineStyle} {
		for _, match := range kind.FindAllStringSubmatch(document, -1) {
			inside = append(inside, hashOf(match[1]))
		}
	}
	tag := metaPolicy.FindStringSubmatch(document)
	if tag == nil {
		t.Fatalf("no policy in %.500s", document)
	}
	for _, match := range hash.FindAllStringSubmatch(tag[1], -1) {
		named = append(named, match[1])
	}
	return inside, named
}

func TestOneFileNamesTheHashesOfItsScriptsAndStyles(t *testing.T) {
	s := whole(t)
	contents, err := s.contents()
	if err != nil {
		t.Fatal(err)
	}
	stage, err := s.innerStage(contents)
	if err != nil {
		t.Fatal(err)
	}
	inStage, named := hashesIn(t, stage.html)
	if len(inStage) != 3 || !slices.Equal(named, inStage) {
		t.Errorf("the stage names %q, and holds %q", named, inStage)
	}
	page, err := s.single()
	if err != nil {
		t.Fatal(err)
	}
	inPage, named := hashesIn(t, string(page))
	want := append(inPage, inStage...)
	slices.Sort(want)
	slices.Sort(named)
	if len(inPage) != 4 || !slices.Equal(named, want) {
		t.Errorf("the page names %q, want %q: those of policy.js, early.js, page.js, page.css and its stage's", named, want)
	}
}
