package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shardsOf writes the shards of a study to a folder, and returns their names.
func shardsOf(t *testing.T, n int, args ...string) (names []string) {
	t.Helper()
	dir := t.TempDir()
	for i := range n {
		name := filepath.Join(dir, fmt.Sprintf("part-%d.csv", i))
		if out, errs, code := triad(append([]string{"study", "-shard", fmt.Sprintf("%d/%d", i, n), "-o", name}, args...)...); code != 0 || out != "" {
			t.Fatalf("exit %d: %s", code, errs)
		}
		names = append(names, name)
	}
	return names
}

func TestJoinedShardsAreTheStudy(t *testing.T) {
	whole, _, _ := triad("study", gridQuery)
	for _, n := range []int{2, 3, 20} { // more than there are parts, too
		names := shardsOf(t, n, gridQuery)
		for i := range names[:n/2] { // in any order
			names[i], names[n-1-i] = names[n-1-i], names[i]
		}
		output := filepath.Join(t.TempDir(), "whole.csv")
		_, errs, code := triad(append([]string{"join", "-o", output}, names...)...)
		if text, err := os.ReadFile(output); code != 0 || errs != "" || err != nil || string(text) != whole {
			t.Errorf("%d shards: exit %d, %s%v, %d bytes, want %d", n, code, errs, err, len(text), len(whole))
		}
	}
}

// If cat concatenates shards, CSV readers that skip lines with # must find the rows of the whole study.
func TestShardsInOrderAreACSVOfTheSameRows(t *testing.T) {
	whole, _, _ := triad("study", gridQuery)
	var all []byte
	for _, name := range shardsOf(t, 3, gridQuery) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text...)
	}
	if got, want := withoutComments(string(all)), withoutComments(whole); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func withoutComments(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			b.WriteString(line)
		}
	}
	return b.String()
}

func TestJoinDoesNotWriteOverAShard(t *testing.T) {
	names := shardsOf(t, 2, gridQuery)
	before, _ := os.ReadFile(names[0])
	_, errs, code := triad("join", "-o", names[0], names[0], names[1])
	if after, _ := os.ReadFile(names[0]); code != exitRefused || errs != "triad: join: -o "+names[0]+" is one of the shards; give another name\n" || !bytes.Equal(before, after) {
		t.Errorf("exit %d, %q", code, errs)
	}
}

func TestJoinRefusesByName(t *testing.T) {
	names := shardsOf(t, 3, gridQuery)
	other := shardsOf(t, 3, strings.Replace(gridQuery, "seed=5", "seed=6", 1))
	four := shardsOf(t, 4, gridQuery)
	unseeded := shardsOf(t, 3, strings.Replace(gridQuery, "&seed=5", "", 1))
	mdp := `{"name": "coin", "states": 2, "actions": 1, "P": [[[0.5, 0.5]], [[0.5, 0.5]]], "r": [[1], [0]], "pi": [[1], [1]], "mu": [[1], [1]], "phi": [[1, 0], [0, 1]], "gamma": 0.5}`
	const asked = "alg=tb&alpha=0.1,0.2&steps=20&runs=2&metric=rmsve"
	mine := shardsOf(t, 2, "-mdp", written(t, "mdp.json", mdp), asked)
	changed := shardsOf(t, 2, "-mdp", written(t, "mdp.json", strings.Replace(mdp, "[[1], [0]]", "[[2], [0]]", 1)), asked)
	edit := func(name string, do func(text []byte) []byte) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return written(t, "edited.csv", string(do(text)))
	}
	lineOf := func(text []byte) int { return bytes.LastIndexByte(bytes.TrimSuffix(text, []byte("\n")), '\n') + 1 }
	old := edit(names[1], func(text []byte) []byte { return text[:lineOf(text)] })
	flipped := edit(names[1], func(text []byte) []byte { return bytes.Replace(text, []byte("nmse,end"), []byte("nmse,End"), 1) })
	newer := edit(names[1], func(text []byte) []byte {
		at := lineOf(text)
		line, _ := cutLast(strings.Replace(strings.TrimSuffix(string(text[at:]), "\n"), "triad 0.", "triad 9.", 1))
		return append(text[:at:at], line+" "+checksum(string(text[:at]), line)+"\n"...)
	})
	for _, c := range []struct {
		files []string
		want  string
	}{
		{nil, "no files are given; name the files of all shards of a study"},
		{names[:1], "shards 1/3 and 2/3 are missing of the study of " + names[0]},
		{names[:2], "shard 2/3 is missing of the study of " + names[0]},
		{[]string{names[0], names[1], names[2], names[1]}, names[1] + " and " + names[1] + " are both shard 1/3; leave one of them out"},
		{[]string{names[0], other[1], names[2]}, other[1] + " has seed=6, " + names[0] + " has seed=5: they are from different studies; join the shards of one study"},
		{[]string{names[0], unseeded[1], names[2]}, unseeded[1] + " has the default seed, " + names[0] + " has seed=5: they are from different studies; join the shards of one study"},
		{[]string{names[0], four[1], names[2]}, four[1] + " is one of 4 shards, " + names[0] + " one of 3"},
		{[]string{mine[0], changed[1]}, changed[1] + " and " + mine[0] + " have the same query but different problems; join the shards of one study"},
		{[]string{names[0], old, names[2]}, old + " does not end with a line that names its shard: it is cut short, or older than triad join; make it again, or join all shards in order with cat"},
		{[]string{names[0], flipped, names[2]}, flipped + " was changed after it was written; make it again"},
		{[]string{names[0], newer, names[2]}, newer + " is of triad 9."},
		{[]string{filepath.Join(t.TempDir(), "no.csv")}, "open "},
	} {
		output := filepath.Join(t.TempDir(), "whole.csv")
		out, errs, code := triad(append([]string{"join", "-o", output}, c.files...)...)
		if _, err := os.Stat(output); code != exitRefused || out != "" || !strings.HasPrefix(errs, "triad: join: "+c.want) || strings.Count(errs, "\n") != 1 || err == nil {
			t.Errorf("exit %d, %q, want %q", code, errs, c.want)
		}
	}
}
