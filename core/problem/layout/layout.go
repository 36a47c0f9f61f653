// Package layout places the nodes and edges of a directed graph in the unit square (x right, y down).
//
// It takes nodes and edges and returns positions and bends. It knows no problem.
package layout

import (
	"math"
	"slices"
)

// Place is the position of a node, and its outward direction in radians (0 right, π/2 down).
type Place struct{ X, Y, Outward float64 }

// Circle places n nodes clockwise from the top or, if n is even, from the upper left. One node is in the middle, and
// two are side by side.
func Circle(n int) []Place {
	places := make([]Place, n)
	for i := range places {
		places[i] = onCircle(i, n)
	}
	return places
}

func onCircle(i, n int) Place {
	switch n {
	case 1:
		return Place{0.5, 0.5, -math.Pi / 2}
	case 2: // with room for words between and beside them
		return Place{0.28 + 0.44*float64(i), 0.5, math.Pi * float64(1-i)}
	}
	turn := 2 * math.Pi / float64(n)
	outward := -math.Pi/2 + turn*float64(i)
	if n%2 == 0 {
		outward -= turn / 2
	}
	return Place{0.5 + 0.5*math.Cos(outward), 0.5 + 0.5*math.Sin(outward), outward}
}

// Heaviest returns the indices of the most largest weights, in ascending order. Of those that tie for the last places,
// it takes some at even distances, so that no node is left out.
func Heaviest(weights []float64, most int) []int {
	if len(weights) == 0 {
		return nil
	}
	sorted := slices.Clone(weights)
	slices.Sort(sorted)
	first := max(0, len(sorted)-most)
	border := sorted[first]
	ties, places := 0, 0
	for i, w := range sorted {
		if w == border {
			ties++
			if i >= first {
				places++
			}
		}
	}
	chosen, tie := make([]int, 0, most), 0
	for i, w := range weights {
		if w == border {
			tie++
		}
		if w > border || w == border && tie*places/ties > (tie-1)*places/ties {
			chosen = append(chosen, i)
		}
	}
	return chosen
}

// Way is an edge from one node to another, or to itself.
type Way struct{ From, To int }

// Bends gives the edges between the same two nodes separate arcs. Both directions bend to different sides, because a
// bend is to the left of travel. Parallel edges bend by different heights, relative to their length. A single edge is
// straight. Loops of one node fan out around its outward direction; their bend is a direction in radians.
func Bends(ways []Way, places []Place) []float32 {
	count, seen, bends := map[Way]int{}, map[Way]int{}, make([]float32, len(ways))
	for _, w := range ways {
		count[w]++
	}
	for i, w := range ways {
		n, k := count[w], seen[w]
		seen[w]++
		switch {
		case w.From == w.To:
			step := min(0.7, 4/float64(n)) // in radians; all within about 230°
			bends[i] = float32(places[w.From].Outward + step*(float64(k)-float64(n-1)/2))
		case n == 1 && count[Way{w.To, w.From}] == 0:
		default:
			first, step := 0.14, 0.16
			if len(places) == 2 { // room for words between the arcs
				first, step = 0.28, 0.3
			}
			bends[i] = float32(first + float64(k)*min(step, 0.6/float64(n)))
		}
	}
	return bends
}
