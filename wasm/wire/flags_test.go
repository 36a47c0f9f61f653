package wire

import (
	"reflect"
	"slices"
	"testing"
)

// boolean is a bool inside a value, with its path.
type boolean struct {
	path  string
	value reflect.Value
}

// flags returns the bools below v.
func flags(v reflect.Value, path string) (found []boolean) {
	switch v.Kind() {
	case reflect.Bool:
		return []boolean{{path, v}}
	case reflect.Struct:
		for i := range v.NumField() {
			found = append(found, flags(v.Field(i), path+"."+v.Type().Field(i).Name)...)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			found = append(found, flags(v.Index(i), path)...)
		}
	}
	return found
}

// alone flips each bool of want and checks that all of them survive the encoding. A flag named On says whether its
// struct is present. Without On the rest is not encoded, so On stays set.
func alone[T any](t *testing.T, want *T, back func() (*T, error)) {
	t.Helper()
	values := func(x *T) (v []bool) {
		for _, f := range flags(reflect.ValueOf(x).Elem(), "") {
			v = append(v, f.value.Bool())
		}
		return v
	}
	n := 0
	for _, f := range flags(reflect.ValueOf(want).Elem(), "") {
		if path := f.path; len(path) > 3 && path[len(path)-3:] == ".On" {
			continue
		}
		n++
		f.value.SetBool(!f.value.Bool())
		if got, err := back(); err != nil || !slices.Equal(values(got), values(want)) {
			t.Errorf("%T%s does not survive: %v", *want, f.path, err)
		}
		f.value.SetBool(!f.value.Bool())
	}
	if n < 1 {
		t.Errorf("%T: no flag found", *want)
	}
}

// If two flags are both set, the test cannot see that they are encoded in the wrong order.
func TestEachFlagSurvivesTheWireAlone(t *testing.T) {
	frame, layout := sampleFrame(), sampleLayout()
	alone(t, &frame, func() (*Frame, error) {
		var got Frame
		return &got, got.Decode(frame.Append(nil))
	})
	alone(t, &layout, func() (*Layout, error) {
		var got Layout
		return &got, got.Decode(layout.Append(nil))
	})
}
