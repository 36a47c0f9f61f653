// Package columnstest tests kernels of package columns against straightforward loops.
package columnstest

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"triad/core/columns"
	"triad/core/rl"
)

// Run fails t unless the kernels give exactly the bits of plain loops, for 1 to 40 columns, also through Dot, Add and
// DotAdd, and with infinities and NaN. It restores the kernels that were in use.
func Run(t *testing.T, kernels columns.Kernels) {
	t.Helper()
	defer columns.Use(columns.Use(kernels))
	rng := rand.New(rand.NewPCG(11, 4))
	for cols := 1; cols <= 40; cols++ {
		for range 60 {
			d := 1 + rng.IntN(30)
			v := Vector(rng, d)
			if len(v.Index) == 0 {
				v = &rl.Sparse{Index: []int32{int32(d - 1)}, Value: []float64{-0.5}}
			}
			compare(t, kernels, v, Numbers(rng, d*cols), Numbers(rng, cols))
		}
		for range 10 {
			products(t, kernels, Numbers(rng, cols), Numbers(rng, cols), number(rng))
			products(t, kernels, Numbers(rng, 1+cols/13), Numbers(rng, 1+cols/13), number(rng))
		}
		for range 20 {
			decays(t, kernels, rng, cols)
			steps(t, kernels, rng, cols)
			approaches(t, kernels, rng, cols)
			approaches(t, kernels, rng, 1+cols/10)
			rules(t, kernels, rng)
			merges(t, kernels, rng)
			sizes(t, kernels, Numbers(rng, 1+rng.IntN(2*cols)), math.Abs(number(rng)), number(rng))
		}
		m := Numbers(rng, 3*cols)
		dst := Numbers(rng, cols)
		columns.Dot(dst, m, &rl.Sparse{})
		sums := Numbers(rng, cols)
		columns.DotAdd(sums, m, &rl.Sparse{}, Numbers(rng, cols))
		dst = append(dst, sums...)
		if slices.ContainsFunc(dst, func(x float64) bool { return x != 0 }) {
			t.Errorf("%s: the product with nothing is %v", kernels.Name, dst)
		}
	}
}

// compare tests the kernels on one case, within memory that they must not touch.
func compare(t *testing.T, kernels columns.Kernels, v *rl.Sparse, m, u []float64) {
	t.Helper()
	cols, guard := len(u), 7.25
	wantDot, wantAdd := make([]float64, cols), slices.Clone(m)
	for k := range cols {
		for j, i := range v.Index {
			wantDot[k] += float64(v.Value[j] * m[int(i)*cols+k])
			wantAdd[int(i)*cols+k] += float64(v.Value[j] * u[k])
		}
	}
	guarded := func(x []float64) []float64 {
		return slices.Concat([]float64{guard, guard}, x, []float64{guard, guard})
	}
	for name, c := range map[string]struct {
		got, want []float64
		call      func(got []float64)
	}{
		"kernel Dot":            {guarded(make([]float64, cols)), guarded(wantDot), func(got []float64) { kernels.Dot(got, m, v) }},
		"kernel Add":            {guarded(m), guarded(wantAdd), func(got []float64) { kernels.Add(got, v, u) }},
		"Dot":                   {guarded(make([]float64, cols)), guarded(wantDot), func(got []float64) { columns.Dot(got, m, v) }},
		"Add":                   {guarded(m), guarded(wantAdd), func(got []float64) { columns.Add(got, v, u) }},
		"sums of kernel DotAdd": {guarded(make([]float64, cols)), guarded(wantDot), func(got []float64) { kernels.DotAdd(got, slices.Clone(m), v, u) }},
		"m of kernel DotAdd":    {guarded(m), guarded(wantAdd), func(got []float64) { kernels.DotAdd(make([]float64, cols), got, v, u) }},
		"sums of DotAdd":        {guarded(make([]float64, cols)), guarded(wantDot), func(got []float64) { columns.DotAdd(got, slices.Clone(m), v, u) }},
		"m of DotAdd":           {guarded(m), guarded(wantAdd), func(got []float64) { columns.DotAdd(make([]float64, cols), got, v, u) }},
	} {
		c.call(c.got[2 : len(c.got)-2])
		for i, x := range c.got {
			if !Same(x, c.want[i]) {
				t.Fatalf("%s: %s of %d columns, features %v: number %d is %v instead of %v", kernels.Name, name, cols, v.Index, i-2, x, c.want[i])
			}
		}
	}
}

