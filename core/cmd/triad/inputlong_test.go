//go:build unix

package main

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"triad/core/run"
)

// endless returns the same bytes without end, and counts them.
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

func TestReadDefinitionRejectsHostileFilesInBoundedMemory(t *testing.T) {
	for _, text := range []string{"[", " ", `{"":`, "0,", `"`, "[[],"} {
		source := &endless{text: text}
		runtime.GC()
		before := allocated()
		_, err := readDefinition(io.LimitReader(source, 2*run.MaxDefinitionBytes))
		if err == nil || err.Error() != "mdp: the file is larger than 64 MB; use a smaller file" || source.n > run.MaxDefinitionBytes+1 {
			t.Errorf("%q for ever: %v after %d bytes", text, err, source.n)
		}
		if took := allocated() - before; took > 8*run.MaxDefinitionBytes { // a buffer that grows up to this size
			t.Errorf("%q for ever takes %d bytes of memory", text, took)
		}
		// The same, just short enough to be looked into.
		want := "mdp: invalid JSON at byte "
		if text == " " {
			want = "mdp: the file is empty"
		}
		if _, err := readDefinition(io.LimitReader(source, run.MaxDefinitionBytes)); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("64 MB of %q: %v", text, err)
		}
	}
	// As much as 64 MB of JSON can hold: millions of empty lists, numbers, pairs.
	for _, item := range []string{"[],", "0,", "[0,1],"} {
		file := `{"P":[` + strings.Repeat(item, run.MaxDefinitionBytes/len(item)-10) + "0]}"
		var err error
		most := peak(func() { _, err = readDefinition(strings.NewReader(file)) })
		if err == nil || err.Error() != "mdp: name is missing; only these keys may be left out: rvar, phiState, gamma, theta0, stateNames, actionNames, start, episodic, rounding" {
			t.Errorf("64 MB of %q: %v", item, err)
		}
		if most > 24*uint64(len(file)) { // the limit is 8 GB for the command line
			t.Errorf("64 MB of %q take %d MB of memory", item, most>>20)
		}
	}
}

// Triad rejects invalid files of the largest allowed size like the small ones.
func TestExactRejectsHostileSizesInFourMegabytesInBoundedTimeAndMemory(t *testing.T) {
	many := func(item string, n int) string { return "[" + strings.Repeat(item+",", n-1) + item + "]" }
	refuses(t, map[string]hostileFile{
		"a row of as many pairs":   {`{` + hostileHead + `"states":1,"actions":1,"P":[[` + many("[0,1]", 600_000) + `]],"phi":[[1]]}`, "mdp: P[0][0][0] is 600000; it must be a probability from 0 to 1"},
		"a row of as many numbers": {`{` + hostileHead + `"states":1,"actions":1,"P":[[[1]]],"phi":[` + many("0", 1_900_000) + `]}`, "mdp: phi[0] has 1900000 numbers; it must have from 1 to 400"},
		"features of as many":      {`{` + hostileHead + `"states":1,"actions":1,"P":[[[1]]],"phi":[` + many("[0,1]", 600_000) + `]}`, "mdp: phi[0] has 600000 pairs; use at most 400"},
		"rows of as many":          {`{` + hostileHead + `"states":1,"actions":1,"P":[[[1]]],"phi":` + many("[]", 1_200_000) + `}`, "mdp: phi has 1200000 rows; it must have 1"},
		"a start of as many":       {`{` + hostileHead + `"states":1,"actions":1,"P":[[[1]]],"phi":[[1]],"start":` + many("0", 1_900_000) + `}`, "mdp: start has 1900000 numbers; it must have 1"},
		"lists in lists":           {`{"P":` + strings.Repeat("[", 2_000_000) + `}`, "mdp: invalid JSON at byte 69: more than 64 lists and objects are nested; use fewer"},
	})
}
