// Package jsvalue is the border between Go's values and JavaScript's: structs become objects for the page (jsvalue.go),
// numbers the bytes of a Float64Array (floats.go).
package jsvalue
