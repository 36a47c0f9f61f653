package session

import (
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"triad/core/ask"
	"triad/core/query"
	"triad/wasm/session/gridview"
	"triad/wasm/session/page"
)

// said holds the messages, by type, whose types check the page's scripts.
var said = map[string]any{
	"ready": readyMessage{}, "saved": page.Saved{}, "error": page.Failure{}, "summary": summary{},
	"tick": page.Kind{}, "pong": page.Kind{}, "put": page.Kind{}, "checked": page.Kind{},
	"csv": page.CSV{}, "definition": definitionAnswer{}, "imported": importAnswer{}, "lesson": lessonAnswer{}, "update": updateMessage{},
	"sweep": sweepAnswer{}, "parts": partsAnswer{}, "cell": cellAnswer{}, "picture": gridview.PictureAnswer{}, "cellquery": gridview.QueryAnswer{}, "courses": gridview.CoursesAnswer{},
	"progress": page.Progress{}, "result": page.Progress{}, "idle": page.Progress{},
}

// init adds the answers to questions, by their field Type.
func init() {
	for _, k := range ask.Kinds {
		said[reflect.ValueOf(k.Told).FieldByName("Type").String()] = k.Told
	}
}

// declarations collects each type that others contain once, as a TypeScript declaration and as a shape for the page's
// check.
type declarations struct {
	known  map[string]reflect.Type
	texts  map[string]string
	shapes map[string]string
}

// nameOf returns a type's name for the page. For types of other packages it omits the suffix of catalogue entries.
func nameOf(t reflect.Type) string {
	if t.PkgPath() == reflect.TypeFor[summary]().PkgPath() {
		return strings.ToUpper(t.Name()[:1]) + t.Name()[1:]
	}
	return strings.TrimSuffix(t.Name(), "Entry")
}

func (d *declarations) of(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return d.of(t.Elem()) + " | null"
	case reflect.Interface:
		return "unknown"
	case reflect.Slice:
		element := d.of(t.Elem())
		if strings.Contains(element, " | ") && !strings.HasPrefix(element, "(") {
			element = "(" + element + ")"
		}
		return element + "[]"
	case reflect.Map:
		return "Record<string, " + d.of(t.Elem()) + ">"
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Struct:
		return d.declare(t)
	default:
		if t.Kind() >= reflect.Int && t.Kind() <= reflect.Float64 {
			return "number"
		}
	}
	panic("no type for " + t.String())
}

func (d *declarations) declare(t reflect.Type) string {
	name := nameOf(t)
	if other, known := d.known[name]; known {
		if other != t {
			panic(fmt.Sprintf("two types are called %s: %v and %v", name, other, t))
		}
		return name
	}
	d.known[name] = t
	var b strings.Builder
	shape := ""
	fmt.Fprintf(&b, "export interface %s {\n", name)
	for i := range t.NumField() {
		f := t.Field(i)
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if key == "" || key == "-" {
			continue
		}
		fmt.Fprintf(&b, "  %s: %s;\n", key, d.of(f.Type))
		shape += " " + key + ":" + shapeOf(f.Type)
	}
	b.WriteString("}\n")
	d.texts[name], d.shapes[name] = b.String(), shape
	return name
}

// shapeOf returns a type's shape for the page's check, see assets/engine/answers.js. A whole number is finite; another
// number need not be.
func shapeOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return shapeOf(t.Elem()) + "?"
	case reflect.Slice:
		return shapeOf(t.Elem()) + "*"
	case reflect.Map:
		return shapeOf(t.Elem()) + "%"
	case reflect.Interface:
		return "unknown"
	case reflect.Struct:
		return nameOf(t)
	case reflect.String:
		return "text"
	case reflect.Bool:
		return "truth"
	case reflect.Float64:
		return "number"
	default:
		return "whole"
	}
}

// wrapped breaks a line between words after approximately 110 columns.
func wrapped(line string) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(line) {
		if column+len(word) > 110 {
			b.WriteString("\n ")
			column = 1
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(word)
		column += len(word) + 1
	}
	return b.String() + "\n"
}

func TestThePageHasTheTypesOfTheMessages(t *testing.T) {
	d := declarations{map[string]reflect.Type{}, map[string]string{}, map[string]string{}}
	types := "\n/** Each message by its type. */\nexport interface Messages {\n"
	messages := ""
	for _, kind := range slices.Sorted(maps.Keys(said)) {
		name := d.of(reflect.TypeOf(said[kind]))
		types += fmt.Sprintf("  %s: %s;\n", kind, name)
		messages += " " + kind + ":" + name
	}
	types += "}\n"
	checked := slices.Sorted(maps.Keys(d.shapes))
	d.of(reflect.TypeFor[query.Catalogue]()) // no message: the build writes it
	shapes := "\nexport default `\n" + wrapped("messages"+messages)
	for _, name := range slices.Sorted(maps.Keys(d.texts)) {
		types += "\n" + d.texts[name]
	}
	for _, name := range checked {
		shapes += wrapped(name + d.shapes[name])
	}
	const made = "made of wasm/session's structs by go test ./wasm/session -update,\n// and not by hand."
	for path, text := range map[string]string{
		"../../assets/engine/messages.d.ts": "// What the learners' program says to the page, and the catalogue: " + made + " A null number is infinite or unknown.\n" + types,
		"../../assets/engine/shapes.js":     "// The same for checks of what comes, see answers.js: " + made + "\n" + shapes + "`;\n",
	} {
		if *update {
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("%s is not what the structs are (%v); run go test ./wasm/session -update", path, err)
		}
	}
}
