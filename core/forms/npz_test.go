package forms

import (
	"archive/zip"
	"bytes"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// Two actions in three states, by [s][a][s'].
var (
	threeP = []float64{
		0.5, 0.25, 0.25, 0, 1, 0,
		0, 0.5, 0.5, 1, 0, 0,
		0, 0, 1, 0.25, 0, 0.75,
	}
	sure   = []float64{0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0}
	threeR = []float64{1, 2, 0, 5, 7, 10} // [s][a]
)

// turned swaps the first two axes of numbers.
func turned(data []float64, first, second int) []float64 {
	var out []float64
	size := len(data) / first / second
	for j := range second {
		for i := range first {
			out = append(out, data[(i*second+j)*size:][:size]...)
		}
	}
	return out
}

// said joins the remarks.
func (d *Draft) said() string {
	var said []string
	for _, m := range d.Remarks {
		said = append(said, m.String())
	}
	return strings.Join(said, "; ")
}

// flat returns the numbers of a table.
func flat(rows [][][]float64) (out []float64) {
	for _, row := range rows {
		out = append(out, slices.Concat(row...)...)
	}
	return out
}

// denseP returns the draft's P in full.
func denseP(d *Draft) [][][]float64 {
	out := make([][][]float64, len(d.P))
	for s, rows := range d.P {
		for _, row := range rows {
			out[s] = append(out[s], row.Dense(d.States))
		}
	}
	return out
}

// denseR returns the rewards by outcome in full, nil for a pair without such rewards.
func denseR(d *Draft) [][][]float64 {
	out := make([][][]float64, len(d.RNext))
	for s, rows := range d.RNext {
		for _, row := range rows {
			var full []float64
			if len(row.Index) > 0 {
				full = row.Dense(d.States + 1)
			}
			out[s] = append(out[s], full)
		}
	}
	return out
}

func TestNPZIsReadInEitherOrderAndEveryWayOfPacking(t *testing.T) {
	p := nd{name: "P", shape: []int{3, 2, 3}, data: threeP}
	byAction := nd{name: "P", shape: []int{2, 3, 3}, data: turned(threeP, 3, 2)}
	r := nd{name: "R", shape: []int{3, 2}, data: threeR}
	for _, method := range []uint16{zip.Store, zip.Deflate} {
		for _, p := range []nd{p, byAction} {
			for _, fortran := range []bool{false, true} {
				for version := 1; version <= 3; version++ {
					p, r := p, r
					p.fortran, r.fortran, p.version, r.version = fortran, fortran, version, version
					d, err := readNPZ(zipped(method, p, r))
					if err != nil {
						t.Fatalf("%v, fortran %v, version %d: %v", p.shape, fortran, version, err)
					}
					if !isNPZ(zipped(method, p, r)) || d.States != 3 || d.Actions != 2 || d.said() != "" || d.Ends {
						t.Errorf("%v: %+v", p.shape, d)
					}
					if !slices.Equal(flat(denseP(d)), threeP) || !slices.Equal(slices.Concat(d.R...), threeR) || d.RNext != nil || d.RVar != nil {
						t.Errorf("%v, fortran %v, version %d: P %v, r %v", p.shape, fortran, version, d.P, d.R)
					}
				}
			}
		}
	}
}

func TestNPZTakesNumbersOfEveryDtype(t *testing.T) {
	r := []float64{1, 2, 0, 5, 7, 10}
	for _, descr := range []string{
		"<f8", ">f8", "=f8", "<f4", ">f4", "<f2", ">f2", "|i1", "<i2", ">i2", "<i4", ">i4", "<i8", ">i8", "|u1", "<u2", ">u2", "<u4", ">u4", "<u8", ">u8", "|b1", "f8",
	} {
		want := slices.Clone(r)
		switch {
		case strings.HasSuffix(descr, "b1"):
			want = []float64{1, 0, 0, 1, 1, 0}
		case !strings.Contains(descr, "u"):
			want[3] = -3
		}
		d, err := readNPZ(stored(nd{name: "P", shape: []int{3, 2, 3}, data: sure, descr: descr}, nd{name: "R", shape: []int{3, 2}, data: want, descr: descr}))
		if err != nil || !slices.Equal(flat(denseP(d)), sure) || !slices.Equal(slices.Concat(d.R...), want) {
			t.Errorf("%s: %v %+v", descr, err, d)
		}
	}
	// Also the smallest number, infinity and NaN.
	for bits, want := range map[uint16]float64{0: 0, 1: math.Ldexp(1, -24), 0x3ff: math.Ldexp(1023, -24), 0x400: math.Ldexp(1, -14), 0x7bff: 65504, 0xfc00: math.Inf(-1), 0x3555: 0.333251953125} {
		if x := half(bits); x != want {
			t.Errorf("half(%#x) is %v, want %v", bits, x, want)
		}
	}
	if x := half(0x7e00); !math.IsNaN(x) {
		t.Errorf("half of no number is %v", x)
	}
}

func TestNPZTakesRewardsOfEveryShape(t *testing.T) {
	p := nd{name: "tx_mat", shape: []int{3, 2, 3}, data: threeP}
	byAction := nd{name: "t", shape: []int{2, 3, 3}, data: turned(threeP, 3, 2)}
	var next []float64 // of (s, a, s'): 100 s + 10 a + s'
	for i := range 18 {
		next = append(next, float64(100*(i/6)+10*(i/3%2)+i%3))
	}
	ofState := []float64{-1, 2, 3}
	for _, c := range []struct {
		p nd
		r nd
		R []float64
	}{
		{p, nd{name: "r_mat", shape: []int{3}, data: ofState}, []float64{-1, -1, 2, 2, 3, 3}},
		{p, nd{name: "r", shape: []int{3, 2}, data: threeR}, threeR},
		{p, nd{name: "Rewards", shape: []int{2, 3}, data: turned(threeR, 3, 2)}, threeR},
		{p, nd{name: "R", shape: []int{3, 2, 3}, data: next, fortran: true}, []float64{0.75, 11, 101.5, 110, 202, 211.5}},
		{byAction, nd{name: "R", shape: []int{3}, data: ofState}, []float64{-1, -1, 2, 2, 3, 3}},
		{byAction, nd{name: "R", shape: []int{3, 2}, data: threeR}, threeR},
		{byAction, nd{name: "R", shape: []int{2, 3}, data: turned(threeR, 3, 2), fortran: true}, threeR},
		{byAction, nd{name: "R", shape: []int{2, 3, 3}, data: turned(next, 3, 2)}, []float64{0.75, 11, 101.5, 110, 202, 211.5}},
	} {
		d, err := readNPZ(stored(c.p, c.r))
		if err != nil {
			t.Errorf("R %v: %v", c.r.shape, err)
			continue
		}
		if !slices.Equal(slices.Concat(d.R...), c.R) || !slices.Equal(flat(denseP(d)), threeP) {
			t.Errorf("P %v, R %v: r is %v, want %v", c.p.shape, c.r.shape, d.R, c.R)
		}
		if len(c.r.shape) < 3 {
			if d.RNext != nil {
				t.Errorf("R %v: %v", c.r.shape, d.RNext)
			}
		} else if want := [][]float64{{0, 1, 2, 0}, nil, {0, 101, 102, 0}, nil, nil, {210, 0, 212, 0}}; !reflect.DeepEqual(slices.Concat(denseR(d)...), want) {
			t.Errorf("P %v: rewards are %v, want %v", c.p.shape, d.RNext, want)
		}
	}
}

func TestNPZTakesOptionalArrays(t *testing.T) {
	p, r := nd{name: "P", shape: []int{3, 2, 3}, data: threeP}, nd{name: "R", shape: []int{3}, data: []float64{1, 2, 3}}
	policy := []float64{0.5, 0.5, 1, 0, 0.25, 0.75}
	d, err := readNPZ(stored(
		p, nd{name: "T", shape: nil, data: []float64{20}}, r,
		nd{name: "discount", shape: []int{1}, data: []float64{0.9}, descr: "<f4"},
		nd{name: "initial_state_distribution", shape: []int{3}, data: []float64{0.25, 0.25, 0.5}},
		nd{name: "pi", shape: []int{3, 2}, data: policy}, nd{name: "mu", shape: []int{3, 2}, data: policy, fortran: true, descr: ">f4"},
		nd{name: "V*", shape: []int{1}, data: []float64{1}, descr: "|O"},
	))
	if err != nil {
		t.Fatal(err)
	}
	if d.Gamma == nil || *d.Gamma != float64(float32(0.9)) || !slices.Equal(d.Start, []float64{0.25, 0.25, 0.5}) {
		t.Errorf("%+v", d)
	}
	if !slices.Equal(slices.Concat(d.Pi...), policy) || !slices.Equal(slices.Concat(d.Mu...), policy) {
		t.Errorf("policies %v and %v", d.Pi, d.Mu)
	}
	if want := `ignored: T, "V*"`; d.said() != want {
		t.Errorf("it is said %q, want %q", d.said(), want)
	}
	d, err = readNPZ(stored(p, r, nd{name: "gamma", data: []float64{1}, descr: "<i8"}))
	if err != nil || *d.Gamma != 1 || d.Start != nil || d.Pi != nil || d.Mu != nil || d.said() != "" {
		t.Errorf("%v %+v", err, d)
	}
	third := []float64{1. / 3, 1. / 3, 1. / 3}
	d, err = readNPZ(stored(p, r, nd{name: "d_0", shape: []int{3}, data: third, descr: "<f4"}))
	if sum := d.Start[0] + d.Start[1] + d.Start[2]; err != nil || math.Abs(sum-1) > 1e-15 {
		t.Errorf("start sums to %v, %v", sum, err)
	}
}

func TestNPZRemarksOnAmbiguities(t *testing.T) {
	square := []float64{1, 0, 0, 1, 0.5, 0.5, 0, 0} // the last row of four is 0
	d, err := readNPZ(stored(nd{name: "p", shape: []int{2, 2, 2}, data: square}, nd{name: "R", shape: []int{2, 2}, data: []float64{1, 2, 3, 4}}))
	if err != nil {
		t.Fatal(err)
	}
	want := "there are as many states as actions, so Triad reads p as (states, actions, states); rows of p that are all 0 end the episode; there are 1, of which the first is for state 1, action 1"
	if d.said() != want {
		t.Errorf("it is said %q, want %q", d.said(), want)
	}
	if !d.Ends || !slices.Equal(flat(denseP(d)), square) || !slices.Equal(slices.Concat(d.R...), []float64{1, 2, 3, 4}) {
		t.Errorf("%+v", d)
	}
	// If the rewards of all next states are equal, an end has the same reward.
	d, err = readNPZ(stored(nd{name: "P", shape: []int{2, 1, 2}, data: make([]float64, 4)}, nd{name: "R", shape: []int{2, 1, 2}, data: []float64{7, 7, 1, 2}}))
	if err != nil || d.R[0][0] != 7 || d.R[1][0] != 0 || d.RNext != nil {
		t.Errorf("%v %+v", err, d)
	}
	third := []float64{1. / 3, 1. / 3, 1. / 3}
	d, err = readNPZ(stored(nd{name: "P", shape: []int{3, 1, 3}, data: slices.Concat(third, third, third), descr: "<f4"}, nd{name: "R", shape: []int{3}, data: third}))
	if want := "3 rows of probabilities sum to 1 except for rounding; the first is for state 0, action 0 and sums to 1.0000000298. Triad scales them to 1"; err != nil || d.said() != want {
		t.Errorf("%v, it is said %q, want %q", err, d.said(), want)
	}
}

func TestNPZRefusesWithAMessage(t *testing.T) {
	p, r := nd{name: "P", shape: []int{3, 2, 3}, data: threeP}, nd{name: "R", shape: []int{3, 2}, data: threeR}
	with := func(x nd, change func(*nd)) nd { // a changed copy
		x.data = slices.Clone(x.data)
		change(&x)
		return x
	}
	header := func(text string) nd { return with(p, func(x *nd) { x.header = text }) }
	whole := stored(p, r)
	packed := []byte(whole)
	for i := range packed { // another compression method, in the directory at the end
		if bytes.HasPrefix(packed[i:], []byte("PK\x01\x02")) {
			packed[i+10] = 12
		}
	}
	const shapes = "; it must have (states, actions, states) or (actions, states, states)"
	for _, c := range []struct{ file, message string }{
		{"PK\x03\x04", "the file is not a complete ZIP: it is damaged or cut short; save it again"},
		{whole[:len(whole)-30], "the file is not a complete ZIP: it is damaged or cut short; save it again"},
		{whole[:100], "the file is not a complete ZIP: it is damaged or cut short; save it again"},
		{strings.ToValidUTF8(whole, "�"), "the file is not a complete ZIP: it is damaged or cut short; save it again"}, // as text in UTF-8
		{many(mostFiles + 1), "the ZIP has more than 1000 files; save only P and R, with np.savez"},
		{strings.ReplaceAll(whole, ".npy", ".xml"), "the file is a ZIP without arrays (.npy); save P and R with np.savez"},
		{stored(r), "array P is missing; save P and R by name with np.savez(\"mdp.npz\", P=P, R=R). The file has R"},
		{stored(p, nd{name: "reward?"}), `array R is missing; save P and R by name with np.savez("mdp.npz", P=P, R=R). The file has P, "reward?"`},
		{many(20), "array P is missing; save P and R by name with np.savez(\"mdp.npz\", P=P, R=R). The file has x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, …"},
		{string(packed), "P is compressed in a way that numpy does not write; use np.savez or np.savez_compressed"},
		{strings.Replace(whole, "\x00\x00\xe0\x3f", "\x00\x00\xe0\x3e", 1), "P cannot be unpacked: the file is damaged or cut short; save it again"}, // the checksum
		{stored(with(p, func(x *nd) { x.cut = 1 }), r), "P cannot be unpacked: the file is damaged or cut short; save it again"},
		{stored(with(p, func(x *nd) { x.cut = 8*18 + 60 }), r), "P cannot be unpacked: the file is damaged or cut short; save it again"},
		{stored(with(p, func(x *nd) { x.more = 1 }), r), "P has more numbers than its shape (3, 2, 3); save it again"},
		{stored(with(p, func(x *nd) { x.version = 4 }), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8', 'fortran_order': False}"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8', 'fortran_order': 0, 'shape': (3, 2, 3)}"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8', 'fortran_order': False, 'shape': (-3, 2, 3)}"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999,)}"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': (3, 2, 3)}"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2, 3)} x"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8', 'fortran_order': False, 'shape': (3 2, 3)}"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8', 'order': False, 'shape': (3, 2, 3)}"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(header("{'descr': '<f8"), r), "P has a header that numpy does not write; save it with np.savez"},
		{stored(with(p, func(x *nd) { x.descr = "|O" }), r), "P holds Python objects (a pickle); save it as np.array(P, dtype=float)"},
		{stored(with(p, func(x *nd) { x.descr = "<c16" }), r), `P has dtype "<c16"; save it as numbers`},
		{stored(with(p, func(x *nd) { x.descr = "<U7" }), r), `P has dtype "<U7"; save it as numbers`},
		{stored(p, with(r, func(x *nd) { x.descr = "<f16" })), `R has dtype "<f16"; save it as numbers`},
		{stored(with(p, func(x *nd) { x.descr = "<<f8" }), r), `P has dtype "<<f8"; save it as numbers`},
		{stored(header("{'descr': [('x', '<f8'), ('yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy', '<f8')], 'fortran_order': False, 'shape': (3, 2, 3)}"), r), `P has dtype "[('x', '<f8'), ('yyyyyyyyyyyyyyyyyyyyyyy…"; save it as numbers`},
		{stored(header("{'fortran_order': False, 'shape': (3, 2, 3), 'descr': [('x', '<f8'), ('a name that goes on and on', '<f8')]}"), r), `P has dtype "[('x', '<f8'), ('a name that goes on and…"; save it as numbers`},
		{stored(with(p, func(x *nd) { x.shape = []int{6, 3} }), r), "P has shape (6, 3)" + shapes},
		{stored(with(p, func(x *nd) { x.shape = []int{18} }), r), "P has shape (18,)" + shapes},
		{stored(with(p, func(x *nd) { x.shape = []int{3, 3, 2} }), r), "P has shape (3, 3, 2)" + shapes},
		{stored(nd{name: "P", shape: []int{0, 2, 0}}, r), "P has shape (0, 2, 0)" + shapes},
		{stored(nd{name: "P", shape: []int{716, 28, 716}}, r), "716 states and 28 actions give 20048 state–action pairs; use at most 20000"},
		{stored(nd{name: "P", shape: []int{1 << 40, 1 << 40, 1 << 40}}, r), "there are more than 20000 states; use at most 20000"},
		{stored(p, with(r, func(x *nd) { x.shape = []int{6} })), "R has shape (6,); it must have (3,), (3, 2), (2, 3) or (3, 2, 3)"},
		{stored(p, with(r, func(x *nd) { x.shape = []int{2, 3, 3} })), "R has shape (2, 3, 3); it must have (3,), (3, 2), (2, 3) or (3, 2, 3)"},
		{stored(nd{name: "P", shape: []int{2, 2, 2}, data: sure}, r), "R has shape (3, 2); it must have (2,), (2, 2) or (2, 2, 2)"},
		{stored(with(p, func(x *nd) { x.data[1] = 1.5 }), r), "P[0, 0, 1] is 1.5; it must be a probability from 0 to 1"},
		{stored(with(p, func(x *nd) { x.data[14], x.fortran = -0.5, true }), r), "P[2, 0, 2] is -0.5; it must be a probability from 0 to 1"},
		{stored(with(p, func(x *nd) { x.data[17] = math.NaN() }), r), "P[2, 1, 2] is NaN; it must be a probability from 0 to 1"},
		{stored(with(p, func(x *nd) { x.data[0] = 0.25 }), r), "state 0, action 0: the probabilities sum to 0.75; they must sum to 1"},
		{stored(p, with(r, func(x *nd) { x.data[3] = math.Inf(-1) })), "R[1, 1] is -Inf; it must be a number from -1000000 to 1000000"},
		{stored(p, with(r, func(x *nd) { x.data[0] = math.NaN() })), "R[0, 0] is NaN; it must be a number from -1000000 to 1000000"},
		{stored(p, with(r, func(x *nd) { x.data[5] = 1000001 })), "R[2, 1] is 1000001; it must be a number from -1000000 to 1000000"},
		{stored(p, r, nd{name: "gamma", data: []float64{1.5}}), "gamma is 1.5; it must be a number from 0 to 1"},
		{stored(p, r, nd{name: "gamma", shape: []int{2}, data: []float64{0, 0}}), "gamma has shape (2,); it must have () or (1,)"},
		{stored(p, r, nd{name: "mu0", shape: []int{2}, data: []float64{0, 1}}), "mu0 has shape (2,); it must have (3,)"},
		{stored(p, r, nd{name: "start", shape: []int{3}, data: []float64{0, 1, 1}}), "start: the probabilities sum to 2; they must sum to 1"},
		{stored(p, r, nd{name: "start", shape: []int{3}, data: []float64{0, 2, -1}}), "start[1] is 2; it must be a probability from 0 to 1"},
		{stored(p, r, nd{name: "pi", shape: []int{2, 3}, data: threeR}), "pi has shape (2, 3); it must have (3, 2)"},
		{stored(p, r, nd{name: "mu", shape: []int{3, 2}, data: []float64{0, 1, 1, 0, 0.5, 0.25}}), "mu[2]: the probabilities sum to 0.75; they must sum to 1"},
	} {
		if _, err := readNPZ(c.file); err == nil || err.Error() != c.message {
			t.Errorf("got  %v\nwant %s", err, c.message)
		}
	}
	if file := string(p.bytes()); !isNPY(file) || isNPZ(file) {
		t.Error("an .npy is not known as one")
	} else if _, err := readNPY(file); err == nil || err.Error() != `the file is a single array of numpy (.npy); save P and R in one file with np.savez("mdp.npz", P=P, R=R)` {
		t.Errorf("of an .npy it is said %v", err)
	}
	if _, err := readNPZ(whole + strings.Repeat("x", MaxBytes)); err == nil || err.Error() != "the file is larger than 64 MB; use a smaller file" {
		t.Errorf("of a large file it is said %v", err)
	}
}

