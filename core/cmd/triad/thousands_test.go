//go:build unix

package main

import (
	"bytes"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"triad/core/run"
)

// sparseFile returns the text of a problem whose pairs lead to a few states each.
func sparseFile(states, actions, features, outcomes int) string {
	rng := rand.New(rand.NewPCG(51, 1))
	var b bytes.Buffer
	digits := func(x float64) { b.Write(strconv.AppendFloat(nil, x, 'g', 12, 64)) }
	list := func(n int, item func(i int)) {
		b.WriteByte('[')
		for i := range n {
			if i > 0 {
				b.WriteByte(',')
			}
			item(i)
		}
		b.WriteByte(']')
	}
	of := func(n int, item func(s, a int)) {
		list(n, func(s int) { list(actions, func(a int) { item(s, a) }) })
	}
	b.WriteString(`{"name":"Sparse","gamma":0.95,"states":` + strconv.Itoa(states) + `,"actions":` + strconv.Itoa(actions) + `,"P":`)
	of(states, func(_, _ int) {
		left := 1.0
		list(outcomes, func(k int) {
			p := left
			if k < outcomes-1 {
				p = left * (0.05 + 0.1*rng.Float64())
			}
			left -= p
			b.WriteString("[" + strconv.Itoa(rng.IntN(states)) + ",")
			digits(p)
			b.WriteByte(']')
		})
	})
	b.WriteString(`,"r":`)
	of(states, func(_, _ int) { digits(rng.NormFloat64()) })
	for _, policy := range []string{"pi", "mu"} {
		b.WriteString(`,"` + policy + `":`)
		of(states, func(_, _ int) { digits(1 / float64(actions)) })
	}
	b.WriteString(`,"phi":`)
	list(states*actions, func(int) { list(features, func(int) { digits(rng.NormFloat64()) }) })
	b.WriteString("}")
	return b.String()
}

func TestALargeFileIsReadInAtMostSixTimesItsSize(t *testing.T) {
	file := sparseFile(716, 25, 48, 20)
	if len(file) < run.PageDefinitionBytes {
		t.Fatalf("the file has %d bytes", len(file))
	}
	name := written(t, "large.json", file)
	size := uint64(len(file))
	file = ""
	var d *run.Definition
	var err error
	most := peak(func() { d, err = input{mdp: name}.definition() })
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(d.Name(), "Sparse") {
		t.Errorf("the name is %q", d.Name())
	}
	t.Logf("%d MB take %.1f times as much", size>>20, float64(most)/float64(size))
	if most > 6*size {
		t.Errorf("%d MB take %d MB", size>>20, most>>20)
	}
}
