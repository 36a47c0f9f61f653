// Package wire is the leaf package that the worker and the stage share. It converts what a picture needs (Frame), and
// where and in which colours to draw it (Layout), to bytes.
//
// Both are versioned, little-endian and decoded defensively: malformed bytes give an error, never a panic, and never an
// allocation beyond the input's size. The package imports no other package of the module.
package wire

// Frame is one moment of an experiment: everything that the stage draws. The stage therefore keeps no state of its own,
// and the next frame restores a reloaded stage.
type Frame struct {
	// Step is the number of transitions, or of episodes, in each run.
	Step uint64
	// Horizon is the right end of the curves' axis, where the experiment pauses. It is 0 if the experiment never
	// pauses; see Window.
	Horizon uint64
	// Unit is the unit of Step, Horizon and the X of curves and marks.
	Unit Unit
	// Phase is the fraction of the next step that has elapsed, in [0, 1). At low speeds the agent is drawn that far
	// along its edge.
	Phase float64
	// Speed is the present speed in steps per second. At high speeds the views show visit frequencies in place of
	// single steps.
	Speed float64
	// Metric is the error's name, and Runs the number of runs behind the means; they title the axis.
	Metric Label
	Runs   uint32
	// LogX makes the axis of steps logarithmic. Whole makes the axis of errors include everything; otherwise it follows
	// the curves that do not diverge.
	LogX, Whole bool
	// Recent shows the last steps of a run that never pauses, in place of all steps.
	Recent bool
	// Median reports whether the curves are medians over the runs, which are drawn too, and not means.
	Median bool
	// ByUpdate reports whether the dots of some curve are errors of the expected update, because the exact expectation is
	// not known.
	ByUpdate bool

	Graph   Graph
	Plane   Plane
	Weights Weights
	Car     Car
	Surface Surface
	Curves  []Curve
	Ghosts  []Ghost
	Marks   []Mark
}

// An endless run is shown from its start, on an axis that begins with Endless steps and doubles when it is four fifths
// full. The last fifth is free for the names of the curves. With Recent, the axis shows the last Endless steps or the
// last eighth, which always has about 64 rows.
const (
	Endless     = 4000
	endlessPart = 8
)

// Window returns the range of steps, or episodes, that the curves show: to ≥ 1, and from below it.
func (f *Frame) Window() (from, to uint64) {
	switch {
	case f.Horizon > 0:
		return 0, f.Horizon
	case f.Recent && !f.LogX:
		to = max(Endless, f.Step)
		return to - max(Endless, to/endlessPart), to
	case f.LogX:
		return 0, max(Endless, f.Step)
	}
	for to = Endless; to-to/5 < f.Step; to *= 2 {
	}
	return 0, to
}

// Unit is the unit of an experiment's progress.
type Unit uint8

// The units of progress.
const (
	UnitStep Unit = iota
	UnitEpisode
)

// Graph is the scene of a finite problem: states as nodes, actions as edges. Node coordinates are in the unit square, x
// to the right and y down.
type Graph struct {
	Nodes []Node
	Edges []Edge
	// Pairs holds what a reader can look up about states and actions; it may be empty.
	Pairs []Pair
	// Features is the number of features of each pair if all are drawn as a row of squares, otherwise 0.
	Features uint32
	// Edge is the index of the last edge of the watched run, −1 before the first step.
	Edge int32
	// Previous holds the edges before Edge, newest first (a short trail).
	Previous []int32
}

// Node is one state.
type Node struct {
	X, Y  float32
	Label string
	// Values are the values of the state's first action (solid edges) and second (dashed edges) as text, such as
	// "2θ₁+θ₈"; they may be empty.
	Values [2]string
}

// Edge is the transition of one action from a state to a next state.
type Edge struct {
	From, To int32
	// Bend is the height of the arc relative to its length, positive to the left of the direction of travel. If From ==
	// To, it is the loop's direction in radians (0 right, π/2 down).
	Bend float32
	// Action is the action's index. The edges of each action have their own dashes, those of the first none.
	Action uint8
	// Name is the action's name; it may be empty.
	Name Label
	// Visits is the recent frequency of this edge in [0, 1]; all edges sum to 1 once moving.
	Visits float32
	// P is the probability of To after the action in From.
	P float32
}

// Pair is a state–action pair.
type Pair struct {
	State  int32
	Action uint8
	// R is the mean reward, Mu and Pi are the probabilities of the action in the state, and Xi is the pair's share of
	// μ's experience in the long run.
	R, Mu, Pi, Xi float32
	// Phi holds the nonzero features, at most MaxFeatures of them. More reports whether there are others.
	Phi  []Feature
	More bool
}

// Feature is one element of φ, with its index from 0.
type Feature struct {
	Index uint32
	Value float32
}

// MaxFeatures limits the features that are sent for a pair, and MaxPairs the pairs of a graph, because larger ones
// cannot be read in a picture.
const (
	MaxFeatures = 6
	MaxPairs    = 512
)

// Plane is the plane of the two weights of a problem with two features. It is empty (no Fields, no Trails) for other
// problems.
type Plane struct {
	// Start is θ₀ and Star θ*.
	Start, Star [2]float64
	// Fields are expected updates u(θ) = Fθ + g; the first is drawn as streamlines.
	Fields []Field
	// Cloud is where the expected update has moved points by now.
	Cloud Cloud
	// Near restricts the window to the last steps.
	Near bool
	// Trails are the paths of the learners in the watched run.
	Trails []Trail
	// Stride is the number of steps between two points of a trail; the last point may be closer.
	Stride uint64
}

// Field is one learner's expected update u(θ) = Fθ + g (F row-major). For a dual learner, ω has settled for θ.
type Field struct {
	Style uint8
	F     [4]float64
	G     [2]float64
	// Modes are the directions through θ* that the expected update only stretches, at most MaxModes.
	Modes []Mode
}

