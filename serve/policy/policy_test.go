package policy

import (
	"strings"
	"testing"
)

// directives returns the directives of a policy by their names. A repeated name counts once in a browser, so no name
// may be repeated.
func directives(t *testing.T, policy string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for directive := range strings.SplitSeq(policy, "; ") {
		name, value, _ := strings.Cut(directive, " ")
		if _, twice := all[name]; twice {
			t.Errorf("%s stands twice in %s", name, policy)
		}
		all[name] = value
	}
	return all
}

func TestEveryPolicyForbidsByDefault(t *testing.T) {
	for name, policy := range map[string]string{
		"the page": Of("index.html", ""), "the stage": Of("assets/stage.html", ""), "the worker": Of("assets/engine/worker.js", ""),
		"the service worker": Of("sw.js", ""), "an example": Of("assets/examples/course.html", ""), "a lesson": Of("assets/lessons/tour.html", ""), "one’s own lesson": Of("assets/lesson.html", ""), "a text": Of("assets/about.fr.html", ""),
		"a picture": Of("assets/icon.svg", ""), "an error": Of("", ""),
		"one file": OneFile([]string{"sha256-a"}, []string{"sha256-b"}, false), "a lesson in one file": OneFile([]string{"sha256-a"}, []string{"sha256-b"}, true), "its stage": OneFileStage([]string{"sha256-c"}),
	} {
		got := directives(t, policy)
		for directive, want := range map[string]string{"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", "require-trusted-types-for": "'script'"} {
			if got[directive] != want {
				t.Errorf("%s: %s %q, want %q", name, directive, got[directive], want)
			}
		}
		if types := got["trusted-types"]; types != "triad" && types != "'none'" {
			t.Errorf("%s: trusted-types %q, want our policy or none", name, types)
		}
		// In markup frame-ancestors is ignored with a warning; in a header it would exclude course pages on a disk.
		if _, has := got["frame-ancestors"]; has {
			t.Errorf("%s has frame-ancestors", name)
		}
		for _, danger := range []string{"'unsafe-inline'", "'unsafe-eval'", "*", "http"} {
			for _, source := range strings.Fields(policy) {
				if strings.TrimSuffix(source, ";") == danger {
					t.Errorf("%s allows %s: %s", name, danger, policy)
				}
			}
		}
	}
}

func TestFilesHaveOnlyThePermissionsTheyNeed(t *testing.T) {
	for name, want := range map[string]map[string]string{
		"index.html": {
			"script-src": "'self' 'wasm-unsafe-eval'", "style-src": "'self'", "img-src": "'self' blob:", "connect-src": "'self'",
			"worker-src": "'self' blob:", "frame-src": "'self'", "manifest-src": "'self'", "trusted-types": "triad",
		},
		"assets/stage.html":       {"script-src": "'self' 'wasm-unsafe-eval'", "connect-src": "'self'", "img-src": "data:", "trusted-types": "'none'"},
		"assets/engine/worker.js": {"script-src": "'self' 'wasm-unsafe-eval'", "connect-src": "'self'", "trusted-types": "triad"},
		"sw.js":                   {"connect-src": "'self'", "trusted-types": "'none'"},
		"assets/errata.html":      {"script-src": "'self'", "style-src": "'self'", "img-src": "'self'", "trusted-types": "'none'"},
		"assets/examples/ten.html": {
			"script-src": "'self'", "style-src": "'self'", "img-src": "'self'", "frame-src": "'self'", "trusted-types": "'none'",
		},
		"assets/page.js":   {"trusted-types": "'none'"},
		"assets/page.css":  {"trusted-types": "'none'"},
		"other/index.html": {"trusted-types": "'none'"},
		"":                 {"trusted-types": "'none'"},
	} {
		got := directives(t, Of(name, ""))
		for directive, value := range got {
			if want[directive] != value && !strings.Contains(strings.Join(every, ";"), directive+" "+value) {
				t.Errorf("%q: %s %s, want %q", name, directive, value, want[directive])
			}
		}
		for directive := range want {
			if _, has := got[directive]; !has {
				t.Errorf("%q: no %s", name, directive)
			}
		}
	}
}

func TestOneFileAllowsInlineScriptsByHash(t *testing.T) {
	got := directives(t, OneFile([]string{"sha256-a", "sha256-b"}, []string{"sha256-c"}, false))
	if got["script-src"] != "'sha256-a' 'sha256-b' 'wasm-unsafe-eval'" || got["style-src"] != "'sha256-c' blob:" || got["worker-src"] != "blob:" || got["connect-src"] != "" {
		t.Errorf("the page: %q", got)
	}
	got = directives(t, OneFileStage([]string{"sha256-d"}))
	if got["script-src"] != "'sha256-d' 'wasm-unsafe-eval'" || got["style-src"] != "" || got["trusted-types"] != "'none'" {
		t.Errorf("its stage: %q", got)
	}
}

func TestPoliciesNameTheSitesHost(t *testing.T) {
	if got := directives(t, Of("sw.js", "localhost:8080"))["connect-src"]; got != "'self' http://localhost:8080 https://localhost:8080" {
		t.Errorf("connect-src %s", got)
	}
	for _, host := range []string{"", "a b", "a;script-src *", "a\r\nSet-Cookie: b", "'unsafe-inline'", "*", "a/b", "[::1]", "a:", "ä"} {
		if got := Of("index.html", host); got != Of("index.html", "") {
			t.Errorf("%q: %s", host, got)
		}
	}
}

func TestAPolicyKeepsWhatHoldsAnywhere(t *testing.T) {
	want := "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types triad"
	if got := Anywhere(Of("index.html", "example.org")); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
