package main

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestFirstVisitsLoadStaticImports(t *testing.T) {
	contents := map[string][]byte{}
	for name, text := range map[string]string{
		"index.html":              `<link rel="icon" href="assets/icon.svg"><link rel="stylesheet" href="assets/page.css"><script type="module" src="assets/page.js"></script>`,
		"assets/icon.svg":         "",
		"assets/page.css":         "",
		"assets/page.js":          `import{a as b}from"./a.js";import"./bare.js";const later=()=>import("./later.js");b(later);export*from"./again.js"`,
		"assets/a.js":             `import { c } from "./parts/c.js"; export const a = c;`,
		"assets/parts/c.js":       `import "../page.js"; export const c = "import './text.js'";`,
		"assets/bare.js":          "",
		"assets/again.js":         "",
		"assets/later.js":         `import "./deep.js"`,
		"assets/deep.js":          "",
		"assets/text.js":          "",
		"assets/stage.html":       `<script src="wasm_exec.js" defer></script><script src="stage/stage.js" type="module"></script>`,
		"assets/stage/stage.js":   "",
		"assets/engine/worker.js": "",
		"assets/wasm_exec.js":     "",
		"assets/stage.wasm":       "",
		"assets/worker.wasm":      "",
		"assets/manifest.json":    "",
	} {
		contents[name] = []byte(text)
	}
	visit, err := firstVisit(contents)
	if err != nil {
		t.Fatal(err)
	}
	missing := []string{"assets/deep.js", "assets/later.js", "assets/text.js"}
	for name := range contents {
		if want := !slices.Contains(missing, name); visit[name] != want {
			t.Errorf("%s: loaded %v, want %v", name, visit[name], want)
		}
	}
	if len(visit)+len(missing) != len(contents) {
		t.Errorf("a visit loads %q", slices.Sorted(maps.Keys(visit)))
	}
}

// An import() must not make imports follow files on disk.
func TestImportsReadsOneScriptOnly(t *testing.T) {
	t.Chdir(tree(t, map[string]string{"assets/later.js": `import "./deep.js"`, "assets/deep.js": "", "assets/a.js": ""}))
	found, err := staticImports("assets/page.js", []byte("import './a.js'; import('./later.js'); import(`./${x}.js`); import 'elsewhere';"))
	if err != nil || !slices.Equal(found, []string{"assets/a.js"}) {
		t.Errorf("got %q, %v", found, err)
	}
}

func TestUnreadableScriptsAreNamed(t *testing.T) {
	_, err := firstVisit(map[string][]byte{
		"index.html":     []byte(`<script src="assets/page.js"></script>`),
		"assets/page.js": []byte("import from"),
	})
	if err == nil || !strings.HasPrefix(err.Error(), "assets/page.js: ") {
		t.Errorf("got %v", err)
	}
}
