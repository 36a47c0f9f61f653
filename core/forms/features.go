package forms

import (
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/problem"
)

// Features by the choice phi, such as phi=aggregate:20, or by default if a file has none.

var (
	badFeatures   = message.New("forms.features", "pairs, states, aggregate:N, tile:SIZES:TILE or random:N")
	aggregate     = message.New("forms.aggregate", "aggregate:N with N from 1 to {0}")
	tiled         = message.New("forms.tile", "tile:SIZES:TILE or tile:SIZES:TILE:TILINGS, such as tile:4x4:2, with sizes whose product is {0}")
	random        = message.New("forms.random", "random:N or random:N:SEED with N from 1 to {0}")
	tooWide       = message.New("forms.wide", "phi={0} gives {1} features; use at most {2}")
	pairsFeatures = message.New("forms.pairs-features", "phi=pairs gives {0} features, but at most {1} are allowed; phi=states gives {2}")
	noFeatures    = message.New("forms.no-features", "one indicator each for {0} pairs or {1} states is too many; give phi with at most {2} features in a second file")
	indicators    = message.New("forms.indicators", "phi is missing; Triad uses one indicator for each state–action pair, {0} features")
	ofStates      = message.New("forms.indicators-state", "phi is one indicator for each state, {0} features")
	inGroups      = message.New("forms.groups", "phi has an indicator for each action in {0} groups of successive states, {1} features")
	inTiles       = message.New("forms.tiles", "phi has an indicator for each action in {0} tiles, {1} features")
	atRandom      = message.New("forms.random-numbers", "phi has {0} random numbers for each pair, by the seed {1}")
)

// mostTilings limits the shifted copies of a grid's tiles.
const mostTilings = 64

// made holds features that a word asks for.
type made struct {
	rows   []any // for each pair
	count  int
	remark message.Message
}

// features sets phi by choice, or by default if there is none.
func (d *Draft) features(t map[string]any, c Choices) error {
	word, chosen := c["phi"]
	if _, given := t["phi"]; given && !chosen {
		return nil
	}
	n, m := d.States, d.Actions
	if !chosen {
		switch {
		case n*m <= problem.MaxFeatures:
			word = "pairs"
		case n <= problem.MaxFeatures:
			word = "states"
		case m <= problem.MaxFeatures:
			word = "aggregate:" + strconv.Itoa(problem.MaxFeatures/m)
		default:
			return noFeatures(n*m, n, problem.MaxFeatures)
		}
	}
	phi, ok := d.featuresOf(word)
	switch {
	case !ok:
		return d.wrongFeatures(word)
	case phi.count <= problem.MaxFeatures:
		t["phi"] = phi.rows
		d.Remarks = append(d.Remarks, phi.remark)
		return nil
	case word == "pairs" && n <= problem.MaxFeatures:
		return pairsFeatures(n*m, problem.MaxFeatures, n)
	case word == "pairs" || word == "states":
		return noFeatures(n*m, n, problem.MaxFeatures)
	}
	return tooWide(word, phi.count, problem.MaxFeatures)
}

// featuresOf returns the features that a word names, without rows if they are too many. It fails for an unknown word or
// numbers out of range.
func (d *Draft) featuresOf(word string) (made, bool) {
	kind, rest, some := strings.Cut(word, ":")
	args := strings.Split(rest, ":")
	if !some {
		args = nil
	}
	n, m := d.States, d.Actions
	switch kind {
	case "pairs":
		return d.active(n*m, indicators(n*m), func(s, a int, at func(int)) { at(s*m + a) }), !some
	case "states":
		return d.active(n, ofStates(n), func(s, _ int, at func(int)) { at(s) }), !some
	case "aggregate":
		groups, ok := integers(args, 1, n)
		if !ok || len(groups) != 1 {
			return made{}, false
		}
		k := groups[0]
		return d.active(k*m, inGroups(k, k*m), func(s, a int, at func(int)) { at(s*k/n*m + a) }), true
	case "tile":
		return d.tiles(args)
	case "random":
		return d.numbers(args)
	}
	return made{}, false
}

