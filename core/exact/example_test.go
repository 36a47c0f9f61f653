package exact_test

import (
	"fmt"

	"triad/core/exact"
	"triad/core/problem"
)

// Tree Backup's expected update on two states. If λ < (12γ − 10)/γ = 8/9, an eigenvalue of A is positive and the
// semi-gradient diverges.
func Example() {
	p, _ := problem.ByID("two-state")
	m := p.Build(map[string]string{"reward": "zero"}).MDP
	treeBackup := func(pi, mu float64) float64 { return pi }
	for _, lambda := range []float64{0.5, 1} {
		x, err := exact.New(m, 0.9, lambda, treeBackup)
		if err != nil {
			fmt.Println(err)
			return
		}
		s, err := x.Spectrum()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("λ = %g: eigenvalues of A %.3f, MSPBE at θ₀ %.3f\n", lambda, s.EigA, x.MSPBE().At([]float64{1, 1}))
	}
	// Output:
	// λ = 0.5: eigenvalues of A [(-1.250+0.000i) (0.056+0.000i)], MSPBE at θ₀ 0.082
	// λ = 1: eigenvalues of A [(-1.250+0.000i) (-0.023+0.000i)], MSPBE at θ₀ 0.052
}
