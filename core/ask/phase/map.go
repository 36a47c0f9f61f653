// Package phase computes maps of a finite problem: one quantity of a learner as a function of two settings.
//
// Some layers describe the mean dynamics: whether the expected update is stable, and how accurate its fixed point is.
// Others describe step sizes (in expectation, in mean square, along one trajectory) or the trace. A Map is computed one
// cell at a time, from coarse to fine, and can be stopped after any cell.
package phase

import (
	"math"
	"slices"

	"triad/core/exact"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/problem"
	"triad/core/query"
	"triad/core/rl"
)

// Map is a layer over two axes. Make one with New. It is not safe for concurrent use.
type Map struct {
	X, Y   query.Span
	Layer  Layer
	Config query.Config
	Name   string // of the problem, if the user named it

	algorithm learn.Algorithm
	mdp       *rl.MDP
	grounds   map[setting]*ground
	processes map[float64]*process // by value of axis mu
	last      *process             // the process used last
	marks     []mark               // for each cell, if they are kept
	values    []float64            // for each cell, x fastest
	cells     []cellState
	order     []int
	next      int
}

type cellState uint8

const (
	unknown cellState = iota
	defined
	undefined
)

// Faults of a map.
var (
	oneLearner = message.New("phase.one-learner", "one algorithm, because a map shows one learner")
	notFinite  = message.New("phase.not-finite", "{0} is simulated, but a map needs a finite problem; choose another problem")
	aMap       = message.New("phase.a-map", "a map")
	semiOnly   = message.New("phase.semi-only", "the layer abscissa is for semi-gradient learners, and {0} is not one; use layer=mean")
	noMoments  = message.New("phase.no-moments", "the layer {0} is not known for {1}, whose update rule is {2}; it is known for the rules {3}")
	tooMany    = message.New("phase.too-many", "the layer {0} takes at most {1} weights, θ and ω together; {2} has {3} here")
)

// New returns the map that c describes, on an instance of its problem.
func New(c query.Config, inst *problem.Instance) (*Map, error) {
	m := &Map{Config: c.Clone(), Name: inst.Name, grounds: map[setting]*ground{}, processes: map[float64]*process{}}
	if len(c.Algorithms) != 1 {
		p, _ := query.ByKey("alg")
		return nil, query.Issue{Key: "alg", Got: p.Get(&c), Legal: oneLearner()}
	}
	if _, err := learn.Find(c.Algorithms[0]); err != nil {
		return nil, query.Issue{Key: "alg", Got: c.Algorithms[0], Note: message.Of(err)}
	}
	if !inst.Exact() {
		return nil, query.Issue{Key: "problem", Got: c.Problem, Note: notFinite(c.Problem)}
	}
	if !inst.Whole() {
		return nil, query.Issue{Key: "problem", Got: c.Problem, Note: exact.TooLarge(inst.MDP, aMap())}
	}
	var err error
	if m.X, m.Y, err = c.Spans(); err != nil {
		return nil, err
	}
	for _, s := range []query.Span{m.X, m.Y} {
		if legal, never := inst.EndsNever(); never && s.ID == "gamma" && s.Values[len(s.Values)-1] == 1 {
			return nil, query.Issue{Key: s.Last(), Got: "1", Legal: legal}
		}
	}
	m.mdp = inst.MDP
	m.algorithm, _ = c.Algorithm(c.Algorithms[0])
	m.Layer, _ = LayerByID(c.Layer)
	if err := m.fits(); err != nil {
		return nil, err
	}
	nx, ny := len(m.X.Values), len(m.Y.Values)
	m.values, m.cells = make([]float64, nx*ny), make([]cellState, nx*ny)
	m.order = CoarseToFine(nx, ny)
	return m, nil
}

// fits returns an error unless the layer is known for the learner.
func (m *Map) fits() error {
	a := m.algorithm
	if m.Layer.takes == nil || m.Layer.takes(a.Rule) {
		return m.small()
	}
	if mean, _ := LayerByID("mean"); m.Layer.ID == "abscissa" && mean.takes(a.Rule) {
		return query.Issue{Key: "layer", Got: m.Layer.ID, Note: semiOnly(a.ID)}
	}
	known := ""
	for _, r := range learn.Rules {
		if m.Layer.takes(r) {
			if known != "" {
				known += ", "
			}
			known += r.ID
		}
	}
	return query.Issue{Key: "layer", Got: m.Layer.ID, Note: noMoments(m.Layer.ID, a.ID, a.Rule.ID, known)}
}

// small returns an error if there are too many weights for the layer.
func (m *Map) small() error {
	if m.Layer.most == 0 {
		return nil
	}
	alpha, eta := m.Config.StepSize("alpha", m.algorithm.ID), m.Config.StepSize("eta", m.algorithm.ID)
	g := m.ground(setting{m.Config.Gamma, m.Config.Lambda, -1})
	if g.err != nil {
		return nil // a cell decides by itself
	}
	c := cell{g, alpha, eta}
	if n := c.weights(); n > m.Layer.most {
		return query.Issue{Key: "layer", Got: m.Layer.ID, Note: tooMany(m.Layer.ID, m.Layer.most, m.algorithm.ID, n)}
	}
	return nil
}

