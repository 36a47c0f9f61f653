package media_test

import (
	"testing"

	"triad/serve/media"
)

func TestBrowsersGetTheTypesTheyRequire(t *testing.T) {
	// Browsers reject module scripts, streaming compilation and SVG images under any other type.
	for name, want := range map[string]string{
		"index.html":         "text/html; charset=utf-8",
		"assets/page.js":     "text/javascript; charset=utf-8",
		"assets/PAGE.JS":     "text/javascript; charset=utf-8",
		"assets/page.mjs":    "text/javascript; charset=utf-8",
		"assets/page.css":    "text/css; charset=utf-8",
		"assets/worker.wasm": "application/wasm",
		"assets/icon.svg":    "image/svg+xml",
		"assets/icon.png":    "image/png",
		"manifest.json":      "application/json",
	} {
		if kind, known := media.Of(name); !known || kind.Type != want {
			t.Errorf("Of(%q) = %q, %t; want %q", name, kind.Type, known, want)
		}
	}
}

func TestUnlistedTypesAreUnknown(t *testing.T) {
	for _, name := range []string{"", "README", "a.b/c", "archive.tar", ".css.swp", "page.js.br"} {
		if kind, known := media.Of(name); known {
			t.Errorf("Of(%q) = %+v; want unknown", name, kind)
		}
	}
}