// MaxModes limits the modes that are drawn.
const MaxModes = 2

// Mode is an eigenvector of the expected update, of length 1. Each expected update multiplies the distance from θ* in
// this direction by Factor. For a learner with dual weights ω, X and Y are the θ-part of an eigenvector of (θ, ω), scaled
// to length 1.
type Mode struct {
	X, Y, Factor float64
}

// Cloud is the expected update of Style's learner, repeated once for each step taken: a point p has moved to Fp + g. It
// is drawn only if On.
type Cloud struct {
	On    bool
	Style uint8
	F     [4]float64
	G     [2]float64
}

// Trail is one learner's path through the plane, oldest first; the last point is the present.
type Trail struct {
	Style uint8
	Body  Body
	Label string
	X, Y  []float64
}

// Weights holds the weights of the watched run, for problems without a plane. It is empty (no Learners) for other
// problems.
type Weights struct {
	// Start is θ₀.
	Start []float64
	// Blocks holds the parts of θ, in order.
	Blocks []Block
	// Learners has one vector for each learner, as long as Start.
	Learners []Vector
}

// Block is a range of Size weights that belong together; Dashed relates them to dashed edges.
type Block struct {
	Name   Label
	Size   uint32
	Dashed bool
}

// Vector is one learner's weights.
type Vector struct {
	Style  uint8
	Body   Body
	Label  string
	Values []float64
}

// Car is the scene of Mountain Car. If it is not On, it is not drawn, and nothing else of it is sent.
type Car struct {
	On bool
	// X and V are the car's position, in [−1.2, 0.5], and velocity, in [−0.07, 0.07].
	X, V float64
	// FromX is the position before the last push. At low speeds the car is drawn at Frame.Phase of the way from there
	// to X.
	FromX float64
	// Low and High are the positions between which episodes start, and StartV is the velocity there.
	Low, High, StartV float64
	// Action is the last push: 0 left, 1 coast, 2 right; −1 before an episode's first.
	Action int8
	// Mu and Pi are the probabilities of left, coast and right in the present state under the behaviour and the target
	// policy.
	Mu, Pi [3]float64
	// TimeShare is the recent share of time in equal bins over [−1.2, 0.5]. It sums to 1 or is empty.
	TimeShare []float32
}

// Surface is action values over position and velocity, as small multiples. It is empty (no Maps) for problems without
// them, and nothing else of it is then sent.
type Surface struct {
	// Columns and Rows are the cells of each map, 1 to MaxCells; column 0 is the leftmost position,
	// row 0 the lowest velocity.
	Columns, Rows uint32
	// Lo and Hi are the ranges of position and velocity.
	Lo, Hi [2]float64
	// Low and High are the values at the ends of the colour scale.
	Low, High float64
	// Maps holds the maps, the true values first.
	Maps []Map
	// BordersX and BordersV are the positions, and the velocities, at which the features' tiles end; empty unless
	// requested.
	BordersX, BordersV []float64
	// PathX and PathV are the path of the watched run in its present episode, the present last. They have the same
	// length and may be empty.
	PathX, PathV []float64
}

// MaxCells limits the columns and rows of a Surface, and MaxMaps the maps that are drawn, because more would be too
// small to see.
const (
	MaxCells = 1024
	MaxMaps  = 16
)

// Map is one picture of values, row by row from the lowest velocity; a value is NaN until known.
type Map struct {
	// Truth reports whether these are the true values, which have no Style. Other maps are a learner's estimate.
	Truth  bool
	Style  uint8
	Label  string
	Values []float32
}

// Curve is one learner's error over steps or episodes. X, Mean, Lo and Hi have the same length; values are ≥ 0 or +Inf.
type Curve struct {
	Style uint8
	Body  Body
	// Label is the learner's short name, and Name its full one.
	Label, Name string
	// Verdict is the learner's verdict at the curve's end; its Text is empty if it is too early.
	Verdict Verdict
	// Share and Of say that this curve is number Share of Of equal curves; their dashes are interleaved. Of is 1 for a
	// curve on its own.
	Share, Of uint8
	X, Mean   []float64
	Lo, Hi    []float64
	// TheoryX and TheoryY are the expected curve, which runs ahead of the samples. It is the exact expectation of the
	// error over all runs if that is known, and otherwise the error of the expected update.
	TheoryX, TheoryY []float64
	// Leaves reports whether the learner diverges, so that the axis gives it some room but does not follow it.
	Leaves bool
	// EachX holds the steps at which each run's error is known, and Each these errors, run by run. They are empty
	// unless requested.
	EachX []float64
	Each  []float32
}

// Verdict is a learner's verdict: a sign and a word.
type Verdict struct {
	Sign string
	Text Label
	Tone Tone
}

// Tone is the tone of a verdict: good, bad or neither.
type Tone uint8

// The tones of verdicts.
const (
	Neutral Tone = iota
	Good
	Bad
)

// Ghost is one learner's error in a pinned run. X and Mean have the same length, and values are as in a Curve. Name
// describes how its run differs from the present one.
type Ghost struct {
	Style   uint8
	Body    Body
	Label   string
	Name    Label
	X, Mean []float64
	// Leaves is as in a Curve.
	Leaves bool
}

// Body is a feature of a learner's line beside colour and dash: a second line, or marks along the line. Unknown bodies
// are drawn as Plain.
type Body uint8

// The bodies, in the order of core/learn's.
const (
	Plain Body = iota
	Double
	Ring
	Square
	Diamond
	Plus
	Triangle
	Cross
	Wedge
)

// Mark is a moment when a setting changed.
type Mark struct {
	X     float64
	Label string
}