// CoarseToFine lists the cells of an nx×ny map, x fastest, each once: those of every 16th row and column, then of every
// 8th, and so on.
func CoarseToFine(nx, ny int) []int {
	order, seen := make([]int, 0, nx*ny), make([]bool, nx*ny)
	for stride := 16; stride > 0; stride /= 2 {
		for j := 0; j < ny; j += stride {
			for i := 0; i < nx; i += stride {
				if k := j*nx + i; !seen[k] {
					seen[k] = true
					order = append(order, k)
				}
			}
		}
	}
	return order
}

// Advance computes the next cell, from coarse to fine, and returns its index. done is true if no cell is left.
func (m *Map) Advance() (k int, done bool) {
	for m.next < len(m.order) && m.cells[m.order[m.next]] != unknown {
		m.next++
	}
	if m.next == len(m.order) {
		return -1, true
	}
	k = m.order[m.next]
	m.At(k)
	m.next++
	return k, m.next == len(m.order)
}

// At returns the value of cell k = j·nx + i and computes it if necessary. The value may be +Inf; ok is false if it is
// undefined.
func (m *Map) At(k int) (value float64, ok bool) {
	if m.cells[k] == unknown {
		nx := len(m.X.Values)
		c := m.cell(m.X.Values[k%nx], m.Y.Values[k/nx])
		value, ok := c.value(m.Layer)
		m.values[k], m.cells[k] = value, defined
		if !ok || math.IsNaN(value) {
			m.values[k], m.cells[k] = 0, undefined
		}
		if m.marks != nil {
			m.marks[k] = c.mark()
		}
	}
	return m.values[k], m.cells[k] == defined
}

// Known is At without computing; known is false if the cell is not computed.
func (m *Map) Known(k int) (value float64, ok, known bool) {
	return m.values[k], m.cells[k] == defined, m.cells[k] != unknown
}

// Value returns the layer at any point of the plane of the axes, such as the pointer's.
func (m *Map) Value(x, y float64) (value float64, ok bool) {
	value, ok = m.cell(x, y).value(m.Layer)
	return value, ok && !math.IsNaN(value)
}

// cell replaces the query's settings by the axes' values.
func (m *Map) cell(x, y float64) *cell {
	at := setting{m.Config.Gamma, m.Config.Lambda, -1}
	alpha, eta := m.Config.StepSize("alpha", m.algorithm.ID), m.Config.StepSize("eta", m.algorithm.ID)
	ratio := m.Config.Ratio
	for _, axis := range []struct {
		id    string
		value float64
	}{{m.X.ID, x}, {m.Y.ID, y}} {
		switch axis.id {
		case "gamma":
			at.gamma = axis.value
		case "lambda":
			at.lambda = axis.value
		case "mu":
			at.mu = axis.value
		case "alpha":
			alpha = axis.value
		case "eta":
			eta, ratio = axis.value, 0
		case "ratio":
			ratio = axis.value
		}
	}
	if ratio != 0 {
		eta = float64(ratio * alpha)
	}
	return &cell{m.ground(at), alpha, eta}
}

// value returns the value of a layer; ok is false if there is none.
func (c *cell) value(l Layer) (value float64, ok bool) {
	if c.err != nil {
		return 0, false
	}
	value, err := l.of(c)
	return value, err == nil
}

// most is the number of grounds kept: those along one axis.
const most = query.MaxCells

func (m *Map) ground(at setting) *ground {
	g, known := m.grounds[at]
	if !known {
		if len(m.grounds) >= most || !m.shares() {
			clear(m.grounds)
		}
		g = newGround(m.algorithm, m.process(at.mu), at)
		m.grounds[at] = g
	}
	return g
}

// process returns the process at mu; −1 is the problem's own.
func (m *Map) process(mu float64) *process {
	p, known := m.processes[mu]
	if !known {
		p = &process{mdp: m.mdp}
		if mu >= 0 {
			p.mdp, _ = behaving(m.mdp, mu)
		}
		m.processes[mu] = p
	}
	if p != m.last {
		if m.last != nil {
			m.last.base = nil
		}
		m.last = p
		if p.mdp != nil {
			p.base = exact.NewBase(p.mdp)
		}
	}
	return p
}

// shares reports whether cells share grounds.
func (m *Map) shares() bool {
	sizes := []string{"alpha", "eta", "ratio"}
	return slices.Contains(sizes, m.X.ID) || slices.Contains(sizes, m.Y.ID)
}

// Levels is the number of levels from the coarsest picture of a map to the whole.
const Levels = 5

// Stride returns the distance of known rows and columns at a level, 0 … Levels − 1: 16, 8, 4, 2, 1.
func Stride(level int) int { return 1 << (Levels - 1 - level) }

// Level returns the finest level of which Advance has computed every cell, −1 if there is none.
func (m *Map) Level() int {
	level := -1
	for l := range Levels {
		s := Stride(l)
		if m.next < ((len(m.X.Values)-1)/s+1)*((len(m.Y.Values)-1)/s+1) {
			break
		}
		level = l
	}
	return level
}
