// Package jsvalue is the border between Go's values and JavaScript's: structs become objects for the page (jsvalue.go),
// numbers the bytes of a Float64Array (floats.go), and a JSON text becomes what encoding/json would make of it
// (json_js.go). Reflection and the browser's own parser do what encoding/json does at a seventh of the worker's size.
package jsvalue