// products tests the product of numbers that belong to a row, in separate memory and in place of its factors.
func products(t *testing.T, kernels columns.Kernels, a, b []float64, c float64) {
	t.Helper()
	want := make([]float64, len(a))
	for k, x := range a {
		want[k] = float64(float64(c*x) * b[k])
	}
	apart, first, second := make([]float64, len(a)+1), slices.Clone(a), slices.Clone(b)
	apart[len(a)] = 7.25
	kernels.Product(apart[:len(a)], c, a, b)
	kernels.Product(first, c, first, b)
	kernels.Product(second, c, a, second)
	if !slices.EqualFunc(apart, append(slices.Clone(want), 7.25), Same) || !slices.EqualFunc(first, want, Same) || !slices.EqualFunc(second, want, Same) {
		t.Fatalf("%s: the product of %d numbers is %v, in place %v and %v, instead of %v", kernels.Name, len(a), apart, first, second, want)
	}
}

// decays tests the decay of rows in any order, with these columns and with a few.
func decays(t *testing.T, kernels columns.Kernels, rng *rand.Rand, cols int) {
	t.Helper()
	for _, cols := range []int{cols, 1 + cols/10} {
		d := 1 + rng.IntN(12)
		var index []int32
		for _, i := range rng.Perm(d)[:1+rng.IntN(d)] {
			index = append(index, int32(i))
		}
		e, m, c := Numbers(rng, (len(index)+1)*cols), Numbers(rng, (d+1)*cols), Numbers(rng, cols)
		rows, sums := slices.Clone(e), slices.Clone(m)
		for j, i := range index {
			for k := range cols {
				rows[j*cols+k] = float64(c[k] * rows[j*cols+k])
				sums[int(i)*cols+k] += rows[j*cols+k]
			}
		}
		columns.Decay(e[:len(index)*cols], m[:d*cols], index, c)
		if !slices.EqualFunc(e, rows, Same) || !slices.EqualFunc(m, sums, Same) {
			t.Fatalf("%s: rows %v of %d columns decay by %v to %v and sum up to %v, instead of %v and %v", kernels.Name, index, cols, c, e, m, rows, sums)
		}
	}
	columns.Decay(nil, nil, nil, Numbers(rng, cols)) // no rows at all
}

// approaches tests the step of a matrix towards another, within memory that it must not touch.
func approaches(t *testing.T, kernels columns.Kernels, rng *rand.Rand, cols int) {
	t.Helper()
	n := (1 + rng.IntN(30)) * cols
	m, to, u := Numbers(rng, n+cols), Numbers(rng, n), Numbers(rng, cols)
	want := slices.Clone(m)
	for i, goal := range to {
		want[i] += float64(u[i%cols] * (goal - want[i]))
	}
	if columns.Approach(m[:n], to, u); !slices.EqualFunc(m, want, Same) {
		t.Fatalf("%s: %d rows of %d columns approach %v by %v: %v instead of %v", kernels.Name, n/cols, cols, to, u, m, want)
	}
}

