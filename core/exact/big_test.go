package exact_test

import (
	"math/big"
	"testing"

	"triad/core/rl"
)

// digitsKept is the precision of the following numbers, in bits: 90 decimal digits.
const digitsKept = 300

type number = *big.Float

func exactly(x float64) number { return new(big.Float).SetPrec(digitsKept).SetFloat64(x) }
func plus(x, y number) number  { return new(big.Float).SetPrec(digitsKept).Add(x, y) }
func minus(x, y number) number { return new(big.Float).SetPrec(digitsKept).Sub(x, y) }
func mul(x, y number) number   { return new(big.Float).SetPrec(digitsKept).Mul(x, y) }
func over(x, y number) number  { return new(big.Float).SetPrec(digitsKept).Quo(x, y) }

func zeros(rows, columns int) [][]number {
	m := make([][]number, rows)
	for i := range m {
		m[i] = make([]number, columns)
		for j := range m[i] {
			m[i][j] = exactly(0)
		}
	}
	return m
}

// eliminate solves ax = b by Gaussian elimination with partial pivoting. It overwrites a and b; x is in b.
func eliminate(t *testing.T, a, b [][]number) [][]number {
	t.Helper()
	n := len(a)
	for k := range n {
		p := k
		for i := k + 1; i < n; i++ {
			if new(big.Float).Abs(a[i][k]).Cmp(new(big.Float).Abs(a[p][k])) > 0 {
				p = i
			}
		}
		a[k], a[p], b[k], b[p] = a[p], a[k], b[p], b[k]
		if a[k][k].Sign() == 0 {
			t.Fatal("singular in 90 digits")
		}
		for i := range n {
			if i == k || a[i][k].Sign() == 0 {
				continue
			}
			f := over(a[i][k], a[k][k])
			for j := k; j < n; j++ {
				a[i][j] = minus(a[i][j], mul(f, a[k][j]))
			}
			for j := range b[i] {
				b[i][j] = minus(b[i][j], mul(f, b[k][j]))
			}
		}
	}
	for k := range n {
		for j := range b[k] {
			b[k][j] = over(b[k][j], a[k][k])
		}
	}
	return b
}

// fixedPointOf returns θ* = −A⁻¹b of a problem without episodes, to 90 digits; trace is κμ of a pair.
func fixedPointOf(t *testing.T, m *rl.MDP, gamma, lambda float64, trace func(pi, mu number) number) []number {
	t.Helper()
	n, d := m.States*m.Actions, len(m.Phi[0])
	under := func(policy func(s, a int) number) [][]number {
		p := zeros(n, n)
		for i := range n {
			for next, prob := range m.P[i/m.Actions][i%m.Actions].All() {
				for a := range m.Actions {
					p[i][next*m.Actions+a] = mul(exactly(prob), policy(next, a))
				}
			}
		}
		return p
	}
	mu := under(func(s, a int) number { return exactly(m.Mu[s][a]) })
	balance, ones := zeros(n, n), zeros(n, 1)
	for i := range n {
		for j := range n {
			balance[i][j] = mu[j][i]
		}
		balance[i][i] = minus(balance[i][i], exactly(1))
	}
	for j := range n {
		balance[n-1][j] = exactly(1)
	}
	ones[n-1][0] = exactly(1)
	xi := eliminate(t, balance, ones)
	g, l := exactly(gamma), exactly(lambda)
	decay := under(func(s, a int) number { return trace(exactly(m.Pi[s][a]), exactly(m.Mu[s][a])) })
	target := under(func(s, a int) number { return exactly(m.Pi[s][a]) })
	// N(γP^π − I)Φ and Nr, as N⁻¹x = (γP^π − I)Φ and N⁻¹x = r
	inverse, right := zeros(n, n), zeros(n, d+1)
	for i := range n {
		for j := range n {
			inverse[i][j] = minus(exactly(0), mul(mul(l, g), decay[i][j]))
			for k := range d {
				right[i][k] = plus(right[i][k], mul(mul(g, target[i][j]), exactly(m.Phi[j][k])))
			}
		}
		inverse[i][i] = plus(inverse[i][i], exactly(1))
		for k := range d {
			right[i][k] = minus(right[i][k], exactly(m.Phi[i][k]))
		}
		right[i][d] = exactly(m.R[i/m.Actions][i%m.Actions])
	}
	returns := eliminate(t, inverse, right)
	a, b := zeros(d, d), zeros(d, 1)
	for i := range n {
		for j := range d {
			w := mul(xi[i][0], exactly(m.Phi[i][j]))
			for k := range d {
				a[j][k] = plus(a[j][k], mul(w, returns[i][k]))
			}
			b[j][0] = minus(b[j][0], mul(w, returns[i][d]))
		}
	}
	theta := make([]number, d)
	for j, row := range eliminate(t, a, b) {
		theta[j] = row[0]
	}
	return theta
}
