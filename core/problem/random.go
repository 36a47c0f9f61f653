package problem

import (
	"math/rand/v2"
)

// Random features: each number of each state–action pair is drawn independently from the standard normal distribution.

// wide returns the options of a problem with random features: width and draw. pairs is the default width.
func wide(pairs int) []Option {
	return []Option{
		{
			Key: "width", Symbol: "d", Name: "number of random features",
			Help:   "for features=random; as many as state–action pairs represent every value",
			Number: &Range{Default: float64(pairs), Min: 1, Max: 100, Whole: true, SliderMin: 1, SliderMax: 64},
		},
		{
			Key: "draw", Symbol: "#φ", Name: "draw of the random features",
			Help:   "the seed of the features alone, for features=random",
			Number: &Range{Default: 1, Min: 1, Max: 1e9, Whole: true},
		},
	}
}

// Random is the value of features= for random features.
const Random = "random"

var randomChoice = Choice{Random, "random numbers"}

// OfRandomFeatures reports whether a key has an effect with random features only.
func OfRandomFeatures(key string) bool { return key == "width" || key == "draw" }

// random returns the features that a problem's options ask for, nil if they are not random.
func random(options map[string]string, pairs int) [][]float64 {
	if options["features"] != Random {
		return nil
	}
	return RandomFeatures(pairs, int(number(options, "width", float64(pairs))), uint64(number(options, "draw", 1)))
}

// RandomFeatures returns width independent standard normal numbers for each pair, the same on every machine.
func RandomFeatures(pairs, width int, draw uint64) [][]float64 {
	rng := rand.New(rand.NewPCG(draw, 0x9e3779b97f4a7c15))
	phi := make([][]float64, pairs)
	for i := range phi {
		phi[i] = make([]float64, width)
		for j := range phi[i] {
			phi[i][j] = normal(rng)
		}
	}
	return phi
}

// normal draws from the standard normal distribution by comparisons of uniform numbers [karney2016, Algorithm N]. It
// needs no logarithm or exponential, whose last bits differ from machine to machine.
func normal(rng *rand.Rand) float64 {
	for {
		k := 0
		for decays(rng, 0.5) {
			k++
		}
		accepted := true
		for range k * (k - 1) {
			accepted = accepted && decays(rng, 0.5)
		}
		if !accepted {
			continue
		}
		x := rng.Float64()
		whole := float64(k)
		for range k + 1 {
			accepted = accepted && decays(rng, float64(x*(2*whole+x))/(2*whole+2))
		}
		if !accepted {
			continue
		}
		if rng.Uint64()&1 == 0 {
			return whole + x
		}
		return -(whole + x)
	}
}

// decays returns true with probability exp(−a), for a in [0, 1]: whether an odd number of uniform numbers is needed to
// break a sequence that falls from a.
func decays(rng *rand.Rand, a float64) bool {
	for even := true; ; even = !even {
		u := rng.Float64()
		if u >= a {
			return even
		}
		a = u
	}
}
