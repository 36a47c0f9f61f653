package e2e

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// extendedTree builds the site of a copy of the tree with testdata/extended and a generated language.
func extendedTree(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	sh := func(script string) {
		t.Helper()
		c := exec.Command("sh", "-c", script)
		c.Dir = "../.."
		c.Env = append(os.Environ(), "INTO="+dir)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", script, err, out)
		}
	}
	sh(`git ls-files -z | tar --null --files-from=- -cf - | tar -xf - -C "$INTO" && cp -R testdata/extended/. "$INTO" &&
		cd "$INTO" && git init -q . && git apply tree.patch`)
	pseudoLocale(t, dir)
	sh(`cd "$INTO" && go test ./wasm/session -run Types -update && make --no-print-directory quick-build`)
	return dir
}

func edit(t *testing.T, path string, f func(string) string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	next := f(string(text))
	if next == string(text) {
		t.Fatalf("%s stays as it is", path)
	}
	if err := os.WriteFile(path, []byte(next), 0o644); err != nil {
		t.Fatal(err)
	}
}

const pseudoScript = `// Every text of a table, marked.
export const marked = (x) => {
  if (typeof x === "string") return x && "⟦" + x + "⟧";
  if (typeof x === "function") return (...a) => marked(x(...a));
  if (Array.isArray(x)) return x.map(marked);
  if (typeof x === "object" && x !== null) return Object.fromEntries(Object.entries(x).map(([k, v]) => [k, marked(v)]));
  return x;
};
`

// pseudoLocale adds the language qp, in which every text is the English one in brackets.
func pseudoLocale(t *testing.T, dir string) {
	t.Helper()
	in := func(parts ...string) string { return filepath.Join(append([]string{dir}, parts...)...) }
	edit(t, in("assets", "words", "languages.js"), func(s string) string {
		return strings.Replace(s, `fr: "français"`, `fr: "français", qp: "⟦pseudo⟧"`, 1)
	})
	edit(t, in("core", "query", "parameters.go"), func(s string) string {
		return strings.Replace(s, `{ID: "fr", Name: "français"}`, `{ID: "fr", Name: "français"}, {ID: "qp", Name: "⟦pseudo⟧"}`, 1)
	})
	folder := in("assets", "words", "qp")
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	write("pseudo.js", pseudoScript)
	var english []string
	words := in("assets", "words", "en")
	err := filepath.WalkDir(words, func(path string, d fs.DirEntry, err error) error {
		if name, _ := filepath.Rel(words, path); err == nil && !d.IsDir() {
			english = append(english, strings.TrimSuffix(filepath.ToSlash(name), ".js"))
		}
		return err
	})
	if err != nil || len(english) == 0 {
		t.Fatal(err, english)
	}
	var imports, names strings.Builder
	table := func(name, text string) {
		write(name+".js", text)
		variable := strings.NewReplacer("-", "_", "/", "_").Replace(name)
		imports.WriteString(`import ` + variable + ` from "./` + name + `.js";` + "\n")
		names.WriteString(`"` + name + `": ` + variable + ", ")
	}
	up := func(name string) string { return strings.Repeat("../", strings.Count(name, "/")) } // the path to the language's folder
	wrap := func(name string) string { return `import { marked } from "./` + up(name) + `pseudo.js";` + "\n" }
	for _, name := range english {
		table(name, `import english from "`+up(name)+`../en/`+name+`.js";`+"\n"+wrap(name)+"export default marked(english);\n")
	}
	messages, err := os.ReadFile(in("wasm", "session", "testdata", "messages.json"))
	if err != nil {
		t.Fatal(err)
	}
	table("learners/messages", wrap("learners/messages")+"export default marked("+string(messages)+");\n")
	drawn, err := os.ReadFile(in("wasm", "view", "testdata", "words.json"))
	if err != nil {
		t.Fatal(err)
	}
	table("drawn", wrap("drawn")+"export default marked("+string(drawn)+");\n")
	list := exec.Command("go", "run", "-tags=noasm", "-buildvcs=false", "./core/cmd/triad", "list")
	list.Dir = dir
	catalogue, err := list.Output()
	if err != nil {
		t.Fatalf("triad list of the extended tree: %v", err)
	}
	table("learners/catalogue", wrap("learners/catalogue")+"const c = "+string(catalogue)+`;
const by = (list, f) => Object.fromEntries(list.map((x) => [x.id ?? x.key, marked(f(x))]));
const choices = (list) => Object.fromEntries(list.map((x) => [x.id, x.name]));
export default {
  parameters: by(c.parameters, (p) => [p.name, p.help, choices(p.choices)]),
  algorithms: by(c.algorithms, (a) => a.name), rules: by(c.rules, (r) => r.name), ruleNotes: by(c.rules, (r) => r.note),
  kappaNotes: by(c.kappas, (k) => k.note),
  problems: by(c.problems, (p) => [p.name, p.summary, p.actions]), presets: by(c.presets, (p) => [p.name, p.summary]),
  metrics: by(c.metrics, (m) => [m.name, m.short]), pictures: by(c.pictures, (p) => [p.title, p.note, p.hint]), views: by(c.views, (v) => v.title), parts: by(c.parts, (p) => p.name),
  verdicts: by(c.verdicts, (v) => [v.name, v.help]),
};
`)
	write("all.js", imports.String()+"export default { "+names.String()+"};\n")
}

