//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/learn"
)

// chance returns a random problem with so many numbers that every order of summation shows.
func chance(t *testing.T, states, actions, features int) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 0))
	table := func(rows, columns int, draw func() float64) [][]float64 {
		list := make([][]float64, rows)
		for i := range list {
			for range columns {
				list[i] = append(list[i], draw())
			}
		}
		return list
	}
	policy := func(rows, columns int) [][]float64 {
		list := table(rows, columns, rng.Float64)
		for _, row := range list {
			sum := 0.0
			for _, x := range row {
				sum += x
			}
			for j := range row {
				row[j] /= sum
			}
		}
		return list
	}
	var p [][][]float64
	for range states {
		p = append(p, policy(actions, states))
	}
	text, err := json.Marshal(map[string]any{
		"name": "chance", "states": states, "actions": actions, "P": p,
		"r": table(states, actions, rng.NormFloat64), "phi": table(states*actions, features, rng.NormFloat64), "phiState": table(states, features, rng.NormFloat64),
		"pi": policy(states, actions), "mu": policy(states, actions),
	})
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "chance.json")
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// sizes returns a list of n step sizes for a query.
func sizes(n int) string {
	var list []string
	for i := range n {
		list = append(list, strconv.FormatFloat(float64(i+1)/1024, 'f', -1, 64))
	}
	return strings.Join(list, ",")
}

// everyone returns lists of the learners with a name, each as long as a query allows.
func everyone() (lists []string) {
	var ids []string
	for _, a := range learn.Catalogue {
		ids = append(ids, a.ID)
	}
	for list := range slices.Chunk(ids, 12) {
		lists = append(lists, strings.Join(list, ","))
	}
	return lists
}

func TestBuildsWithAndWithoutAssemblyPrintTheSameBytes(t *testing.T) {
	var programs [3]string
	for i, tags := range []string{"", "noasm", "purego"} {
		programs[i] = filepath.Join(t.TempDir(), "triad"+tags)
		c := exec.Command("go", "build", "-tags="+tags, "-o", programs[i], ".")
		c.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false")
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	small, large := chance(t, 7, 3, 5), chance(t, 66, 3, 100) // the large one is decomposed in blocks
	cases := [][]string{
		{"exact", "lambda=0.5"},
		{"exact", "problem=baird&features=onehot&kappa=is&lambda=0.3"},
		{"exact", "-mdp", small, "lambda=0.9&kappa=retrace"},
		{"exact", "-mdp", large, "lambda=0.5"},
		{"map", "-mdp", small, "alg=gtb&layer=mean-square&x=alpha&y=lambda&nx=3&ny=2"},
		{"map", "-mdp", small, "alg=ab-trace&layer=chain&x=eta&y=gamma&nx=3&ny=2"},
		{"map", "-mdp", large, "alg=tb&nx=2&ny=2"},
		{"run", "alg=tb,gtb,gq,gtd2&reward=noisy&average=polyak&steps=300&metric=nmse"},
		{"run", "preset=rates&steps=200"},
		{"run", "-mdp", large, "alg=tb,gtb,lstd:tb&runs=3&steps=100"},
		{"run", "preset=mountain-car&alg=gtb,gtd2,lstd:tb&runs=2&episodes=2&metric=mspbe"},
		// The vector instructions serve learners with many step sizes: 4, 5, 33 and 64 columns.
		{"study", "-mdp", large, "alg=tb,gtb,gq,hybrid:retrace&alpha=" + sizes(5) + "&ratio=1&lambda=0.5&runs=2&steps=60&metric=mspbe"},
		{"study", "problem=two-state&reward=noisy&alg=tb,gtb,emphatic:tb,mirror-prox:tb&alpha=" + sizes(33) + "&ratio=0.25,1&runs=2&steps=60&metric=rmsve&measure=tail"},
	}
	for _, list := range everyone() {
		for _, n := range []int{1, 5, 33} {
			cases = append(cases, []string{"study", "-mdp", small, "alg=" + list + "&alpha=" + sizes(n) + "&ratio=2&lambda=0.5&runs=2&steps=60&metric=rmsve"})
		}
	}
	for _, args := range cases {
		var outs [3][]byte
		for i, program := range programs {
			var err error
			if outs[i], err = exec.Command(program, args...).Output(); err != nil {
				t.Fatalf("%v: %v", args, err)
			}
		}
		if !bytes.Equal(outs[0], outs[1]) || !bytes.Equal(outs[0], outs[2]) || len(outs[0]) == 0 {
			t.Errorf("%v: the bytes differ", args)
		}
	}
}
