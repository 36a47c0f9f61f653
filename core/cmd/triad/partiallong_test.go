//go:build !race && !wasm

package main

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"triad/core/study"
)

func TestAByteThatChangedAnywhereIsRefusedOrHarmless(t *testing.T) {
	c, _ := study.Parse(tinyQuery)
	header := partialHeader(c.Query(), 0, 1)
	bench, err := study.NewBench(c)
	if err != nil {
		t.Fatal(err)
	}
	results, text := map[int][]float64{}, header
	for _, index := range []int{10, 11} { // behind the ten parts of truth
		task, err := bench.Start(index)
		if err != nil {
			t.Fatal(err)
		}
		for !task.Advance(1 << 20) {
		}
		results[index] = task.Result()
		text += encode(header, index, task.Result())
	}
	harmless := 0
	for at := range len(text) {
		line := 1 + strings.Count(text[:at], "\n")
		for _, to := range []byte{text[at] ^ 1, text[at] ^ 0x20, text[at] ^ 0x80, '\n', ' ', 'A', 0} {
			if to == text[at] {
				continue
			}
			parts, err := read(header, text[:at]+string([]byte{to})+text[at+1:])
			switch {
			case err != nil && !told(err, line):
				t.Fatalf("byte %d of line %d is %q: %v", at, line, to, err)
			case err == nil && at < len(text)-1: // but for the end of the last line, which is then one that was cut short
				t.Fatalf("byte %d of line %d is %q, and taken", at, line, to)
			case err == nil:
				harmless++
				if len(parts) != 1 || !slices.Equal(parts[10], results[10]) {
					t.Fatalf("byte %d is %q: the parts are %v", at, to, parts)
				}
			}
		}
	}
	if harmless == 0 {
		t.Error("the last line's end was not tried")
	}
	for end := range len(text) { // killed there; all the whole lines are taken
		parts, err := read(header, text[:end])
		if err != nil || len(parts) != max(strings.Count(text[:end], "\n")-1, 0) {
			t.Fatalf("cut after %d of %d bytes: %v, %d parts", end, len(text), err, len(parts))
		}
	}
}

// The whole study of 16 rows, damaged in each of its lines, gives its own CSV or none.
func TestADamagedFileNeverGivesAnotherCSV(t *testing.T) {
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
	for range 35 {
		at := rng.IntN(len(text) - 1)
		changed := []byte(text)
		changed[at] = "ABab01+/ \n="[rng.IntN(11)]
		if changed[at] != text[at] {
			damages = append(damages, damage{"a byte is another", string(changed), false})
		}
	}
	other := encode(partialHeader("another", 0, 1), 10, parts[0].result)
	for i := 1; i < len(lines); i++ {
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
		case !d.harmless && (code != exitRefused || !errors.Is(err, os.ErrNotExist) || !strings.Contains(errs, ": line ") && !strings.Contains(errs, "is not of this query")):
			t.Errorf("%s: exit %d, %s", d.what, code, errs)
		}
	}
}
