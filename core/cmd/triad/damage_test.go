//go:build !wasm

package main

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// survives checks that a study of 16 rows with a damaged partial file gives its own CSV or none. It changes bytes
// bytes, and each line for which damaged is true.
func survives(t *testing.T, bytes int, damaged func(line, lines int) bool) {
	t.Helper()
	whole, parts := sweepWhole()
	text := partialText(0, 1)
	lines := slices.Collect(strings.Lines(text))
	with := func(i int, now ...string) string {
		return strings.Join(slices.Replace(slices.Clone(lines), i, i+1, now...), "")
	}
	type damage struct {
		what, text string
		harmless   bool
	}
	var damages []damage
	rng := rand.New(rand.NewPCG(7, 7))
	for range bytes {
		at := rng.IntN(len(text) - 1)
		changed := []byte(text)
		changed[at] = "ABab01+/ \n="[rng.IntN(11)]
		if changed[at] != text[at] {
			damages = append(damages, damage{"a byte is another", string(changed), false})
		}
	}
	other := encode(partialHeader("another", 0, 1), 10, parts[0].result)
	for i := 1; i < len(lines); i++ {
		if !damaged(i, len(lines)) {
			continue
		}
		line := strings.TrimSuffix(lines[i], "\n")
		damages = append(damages,
			damage{"cut in its middle", with(i, line[:len(line)/2]+"\n"), false},
			damage{"joined with the next", strings.Replace(text, lines[i], line, 1), i == len(lines)-1},
			damage{"doubled", with(i, line+"\n", line+"\n"), true},
			damage{"of another query", with(i, other), false},
		)
	}
	swapped := slices.Clone(lines)
	slices.Reverse(swapped[1:])
	damages = append(damages, damage{"the other way round", strings.Join(swapped, ""), true})
	for _, d := range damages {
		name := partial(t, d.text)
		_, errs, code := triad("study", "-o", name, sweepQuery)
		csv, err := os.ReadFile(name)
		switch {
		case d.harmless && (code != 0 || string(csv) != whole):
			t.Errorf("%s: exit %d, %s", d.what, code, errs)
		case !d.harmless && (code != exitRefused || !errors.Is(err, os.ErrNotExist) || !strings.Contains(errs, ": line ") && !strings.Contains(errs, "belongs to another query")):
			t.Errorf("%s: exit %d, %s", d.what, code, errs)
		}
	}
}

func TestADamagedFileNeverGivesAnotherCSV(t *testing.T) {
	survives(t, 8, func(line, lines int) bool { return line == 1 || line == lines/2 || line == lines-1 })
}
