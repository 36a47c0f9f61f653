package tile_test

import (
	_ "embed"
	"encoding/binary"
	"encoding/csv"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/core/problem/tile"
)

var car = tile.Box{Low: [2]float64{-1.2, -0.07}, High: [2]float64{0.5, 0.07}}

// states.csv holds 50 states of Mountain Car with their features, computed by a program of its
// own in another language: corners, borders and the bottom first, then uniform draws.
//
//go:embed testdata/states.csv
var documented string

func TestTilesAreTheDocumentedOnesAtFiftyStates(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(documented)).ReadAll()
	if err != nil || len(rows) != 51 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	coders := []*tile.Coder{tile.Grid(car, 3), tile.Hashed(car)}
	for _, row := range rows[1:] {
		x, _ := strconv.ParseFloat(row[0], 64)
		v, _ := strconv.ParseFloat(row[1], 64)
		action, _ := strconv.Atoi(row[2])
		for i, c := range coders {
			var got []string
			for _, index := range c.Active(c.Cell([2]float64{x, v}), action, nil) {
				got = append(got, strconv.Itoa(int(index)))
			}
			if want := strings.Fields(row[3+i]); !slices.Equal(got, want) {
				t.Errorf("(%g, %g), action %d, coder %d: features %v, want %v", x, v, action, i, got, want)
			}
		}
	}
}

// The hash compared with the standard library's, with the formula of the documentation.
func TestHashedTilesAreFNV1a(t *testing.T) {
	c := tile.Hashed(car)
	const qx, qv, action = -30, 7, 2 // x in [−0.51, −0.493), v in [0.0098, 0.0112)
	var want []int32
	for i := range 10 {
		h := fnv.New64a()
		for _, w := range []int32{int32(i), floor(qx+i, 10), floor(qv+3*i, 10), action} {
			_ = binary.Write(h, binary.LittleEndian, w) // a hash accepts everything
		}
		want = append(want, int32(h.Sum64()%96))
	}
	slices.Sort(want)
	want = slices.Compact(want)
	if got := c.Active(c.Cell([2]float64{-0.5, 0.01}), action, nil); !slices.Equal(got, want) {
		t.Errorf("features %v, want %v", got, want)
	}
}

func floor(a, b int) int32 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return int32(q)
}

func TestEveryCellAndEveryFeatureIsInRange(t *testing.T) {
	const n = 400
	for name, c := range map[string]*tile.Coder{"grid": tile.Grid(car, 3), "states": tile.Grid(car, 1), "hashed": tile.Hashed(car)} {
		most := 0
		for i := range n + 1 {
			for j := range n + 1 {
				p := [2]float64{-1.2 + 1.7*float64(i)/n, -0.07 + 0.14*float64(j)/n}
				cell := c.Cell(p)
				if cell < 0 || cell >= c.Cells {
					t.Fatalf("%s: cell %d of %v, want 0 to %d", name, cell, p, c.Cells-1)
				}
				for action := range c.Dim / tile.States {
					active := c.Active(cell, action, nil)
					most = max(most, len(active))
					if !slices.IsSorted(active) || active[0] < 0 || int(active[len(active)-1]) >= c.Dim {
						t.Fatalf("%s: features %v of %v", name, active, p)
					}
				}
			}
		}
		if want := map[string]int{"grid": 2, "states": 2, "hashed": 10}[name]; most != want {
			t.Errorf("%s: at most %d features active, want %d", name, most, want)
		}
	}
}

// Crossing a border changes the cell, and nothing else along an axis does.
func TestBordersSeparateTileCells(t *testing.T) {
	c := tile.Grid(car, 1)
	for axis := range 2 {
		if len(c.Borders[axis]) != 6 { // three of each tiling
			t.Errorf("axis %d: borders %v", axis, c.Borders[axis])
		}
		at := func(x float64) int {
			p := [2]float64{-0.3, 0.01}
			p[axis] = x
			return c.Cell(p)
		}
		const n = 5000
		crossed, span := 0, car.High[axis]-car.Low[axis]
		for i := range n {
			from, to := car.Low[axis]+span*float64(i)/n, car.Low[axis]+span*float64(i+1)/n
			border := slices.ContainsFunc(c.Borders[axis], func(b float64) bool { return b > from && b <= to })
			if border != (at(from) != at(to)) {
				t.Errorf("axis %d, %g to %g: border %v, cells %d and %d", axis, from, to, border, at(from), at(to))
			}
			if border {
				crossed++
			}
		}
		if crossed != len(c.Borders[axis]) {
			t.Errorf("axis %d: %d borders crossed, want %d", axis, crossed, len(c.Borders[axis]))
		}
	}
	for axis, borders := range tile.Hashed(car).Borders {
		if len(borders) != 10 {
			t.Errorf("hashed, axis %d: borders %v, want 10", axis, borders)
		}
	}
}
