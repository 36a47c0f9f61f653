package main

// glow is the recent frequency of each transition of the watched run: what the scene shows
// when single hops come too fast to be seen.
type glow struct {
	seen  []uint64
	share []float32 // by pair·States + next; sums to 1 once moving
}

// memory is the number of steps over which a share is averaged.
const memory = 400.0

func (g *glow) reset() { g.seen = g.seen[:0] }

// update brings the shares up to the counts of visits.
func (g *glow) update(visits []uint64) {
	if len(g.seen) != len(visits) {
		g.seen = make([]uint64, len(visits))
		g.share = make([]float32, len(visits))
	}
	fresh := 0.0
	for i, v := range visits {
		fresh += float64(v - g.seen[i])
	}
	if fresh == 0 {
		return
	}
	total := 0.0
	for _, share := range g.share {
		total += float64(share)
	}
	keep := memory / (memory + fresh)
	if total == 0 {
		keep = 0
	}
	for i, v := range visits {
		g.share[i] = float32(keep*float64(g.share[i]) + (1-keep)*float64(v-g.seen[i])/fresh)
	}
	copy(g.seen, visits)
}
