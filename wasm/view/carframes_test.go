package view_test

import (
	"math"
	"math/rand/v2"
	"strconv"

	"triad/wasm/wire"
)

// push returns the state after one step of Mountain Car's dynamics; action −1, 0 or 1.
func push(x, v float64, action int) (float64, float64) {
	v = max(-0.07, min(0.07, v+0.001*float64(action)-0.0025*math.Cos(3*x)))
	x = max(-1.2, min(0.5, x+v))
	if x == -1.2 {
		v = 0
	}
	return x, v
}

// uphill returns the action that gains speed.
func uphill(v float64) int {
	if v > 0 {
		return 1
	}
	return -1
}

// episode returns the states of a car that mostly gains speed.
func episode(seed uint64, steps int) (xs, vs []float64) {
	rng := rand.New(rand.NewPCG(seed, 5))
	x, v := -0.6+0.2*rng.Float64(), 0.0
	for range steps {
		a := uphill(v)
		if rng.IntN(30) == 0 {
			a = -a
		}
		xs, vs = append(xs, x), append(vs, v)
		if x, v = push(x, v, a); x >= 0.5 {
			break
		}
	}
	return xs, vs
}

// toGo returns approximately −1 times the discounted number of steps that the target policy needs from a state.
func toGo(x, v float64) float64 {
	steps := 0.0
	for x < 0.5 && steps < 400 {
		x, v = push(x, v, uphill(v))
		steps += 1.3
	}
	return -(1 - math.Pow(0.999, max(1, steps))) / 0.001
}

// centre returns the centre of cell k of the ranges of position (side 0) and velocity (side 1).
func centre(k, of, side int) float64 {
	lo, width := [2]float64{-1.2, -0.07}, [2]float64{1.7, 0.14}
	return lo[side] + width[side]*(float64(k)+0.5)/float64(of)
}

// tiled returns the values as two tilings of 4 × 4 represent them, too high by offset.
func tiled(cells int, values []float32, offset, noise float64, seed uint64) []float32 {
	rng := rand.New(rand.NewPCG(seed, 11))
	index := func(k, t int) int { return max(0, min(3, int(3.5*float64(k)/float64(cells)+float64(t)/2))) }
	var sum, count [2][4][4]float64
	for t := range 2 {
		for i, v := range values {
			sum[t][index(i/cells, t)][index(i%cells, t)] += float64(v)
			count[t][index(i/cells, t)][index(i%cells, t)]++
		}
		for i := range sum[t] {
			for j := range sum[t][i] {
				sum[t][i][j] = sum[t][i][j]/max(1, count[t][i][j]) + noise*rng.NormFloat64()
			}
		}
	}
	out := make([]float32, len(values))
	for i := range out {
		row, column := i/cells, i%cells
		out[i] = float32((sum[0][index(row, 0)][index(column, 0)]+sum[1][index(row, 1)][index(column, 1)])/2 + offset)
	}
	return out
}

// surface returns the values of cells × cells states and the estimates of a number of learners.
func surface(cells, learners int) wire.Surface {
	s := wire.Surface{
		Columns: uint32(cells), Rows: uint32(cells), Lo: [2]float64{-1.2, -0.07}, Hi: [2]float64{0.5, 0.07}, Low: -140, High: -1,
	}
	truth := wire.Map{Truth: true, Label: "Q^π"}
	for row := range cells {
		for column := range cells {
			truth.Values = append(truth.Values, float32(toGo(centre(column, cells, 0), centre(row, cells, 1))))
		}
	}
	s.Maps = append(s.Maps, truth)
	for k := range learners {
		label := []string{"TB", "GTB", "Retrace", "GRetrace", "GQ", "AB-Trace", "IS", "Qπ", "GIS", "GQπ", "GTB online", "GRetrace online", "TD(0)", "GTD", "GTD2"}[k]
		s.Maps = append(s.Maps, wire.Map{
			Style: uint8(k), Label: label, Values: tiled(cells, truth.Values, []float64{3, 45, 6, 50, 60, 20, -30}[k%7], 5, uint64(k)),
		})
	}
	s.PathX, s.PathV = episode(3, 64)
	return s
}

