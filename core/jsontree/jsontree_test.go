package jsontree_test

import (
	"encoding/json"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"triad/core/jsontree"
)

// plain converts a tree to the form of encoding/json.
func plain(v any) any {
	switch v := v.(type) {
	case []float64:
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = x
		}
		return out
	case [][2]float64:
		out := make([]any, len(v))
		for i, pair := range v {
			out[i] = plain(pair[:])
		}
		return out
	case []any:
		for i := range v {
			v[i] = plain(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = plain(v[key])
		}
	}
	return v
}

var texts = []string{
	`null`, `true`, ` [1, 2.5e-3, -0, 0.125E+2] `, `{"a": {"b": []}, "": "x"}`, `[1, "a", [2, 3], null, {}]`, `"a\u00e9\ud83d\ude00\n\"\\\/"`, `"\ud800x"`, "\"\xff\"", `[[1,0],[0,1]]`,
	`[[1,0],[0,1,2]]`, `[[[1,0],[2,0.5]],[[3 , 1]],[],[[]]]`, `[[1,0],"a"]`, `[[1,0],[true,1]]`, `[1,2,[3,4]]`, `[[1,0`, `[[1,0],[`, `[[1,0],[2 3]]`, `[[1e999,0]]`, `[[1,0],[1,-]]`, strings.Repeat("[", 63) + "[1,2]" + strings.Repeat("]", 63), strings.Repeat("[", 64) + "[1,2]" + strings.Repeat("]", 64),
	``, ` `, `[1,`, `[1 2]`, `{"a" 1}`, `{a: 1}`, `{"a": 1,}`, `01`, `-`, `1.`, `1e`, `1e999`, `tru`, `"a`, "\"a\nb\"", `"\x"`, `"\u12"`, `[1]]`, `{"a":1,"a":2}`, strings.Repeat("[", 70), "\ufeff1", `"\u+123"`,
}

func TestTreesMatchEncodingJSON(t *testing.T) {
	for _, text := range texts {
		same(t, text)
	}
}

func same(t *testing.T, text string) {
	t.Helper()
	got, err := jsontree.Parse(text)
	var want any
	expected := json.Unmarshal([]byte(text), &want)
	if err != nil {
		line := err.Error()
		if strings.ContainsAny(line, "\n") || !strings.HasPrefix(line, "invalid JSON at byte ") && !strings.Contains(line, "is too large") && !strings.Contains(line, "is given twice") {
			t.Errorf("%q: message %q", text, line)
		}
		if expected == nil && !strings.Contains(line, "given twice") && !strings.Contains(line, "are nested") {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
		return
	}
	if expected != nil || !reflect.DeepEqual(plain(got), want) {
		t.Errorf("%q: got %v, want %v, %v", text, got, want, expected)
	}
}

func TestInvalidJSONIsReportedWithItsByte(t *testing.T) {
	for text, want := range map[string]string{
		``:                            "invalid JSON at byte 1: the text ends too soon",
		`{"a": 1, "a": 2}`:            `key "a" is given twice; give it once`,
		`[1 2]`:                       "invalid JSON at byte 4: a comma or ] is missing",
		`{"a": 1 2}`:                  "invalid JSON at byte 9: a comma or } is missing",
		`{a: 1}`:                      "invalid JSON at byte 2: a key in double quotes is missing",
		`{"a" 1}`:                     "invalid JSON at byte 6: a colon is missing after the key",
		`[nan]`:                       "invalid JSON at byte 2: a value is missing",
		`[1e999]`:                     "the number 1e999 at byte 2 is too large for double precision",
		`[-x]`:                        "invalid JSON at byte 3: a number is missing",
		`["\x"]`:                      "invalid JSON at byte 3: a text has an unknown escape",
		`"a`:                          "invalid JSON at byte 3: the text ends too soon",
		`[] []`:                       "invalid JSON at byte 4: there is text after the end; delete it",
		strings.Repeat("[", 65) + "1": "invalid JSON at byte 65: more than 64 lists and objects are nested; use fewer",
	} {
		if _, err := jsontree.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

// A tree takes at most six times the memory of its text, also if the text consists of short pairs or of empty lists.
func TestATreeTakesLittleMemory(t *testing.T) {
	for _, text := range []string{
		"[" + strings.Repeat("["+strings.Repeat("0.25,", 999)+"1],\n", 999) + "[1]]",
		"[" + strings.Repeat("["+strings.Repeat("[7,1],", 9)+"[12,0]],\n", 9999) + "[]]",
		"[" + strings.Repeat("[],", 999_999) + "[]]",
	} {
		littleMemory(t, text)
	}
}

func littleMemory(t *testing.T, text string) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	tree, err := jsontree.Parse(text)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatal(err)
	}
	if grown := float64(after.HeapAlloc) - float64(before.HeapAlloc); grown > 6*float64(len(text)) {
		t.Errorf("%.0f bytes of %d: %.20q…", grown, len(text), text)
	}
	runtime.KeepAlive(tree)
}

func FuzzParse(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(same)
}
