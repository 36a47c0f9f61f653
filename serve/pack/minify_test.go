package main

import (
	"strings"
	"testing"
)

func TestMinifyDropsCommentsAndKeepsExports(t *testing.T) {
	for name, c := range map[string]struct{ in, want string }{
		"assets/a.js":         {"// why\nexport function spread(width) {\n  return width + 1;\n}\n", "export function spread(r){return r+1}"},
		"assets/words.js":     {"export default { a: \"γ\" };\n", "export default{a:\"γ\"};"},
		"assets/classic.js":   {"let a = \"γ\";\n", "let a=\"\\u03B3\";"},
		"assets/a.css":        {"/* why */\nbody {\n  margin: 0px;\n}\n", "body{margin:0}"},
		"assets/a.svg":        {"<svg> </svg>", "<svg> </svg>"},
		"assets/wasm_exec.js": {"// theirs\nlet a = 1;", "// theirs\nlet a = 1;"},
	} {
		got, err := minify(name, []byte(c.in))
		if err != nil || strings.TrimSpace(string(got)) != c.want {
			t.Errorf("%s becomes %q (%v), want %q", name, got, err, c.want)
		}
	}
}

func TestBrokenScriptsFailTheBuildWithTheirLine(t *testing.T) {
	_, err := minify("assets/a.js", []byte("let a = 1;\nlet b = ;\n"))
	if err == nil || !strings.HasPrefix(err.Error(), "assets/a.js:2: ") {
		t.Errorf("got %v", err)
	}
}
