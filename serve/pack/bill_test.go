package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// digest is a hash of 64 bytes, in the form of npm.
var digest = base64.StdEncoding.EncodeToString(make([]byte, 64))

// The packages of the tests: one at the top, one inside another twice, one with a scope.
var lock = `{"packages": {"": {"devDependencies": {"axe-core": "4.1.0"}},
	"node_modules/axe-core": {"version": "4.1.0", "license": "MPL-2.0", "integrity": "sha512-` + digest + `"},
	"node_modules/@scope/tool": {"version": "2.0.0"},
	"node_modules/a/node_modules/inner": {"version": "1.0.0"}, "node_modules/b/node_modules/inner": {"version": "1.0.0"}}}`

func TestBillListsShippedAndTestComponents(t *testing.T) {
	s := small(t)
	write(t, filepath.Join(replaced(t, s, "v1.0.0"), "LICENSE"), bsd)
	write(t, s.path("assets/worker.wasm"), account("example.org/bare v1.0.0"))
	write(t, filepath.Join(s.source, filepath.FromSlash(lockFile)), lock)
	mustBuild(t, s)
	content := read(t, s.path("sbom.json"))
	checkSchema(t, content)
	var bom cdx.BOM
	if err := json.Unmarshal(content, &bom); err != nil {
		t.Fatal(err)
	}
	if m := bom.Metadata.Component; m.Name != "triad" || m.Version != "1.2.3" || bom.SerialNumber != "" || bom.Metadata.Timestamp != "" {
		t.Errorf("it is about %+v, with number %q and time %q", m, bom.SerialNumber, bom.Metadata.Timestamp)
	}
	var got []string
	for _, c := range *bom.Components {
		got = append(got, strings.TrimSpace(string(c.Scope)+" "+string(c.Type)+" "+c.Name+" "+c.Version+" "+c.PackageURL))
	}
	want := []string{
		"required file assets/stage.wasm", "required file assets/worker.wasm", "required file assets/engine/worker.js", "required file assets/wasm_exec.js",
		"required library stdlib 1.99.9 pkg:golang/stdlib@1.99.9",
		"required library example.org/bare v1.0.0 pkg:golang/example.org/bare@v1.0.0",
		"excluded library @scope/tool 2.0.0 pkg:npm/%40scope/tool@2.0.0",
		"excluded library axe-core 4.1.0 pkg:npm/axe-core@4.1.0",
		"excluded library inner 1.0.0 pkg:npm/inner@1.0.0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("it lists\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if axe := (*bom.Components)[7]; (*axe.Hashes)[0].Value != strings.Repeat("00", 64) || (*axe.Licenses)[0].License.ID != "MPL-2.0" {
		t.Errorf("of axe-core: %+v", axe)
	}
	uses := map[string][]string{}
	for _, d := range *bom.Dependencies {
		uses[d.Ref] = *d.Dependencies
	}
	if got := uses["file:assets/worker.wasm"]; !slices.Equal(got, []string{"pkg:golang/stdlib@1.99.9", "pkg:golang/example.org/bare@v1.0.0"}) || len(uses["file:assets/stage.wasm"]) != 1 || len(uses["triad"]) != 4 {
		t.Errorf("what uses what: %v", uses)
	}
}

func TestEqualSitesHaveEqualBills(t *testing.T) {
	a, b := small(t), small(t) // in two places
	for _, s := range []*site{a, b} {
		write(t, filepath.Join(s.source, filepath.FromSlash(lockFile)), lock)
		mustBuild(t, s)
	}
	for _, name := range []string{"licenses.txt", "sbom.json"} {
		if !bytes.Equal(read(t, a.path(name)), read(t, b.path(name))) {
			t.Errorf("%s differs between equal builds", name)
		}
	}
}

// checkSchema validates a bill against CycloneDX's own schema, which the library contains.
func checkSchema(t *testing.T, content []byte) {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/CycloneDX/cyclonedx-go").Output()
	if err != nil {
		t.Fatal(err)
	}
	folder := strings.TrimSpace(string(out))
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	for name, file := range map[string]string{
		"bom-1.6.schema.json": "bom-1.6.schema.json", "spdx.schema.json": "spdx.schema.json", "jsf-0.82.schema.json": "jsf-0.82.schemax.json",
	} {
		schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(read(t, filepath.Join(folder, "schema", file))))
		if err != nil {
			t.Fatal(err)
		}
		if err := compiler.AddResource("http://cyclonedx.org/schema/"+name, schema); err != nil {
			t.Fatal(err)
		}
	}
	schema, err := compiler.Compile("http://cyclonedx.org/schema/bom-1.6.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	for what, c := range map[string]struct {
		spoil func(text string) string
		valid bool
	}{
		"the bill":           {func(text string) string { return text }, true},
		"with another scope": {func(text string) string { return strings.Replace(text, `"excluded"`, `"sometimes"`, 1) }, false},
		"with a key unknown": {func(text string) string { return strings.Replace(text, `"purl"`, `"pearl"`, 1) }, false},
		"without a format":   {func(text string) string { return strings.Replace(text, `"bomFormat"`, `"format"`, 1) }, false},
	} {
		bill, err := jsonschema.UnmarshalJSON(strings.NewReader(c.spoil(string(content))))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(bill); (err == nil) != c.valid {
			t.Errorf("%s: valid %t, want %t (%v)", what, err == nil, c.valid, err)
		}
	}
}
