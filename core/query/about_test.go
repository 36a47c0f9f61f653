package query_test

import (
	"reflect"
	"testing"

	"triad/core/query"
)

// Equal must compare every field. A field that it does not compare, such as a new one, fails here.
func TestEqualComparesEveryFieldOfAbout(t *testing.T) {
	first := query.About{Options: map[string]string{"reward": "noisy"}, Start: []float64{1}, Theta0: []float64{2}, Omega0: []float64{3}}
	kind := reflect.TypeFor[query.About]()
	if same := first; !first.Equal(&same) {
		t.Error("a copy differs")
	}
	for i := range kind.NumField() {
		other := first
		switch field := reflect.ValueOf(&other).Elem().Field(i); field.Kind() {
		case reflect.String:
			field.SetString("other")
		case reflect.Slice:
			field.Set(reflect.ValueOf([]float64{7}))
		case reflect.Map:
			field.Set(reflect.ValueOf(map[string]string{"reward": "other"}))
		default:
			t.Fatalf("%s is a %s, which this test does not know", kind.Field(i).Name, field.Kind())
		}
		if first.Equal(&other) {
			t.Errorf("another %s makes no difference", kind.Field(i).Name)
		}
	}
}
