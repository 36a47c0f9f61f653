//go:build !race && !wasm

package main

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"triad/core/run"
)

// endless gives the same bytes for ever, and counts them.
type endless struct {
	text string
	n    int
}

func (e *endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = e.text[(e.n+i)%len(e.text)]
	}
	e.n += len(b)
	return len(b), nil
}

// allocated is how much memory was asked for so far.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}

// hostileSizes are files whose sizes are beyond what there may be, each with the message that refuses it.
func hostileSizes() map[string]struct{ text, want string } {
	const head = `"name":"x","r":[[0]],"pi":[[1]],"mu":[[1]],`
	many := func(item string, n int) string { return "[" + strings.Repeat(item+",", n-1) + item + "]" }
	return map[string]struct{ text, want string }{
		"states beyond numbers":    {`{` + head + `"states":1e18,"actions":1,"P":[[[1]]],"phi":[[1]]}`, "mdp: states is 1e+18, want an integer from 1 to 1000"},
		"a million pairs":          {`{` + head + `"states":1000,"actions":1000,"P":[[[1]]],"phi":[[1]]}`, "mdp: states times actions is 1000000, want at most 1000 pairs"},
		"an index beyond numbers":  {`{` + head + `"states":1,"actions":1,"P":[[[[0,1]]]],"phi":[[[1e15,1]]]}`, "mdp: phi[0][0][0] is 1e+15, want an integer from 0 to 399"},
		"a next state beyond":      {`{` + head + `"states":1,"actions":1,"P":[[[[1e9,1]]]],"phi":[[1]]}`, "mdp: P[0][0][0][0] is 1e+09, want an integer from 0 to 0"},
		"a row of as many pairs":   {`{` + head + `"states":1,"actions":1,"P":[[` + many("[0,1]", 600_000) + `]],"phi":[[1]]}`, "mdp: P[0][0] has 600000 pairs, want at most 1"},
		"a row of as many numbers": {`{` + head + `"states":1,"actions":1,"P":[[[1]]],"phi":[` + many("0", 1_900_000) + `]}`, "mdp: phi[0] has 1900000 numbers, want 1 to 400"},
		"features of as many":      {`{` + head + `"states":1,"actions":1,"P":[[[1]]],"phi":[` + many("[0,1]", 600_000) + `]}`, "mdp: phi[0] has 600000 pairs, want at most 400"},
		"rows of as many":          {`{` + head + `"states":1,"actions":1,"P":[[[1]]],"phi":` + many("[]", 1_200_000) + `}`, "mdp: phi has 1200000 rows, want 1"},
		"a start of as many":       {`{` + head + `"states":1,"actions":1,"P":[[[1]]],"phi":[[1]],"start":` + many("0", 1_900_000) + `}`, "mdp: start has 1900000 numbers, want 1"},
		"lists in lists":           {`{"P":` + strings.Repeat("[", 2_000_000) + `}`, "mdp: not JSON at byte 10005: invalid character '[' exceeded max depth"},
	}
}

func TestAHostileFileIsRefusedInBoundedMemory(t *testing.T) {
	for _, text := range []string{"[", " ", `{"":`, "0,", `"`, "[[],"} {
		source := &endless{text: text}
		before := allocated()
		_, err := readDefinition(io.LimitReader(source, 100<<20))
		if err == nil || err.Error() != "mdp: the file is larger than 4 MB" || source.n > run.MaxDefinitionBytes+1 {
			t.Errorf("%q for ever: %v after %d bytes", text, err, source.n)
		}
		if took := allocated() - before; took > 64<<20 { // a buffer that doubles, up to 4 MB
			t.Errorf("%q for ever takes %d bytes of memory", text, took)
		}
		// The same, just short enough to be looked into.
		want := "mdp: not JSON at byte "
		if text == " " {
			want = "mdp: the file is empty"
		}
		if _, err := readDefinition(io.LimitReader(source, run.MaxDefinitionBytes)); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("4 MB of %q: %v", text, err)
		}
	}
	// As much as 4 MB of JSON can hold: a million empty lists, a million numbers.
	for _, item := range []string{"[],", "0,"} {
		before := allocated()
		_, err := readDefinition(strings.NewReader(`{"P":[` + strings.Repeat(item, run.MaxDefinitionBytes/3-10) + "0]}"))
		if err == nil || err.Error() != "mdp: name is missing; optional are only rvar, phiState, gamma, theta0, stateNames, actionNames, start" {
			t.Errorf("a million of %q: %v", item, err)
		}
		if took := allocated() - before; took > 512<<20 { // measured: 190 MB, mostly lists on their way to their size
			t.Errorf("a million of %q take %d bytes of memory", item, took)
		}
	}
}
