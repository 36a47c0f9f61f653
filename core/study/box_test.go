package study

import (
	"math"
	"testing"
)

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