// driving returns a frame of Mountain Car after some steps of an episode, at a speed.
func driving(steps int, speed float64) *wire.Frame {
	f := frame(120)
	f.Graph, f.Plane = wire.Graph{}, wire.Plane{}
	f.Unit, f.Speed, f.Horizon, f.Marks = wire.UnitEpisode, speed, 500, nil
	xs, vs := episode(3, steps)
	n := len(xs) - 1
	c := &f.Car
	*c = wire.Car{On: true, X: xs[n], V: vs[n], FromX: xs[n], Low: -0.6, High: -0.4, Action: -1, Mu: [3]float64{1.0 / 300, 1.0 / 300, 298.0 / 300}, Pi: [3]float64{0.1, 0.1, 0.8}}
	if n > 0 {
		c.FromX, c.Action = xs[n-1], int8(1+uphill(vs[n-1]))
	}
	if c.V <= 0 {
		c.Mu[0], c.Mu[2], c.Pi[0], c.Pi[2] = c.Mu[2], c.Mu[0], c.Pi[2], c.Pi[0]
	}
	c.TimeShare = make([]float32, 40)
	const episodes = 40
	var all []float64
	for seed := range uint64(episodes) {
		xs, _ := episode(seed, 1000)
		all = append(all, xs...)
	}
	for _, x := range all {
		c.TimeShare[min(39, int((x+1.2)/1.7*40))] += 1 / float32(len(all))
	}
	return f
}

// nmse returns a learner's normalised error after each of a number of episodes.
func nmse(style uint8, label string, episodes int, rate, floor float64) wire.Curve {
	c := wire.Curve{Style: style, Label: label, Of: 1}
	rng := rand.New(rand.NewPCG(uint64(style), 13))
	noise := 0.0
	for k := range episodes + 1 {
		noise = 0.9*noise + 0.02*rng.NormFloat64()
		v := (floor + (1-floor)*math.Exp(-rate*float64(k))) * math.Exp(noise*min(1, float64(k)/20))
		c.X, c.Mean = append(c.X, float64(k)), append(c.Mean, v)
		c.Lo, c.Hi = append(c.Lo, 0.93*v), append(c.Hi, 1.07*v)
	}
	return c
}

// many returns a graph like a user's own problem: states in rings, three actions each, words on every edge.
func many(states, actions int) wire.Graph {
	g := wire.Graph{Edge: 7, Previous: []int32{4, 2}}
	rng := rand.New(rand.NewPCG(uint64(states), 17))
	for i := range states {
		angle := 2 * math.Pi * float64(i) / float64(states)
		g.Nodes = append(g.Nodes, wire.Node{X: float32(0.5 + 0.5*math.Cos(angle)), Y: float32(0.5 + 0.5*math.Sin(angle)), Label: strconv.Itoa(i)})
		for a := range actions {
			next := []int{(i + 1) % states, (i + states - 1) % states, rng.IntN(states), (i + 1) % states}[a%4]
			e := wire.Edge{From: int32(i), To: int32(next), Bend: []float32{0.12, 0.12, 0.2, 0.42}[a%4], Action: uint8(a), Name: wire.Label{Text: "a" + strconv.Itoa(a)}, Visits: rng.Float32()}
			if next == i {
				e.Bend = float32(angle)
			}
			g.Edges = append(g.Edges, e)
		}
	}
	return g
}

func (w wild) car() wire.Car {
	c := wire.Car{On: w.IntN(4) > 0, X: w.number(), V: w.number(), FromX: w.number(), Low: w.number(), High: w.number(), StartV: w.number(), Action: int8(w.IntN(7) - 2)}
	for a := range c.Mu {
		c.Mu[a], c.Pi[a] = w.number(), w.number()
	}
	for _, v := range w.numbers() {
		c.TimeShare = append(c.TimeShare, float32(v))
	}
	return c
}

func (w wild) surface() wire.Surface {
	s := wire.Surface{
		Columns: uint32(w.IntN(9)), Rows: uint32(w.IntN(9)), Low: w.number(), High: w.number(),
		Lo: [2]float64{w.number(), w.number()}, Hi: [2]float64{w.number(), w.number()},
		BordersX: w.numbers(), BordersV: w.numbers(), PathX: w.numbers(), PathV: w.numbers(),
	}
	if w.IntN(2) == 0 {
		s.Low, s.High, s.Lo, s.Hi = -140, -1, [2]float64{-1.2, -0.07}, [2]float64{0.5, 0.07}
	}
	for range w.IntN(10) {
		m := wire.Map{Truth: w.IntN(2) == 0, Style: uint8(w.IntN(6)), Label: w.word()}
		for range int(s.Rows*s.Columns) - w.IntN(2) {
			m.Values = append(m.Values, float32(w.number()))
		}
		s.Maps = append(s.Maps, m)
	}
	return s
}
