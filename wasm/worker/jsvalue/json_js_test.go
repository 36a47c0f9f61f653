package jsvalue

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

func TestJSONIsDecodedAsByEncodingJSON(t *testing.T) {
	for _, text := range []string{
		`{"name":"θ \u00e9\n","states":2,"P":[[[0,1],[1,0]]],"x":null,"y":[true,false,{}],"__proto__":[]}`,
		`[]`, `""`, `-0.125e-7`, `null`, `{"a":{"b":{"c":{"d":{"e":{}}}}}}`, `{"a":1,"a":2}`,
	} {
		got, err := ParseJSON(text)
		var want any
		wantErr := json.Unmarshal([]byte(text), &want)
		if err != nil || wantErr != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s\ngives %#v (%v)\nwant  %#v (%v)", text, got, err, want, wantErr)
		}
	}
}

func TestHostileJSONIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"{":                            "JSON",
		"[1,]":                         "JSON",
		strings.Repeat("[", 1_000_000): "", // the parser's own words
		strings.Repeat("[", 7) + strings.Repeat("]", 7):       "it nests deeper than 6 lists and objects",
		strings.Repeat("[", 2000) + strings.Repeat("]", 2000): "it nests deeper than 6 lists and objects",
		"[" + strings.Repeat("0,", maxValues) + "0]":          "it has more than 200000 values",
		"[" + strings.Repeat("[],", maxValues) + "0]":         "it has more than 200000 values",
		"[" + strings.Repeat(`{"":0},`, maxValues/2+1) + "0]": "it has more than 200000 values",
	} {
		if tree, err := ParseJSON(text); err == nil || tree != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20s…: %v, want %s", text, err, want)
		}
	}
}