// untold lists texts that no page should show.
const untold = `(() => {
  const texts = [document.body.innerText, ...[...document.querySelectorAll("[title],[aria-label],[placeholder]")].flatMap((e) => [e.title, e.ariaLabel, e.placeholder])];
  return texts.filter(Boolean).flatMap((t) => t.split("\n")).filter((t) => /undefined|NaN|\[object|\{\d\}/.test(t));
})()`

func (p *page) tellsAll(where string) {
	p.Helper()
	if bad := jsValue[[]string](p, untold); len(bad) > 0 {
		p.Errorf("%s: %q", where, bad)
	}
}

func TestTheExtendedTreeShowsWhatItAdds(t *testing.T) {
	deepTest(t)
	dir := extendedTree(t)
	hosted(t, filepath.Join(dir, "dist"))
	const ring = "problem=ring&alg=tb,gtb,correction:half,leaky:half&metric=size&runs=3&steps=400&seed=3&aside=1&at=100"
	p := open(t, "?"+ring+"&lang=qp&autoplay=0").drawn()
	p.js("triad.step(300)", nil)
	p.tellsAll("the ring")
	for what, holds := range map[string]string{
		"the rule":      "triad.catalogue().then((c) => c.rules.some((r) => r.id === 'leaky' && r.kappas.includes('half')))",
		"the κ":         "triad.catalogue().then((c) => c.combinations.some((a) => a.id === 'true-online:half'))",
		"the metric":    "document.body.innerText.includes('size') && triad.get().metric === 'size'",
		"the problem":   "document.body.innerText.includes('Ring')",
		"the key":       "triad.get().values.aside === '1'",
		"the learner":   "document.querySelector('#learners').textContent.toLowerCase().includes('leaky')",
		"the picture":   "document.querySelector('.pic[data-view=sizes]').checkVisibility()",
		"the language":  "document.documentElement.lang === 'qp' && document.querySelector('#play').innerText.includes('⟦Play⟧')",
		"its catalogue": "document.querySelector('#settings').innerText.includes('⟦runs⟧')",
	} {
		if !jsValue[bool](p, holds) {
			t.Errorf("the page does not show %s", what)
		}
	}
	p.js("triad.set('view', 'norms')", nil)
	p.until("document.querySelectorAll('#norms-plot rect').length === 4")
	if said := jsValue[string](p, "document.querySelector('#norms-plot').getAttribute('aria-valuetext')"); !strings.Contains(said, "⟦") {
		t.Errorf("the view says %q", said)
	}
	p.tellsAll("the view")
	p.js("triad.set('view', 'both')", nil)
	if svg := jsValue[string](p, "triad.svg('sizes')"); !strings.Contains(svg, "<svg") || strings.Count(svg, "<path")+strings.Count(svg, "<line") == 0 {
		t.Errorf("the picture as a file: %.200s", svg)
	}
	if svg := jsValue[string](p, "triad.svg('curves')"); !strings.Contains(svg, "⟦Size of the weights⟧") {
		t.Errorf("the curves do not name their metric in the other language: %.2000s", svg)
	}
	for _, part := range []string{"questions", "take", "help"} {
		p.click("#" + part)
		p.until("document.querySelector('dialog[open]')")
		p.tellsAll(part)
		p.key("Escape")
		p.until("!document.querySelector('dialog[open]')")
	}
	p.key("u")
	p.until("triad.get().values.numbers === '1'")
	p.js("triad.step(1)", nil)
	p.until("document.querySelector('#update td')")
	p.tellsAll("the last update")
	p.edits()
	p.until("document.querySelector('dialog[open]')")
	p.tellsAll("the form of the problem")

	p = open(t, "?"+ring+"&autoplay=0").drawn()
	p.js("triad.step(400)", nil)
	page := jsValue[string](p, "triad.csv()")
	run := exec.Command("go", "run", "./core/cmd/triad", "run", ring)
	run.Dir = dir
	var errs bytes.Buffer
	run.Stderr = &errs
	out, err := run.Output()
	if bare := func(s string) string { return regexp.MustCompile(`(?m)^# query .*\n`).ReplaceAllString(s, "") }; err != nil || bare(string(out)) != bare(page) {
		t.Errorf("the CSV of the page is not the command line's (%v, %s):\n%.300s\n%.300s", err, errs.String(), page, out)
	}

	p = open(t, "?problem=corridor&alg=tb,leaky:half,gtd&metric=nmse&runs=2&episodes=50&lang=qp&autoplay=0").drawn()
	p.js("triad.set('speed', 'max').then(() => triad.play())", nil)
	p.until("triad.get().step >= 50 && !triad.get().playing")
	p.tellsAll("the corridor")
	if !jsValue[bool](p, "triad.get().unit === 'episode' && !document.getElementById('pictures').innerText.includes('Mountain') && !document.querySelector('.pic[data-view=car]')?.checkVisibility()") {
		t.Error("the corridor is shown as Mountain Car")
	}
}
