package main

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// pageOfModules is a site whose scripts note in order what runs. A room, an embedding script and other words import modules that
// the page begins with.
var pageOfModules = map[string]string{
	"index.html":                `<script type="module" src="assets/page.js"></script>` + "\n" + `<link rel="modulepreload" href="assets/main.js">`,
	"assets/page.js":            `import { note } from "./base/note.js"; note("page"); import("./main.js");`,
	"assets/main.js":            `import count, { next } from "./panel/count.js"; import { note, last } from "./base/note.js"; import { word } from "./words/word.js"; next(); note("main " + count); import("./room/room.js").then((m) => { m.open(); note("last " + last + " " + word); });`,
	"assets/panel/count.js":     `import { note } from "../base/note.js"; export let n = 0; export const next = () => { n++; }; export default "one"; note("count");`,
	"assets/panel/unasked.js":   `export const unasked = 1;`,
	"assets/base/note.js":       `export let last = ""; export const note = (text) => { console.log(text); last = text; };`,
	"assets/words/word.js":      `const language = "fr"; export const word = "wort"; export const other = () => import(` + "`./${language}/all.js`" + `);`,
	"assets/words/fr/all.js":    `import { note } from "../../base/note.js"; import { word } from "../word.js"; note("all " + word);`,
	"assets/room/room.js":       `import { n, next } from "../panel/count.js"; import { note } from "../base/note.js"; import { other } from "../words/word.js"; import { deep } from "./deep.js"; export const open = () => { next(); note("room " + n + deep); other(); };`,
	"assets/room/deep.js":       `export const deep = "!";`,
	"assets/embed.js":           `import { note } from "./base/note.js"; note("embed");`,
	"assets/embedding/query.js": `export const KEYS = [];`,
}

func joinedPage(t *testing.T, changes map[string]string) (map[string][]byte, error) {
	t.Helper()
	contents := map[string][]byte{}
	for name, text := range pageOfModules {
		contents[name] = []byte(text)
	}
	for name, text := range changes {
		contents[name] = []byte(text)
	}
	return contents, joinModules(contents)
}

func TestJoinedModulesAreOneFileAndOneInstanceEach(t *testing.T) {
	contents, err := joinedPage(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]string{
		"assets/main.js":      {"assets/base/note.js", "assets/words/word.js"},
		"assets/page.js":      {"assets/base/note.js"},
		"assets/embed.js":     {"assets/base/note.js"},
		"assets/room/room.js": {"assets/base/note.js", "assets/main.js", "assets/room/deep.js", "assets/words/word.js"},
		"assets/base/note.js": nil,
	} {
		found, err := staticImports(name, contents[name])
		slices.Sort(found)
		if err != nil || !slices.Equal(slices.Compact(found), want) {
			t.Errorf("%s imports %q (%v), want %q\n%s", name, found, err, want, contents[name])
		}
	}
	if contents["assets/panel/count.js"] != nil || contents["assets/panel/unasked.js"] == nil {
		t.Errorf("the site has %q", slices.Sorted(maps.Keys(contents)))
	}
	if got, want := play(t, contents, "page.js"), "page count main one room 2! last room 2! wort all wort"; got != want {
		t.Errorf("the page notes %q, want %q", got, want)
	}
	if got := play(t, contents, "embed.js"); got != "embed" {
		t.Errorf("another site notes %q", got)
	}
}

// play runs a script of a site in Node, and returns what it notes.
func play(t *testing.T, contents map[string][]byte, script string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range contents {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "package.json"), []byte(`{"type": "module"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("node", filepath.Join(dir, "assets", script)).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return strings.Join(strings.Split(strings.TrimSpace(string(out)), "\n"), " ")
}

func TestModulesThatCannotBeJoinedAreNamed(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"assets/room/deep.js", `import("../panel/count.js"); export const deep = "!";`, "assets/room/deep.js: import() of assets/panel/count.js"},
		{"assets/panel/count.js", "export let n = 0; export const next = () => {}; export default 1; import(`./${n}.js`);", "assets/panel/count.js: import() of an address that is computed"},
	} {
		if _, err := joinedPage(t, map[string]string{c.name: c.text}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
}