// steps compares combined operations with the same operations by the scalar kernels, one after another.
func steps(t *testing.T, kernels columns.Kernels, rng *rand.Rand, cols int) {
	t.Helper()
	d := 1 + rng.IntN(30)
	e, phi := Vector(rng, d), Vector(rng, d)
	m, a, b, c := Numbers(rng, (d+1)*cols), Numbers(rng, cols), Numbers(rng, cols), number(rng)
	for name, step := range map[string]func(m, b, u, y []float64){
		"Errors":     func(m, _, _, y []float64) { columns.Errors(y, m[:d*cols], e, c) },
		"AddProduct": func(m, b, u, _ []float64) { columns.AddProduct(m[:d*cols], e, u, c, a, b) },
		"in place":   func(m, b, _, _ []float64) { columns.AddProduct(m[:d*cols], e, b, c, a, b) },
		"Ascend":     func(m, b, u, y []float64) { columns.Ascend(y, m[:d*cols], e, phi, a, b, u) },
	} {
		all := func(k columns.Kernels) []float64 {
			defer columns.Use(columns.Use(k))
			got := slices.Concat(m, b, b, b, b)
			of := func(i int) []float64 { return got[len(m)+i*cols:][:cols:cols] }
			step(got[:len(m):len(m)], of(0), of(1), of(2))
			return got
		}
		if got, want := all(kernels), all(columns.Scalar); !slices.EqualFunc(got, want, Same) {
			t.Fatalf("%s: %s of %d columns, features %v and %v, gives %v instead of %v", kernels.Name, name, cols, e.Index, phi.Index, got, want)
		}
	}
}

// rules compares whole steps of a single column with their operations by the scalar kernels, one after another.
func rules(t *testing.T, kernels columns.Kernels, rng *rand.Rand) {
	t.Helper()
	const guard = 2
	d := 1 + rng.IntN(30)
	e, phi, x, y := Vector(rng, d), Vector(rng, d), Vector(rng, d), Vector(rng, d)
	start, n := Numbers(rng, 2*(d+guard)), Numbers(rng, 4)
	r, a, b, c := n[0], n[1], n[2], n[3]
	errorOf := func(m []float64) []float64 {
		delta := make([]float64, 1)
		columns.Errors(delta, m, x, r)
		return delta
	}
	ascend := func(w, delta []float64) []float64 {
		of, u := make([]float64, 1), make([]float64, 1)
		columns.Ascend(of, w, e, phi, []float64{b}, slices.Clone(delta), u)
		return of
	}
	move := func(m []float64, by *rl.Sparse, c float64, of []float64) {
		columns.AddProduct(m, by, make([]float64, 1), c, []float64{a}, of)
	}
	for name, rule := range map[string]struct{ whole, parts func(m, w []float64) }{
		"SemiGradient": {
			func(m, _ []float64) { columns.SemiGradient(m, e, x, r, a) },
			func(m, _ []float64) { move(m, e, 1, errorOf(m)) },
		},
		"SaddlePoint": {
			func(m, w []float64) { columns.SaddlePoint(m, w, e, phi, x, r, a, b) },
			func(m, w []float64) { move(m, x, -1, ascend(w, errorOf(m))) },
		},
		"Correction": {
			func(m, w []float64) { columns.Correction(m, w, e, phi, x, y, r, a, b, c) },
			func(m, w []float64) {
				delta := errorOf(m)
				move(m, e, 1, delta)
				move(m, y, c, ascend(w, delta))
			},
		},
	} {
		all := func(k columns.Kernels, step func(m, w []float64)) []float64 {
			defer columns.Use(columns.Use(k))
			got := slices.Clone(start)
			step(got[:d], got[d+guard:][:d])
			return got
		}
		if got, want := all(kernels, rule.whole), all(columns.Scalar, rule.parts); !slices.EqualFunc(got, want, Same) {
			t.Fatalf("%s: %s, features %v, %v, %v and %v, gives %v instead of %v", kernels.Name, name, e.Index, phi.Index, x.Index, y.Index, got, want)
		}
	}
}

