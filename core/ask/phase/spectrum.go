package phase

import (
	"triad/core/exact"
)

// Spectrum is the eigenvalues of the mean update at a point of the plane, in the range of M and by the unit of the step
// size α: those of A for the semi-gradient, of (T − I)/α for a learner whose mean update is z ← Tz + c. The learner is
// stable with small steps where all lie left of 0, and at these steps where all 1 + α·value lie within the unit circle.
// alpha is the step size there. ok is false where there is no mean update.
func (m *Map) Spectrum(x, y float64) (values []complex128, alpha float64, ok bool) {
	c := m.cell(x, y)
	if c.err != nil || m.algorithm.Rule.Solves {
		return nil, 0, false
	}
	t, n, err := c.MeanMatrix(c.model, c.alpha, c.eta)
	if err != nil {
		return nil, 0, false
	}
	for i := range t {
		if i%(n+1) == 0 {
			t[i]--
		}
		t[i] /= c.alpha
	}
	values, err = exact.Eigenvalues(t, n)
	return values, c.alpha, err == nil
}