func FuzzNPZ(f *testing.F) {
	p, r := nd{name: "P", shape: []int{3, 2, 3}, data: threeP}, nd{name: "R", shape: []int{3, 2}, data: threeR}
	f.Add([]byte(stored(p, r)))
	f.Add([]byte(zipped(zip.Deflate, p, r)))
	f.Add([]byte(stored(nd{name: "P", shape: []int{1, 1, 1}, data: []float64{1}, descr: "|b1"}, nd{name: "R", shape: []int{1}, data: []float64{2}, descr: "<f2"}, nd{name: "gamma", data: []float64{0.5}})))
	f.Add([]byte(stored(nd{name: "P", shape: []int{2, 1, 2}, data: make([]float64, 4)}, nd{name: "R", shape: []int{2, 1, 2}, data: []float64{7, 7, 1, 2}, fortran: true})))
	f.Fuzz(func(t *testing.T, file []byte) {
		checkRead(t, string(file), readNPZ)
	})
}

// A mutated ZIP has a wrong checksum, so arrays are mutated by themselves too.
func FuzzNPZArray(f *testing.F) {
	for _, x := range []nd{{shape: []int{3, 2, 3}, data: threeP}, {shape: []int{2, 3, 3}, data: sure, descr: "|b1", fortran: true}, {shape: []int{3, 2, 3}, data: threeP, version: 3}} {
		f.Add(x.bytes(), nd{shape: []int{3, 2}, data: threeR}.bytes())
	}
	f.Fuzz(func(t *testing.T, p, r []byte) {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		for i, x := range [][]byte{p, r} {
			w, _ := z.CreateHeader(&zip.FileHeader{Name: []string{"P.npy", "R.npy"}[i]})
			w.Write(x)
		}
		z.Close()
		checkRead(t, b.String(), readNPZ)
	})
}