// merges compares the support, the values and the places of a trace with a loop over all features.
func merges(t *testing.T, kernels columns.Kernels, rng *rand.Rand) {
	t.Helper()
	d := 1 + rng.IntN(30)
	room := func(n int) *rl.Sparse { return &rl.Sparse{Index: make([]int32, 0, n), Value: make([]float64, 0, n)} }
	e, small, places, want, has := room(d), room(0), make([]int, d), make([]float64, d), make([]bool, d)
	for range 8 {
		v, decay, c := Vector(rng, d), number(rng), number(rng)
		for i, there := range has {
			if there {
				want[i] = float64(decay * want[i])
			}
		}
		for j, i := range v.Index {
			want[i] += float64(c * v.Value[j])
			has[i] = true
		}
		for _, e := range []*rl.Sparse{e, small} { // the small one has to grow
			columns.Merge(e, decay, c, v, places)
			for i, at := 0, 0; i < d; i++ {
				if !has[i] {
					continue
				}
				if at >= len(e.Index) || len(e.Value) != len(e.Index) || int(e.Index[at]) != i || !Same(e.Value[at], want[i]) {
					t.Fatalf("%s: a trace has features %v and values %v, but feature %d should be number %d, with %v", kernels.Name, e.Index, e.Value, i, at, want[i])
				}
				at++
			}
		}
		for _, i := range v.Index {
			if e.Index[places[i]] != i {
				t.Fatalf("%s: feature %d is not at its place %d of %v", kernels.Name, i, places[i], e.Index)
			}
		}
	}
}

// sizes tests operations on many numbers at once: comparison with a limit, also exactly at the limit, and products.
func sizes(t *testing.T, kernels columns.Kernels, x []float64, limit, c float64) {
	t.Helper()
	if math.IsNaN(limit) {
		limit = math.Abs(x[0])
	}
	want, products := true, append(slices.Clone(x), 7.25)
	for i, v := range x {
		want = want && math.Abs(v) <= limit
		products[i] = float64(c * v)
	}
	got := append(slices.Clone(x), 7.25)
	scaled := slices.Clone(got)
	kernels.Scale(scaled[:len(x)], c)
	if within := kernels.Within(got[:len(x)], limit); within != want || !slices.EqualFunc(scaled, products, Same) {
		t.Fatalf("%s: %v are within %v: %v; times %v they are %v instead of %v", kernels.Name, x, limit, within, c, scaled, products)
	}
	small := make([]float64, len(x)) // all but one are within
	for i := range small {
		small[i] = limit / 2
	}
	if limit = math.Abs(limit); !(limit < math.Inf(1)) {
		return
	}
	if !kernels.Within(small, limit) {
		t.Fatalf("%s: %v are not within %v", kernels.Name, small, limit)
	}
	for i := range small {
		small[i] = -math.Nextafter(limit, math.Inf(1))
		if kernels.Within(small, limit) {
			t.Fatalf("%s: %v are within %v", kernels.Name, small, limit)
		}
		small[i] = -limit
	}
}

// Same reports whether two numbers have the same bits; all NaNs are the same.
func Same(x, y float64) bool {
	return math.Float64bits(x) == math.Float64bits(y) || math.IsNaN(x) && math.IsNaN(y)
}

// Vector returns a random sparse vector of d features, with some special values.
func Vector(rng *rand.Rand, d int) *rl.Sparse {
	v := new(rl.Sparse)
	share := rng.Float64()
	for i := range d {
		if rng.Float64() < share {
			v.Index, v.Value = append(v.Index, int32(i)), append(v.Value, number(rng))
		}
	}
	return v
}

// Numbers returns n random numbers, with some special values.
func Numbers(rng *rand.Rand, n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = number(rng)
	}
	return x
}

// number returns a number of size about 1, so that sums round. One in fifty is a zero of either sign, huge, subnormal,
// infinite or NaN.
func number(rng *rand.Rand) float64 {
	odd := [...]float64{0, math.Copysign(0, -1), 1e300, -1e300, 5e-324, 3e-310, math.Inf(1), math.Inf(-1), math.NaN()}
	if rng.IntN(50) == 0 {
		return odd[rng.IntN(len(odd))]
	}
	return 2*rng.Float64() - 1
}
