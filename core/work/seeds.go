package work

import (
	"math/rand/v2"
	"slices"
)

// freshStream tells the generator of fresh seeds from those of experience, whose streams count runs from 0.
const freshStream = 0x6672_6573_685f_7365

// FreshSeeds returns n seeds that a study has not used, ascending. They are the first of a stream that follows from
// the first of its own seeds, so that every program and page draws the same.
func FreshSeeds(used []uint64, n int) []uint64 {
	const largest = 1<<53 - 1
	stream := rand.NewPCG(used[0], freshStream)
	seeds := make([]uint64, 0, n)
	for len(seeds) < n {
		seed := stream.Uint64() & largest
		if !slices.Contains(used, seed) && !slices.Contains(seeds, seed) {
			seeds = append(seeds, seed)
		}
	}
	slices.Sort(seeds)
	return seeds
}
