//go:build !wasm

package sweep_test

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"triad/core/query"
)

var updatePaper = flag.Bool("paper", false, "write what the page shows of the paper's study, computed before, anew")

// The page shows the paper's study before anybody computes it there. The file must equal this study, to the byte: the
// NMSE and the MSPBE of each cell in order, both Infinity if it diverged.
func TestThePapersStudyIsAsItWasComputedBefore(t *testing.T) {
	const text = "preset=study"
	c := config(t, text)
	x := table(t, c, results(t, c, 2), inOrder)
	number := func(v float64) string {
		if math.IsInf(v, 1) {
			return "Infinity"
		}
		return query.Format(v)
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "// The paper's study, computed before: of each cell the NMSE and the MSPBE, two cells a line.\n// Written by go test ./core/sweep -run Paper -paper, and not by hand.\n\n")
	fmt.Fprintf(&b, "export const version = %q;\nexport const query = %q;\n\nexport const errors = [\n", query.Version, text)
	var errs []float64
	for i := range c.Cells() {
		r := x.Row(i)
		errs = append(errs, r.NMSE, r.MSPBE)
		fmt.Fprintf(&b, "%s %s, %s,%s", []string{" ", ""}[i%2], number(r.NMSE), number(r.MSPBE), []string{"", "\n"}[i%2])
	}
	b.WriteString("];\n")
	path := filepath.FromSlash("../../assets/views/study/paper.js")
	if *updatePaper {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if before, err := os.ReadFile(path); err != nil || !bytes.Equal(before, b.Bytes()) {
		t.Errorf("%s is not what the study finds (%v); go test ./core/sweep -run Paper -paper writes it anew", path, err)
	}
	if n := b.Len(); n > 60_000 {
		t.Errorf("%s has %d bytes, want at most 60 000", path, n)
	}

	recalled, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	if err := recalled.Recall(errs); err != nil || csv(recalled, c) != csv(x, c) || recalled.Parts() != c.Parts() {
		t.Errorf("recalled, the study has another CSV, or is not whole (%v)", err)
	}
}

func TestOnlyPossibleResultsAreRecalled(t *testing.T) {
	c := config(t, "preset=study&alg=gtb&lambda=0&alpha=0.01&eta=0.01,0.1&episodes=3")
	x, err := c.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	for says, errs := range map[string][]float64{
		"study: the result has 2 numbers; it must have 4":  {1, 2},
		"study: an error of -1 is invalid; use 0 or more":  {1, 2, 3, -1},
		"study: an error of NaN is invalid; use 0 or more": {1, 2, math.NaN(), 4},
	} {
		if err := x.Recall(errs); err == nil || err.Error() != says || x.Parts() != 0 || x.Known() != 0 {
			t.Errorf("%v: %v, %d parts are known, want %q and none", errs, err, x.Parts(), says)
		}
	}
	if err := x.Recall([]float64{.5, .1, math.Inf(1), math.Inf(1)}); err != nil || x.Known() != 2 || x.Row(0).NMSE != .5 || !x.Row(1).Diverged {
		t.Errorf("%v, %+v", err, x.Row(1))
	}
	other := config(t, "preset=two-state&view=study")
	y, err := other.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	if err := y.Recall(nil); err == nil || err.Error() != "study: only a study of Mountain Car can be recalled" {
		t.Error(err)
	}
}
