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

// Kind says how files with one extension are served.
type Kind struct {
	// Type is the Content-Type, with its charset where it has one.
	Type string
	// Compress tells whether brotli and gzip make such a file smaller; images
	// and fonts are compressed already.
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

// Of returns the kind of the file called name, and false when the table does not know it.
func Of(name string) (Kind, bool) {
	kind, known := kinds[strings.ToLower(path.Ext(name))]
	return kind, known
}

// Short writes a SHA-256 sum as addresses and entity tags carry it: the first
// 128 bits, which are plenty against accidental collisions, as 22 characters.
func Short(sum []byte) string { return base64.RawURLEncoding.EncodeToString(sum[:16]) }
