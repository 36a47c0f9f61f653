// Package jsvalue converts between Go values and JavaScript values: structs to objects, numbers to the bytes of a
// Float64Array.
package jsvalue

import (
	"encoding/binary"
	"math"
	"reflect"
	"strings"
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
