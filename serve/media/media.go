// Package media is the table of file types that a Triad site may contain.
//
// Command pack compresses by this table, and the server sends its media types. Package mime is no substitute because it
// asks the operating system, whose answers differ between machines. A registry or an old mime.types can turn .js into
// text/plain, which browsers refuse to run.
package media

import (
	"encoding/base64"
	"path"
	"strings"
)

// Kind holds how files with one extension are served.
type Kind struct {
	// Type is the Content-Type, with a charset for texts.
	Type string
	// Compress reports whether brotli and gzip make such a file smaller. Images and fonts are already compressed.
	Compress bool
}

var kinds = map[string]Kind{
	".css":         {"text/css; charset=utf-8", true},
	".csv":         {"text/csv; charset=utf-8", true},
	".html":        {"text/html; charset=utf-8", true},
	".ico":         {"image/x-icon", false},
	".jpg":         {"image/jpeg", false},
	".js":          {"text/javascript; charset=utf-8", true},
	".json":        {"application/json", true},
	".mjs":         {"text/javascript; charset=utf-8", true},
	".png":         {"image/png", false},
	".svg":         {"image/svg+xml", true},
	".txt":         {"text/plain; charset=utf-8", true},
	".wasm":        {"application/wasm", true},
	".webmanifest": {"application/manifest+json", true},
	".webp":        {"image/webp", false},
	".woff2":       {"font/woff2", false},
}

// Of returns the kind of the file called name, and whether the table contains it.
func Of(name string) (Kind, bool) {
	kind, known := kinds[strings.ToLower(path.Ext(name))]
	return kind, known
}

// Short returns a SHA-256 sum in the form of addresses and entity tags: its first 128 bits as 22 characters. 128 bits
// suffice against accidental collisions.
func Short(sum []byte) string { return base64.RawURLEncoding.EncodeToString(sum[:16]) }
