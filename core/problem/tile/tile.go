// Package tile implements tile coding: features of a continuous state for linear value functions.
//
// A point of a rectangle is in one tile of each tiling, and the tilings are shifted against one another [sutton1998,
// Section 8.3.2].
package tile

import (
	"math"
	"slices"
)

// Box is the tiled rectangle: Low[i] ≤ p[i] ≤ High[i].
type Box struct{ Low, High [2]float64 }

// Coder returns the tiles that a point and an action activate. A cell is a region whose points activate the same tile of
// every tiling, so callers can store features by cell. A Coder is read-only.
type Coder struct {
	Dim     int          // number of features, of points with actions
	Cells   int          // number of indices that Cell may return
	Borders [2][]float64 // along each axis, where tiles end inside the box, ascending: of all tilings of Grid, of tiling 0 of Hashed

	cell   func(p [2]float64) int
	active func(cell, action int, dst []int32) []int32
}

// Cell returns the index of the cell that contains p, from 0 to Cells−1. p must be a point of the coder's Box.
func (c *Coder) Cell(p [2]float64) int { return c.cell(p) }

// Active appends to dst the features that are 1 in a cell under an action, each once, in ascending order. All others
// are 0.
func (c *Coder) Active(cell, action int, dst []int32) []int32 {
	dst = c.active(cell, action, dst)
	slices.Sort(dst)
	return slices.Compact(dst)
}

const (
	gridTilings = 2
	gridTiles   = 4 // of each tiling along each axis
	gridStates  = gridTilings * gridTiles * gridTiles
)

// States is the number of tiles of Grid for points without actions.
const States = gridStates

// Grid returns a coder with two tilings of 4×4 tiles for each action, the second shifted by half a tile:
//
//	i = ⌊(value − low)/w + t/2⌋ from 0 to 3, w = range/3.5, t = 0, 1
//	feature = 32·action + 16·t + 4·iₓ + iᵥ
//
// With actions = 1 and action 0 it codes points alone.
func Grid(b Box, actions int) *Coder {
	const n = gridTiles
	var width [2]float64
	c := &Coder{Dim: actions * gridStates, Cells: n * n * n * n}
	for axis := range width {
		width[axis] = (b.High[axis] - b.Low[axis]) / (n - 0.5)
		for k := 1; k <= 2*n-2; k++ { // borders of the two tilings alternate
			c.Borders[axis] = append(c.Borders[axis], b.Low[axis]+float64(k)/2*width[axis])
		}
	}
	tile := func(at float64) int { return min(max(int(math.Floor(at)), 0), n-1) }
	c.cell = func(p [2]float64) int { // without loops, which take long in WebAssembly
		x, v := (p[0]-b.Low[0])/width[0], (p[1]-b.Low[1])/width[1]
		return ((tile(x)*n+tile(v))*n+tile(x+1.0/gridTilings))*n + tile(v+1.0/gridTilings)
	}
	c.active = func(cell, action int, dst []int32) []int32 {
		first, second := cell/(n*n), cell%(n*n)
		base := int32(action * gridStates)
		return append(dst, base+int32(first), base+n*n+int32(second))
	}
	return c
}

const (
	hashTilings = 10
	hashDim     = 96
	hashCells   = 128 // along each axis; some are outside the box
	hashMiddle  = 74  // the cell of q = 0
)

// Hashed returns a coder with ten tilings of about ten tiles along each axis, whose numbers are hashed to 96 features.
// Tiles that collide share a feature. A hundredth of each range is one unit q:
//
//	qₓ = ⌊100x/rangeₓ⌋, q_v = ⌊100v/range_v⌋
//	tile = (t, ⌊(qₓ + t)/10⌋, ⌊(q_v + 3t)/10⌋, action), t = 0…9
//	feature = FNV-1a of the tile as four little-endian int32, 64 bits, modulo 96
//
// Both ranges must contain 0. Coder.Borders holds the borders of tiling 0.
func Hashed(b Box) *Coder {
	var span [2]float64
	c := &Coder{Dim: hashDim, Cells: hashCells * hashCells}
	for axis := range span {
		span[axis] = b.High[axis] - b.Low[axis]
		for k := math.Ceil(b.Low[axis] / span[axis] * 10); k < b.High[axis]/span[axis]*10; k++ {
			c.Borders[axis] = append(c.Borders[axis], k/10*span[axis])
		}
	}
	c.cell = func(p [2]float64) int {
		cell := 0
		for axis, x := range p {
			q := int(math.Floor(100 * x / span[axis]))
			cell = cell*hashCells + min(max(q+hashMiddle, 0), hashCells-1)
		}
		return cell
	}
	c.active = func(cell, action int, dst []int32) []int32 {
		qx, qv := cell/hashCells-hashMiddle, cell%hashCells-hashMiddle
		for t := range hashTilings {
			h := fnv1a(int32(t), floorDiv(qx+t, 10), floorDiv(qv+3*t, 10), int32(action))
			dst = append(dst, int32(h%hashDim))
		}
		return dst
	}
	return c
}

func floorDiv(a, b int) int32 { return int32(math.Floor(float64(a) / float64(b))) }

// fnv1a returns the 64-bit hash of Fowler, Noll and Vo of words as little-endian bytes.
func fnv1a(words ...int32) uint64 {
	h := uint64(14695981039346656037)
	for _, w := range words {
		for shift := 0; shift < 32; shift += 8 {
			h = (h ^ uint64(uint8(uint32(w)>>shift))) * 1099511628211
		}
	}
	return h
}
