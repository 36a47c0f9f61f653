package learn

// average is the Polyak average of the weights before each update, weighted by the step sizes [nemirovski2009]:
//
//	θ̄_k = Σ_{i≤k} α_i θ_i / Σ_{i≤k} α_i
//
// It is computed as θ̄ ← θ̄ + (α_k / Σα) (θ_k − θ̄). Before the first update it is θ₀. It stays θ₀ as long as all step
// sizes are 0 in double precision, because shrinking step sizes can underflow.
type average struct {
	mean           []float64 // d×K
	weight, factor []float64 // K: Σα, and α_k / Σα
}

func newAverage(d, cols int) *average {
	return &average{make([]float64, d*cols), make([]float64, cols), make([]float64, cols)}
}

// add adds theta (d×K) to the average, with the step sizes of the update that comes next.
func (v *average) add(theta, alpha []float64) {
	for k, a := range alpha {
		v.weight[k] += a
		v.factor[k] = 0
		if v.weight[k] > 0 {
			v.factor[k] = a / v.weight[k]
		}
	}
	cols := len(alpha)
	for i := 0; i < len(theta); i += cols {
		row, mean := theta[i:][:cols], v.mean[i:][:cols]
		for k, c := range v.factor {
			mean[k] += float64(c * (row[k] - mean[k]))
		}
	}
}

func (v *average) clone() *average {
	c := newAverage(len(v.mean)/len(v.weight), len(v.weight))
	copy(c.mean, v.mean)
	copy(c.weight, v.weight)
	return c
}
