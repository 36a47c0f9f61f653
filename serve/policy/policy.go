// Package policy lists what the documents and workers of a Triad site may do, as security policies.
//
// The server sends the policies as headers. Command pack writes them into the markup, because some hosts send no
// headers.
package policy

import (
	"path"
	"strings"
)

// every policy begins from nothing: no base, no forms, and no text that becomes
// a script or markup without having passed the document's own Trusted Types.
// None has frame-ancestors: being embedded in a course page is what the page is
// for, it has no account or secret to be tricked out of, and even "*" would
// refuse a course page on a disk.
var every = []string{"default-src 'none'", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'"}

// untyped lets no script make a policy of Trusted Types, so that no text becomes markup at all.
const untyped = "trusted-types 'none'"

// typed lets one be made, that of assets/base/trusted.js or of assets/engine/worker.js.
const typed = "trusted-types triad"

// needs are what files may do beside nothing, by the pattern (path.Match) of their names; the first that fits counts.
var needs = []struct {
	pattern    string
	directives []string
}{
	// The page, its pictures to save (blob:) and the stage in its frame. What its workers load is theirs to be allowed.
	{"index.html", []string{"script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "worker-src 'self'", "frame-src 'self'", "manifest-src 'self'", typed}},
	// Go's program, and an icon of nothing (data:).
	{"assets/stage.html", []string{"script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", "img-src data:", untyped}},
	{"assets/engine/worker.js", []string{"script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", typed}},
	{"sw.js", []string{"connect-src 'self'", untyped}},
	// Course pages, with figures in frames.
	{"assets/examples/*.html", []string{"script-src 'self'", "style-src 'self'", "img-src 'self'", "frame-src 'self'", untyped}},
	// Text, and the manual's.
	{"assets/manual/*.html", []string{"script-src 'self'", "style-src 'self'", "img-src 'self'", untyped}},
	// A drawing that brings its own styles; browsers run no script of a picture, and this lets none run of the file alone.
	{"assets/manual/pictures/*.svg", []string{"style-src 'unsafe-inline'", untyped}},
	{"assets/*.html", []string{"script-src 'self'", "style-src 'self'", "img-src 'self'", untyped}},
}

// Of returns the Content-Security-Policy of a file of the site, by its slash-separated name; that of a file unknown
// to the list, and of an answer that is none, is nothing.
func Of(name string) string {
	for _, n := range needs {
		if fits, _ := path.Match(n.pattern, name); fits {
			return join(n.directives)
		}
	}
	return join([]string{untyped})
}

// OneFile returns the policy of the page as one file, of whose inline scripts and styles these are the hashes
// ("sha256-…"), those of its stage included: what the page makes by address (blob:) has the page's policy too.
func OneFile(scripts, styles []string) string {
	return join([]string{
		"script-src " + quoted(scripts) + " 'wasm-unsafe-eval'", "style-src " + quoted(styles) + " blob:",
		"img-src data: blob:", "worker-src blob:", "frame-src blob:", typed,
	})
}

// OneFileStage returns the policy of the stage's document in that file, with the hashes of its scripts.
func OneFileStage(scripts []string) string {
	return join([]string{"script-src " + quoted(scripts) + " 'wasm-unsafe-eval'", "img-src data:", untyped})
}

func join(directives []string) string {
	return strings.Join(append(append([]string{}, every...), directives...), "; ")
}

func quoted(hashes []string) string { return "'" + strings.Join(hashes, "' '") + "'" }
