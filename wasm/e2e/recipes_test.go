package e2e

import (
	"flag"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// The outputs of Sphinx and MkDocs for the recipes are recorded beside them. make test-recipes builds both again.
var builtIn = flag.String("recipes", "", "take what is built in this `folder` in place of what is recorded; see make test-recipes")

var recipes = filepath.Join("..", "..", "assets", "examples", "recipes")

// recipe serves a folder of recipes, or of their outputs, as on another site, with figures from lab. Other files that a
// tool's theme requests are empty.
func recipe(t *testing.T, lab string, folders ...string) string {
	t.Helper()
	put := strings.NewReplacer("https://example.org/triad/", lab, "https://example.org", origin(lab))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, folder := range folders {
			text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(r.URL.Path)))
			if err != nil {
				continue
			}
			if strings.HasSuffix(r.URL.Path, ".html") {
				text = []byte(put.Replace(string(text)))
				w.Header().Set("Content-Type", "text/html; charset=utf-8")
			}
			http.ServeContent(w, r, r.URL.Path, time.Time{}, strings.NewReader(string(text)))
			return
		}
		switch filepath.Ext(r.URL.Path) {
		case ".js":
			w.Header().Set("Content-Type", "text/javascript")
		case ".css":
			w.Header().Set("Content-Type", "text/css")
		default:
			w.WriteHeader(http.StatusNoContent)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// built holds the recorded pages of the tools.
var built = []string{"sphinx/built/index.html", "sphinx/built/baird.html", "mkdocs/built/index.html"}

// madeOf returns the folder and the name of a tool's page: the recorded one, or the one of make test-recipes.
func madeOf(page string) (folder, name string) {
	folder, name = filepath.Split(filepath.FromSlash(page))
	if *builtIn != "" {
		return filepath.Join(*builtIn, strings.TrimSuffix(filepath.Clean(folder), "built")), name
	}
	return filepath.Join(recipes, folder), name
}

// figureLines returns the lines of a page that name Triad.
func figureLines(t *testing.T, file string) (lines []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		if strings.Contains(line, "triad") {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}

func TestSphinxAndMkDocsBuildTheRecordedRecipes(t *testing.T) {
	for _, page := range built {
		folder, name := madeOf(page)
		got, want := figureLines(t, filepath.Join(folder, name)), figureLines(t, filepath.Join(recipes, filepath.FromSlash(page)))
		if len(want) < 2 || !slices.Equal(got, want) {
			t.Errorf("%s: got\n%s\nwant\n%s", page, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// runs waits until the only figure of a page learns.
func (p *page) runs(figure string) {
	p.Helper()
	p.until(figure + "?.shadowRoot")
	p.agrees(figure + ".get().then((s) => s.ready && s.step > 0 && s.algorithms.length === 2)")
}

func TestTheRecipesForSphinxAndMkDocsRun(t *testing.T) {
	longTest(t)
	lab := deep(t)
	for _, page := range built {
		folder, name := madeOf(page)
		openAt(t, recipe(t, lab, folder)+name, lab).runs("document.querySelector('triad-lab')")
	}
}

func TestTheRecipeOfAStrictPolicyRuns(t *testing.T) {
	longTest(t)
	lab := deep(t)
	p := openAt(t, recipe(t, lab, recipes)+"strict.html", lab)
	p.expects = append(p.expects, "/favicon.ico") // a browser may request it by itself
	p.runs("document.querySelector('triad-lab')")
	if !jsValue[bool](p, "Math.abs(document.querySelector('triad-lab').offsetWidth / document.querySelector('triad-lab').offsetHeight - 1.6) < 0.01") {
		t.Error("the figure does not have its size")
	}
}

func TestTheRecipeOfACourseInASandboxRuns(t *testing.T) {
	longTest(t)
	lab := deep(t)
	openAt(t, recipe(t, lab, filepath.Join(recipes, "lms"))+"course.html", lab).
		runs("document.querySelector('iframe').contentDocument?.querySelector('triad-lab')")
}

// A sandbox of the whole page, set by a header, is like a frame's sandbox, and the test can look into it.
func TestSandboxesWithoutAnOriginNeedCORS(t *testing.T) {
	longTest(t)
	home, err := url.Parse(site)
	if err != nil {
		t.Fatal(err)
	}
	for _, cors := range []string{"*", ""} {
		proxy := httputil.NewSingleHostReverseProxy(home)
		proxy.ModifyResponse = func(r *http.Response) error {
			r.Header.Del("Access-Control-Allow-Origin")
			if cors != "" {
				r.Header.Set("Access-Control-Allow-Origin", cors)
			}
			if strings.HasPrefix(r.Header.Get("Content-Type"), "text/html") {
				r.Header.Add("Content-Security-Policy", "sandbox allow-scripts")
			}
			return nil
		}
		server := httptest.NewServer(proxy)
		t.Cleanup(server.Close)
		p := openAt(t, server.URL+"/?preset=two-state&embed", server.URL)
		if cors != "" {
			p.ready().until("origin === 'null' && document.getElementById('pictures').dataset.stage === 'drawn' && triad.get().step > 50")
			continue
		}
		p.expects = []string{""} // the browsers' complaints about scripts
		p.until("((e) => e?.offsetHeight > 0 && e.textContent.includes('Access-Control-Allow-Origin') && e.querySelector('img').naturalWidth > 0)(document.getElementById('sandboxed'))")
		if n := jsValue[int](p, "[...document.querySelectorAll('#broken, #notices, #header, #pictures')].filter((e) => e.offsetHeight > 0).length"); n > 0 {
			t.Errorf("%d other parts of the page are shown", n)
		}
	}
	p := open(t, "?preset=two-state&autoplay=0&embed").ready()
	if jsValue[bool](p, "document.getElementById('sandboxed').offsetHeight > 0") {
		t.Error("a figure that can run says that it cannot")
	}
}
