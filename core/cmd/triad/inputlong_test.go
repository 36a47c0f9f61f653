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

func TestAHostileFileIsRefusedInBoundedMemory(t *testing.T) {
	allocated := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.TotalAlloc
	}
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
