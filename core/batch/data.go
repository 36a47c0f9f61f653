package batch

import (
	"math"
	"slices"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/rl"
)

// mostNumbers limits the entries of all traces of a Data to 128 MB.
const mostNumbers = 1 << 24

// Data is a sample with the traces of a coefficient along it, eᵢ ← γλκeᵢ₋₁ + φᵢ, which start from 0 with each episode,
// separately on each chain. All methods read it. Another λ or κ needs other Data. Make it with NewData and Extend.
type Data struct {
	// Model has Â, b̂ and M̂ in place of A, b and M, and θ̂ in place of θ*; if M̂ is singular, θ̂ has least norm in its
	// range. Model is set once the data are complete.
	Model *exact.Model

	sample *Sample
	lambda float64
	kappa  learn.Coefficient
	live   []rl.Sparse // the growing trace of each chain

	// The traces, one after the other. Neighbours mostly have the same features, which are stored once.
	values  []float64
	from    []int32 // index at which the values of each trace begin, and at which the last ends
	index   []int32
	support []int32 // index at which the features of each trace begin

	a, b, m []float64 // sums
}

// NewData starts the data of a sample with at least one transition, for a coefficient and a λ in [0, 1]. The sample
// must not change.
func NewData(s *Sample, lambda float64, kappa learn.Coefficient) *Data {
	d := &Data{
		sample: s, lambda: lambda, kappa: kappa, from: make([]int32, 1, s.Len()+1), support: make([]int32, 0, s.Len()),
		a: make([]float64, s.d*s.d), b: make([]float64, s.d), m: make([]float64, s.d*s.d),
	}
	chains := int32(0)
	if s.chains != nil {
		chains = slices.Max(s.chains)
	}
	d.live = make([]rl.Sparse, chains+1)
	return d
}

// Len returns the number of transitions.
func (d *Data) Len() int { return d.sample.Len() }

// Extend adds the traces of up to transitions more transitions and reports whether the data are complete. It fails if
// traces exceed learn.Limit or need too much memory, and if there is no solution, for example because all features are
// 0.
func (d *Data) Extend(transitions int) (complete bool, err error) {
	s := d.sample
	for range min(transitions, s.Len()-len(d.support)) {
		if err := d.extend(len(d.support)); err != nil {
			return false, err
		}
	}
	if len(d.support) < s.Len() || d.Model != nil {
		return d.Model != nil, nil
	}
	for _, sum := range [][]float64{d.a, d.b, d.m} {
		for i := range sum {
			sum[i] /= float64(s.Len())
		}
	}
	d.Model, err = exact.Estimated(s.gamma, d.lambda, d.a, d.b, d.m)
	return err == nil, err
}

// extend adds the trace of transition i.
func (d *Data) extend(i int) error {
	s := d.sample
	k, e := &s.kinds[s.rows[i]], &d.live[s.chain(i)]
	advance(e, float64(float64(s.gamma*d.lambda)*d.kappa(k.pi, k.mu)), &k.phi)
	if len(d.values)+len(e.Index) > mostNumbers {
		return tooMany(s.Len(), mostNumbers)
	}
	for _, v := range e.Value {
		if !(math.Abs(v) <= learn.Limit) {
			return tooLarge(learn.Limit, i+1)
		}
	}
	if n := len(d.support); n > 0 && slices.Equal(d.trace(n-1).Index, e.Index) {
		d.support = append(d.support, d.support[n-1])
	} else {
		d.support = append(d.support, int32(len(d.index)))
		d.index = append(d.index, e.Index...)
	}
	d.values = append(d.values, e.Value...)
	d.from = append(d.from, int32(len(d.values)))
	for j, row := range e.Index {
		add(d.a[int(row)*s.d:][:s.d], e.Value[j], &k.psi)
		d.b[row] += float64(s.r[i] * e.Value[j])
	}
	for j, row := range k.phi.Index {
		add(d.m[int(row)*s.d:][:s.d], k.phi.Value[j], &k.phi)
	}
	if k.cut {
		e.Index, e.Value = e.Index[:0], e.Value[:0]
	}
	return nil
}

// trace returns the trace of transition i.
func (d *Data) trace(i int) rl.Sparse {
	values := d.values[d.from[i]:d.from[i+1]]
	return rl.Sparse{Index: d.index[d.support[i]:][:len(values)], Value: values}
}

// advance sets e ← decay e + phi.
func advance(e *rl.Sparse, decay float64, phi *rl.Sparse) {
	if decay == 0 {
		e.Index, e.Value = e.Index[:0], e.Value[:0]
	}
	for j := range e.Value {
		e.Value[j] = float64(decay * e.Value[j])
	}
	for j, i := range phi.Index {
		at, there := slices.BinarySearch(e.Index, i)
		if !there {
			e.Index, e.Value = slices.Insert(e.Index, at, i), slices.Insert(e.Value, at, 0)
		}
		e.Value[at] += phi.Value[j]
	}
}

// add sets y += c·v.
func add(y []float64, c float64, v *rl.Sparse) {
	for j, i := range v.Index {
		y[i] += float64(c * v.Value[j])
	}
}

// scalars holds the three numbers through which g of one transition depends on the weights: ωᵀe, r + ψᵀθ and ωᵀφ.
type scalars struct{ trace, delta, value float64 }

func (c scalars) less(other scalars) scalars {
	return scalars{c.trace - other.trace, c.delta - other.delta, c.value - other.value}
}

// scalars returns those of transition i at θ and ω.
func (d *Data) scalars(i int, theta, omega []float64) scalars {
	k := &d.sample.kinds[d.sample.rows[i]]
	return scalars{d.trace(i).Dot(omega), d.sample.r[i] + k.psi.Dot(theta), k.phi.Dot(omega)}
}

// add adds the gradient of transition i, with scalars c, to z: dTheta times in θ and dOmega times in ω.
func (d *Data) add(i int, z *point, dTheta, dOmega float64, c scalars) {
	k, e := &d.sample.kinds[d.sample.rows[i]], d.trace(i)
	add(z.theta, float64(dTheta*c.trace), &k.psi)
	add(z.omega, float64(-dOmega*c.delta), &e)
	add(z.omega, float64(dOmega*c.value), &k.phi)
}

// Factor returns the factor per pass by which PDBG with these step sizes multiplies the distance to the solution in the
// end: the spectral radius of [[I, −αÂᵀ], [ηÂ, I − ηM̂]] in the range of M̂.
func (d *Data) Factor(alpha, eta float64) float64 {
	a, m := d.Model.Reduce(d.Model.A), d.Model.Reduce(d.Model.M)
	rank := d.Model.Rank
	n := 2 * rank
	step := make([]float64, n*n)
	for i := range rank {
		step[i*n+i] = 1
		for j := range rank {
			step[i*n+rank+j] = -alpha * a[j*rank+i]
			step[(rank+i)*n+j] = eta * a[i*rank+j]
			step[(rank+i)*n+rank+j] = -eta * m[i*rank+j]
		}
		step[(rank+i)*n+rank+i]++
	}
	return exact.SpectralRadius(step, n)
}
