package study

import (
	"math"
	"testing"
)

// By hand, from numpy’s definition of its default, method="linear": at p(n − 1)/100 of the order statistics.
func TestPercentilesAreNumpys(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		values []float64
		want   [4]float64
	}{
		{[]float64{1}, [4]float64{1, 1, 1, 1}},
		{[]float64{1, 2}, [4]float64{1.05, 1.25, 1.5, 1.75}},
		{[]float64{0.5, 1, 2, 4, 8}, [4]float64{0.6, 1, 2, 4}},
		{[]float64{1, 2, 3, 4, 5, 6, 7, 10}, [4]float64{1.35, 2.75, 4.5, 6.25}},
		// numpy gives NaN between infinities; here they are +Inf, as the limit is.
		{[]float64{1, 2, 3, inf}, [4]float64{1.15, 1.75, 2.5, inf}},
		{[]float64{1, inf, inf}, [4]float64{inf, inf, inf, inf}},
		{[]float64{1, 2, 3, 4, inf}, [4]float64{1.2, 2, 3, 4}},
		{[]float64{inf, inf}, [4]float64{inf, inf, inf, inf}},
	} {
		for i, p := range []float64{5, 25, 50, 75} {
			if got := percentile(c.values, p); got != c.want[i] && !(math.Abs(got-c.want[i]) < 1e-12) {
				t.Errorf("percentile %g of %v: %g, want %g", p, c.values, got, c.want[i])
			}
		}
	}
	if !math.IsNaN(percentile(nil, 50)) {
		t.Error("nothing has a median")
	}
}

func rowsOf(nmse ...float64) []Row {
	var rows []Row
	for i, x := range nmse {
		rows = append(rows, Row{NMSE: x, MSPBE: 100 - float64(i), Diverged: math.IsInf(x, 1)})
		if rows[i].Diverged {
			rows[i].MSPBE = x
		}
	}
	return rows
}

func TestABoxCountsWhatDivergedAndFindsTheBest(t *testing.T) {
	inf := math.Inf(1)
	b := boxOf(rowsOf(3, 2, inf, 1, 20, 4), 50)
	if b.N != 6 || b.Diverged != 1 || b.Above != 2 || !b.Whole || b.NMSERow != 53 || b.BestNMSE != 1 || b.MSPBERow != 55 || b.BestMSPBE != 95 {
		t.Errorf("%+v", b)
	}
	// Quartiles 2.25 and 16, whiskers within 1.5 · 13.75 of them.
	if b.Q1 != 2.25 || b.Q3 != 16 || b.Low != 1 || b.High != 20 {
		t.Errorf("%+v", b)
	}
	if b := boxOf(rowsOf(1, 1.1, 1.2, 1.3, 9), 0); b.Low != 1 || b.High != 1.3 { // 9 is beyond 1.3 + 1.5 · .2
		t.Errorf("%+v", b)
	}
	if b := boxOf(rowsOf(inf, inf), 0); b.Diverged != 2 || !math.IsInf(b.BestMSPBE, 1) || !math.IsInf(b.Low, 1) || b.NMSERow != 0 {
		t.Errorf("%+v", b)
	}
	part := rowsOf(1, math.NaN(), 3)
	part[2].MSPBE = math.NaN()
	if b := boxOf(part, 0); b.N != 2 || b.Whole || b.Median != 2 || b.MSPBERow != 1 {
		t.Errorf("%+v", b)
	}
	if b := boxOf(rowsOf(math.NaN()), 0); b.N != 0 || !math.IsNaN(b.Median) || !math.IsNaN(b.Low) || b.NMSERow != -1 {
		t.Errorf("%+v", b)
	}
}
