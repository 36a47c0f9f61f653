package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// widgetNode is the node of a page that MyST makes of a directive {anywidget}: the module's address, and the model's traits.
type widgetNode struct {
	Esm   string            `json:"esm"`
	Model map[string]string `json:"model"`
}

// widgetIn returns the first anywidget of a page that MyST has built.
func widgetIn(t *testing.T, file string) widgetNode {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	type node struct {
		Type string `json:"type"`
		widgetNode
		Children []json.RawMessage `json:"children"`
	}
	var page struct {
		Mdast json.RawMessage `json:"mdast"`
	}
	if err := json.Unmarshal(text, &page); err != nil {
		t.Fatal(err)
	}
	for open := []json.RawMessage{page.Mdast}; len(open) > 0; open = open[1:] {
		var n node
		if err := json.Unmarshal(open[0], &n); err != nil {
			t.Fatal(err)
		}
		if n.Type == "anywidget" {
			return n.widgetNode
		}
		open = append(open, n.Children...)
	}
	t.Fatalf("%s has no anywidget", file)
	return widgetNode{}
}

const mystPage = "myst/built/index.json"

func TestMySTBuildsTheRecordedRecipe(t *testing.T) {
	folder, name := madeOf(mystPage)
	got, want := widgetIn(t, filepath.Join(folder, name)), widgetIn(t, filepath.Join(recipes, filepath.FromSlash(mystPage)))
	if w, g := asJSON(t, want), asJSON(t, got); g != w || len(want.Model) < 2 {
		t.Error(firstDifference(w, g))
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// book is a page as MyST's theme makes it: the module is a copy of that file alone, the place is in a shadow root, and
// of the model's methods the theme has get, set and on alone.
const book = `<!doctype html><title>book</title><div id="place" style="width: 640px"></div>
<script type="module">
class Model extends EventTarget {
	#values;
	constructor(values) { super(); this.#values = values; }
	get(key) { return this.#values[key]; }
	set(key, value) {
		this.#values[key] = value;
		this.dispatchEvent(new CustomEvent("change:" + key, { detail: value }));
	}
	on(name, f) { this.addEventListener(name, f); }
	off() { throw new Error("not implemented yet"); }
	save_changes() { throw new Error("not implemented yet"); }
	send() { throw new Error("not implemented yet"); }
}
const text = await (await fetch("ESM")).text();
const { default: widget } = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
const el = document.createElement("div");
document.getElementById("place").attachShadow({ mode: "open" }).append(el);
const refused = await widget.render({ model: new Model({ preset: "baird" }), el }).catch((e) => e.message);
const model = new Model(MODEL);
const remove = await widget.render({ model, el });
Object.assign(globalThis, { el, model, refused, remove });
</script>`

func TestTheRecipeOfABookRuns(t *testing.T) {
	longTest(t)
	folder, name := madeOf(mystPage)
	node := widgetIn(t, filepath.Join(folder, name))
	page := strings.NewReplacer("ESM", node.Esm, "MODEL", asJSON(t, node.Model)).Replace(book)
	p := openAt(t, host(t, strings.ReplaceAll(page, "https://example.org/triad/", site)), site)
	p.until("globalThis.model?.get('state')?.step > 0")
	if refused := jsValue[string](p, "refused"); refused != `site: not given; use the address of a Triad site, such as "https://example.org/triad/"` {
		t.Error(refused)
	}
	p.js("model.set('lambda', 0.5)", nil)
	p.until("model.get('state').values.lambda === '0.5' && el.firstChild.offsetHeight > 200")
	p.js("remove()", nil)
	if left := jsValue[int](p, "el.children.length"); left > 0 {
		t.Errorf("%d elements stay", left)
	}
}