// wrongFeatures describes the right form of a word.
func (d *Draft) wrongFeatures(word string) error {
	forms := map[string]message.Message{"aggregate": aggregate(d.States), "tile": tiled(d.States), "random": random(problem.MaxFeatures)}
	kind, _, _ := strings.Cut(word, ":")
	want, known := forms[kind]
	if !known {
		want = badFeatures()
	}
	return message.Is("phi", message.Quoted(word), want)
}

// active returns features that are 1 where each calls at, and 0 elsewhere.
func (d *Draft) active(count int, remark message.Message, each func(s, a int, at func(int))) made {
	x := made{count: count, remark: remark}
	if count > problem.MaxFeatures {
		return x
	}
	for i := range d.States * d.Actions {
		var row [][2]float64
		each(i/d.Actions, i%d.Actions, func(at int) { row = append(row, [2]float64{float64(at), 1}) })
		x.rows = append(x.rows, row)
	}
	return x
}

// tiles returns indicators of the tiles of a grid for each action. The states are the cells, numbered row by row, also
// in more dimensions. Each further tiling is shifted by a fraction of a tile.
func (d *Draft) tiles(args []string) (made, bool) {
	if len(args) != 2 && len(args) != 3 {
		return made{}, false
	}
	grid, ok := integers(strings.Split(args[0], "x"), 1, d.States)
	size, whole := integers(strings.Split(args[1], "x"), 1, d.States)
	tilings, known := integers(args[2:], 1, mostTilings)
	const most = 16 // dimensions; keys of tiles would overflow with many more
	if !ok || !whole || !known || len(grid) > most || len(size) != 1 && len(size) != len(grid) {
		return made{}, false
	}
	cells := 1
	for _, x := range grid {
		if cells *= x; cells > d.States {
			return made{}, false
		}
	}
	if cells != d.States {
		return made{}, false
	}
	copies := 1
	if len(tilings) == 1 {
		copies = tilings[0]
	}
	// A tile gets its number when the first state in it is met.
	number := map[int]int{}
	of := make([][]int, d.States) // for each state, a tile in each tiling
	for s := range of {
		for shift := range copies {
			key, rest := shift, s
			for k := len(grid) - 1; k >= 0; k-- {
				side := size[min(k, len(size)-1)]
				key = key*(grid[k]+1) + (rest%grid[k]+shift*side/copies)/side
				rest /= grid[k]
			}
			if _, met := number[key]; !met {
				number[key] = len(number)
			}
			of[s] = append(of[s], number[key])
		}
	}
	count := len(number) * d.Actions
	return d.active(count, inTiles(len(number), count), func(s, a int, at func(int)) {
		for _, tile := range of[s] {
			at(tile*d.Actions + a)
		}
	}), true
}

// numbers returns standard normal numbers.
func (d *Draft) numbers(args []string) (made, bool) {
	if len(args) != 1 && len(args) != 2 {
		return made{}, false
	}
	const mostSeed = 1e9
	width, ok := integers(args[:1], 1, problem.MaxFeatures)
	seed, known := integers(args[1:], 1, mostSeed)
	if !ok || !known {
		return made{}, false
	}
	seed = append(seed, 1)
	x := made{count: width[0], remark: atRandom(width[0], seed[0])}
	for _, row := range problem.RandomFeatures(d.States*d.Actions, width[0], uint64(seed[0])) {
		x.rows = append(x.rows, row)
	}
	return x, true
}

// integers reads integers from least to most.
func integers(texts []string, least, most int) (list []int, ok bool) {
	for _, text := range texts {
		x, err := strconv.Atoi(text)
		if err != nil || x < least || x > most {
			return nil, false
		}
		list = append(list, x)
	}
	return list, true
}
