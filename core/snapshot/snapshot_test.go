package snapshot_test

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"triad/core/snapshot"
)

// thing has a field of every kind.
type thing struct {
	small, large uint64
	n            int
	yes          bool
	x            float64
	fixed        [3]float64
	list         []float64
	names        []string
	raw          [4]byte
}

func (s *thing) Fields(f *snapshot.Fields) {
	s.small, s.large = f.Uint(s.small, 2, 9), f.Uint(s.large, 0, math.MaxUint64)
	s.n, s.yes, s.x = f.Int(s.n, 0, 1000), f.Bool(s.yes), f.Float(s.x)
	f.Floats(s.fixed[:])
	s.list = f.Vector(s.list, f.Len(len(s.list), 5, 8))
	s.names = snapshot.Resize(s.names, f.Len(len(s.names), 3, 1))
	for i, name := range s.names {
		s.names[i] = f.Text(name, 10)
	}
	f.Raw(s.raw[:])
}

const kind = "thing 1\n"

func sample() *thing {
	return &thing{
		small: 9, large: math.MaxUint64, n: 300, yes: true, x: math.Copysign(0, -1),
		fixed: [3]float64{1.5, math.Inf(-1), 5e-324}, list: []float64{-2, 1e300},
		names: []string{"θ", ""}, raw: [4]byte{1, 2, 3, 4},
	}
}

func TestSnapshotRoundTripsToTheBit(t *testing.T) {
	want := sample()
	b := snapshot.Append([]byte("before"), kind, want.Fields)
	if !bytes.HasPrefix(b, []byte("beforething 1\n")) {
		t.Fatalf("%q", b)
	}
	b = b[len("before"):]
	got := &thing{list: []float64{7, 7, 7}, names: make([]string, 0, 8)} // its memory is reused
	if err := snapshot.Read(b, kind, got.Fields); err != nil {
		t.Fatal(err)
	}
	if again := snapshot.Append(nil, kind, got.Fields); !bytes.Equal(again, b) || !slices.Equal(got.names, want.names) || !math.Signbit(got.x) || got.n != 300 {
		t.Errorf("%+v, want %+v", got, want)
	}
	nan := math.Float64frombits(0x7ff8_0000_0000_0123)
	want.x = nan
	if err := snapshot.Read(snapshot.Append(nil, kind, want.Fields), kind, got.Fields); err != nil || math.Float64bits(got.x) != math.Float64bits(nan) {
		t.Errorf("NaN with bits %x, %v", math.Float64bits(got.x), err)
	}
}

func TestReadRejectsValuesOutOfRangeByPlaceAndValue(t *testing.T) {
	for _, c := range []struct {
		change func(*thing)
		want   string
	}{
		{func(s *thing) { s.small = 1 }, "byte 8: 1 is invalid; use 2 to 9"},
		{func(s *thing) { s.small = 10 }, "byte 8: 10 is invalid; use 2 to 9"},
		{func(s *thing) { s.n = 1001 }, "byte 19: 1001 is invalid; use 0 to 1000"},
		{func(s *thing) { s.list = make([]float64, 6) }, "byte 54: 6 is invalid; use 0 to 5"},
		{func(s *thing) { s.names[0] = "abcdefghijk" }, "byte 72: 11 is invalid; use 0 to 10"},
	} {
		s := sample()
		c.change(s)
		if err := snapshot.Read(snapshot.Append(nil, kind, s.Fields), kind, new(thing).Fields); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

func TestReadRejectsInvalidSnapshots(t *testing.T) {
	b := snapshot.Append(nil, kind, sample().Fields)
	damaged := slices.Clone(b)
	damaged[20] ^= 1
	short := snapshot.Append(nil, kind, func(f *snapshot.Fields) {
		f.Uint(5, 0, 9)
		f.Uint(0, 0, 0)
		f.Uint(0, 0, 0)
		f.Bool(true)
		f.Raw(make([]byte, 3))
	})
	long := snapshot.Append(nil, kind, func(f *snapshot.Fields) { sample().Fields(f); f.Uint(0, 0, 0) })
	lengthy := snapshot.Append(nil, kind, func(f *snapshot.Fields) { f.Raw([]byte{0x85, 0}) }) // 5 in two bytes
	for _, c := range []struct {
		b    []byte
		want string
	}{
		{nil, "cut short: 0 bytes; it must have at least 12"},
		{b[:11], "cut short: 11 bytes; it must have at least 12"},
		{b[:len(b)-1], "cut short or damaged: its checksum does not fit its 83 bytes"},
		{damaged, "cut short or damaged: its checksum does not fit its 84 bytes"},
		{snapshot.Append(nil, "thing 2\n", sample().Fields), `begins with "thing 2\n"; it must begin with "thing 1\n"`},
		{short, "byte 12: 3 bytes are left; it must have 8"},
		{long, "1 bytes too many"},
		{lengthy, "byte 8: no whole number"},
	} {
		if err := snapshot.Read(c.b, kind, new(thing).Fields); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

func TestAfterTheFirstErrorNothingIsRead(t *testing.T) {
	b := snapshot.Append(nil, kind, func(f *snapshot.Fields) { f.Raw(bytes.Repeat([]byte{7}, 100)) })
	err := snapshot.Read(b, kind, func(f *snapshot.Fields) {
		f.Uint(0, 0, 6)
		f.Fail("later")
		v := []float64{3}
		f.Floats(v)
		var raw [2]byte
		f.Raw(raw[:])
		if n := f.Uint(0, 4, 9); n != 4 || f.Bool(true) || f.Float(1) != 0 || v[0] != 3 || raw[0] != 0 || f.Text("a", 9) != "" || len(f.Vector(v, 9)) != 0 || f.Len(3, 9, 1) != 0 || !f.Failed() || !f.Reading() {
			t.Error("something is read after an error")
		}
		f.Skip()
	})
	if err == nil || !strings.HasPrefix(err.Error(), "byte 8: 7 is invalid; use 0 to 6") {
		t.Error(err)
	}
}

func TestSumsAddUp(t *testing.T) {
	a := func(f *snapshot.Fields) { f.Floats([]float64{1, 2}) }
	b := func(f *snapshot.Fields) { f.Text("b", 1) }
	both := snapshot.Sum(0, func(f *snapshot.Fields) { a(f); b(f) })
	if got := snapshot.Sum(snapshot.Sum(0, a), b); got != both || got == snapshot.Sum(snapshot.Sum(0, b), a) {
		t.Errorf("%x, want %x", got, both)
	}
}
