package jsvalue

import (
	"maps"
	"slices"
	"syscall/js"
)

var (
	objects = js.Global().Get("Object")
	arrays  = js.Global().Get("Array")
	parse   = js.Global().Get("JSON").Get("parse")
)

// Object returns v as a JavaScript value, see Of. The keys of its objects are in alphabetical order, so equal values
// have equal texts, and a page that compares the texts sees no change where there is none.
//
// It passes one text, because each value that Go passes by itself costs a finalizer. JSON has no infinite numbers, so
// values with such numbers are passed one by one.
func Object(v any) js.Value {
	if text, ok := JSON(v); ok {
		return parse.Invoke(text)
	}
	return ordered(Of(v))
}

func ordered(v any) js.Value {
	switch v := v.(type) {
	case map[string]any:
		o := objects.New()
		for _, key := range slices.Sorted(maps.Keys(v)) {
			o.Set(key, ordered(v[key]))
		}
		return o
	case []any:
		a := arrays.New(len(v))
		for i, x := range v {
			a.SetIndex(i, ordered(x))
		}
		return a
	}
	return js.ValueOf(v)
}
