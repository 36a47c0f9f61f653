package wire

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"os"
	"reflect"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the layout's table for the page again, and a sample of its bytes")

// typeNames holds the page's names for the types of a layout's fields. Each has 4 bytes, except a text.
var typeNames = map[reflect.Kind]string{
	reflect.Float32: "number", reflect.Bool: "flag", reflect.Uint8: "word", reflect.Uint32: "word", reflect.Int32: "whole", reflect.String: "text",
}

// pageName returns a field's name on the page.
func pageName(name string) string { return strings.ToLower(name[:1]) + name[1:] }

// table writes a type as in the page's script: the name of a plain type, a struct as the list of its fields, a list as
// {each}. The fields are in the order of the bytes.
func table(t reflect.Type, indent string) string {
	switch t.Kind() {
	case reflect.Slice:
		return "{ each: " + table(t.Elem(), indent) + " }"
	case reflect.Struct:
		var b strings.Builder
		b.WriteString("[\n")
		for i := range t.NumField() {
			f := t.Field(i)
			fmt.Fprintf(&b, "%s  [%q, %s],\n", indent, pageName(f.Name), table(f.Type, indent+"  "))
		}
		return b.String() + indent + "]"
	}
	name, known := typeNames[t.Kind()]
	if !known {
		panic("no name for " + t.String())
	}
	return `"` + name + `"`
}

// encode appends a value in the format of the table.
func encode(b []byte, v reflect.Value) []byte {
	word := func(x uint32) []byte { return binary.LittleEndian.AppendUint32(b, x) }
	switch v.Kind() {
	case reflect.Float32:
		return word(math.Float32bits(float32(v.Float())))
	case reflect.Bool:
		if v.Bool() {
			return word(1)
		}
		return word(0)
	case reflect.Uint8, reflect.Uint32:
		return word(uint32(v.Uint()))
	case reflect.Int32:
		return word(uint32(v.Int()))
	case reflect.String:
		return append(word(uint32(v.Len())), v.String()...)
	case reflect.Slice:
		b = word(uint32(v.Len()))
		for i := range v.Len() {
			b = encode(b, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			b = encode(b, v.Field(i))
		}
	}
	return b
}

func TestLayoutBytesAreItsFieldsInOrder(t *testing.T) {
	full, empty := sampleLayout(), Layout{PointerX: float32(math.NaN())}
	for _, l := range []Layout{full, empty} {
		want := encode(append([]byte(layoutMagic), version), reflect.ValueOf(l))
		if got := l.Append(nil); !bytes.Equal(got, want) {
			t.Errorf("Append writes % x, want % x", got, want)
		}
	}
}

// named returns a value with the page's names.
func named(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Slice:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = named(v.Index(i))
		}
		return list
	case reflect.Struct:
		fields := map[string]any{}
		for i := range v.NumField() {
			fields[pageName(v.Type().Field(i).Name)] = named(v.Field(i))
		}
		return fields
	}
	return v.Interface()
}

func TestThePageHasTheLayoutTable(t *testing.T) {
	l := sampleLayout()
	sample, err := json.MarshalIndent(map[string]any{
		"layout": named(reflect.ValueOf(l)), "bytes": base64.StdEncoding.EncodeToString(l.Append(nil)),
	}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	script := "// The fields of the stage's layout, in the order of its bytes: made of wasm/wire's Layout by\n" +
		"// go test ./wasm/wire -update, and not by hand.\n\n" +
		fmt.Sprintf("/** The first bytes: %s and the version, %d. */\n", layoutMagic, version) +
		fmt.Sprintf("export const BEGIN = [%d, %d, %d, %d];\n\n", layoutMagic[0], layoutMagic[1], layoutMagic[2], version) +
		"/** The fields, by name and type: a list is {each: its type}, and a type with fields the list of those. */\n" +
		"export const LAYOUT = " + table(reflect.TypeFor[Layout](), "") + ";\n"
	for name, want := range map[string]string{"../../assets/stage/layout-table.js": script, "testdata/layout.json": string(sample) + "\n"} {
		if *update {
			if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != want {
			t.Errorf("%s is not that of Layout (%v); run go test ./wasm/wire -update", name, err)
		}
	}
}
