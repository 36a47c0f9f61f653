package jsvalue

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

// JSON and Of give the same value, and JSON's text has the keys of objects in alphabetical order.
func TestJSONHasTheValueOfOf(t *testing.T) {
	type inner struct {
		Z *float64       `json:"z"`
		A map[string]any `json:"a"`
	}
	half := 0.5
	v := struct {
		Text  string    `json:"text"`
		Big   uint64    `json:"big"`
		Small float32   `json:"small"`
		Zero  float64   `json:"zero"`
		Far   []float64 `json:"far"`
		In    []inner   `json:"in"`
		Any   any       `json:"any"`
		None  any       `json:"none"`
		Yes   bool      `json:"yes"`
	}{
		"\"η\"\\\n\x00\u2028\xff<>", 1 << 63, 0.1, math.Copysign(0, -1),
		[]float64{1e21, 5e-324, -1.0 / 3, math.MaxFloat64},
		[]inner{{&half, map[string]any{"b": -2, "a": []string{}}}, {}},
		inner{},
		nil, true,
	}
	const want = `{"any":{"a":{},"z":null},"big":9223372036854775808,"far":[1e+21,5e-324,-0.3333333333333333,1.7976931348623157e+308],` +
		`"in":[{"a":{"a":[],"b":-2},"z":0.5},{"a":{},"z":null}],"none":null,"small":0.10000000149011612,"text":"\"η\"\\\u000a\u0000` + "\u2028\ufffd" + `<>","yes":true,"zero":-0}`
	got, ok := JSON(v)
	var read, of any
	if err := json.Unmarshal([]byte(got), &read); err != nil || !ok {
		t.Fatal(err, ok, got)
	}
	text, err := json.Marshal(Of(v))
	if err != nil || json.Unmarshal(text, &of) != nil || !reflect.DeepEqual(read, of) {
		t.Errorf("%v; JSON gives %v, Of %v", err, read, of)
	}
	var wanted any
	if err := json.Unmarshal([]byte(want), &wanted); err != nil || !reflect.DeepEqual(read, wanted) {
		t.Errorf("%v; got %s, want %s", err, got, want)
	}
	if again, _ := JSON(map[string]any{"b": map[string]int{"d": 1, "c": 2}, "a": struct {
		Y int `json:"y"`
		X int `json:"x"`
	}{}}); again != `{"a":{"x":0,"y":0},"b":{"c":2,"d":1}}` {
		t.Errorf("the keys are not in order: %s", again)
	}
}

func TestJSONIsNotForInfiniteNumbers(t *testing.T) {
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if text, ok := JSON([]float64{1, x}); ok {
			t.Errorf("%g: %s", x, text)
		}
	}
}
