package problem_test

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"triad/core/problem"
)

// schemaOfFiles returns the schema that the site publishes, with which editors and other programs check files.
func schemaOfFiles(t testing.TB) *jsonschema.Schema {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "assets", "schema", "mdp-1.json"))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	const name = "urn:triad:schema:mdp-1"
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(name, tree); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile(name)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func TestTheSchemaTakesEveryFileThatTheProgramTakes(t *testing.T) {
	schema := schemaOfFiles(t)
	trees := map[string]any{"big": big(), "episodes": file(t, episodes), "without what is optional": file(t, change{"gamma": nil, "theta0": nil, "phiState": nil})}
	for _, name := range []string{"../cmd/triad/testdata/two-state.json"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var tree any
		if err := json.Unmarshal(text, &tree); err != nil {
			t.Fatal(err)
		}
		trees[name] = tree
	}
	for _, p := range problem.Catalogue {
		if p.Build == nil { // the visitor's own
			continue
		}
		if inst := p.Build(map[string]string{}); inst.Exact() {
			trees[p.ID] = decode(t, problem.SpecOf(p.Name, inst, 0.9).Tree())
		}
	}
	for name, tree := range trees {
		if _, err := problem.ParseSpec(tree); err != nil {
			t.Errorf("%s: the program says %v", name, err)
		}
		if err := schema.Validate(tree); err != nil {
			t.Errorf("%s: the schema says %v", name, err)
		}
	}
}

// related are messages about numbers of a file that do not fit one another, which no schema tells.
var related = regexp.MustCompile(`sums? to|never reaches an end|different indices|has [0-9]+ pairs; use at most|\[0\] is [0-9]+; it must be an integer from 0 to [0-9]$|has [1-9][0-9]* (rows?|numbers?); it must have [0-9]+$|is 0 where pi|times actions is|keeps visiting|exact model|stationary`)

// isJSON reports whether a tree can come from a file.
func isJSON(v any) bool {
	switch v := v.(type) {
	case nil, bool:
		return true
	case float64:
		return !math.IsNaN(v) && !math.IsInf(v, 0)
	case string:
		return utf8.ValidString(v)
	case []any:
		for _, x := range v {
			if !isJSON(x) {
				return false
			}
		}
		return true
	case map[string]any:
		for _, x := range v {
			if !isJSON(x) {
				return false
			}
		}
		return true
	}
	return false
}

func TestTheSchemaRefusesEveryShapeAndRangeThatTheProgramRefuses(t *testing.T) {
	schema := schemaOfFiles(t)
	refused, left := 0, 0
	long := strings.Repeat("é", problem.MaxLabel+1)
	for _, c := range append(broken, []struct {
		change  change
		message string
	}{
		{change{"stateNames": l("a", "a")}, `mdp: stateNames[1] is "a" again, like stateNames[0]; use different names`},
		{change{"stateNames": l("a", "")}, `mdp: stateNames[1] is ""; it must be a text of 1 to 40 characters on one line`},
		{change{"actionNames": l("a", "b\nc")}, `mdp: actionNames[1] is "b\nc"; it must be a text of 1 to 40 characters on one line`},
		{change{"actionNames": l("a", long)}, `mdp: actionNames[1] is "` + long[:2*problem.MaxLabel] + `…"; it must be a text of 1 to 40 characters on one line`},
	}...) {
		tree := file(t, c.change)
		if !isJSON(tree) {
			continue
		}
		if _, err := problem.ParseSpec(tree); err == nil || err.Error() != c.message {
			t.Errorf("the program says %v, want %s", err, c.message)
		}
		err := schema.Validate(tree)
		if related.MatchString(c.message) {
			left++
			if err != nil {
				t.Errorf("%s: the schema says %v, want nothing: it is the program's to tell", c.message, err)
			}
			continue
		}
		refused++
		if err == nil {
			t.Errorf("%s: the schema takes it", c.message)
		}
	}
	if refused < 35 || left < 15 {
		t.Errorf("the schema refuses %d files and leaves %d to the program, want at least 35 and 15", refused, left)
	}
	for _, tree := range []any{nil, l(1.), 3., "P", false} {
		if schema.Validate(tree) == nil {
			t.Errorf("the schema takes %v", tree)
		}
	}
}

func FuzzSchemaAcceptsTheSameFilesAsTheProgram(f *testing.F) {
	for _, c := range broken {
		if text, err := json.Marshal(file(f, c.change)); err == nil {
			f.Add(text)
		}
	}
	text, err := json.Marshal(file(f, change{"rvar": l(l(0., 1.), l(.5, 0.)), "stateNames": l("1", "2"), "actionNames": l("right", "left")}))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	schema := schemaOfFiles(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		var tree any
		if json.Unmarshal(text, &tree) != nil {
			return
		}
		if _, err := problem.ParseSpec(tree); err != nil {
			return
		}
		if err := schema.Validate(tree); err != nil {
			t.Errorf("the program takes %s, the schema says %v", text, err)
		}
	})
}
