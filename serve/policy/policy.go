// Package policy lists what the documents and workers of a Triad site may do, as security policies.
//
// The server sends the policies as headers. Command pack writes them into the markup, because some hosts send no
// headers.
package policy

import (
	"path"
	"regexp"
	"strings"
)

// every is the beginning of each policy. It allows no base, no forms, and no text that becomes a script or markup
// without the document's own Trusted Types. No policy has frame-ancestors, because the page is made to be embedded in
// course pages. It has no account or secret that an embedding page could steal. Even "*" would exclude a course page on
// a disk.
var every = []string{"default-src 'none'", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"}

// untyped forbids scripts to make a Trusted Types policy, so that no text becomes markup.
const untyped = "trusted-types 'none'"

// typed allows one Trusted Types policy, made in assets/base/trusted.js or assets/engine/worker.js.
const typed = "trusted-types triad"

var lessons = []string{
	"script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob:", "connect-src 'self'",
	"worker-src 'self' blob:", "frame-src 'self'", typed,
}

// needs lists the permissions of files by patterns (path.Match) of their names; the first match counts.
var needs = []struct {
	pattern    string
	directives []string
}{
	// The page, its pictures to save (blob:) and the stage in its frame. The workers have policies of their own. In a
	// strict sandbox the page makes them (blob:), and they inherit its policy: so it allows what they need.
	{"index.html", []string{
		"script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob:", "connect-src 'self'",
		"worker-src 'self' blob:", "frame-src 'self'", "manifest-src 'self'", typed,
	}},
	// Go's program, and an empty icon (data:).
	{"assets/stage.html", []string{"script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", "img-src data:", untyped}},
	{"assets/engine/worker.js", []string{"script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", typed}},
	{"sw.js", []string{"connect-src 'self'", untyped}},
	// Course pages, with figures in frames.
	{"assets/examples/*.html", []string{"script-src 'self'", "style-src 'self'", "img-src 'self'", "frame-src 'self'", untyped}},
	// Lessons, with figures in frames, a worker that reads what a reader brings, and answers to save (blob:).
	{"assets/lessons/*.html", lessons},
	{"assets/lesson.html", lessons},
	// Pages of text, and the manual.
	{"assets/manual/*.html", []string{"script-src 'self'", "style-src 'self'", "img-src 'self'", untyped}},
	// A drawing that brings its own styles; browsers run no script of a picture, and this lets none run of the file alone.
	{"assets/manual/pictures/*.svg", []string{"style-src 'unsafe-inline'", untyped}},
	{"assets/*.html", []string{"script-src 'self'", "style-src 'self'", "img-src 'self'", untyped}},
}

// Of returns the Content-Security-Policy of a file of the site, by its slash-separated name. Unlisted files, and
// answers without a file, get a policy that allows nothing. host is the site's host with its port, or empty if it is
// not known. In a strict sandbox a document has no origin, and WebKit then takes 'self' for no site at all; so the
// policy names the host too.
func Of(name, host string) string {
	for _, n := range needs {
		if fits, _ := path.Match(n.pattern, name); fits {
			return named(join(n.directives), host)
		}
	}
	return join([]string{untyped})
}

// hosts matches the hosts that a policy may name. Other text in a request's header gets no place there.
var hosts = regexp.MustCompile(`^[A-Za-z0-9.-]+(:[0-9]+)?$`)

func named(policy, host string) string {
	if !hosts.MatchString(host) {
		return policy
	}
	return strings.ReplaceAll(policy, "'self'", "'self' http://"+host+" https://"+host)
}

// Anywhere returns the part of a policy that does not depend on where the site is.
func Anywhere(policy string) string {
	var kept []string
	for directive := range strings.SplitSeq(policy, "; ") {
		if key, _, _ := strings.Cut(directive, " "); !strings.HasSuffix(key, "-src") {
			kept = append(kept, directive)
		}
	}
	return strings.Join(kept, "; ")
}

// OneFile returns the policy of the single-file page. scripts and styles are the hashes ("sha256-…") of its inline
// scripts and styles, including the stage's. Documents that the page makes from blob: addresses inherit this policy. With
// framed, the page may also frame itself, wherever it is, as a lesson does with its figures.
func OneFile(scripts, styles []string, framed bool) string {
	frames := "frame-src blob:"
	if framed {
		frames += " 'self' file:"
	}
	return join([]string{
		"script-src " + quoted(scripts) + " 'wasm-unsafe-eval'", "style-src " + quoted(styles) + " blob:",
		"img-src data: blob:", "worker-src blob:", frames, typed,
	})
}

// OneFileStage returns the policy of the stage's document in the single-file page. scripts are the hashes of its
// scripts.
func OneFileStage(scripts []string) string {
	return join([]string{"script-src " + quoted(scripts) + " 'wasm-unsafe-eval'", "img-src data:", untyped})
}

func join(directives []string) string {
	return strings.Join(append(append([]string{}, every...), directives...), "; ")
}

func quoted(hashes []string) string { return "'" + strings.Join(hashes, "' '") + "'" }
