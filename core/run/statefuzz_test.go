package run_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/query"
	"triad/core/run"
)

// tampered returns a state or reference of this kind with some bytes replaced, and a valid checksum.
func tampered(kind string, genuine []byte, at uint32, drop uint16, put []byte) []byte {
	inside := genuine[len(kind) : len(genuine)-4]
	from := min(int(at), len(inside))
	to := min(from+int(drop), len(inside))
	b := slices.Concat([]byte(kind), inside[:from], put, inside[to:])
	return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

const (
	stateKind = "triad " + query.Version + " state 1\n"
	truthKind = "triad " + query.Version + " lab 1\n"
)

// resumed gives an experiment a state and checks the result: the experiment is unchanged, or equals what it was given,
// to the byte.
func resumed(t *testing.T, x *run.Experiment, given []byte) (taken bool) {
	t.Helper()
	before := x.AppendState(nil)
	if err := x.Resume(given); err != nil {
		oneLine(t, err, "state: ")
		if !bytes.Equal(x.AppendState(nil), before) {
			t.Errorf("refused, but changed: %v", err)
		}
		return false
	}
	begun := x.Step() == 0 && x.Instance().Car() != nil // because its errors at step 0 may be added then
	if !begun && !bytes.Equal(x.AppendState(nil), given) {
		t.Error("what is taken reads otherwise")
	}
	return true
}

func oneLine(t *testing.T, err error, prefix string) {
	t.Helper()
	if text := err.Error(); !strings.HasPrefix(text, prefix) || strings.Contains(text, "\n") || len(text) > 1000 {
		t.Errorf("%q", text)
	}
}

func FuzzResume(f *testing.F) {
	type moment struct {
		query string
		state []byte
	}
	var moments []moment
	for _, text := range []string{
		"alg=tb,gtb-online,gq,gtd2&runs=2&at=0,3,50&numbers=1",
		"preset=two-state-noisy&alg=gtb,gtb-online&runs=1&average=polyak&project=1,1&schedule=dalal",
		"preset=baird&sampling=iid&alg=retrace,gtd&runs=1&numbers=1",
		"preset=mountain-car&alg=tb,gtd2&runs=2", // before its true values are known
	} {
		x := experiment(f, text)
		for _, n := range []int{0, 1, 40} {
			if x.Instance().Car() == nil {
				x.Advance(n)
				if _, err := x.Set("lambda", "0.25"); err != nil {
					f.Fatal(err)
				}
			}
			c := x.Config()
			moments = append(moments, moment{c.Query(), x.AppendState(nil)})
		}
	}
	for i := range moments {
		f.Add(uint8(i), uint32(0), uint16(0), []byte{})
		f.Add(uint8(i), uint32(100*i), uint16(1), []byte{0xff, 1})
	}
	at, drop := firstRows(f, moments[6].query, moments[6].state)
	f.Add(uint8(6), at, drop, []byte{0}) // a finite problem at step 0 without errors at step 0
	f.Fuzz(func(t *testing.T, which uint8, at uint32, drop uint16, put []byte) {
		m := moments[int(which)%len(moments)]
		x := experiment(t, m.query)
		if c := x.Config(); resumed(t, x, tampered(stateKind, m.state, at, drop, put)) && x.Instance().Car() == nil {
			x.Watch(c.Runs - 1)
			x.Advance(3)
			everything(x)
		}
	})
}

// firstRows returns the position and size, in the state of an experiment at step 0, of the number of its rows and the
// one row.
func firstRows(f *testing.F, text string, state []byte) (at uint32, size uint16) {
	x := experiment(f, text)
	if err := x.Resume(state); err != nil {
		f.Fatal(err)
	}
	var c run.Curve
	x.Record().Curve(0, &c)
	const row = 3*8 + 1
	rows := binary.LittleEndian.AppendUint64([]byte{1, 1, 0}, math.Float64bits(c.Rows[0].Mean)) // stride, number, transitions so far
	from := bytes.Index(state, rows) + 1 - len(stateKind)
	if from < 0 {
		f.Fatal("no error in the state")
	}
	return uint32(from), uint16(2 + row*len(x.Measured()))
}
