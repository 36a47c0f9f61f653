// Package jsvalue converts between Go values and JavaScript values: structs to objects, numbers to the bytes of a
// Float64Array.
package jsvalue

import (
	"encoding/binary"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Of converts v to a value that syscall/js can pass to JavaScript: maps, slices, strings, numbers, booleans and nil,
// with the names of the json tags. It panics if v has no counterpart there, such as a channel.
func Of(v any) any { return of(reflect.ValueOf(v)) }

func of(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return nil
		}
		return of(v.Elem())
	case reflect.Struct:
		m := make(map[string]any, v.NumField())
		for i := range v.NumField() {
			name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			m[name] = of(v.Field(i))
		}
		return m
	case reflect.Map:
		m := make(map[string]any, v.Len())
		for _, key := range v.MapKeys() {
			m[key.String()] = of(v.MapIndex(key))
		}
		return m
	case reflect.Slice:
		list := make([]any, v.Len())
		for i := range list {
			list[i] = of(v.Index(i))
		}
		return list
	case reflect.String:
		return v.String()
	case reflect.Bool:
		return v.Bool()
	case reflect.Float64, reflect.Float32:
		return v.Float()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return float64(v.Uint())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return float64(v.Int())
	}
	panic("jsvalue: no JavaScript value for a " + v.Kind().String())
}

// JSON returns v as a JSON text with the keys of its objects in alphabetical order. ok is false if v has a number that
// JSON lacks: NaN or ±Inf.
func JSON(v any) (text string, ok bool) {
	w := writer{finite: true}
	w.write(reflect.ValueOf(v))
	return string(w.b), w.finite
}

type writer struct {
	b      []byte
	finite bool
}

func (w *writer) write(v reflect.Value) {
	switch v.Kind() {
	case reflect.Invalid:
		w.b = append(w.b, "null"...)
	case reflect.Pointer, reflect.Interface:
		w.write(v.Elem()) // of nil: invalid
	case reflect.Struct:
		w.object(fieldsOf(v.Type()), func(i int) reflect.Value { return v.Field(i) })
	case reflect.Map:
		keys := v.MapKeys()
		names := make([]field, len(keys))
		for i, key := range keys {
			names[i] = field{key.String(), i}
		}
		slices.SortFunc(names, byName)
		w.object(names, func(i int) reflect.Value { return v.MapIndex(keys[i]) })
	case reflect.Slice:
		w.b = append(w.b, '[')
		for i := range v.Len() {
			if i > 0 {
				w.b = append(w.b, ',')
			}
			w.write(v.Index(i))
		}
		w.b = append(w.b, ']')
	case reflect.String:
		w.text(v.String())
	case reflect.Bool:
		w.b = strconv.AppendBool(w.b, v.Bool())
	case reflect.Float64, reflect.Float32:
		x := v.Float()
		w.finite = w.finite && x-x == 0
		w.b = strconv.AppendFloat(w.b, x, 'g', -1, 64)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		w.b = strconv.AppendFloat(w.b, float64(v.Uint()), 'g', -1, 64)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.b = strconv.AppendFloat(w.b, float64(v.Int()), 'g', -1, 64)
	default:
		panic("jsvalue: no JavaScript value for a " + v.Kind().String())
	}
}

// object writes an object with these names, in this order.
func (w *writer) object(names []field, value func(i int) reflect.Value) {
	w.b = append(w.b, '{')
	for k, f := range names {
		if k > 0 {
			w.b = append(w.b, ',')
		}
		w.text(f.name)
		w.b = append(w.b, ':')
		w.write(value(f.at))
	}
	w.b = append(w.b, '}')
}

// text writes a text in quotes. Bytes that are not UTF-8 become U+FFFD, as they do when Go passes a text by itself.
func (w *writer) text(s string) {
	const hex = "0123456789abcdef"
	if !utf8.ValidString(s) { // most are, and this looks at eight bytes at a time
		s = strings.ToValidUTF8(s, "\ufffd")
	}
	w.b = append(w.b, '"')
	from := 0 // the rest is still to be written
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			w.b = append(append(w.b, s[from:i]...), '\\', c)
		case c < ' ':
			w.b = append(append(w.b, s[from:i]...), '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			continue
		}
		from = i + 1
	}
	w.b = append(append(w.b, s[from:]...), '"')
}

// field is a name in an object, and the number of its value.
type field struct {
	name string
	at   int
}

func byName(a, b field) int { return strings.Compare(a.name, b.name) }

// known holds the fields of types that were written before, by their names in JSON.
var known = map[reflect.Type][]field{}

func fieldsOf(t reflect.Type) []field {
	list, ok := known[t]
	if !ok {
		for i := range t.NumField() {
			name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
			list = append(list, field{name, i})
		}
		slices.SortFunc(list, byName)
		known[t] = list
	}
	return list
}

// Bytes returns numbers as the bytes of a Float64Array, which is little-endian like WebAssembly.
func Bytes(values []float64) []byte {
	b := make([]byte, 0, 8*len(values))
	for _, v := range values {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
	}
	return b
}

// Floats returns the numbers of such bytes.
func Floats(b []byte) []float64 {
	values := make([]float64, len(b)/8)
	for i := range values {
		values[i] = math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
	}
	return values
}