// checkRead checks that the result of a reader is a valid draft or an error.
func checkRead(t *testing.T, file string, read func(string) (*Draft, error)) {
	d, err := read(file)
	if err != nil {
		if strings.Contains(err.Error(), "\n") || err.Error() == "" {
			t.Errorf("message %q, want one line", err)
		}
		return
	}
	if len(d.P) != d.States || len(d.R) != d.States || d.States*d.Actions > MaxPairs {
		t.Fatalf("%d states, %d actions, %d rows of P and %d of r", d.States, d.Actions, len(d.P), len(d.R))
	}
	for s := range d.States {
		for a, row := range denseP(d)[s] {
			sum := 0.0
			for _, p := range row {
				if !(p >= 0 && p <= 1) {
					t.Errorf("P[%d][%d] is %v", s, a, row)
				}
				sum += p
			}
			if !(sum <= 1+1e-9) || !d.Ends && !(sum >= 1-1e-9) || len(row) != d.States {
				t.Errorf("P[%d][%d] sums to %v", s, a, sum)
			}
			if r := d.R[s][a]; !(math.Abs(r) <= 1e6*(1+1e-9)) {
				t.Errorf("r[%d][%d] is %v", s, a, r)
			}
		}
		if d.RNext == nil {
			continue
		}
		for a, row := range d.RNext[s] {
			n := len(row.Index)
			if n > 0 && int(row.Index[n-1]) > d.States || slices.ContainsFunc(row.Value, func(r float64) bool { return !(math.Abs(r) <= 1e6*(1+1e-9)) }) {
				t.Errorf("rewards of %d, %d are %v", s, a, row)
			}
		}
	}
	for _, m := range d.Remarks {
		if strings.Contains(m.String(), "\n") {
			t.Errorf("remark %q, want one line", m)
		}
	}
}
