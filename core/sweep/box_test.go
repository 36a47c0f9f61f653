package sweep

import (
	"math"
	"testing"
)

func resultsOf(nmse ...float64) []Result {
	var list []Result
	for i, x := range nmse {
		list = append(list, Result{Mean: x, MSPBE: 100 - float64(i)})
		if math.IsInf(x, 1) {
			list[i].Diverged, list[i].MSPBE = 1, x
		}
	}
	return list
}

// boxOf returns the box of results, whose cells are numbered from first.
func boxOf(list []Result, first int) Box {
	t := &Table{cells: make([]Result, first)}
	t.cells = append(t.cells, list...)
	var cells []int
	for i := range list {
		cells = append(cells, first+i)
	}
	return t.box(cells)
}

func TestBoxCountsDivergedRunsAndFindsTheBest(t *testing.T) {
	inf := math.Inf(1)
	b := boxOf(resultsOf(3, 2, inf, 1, 20, 4), 50)
	if b.N != 6 || b.Diverged != 1 || b.Above != 2 || !b.Whole || b.NMSERow != 53 || b.BestNMSE != 1 || b.MSPBERow != 55 || b.BestMSPBE != 95 {
		t.Errorf("%+v", b)
	}
	// Quartiles 2.25 and 16, whiskers within 1.5 · 13.75 of them.
	if b.Q1 != 2.25 || b.Q3 != 16 || b.Low != 1 || b.High != 20 {
		t.Errorf("%+v", b)
	}
	if b := boxOf(resultsOf(1, 1.1, 1.2, 1.3, 9), 0); b.Low != 1 || b.High != 1.3 { // 9 is beyond 1.3 + 1.5 · .2
		t.Errorf("%+v", b)
	}
	if b := boxOf(resultsOf(inf, inf), 0); b.Diverged != 2 || !math.IsInf(b.BestMSPBE, 1) || !math.IsInf(b.Low, 1) || b.NMSERow != 0 {
		t.Errorf("%+v", b)
	}
	part := resultsOf(1, math.NaN(), 3)
	part[2].MSPBE = math.NaN()
	if b := boxOf(part, 0); b.N != 2 || b.Whole || b.Median != 2 || b.MSPBERow != 1 {
		t.Errorf("%+v", b)
	}
	if b := boxOf(resultsOf(math.NaN()), 0); b.N != 0 || !math.IsNaN(b.Median) || !math.IsNaN(b.Low) || b.NMSERow != -1 {
		t.Errorf("%+v", b)
	}
}
