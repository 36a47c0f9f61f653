package jsvalue

import (
	"errors"
	"syscall/js"
)

const (
	// maxDepth and maxValues bound what is taken over from a JSON document: an MDP file nests
	// lists three deep in its object, and has some 70 000 values at its limits.
	maxDepth  = 6
	maxValues = 200_000
)

// ParseJSON decodes a text as encoding/json does into an any, with the browser's parser, which is there already. A text
// that is not JSON gives an error in the browser's words; one that nests too deep or is too large one of ours.
func ParseJSON(text string) (tree any, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case js.Error: // a SyntaxError, or a RangeError of a document too deep
			tree, err = nil, errors.New(r.Get("message").String())
		default:
			panic(r)
		}
	}()
	left := maxValues
	return decodeValue(js.Global().Get("JSON").Call("parse", text), maxDepth, &left)
}

// decodeValue is v as encoding/json would have it, at most depth lists or objects deep; left is how
// many more values may be taken. Lists that are too long are refused before they are gone through.
func decodeValue(v js.Value, depth int, left *int) (any, error) {
	if *left--; *left < 0 {
		return nil, tooManyValues(maxValues)
	}
	switch v.Type() {
	case js.TypeNull:
		return nil, nil
	case js.TypeBoolean:
		return v.Bool(), nil
	case js.TypeNumber:
		return v.Float(), nil
	case js.TypeString:
		return v.String(), nil
	}
	if depth == 0 {
		return nil, tooDeep(maxDepth)
	}
	if js.Global().Get("Array").Call("isArray", v).Bool() {
		n := v.Length()
		if n > *left {
			return nil, tooManyValues(maxValues)
		}
		list := make([]any, 0, n)
		for i := range n {
			item, err := decodeValue(v.Index(i), depth-1, left)
			if err != nil {
				return nil, err
			}
			list = append(list, item)
		}
		return list, nil
	}
	object, keys := map[string]any{}, js.Global().Get("Object").Call("keys", v)
	n := keys.Length()
	if n > *left {
		return nil, tooManyValues(maxValues)
	}
	for i := range n {
		key := keys.Index(i).String()
		item, err := decodeValue(v.Get(key), depth-1, left)
		if err != nil {
			return nil, err
		}
		object[key] = item
	}
	return object, nil
}
