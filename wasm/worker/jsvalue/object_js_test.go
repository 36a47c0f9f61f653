package jsvalue

import (
	"syscall/js"
	"testing"
)

func TestEqualValuesHaveEqualTexts(t *testing.T) {
	type entry struct {
		Of  string    `json:"of"`
		At  []float64 `json:"at"`
		Yes bool      `json:"yes"`
		No  *float64  `json:"no"`
	}
	v := map[string]any{"z": entry{"η", []float64{1, 0.5}, true, nil}, "b": 2, "a": []entry{}, "y": "", "c": map[string]string{"q": "1", "p": "2"}}
	const want = `{"a":[],"b":2,"c":{"p":"2","q":"1"},"y":"","z":{"at":[1,0.5],"no":null,"of":"η","yes":true}}`
	for range 20 {
		if got := js.Global().Get("JSON").Call("stringify", Object(v)).String(); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
	}
}
