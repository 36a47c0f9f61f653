// Package wire encodes the messages between worker and stage: a Frame has the data of a picture, a Layout its places
// and colours.
//
// Both formats are versioned and little-endian. Decoding is defensive: malformed bytes give an error, never a panic,
// and never an allocation larger than the input. The package imports no other package of Triad.
package wire

// Frame is one moment of an experiment: everything the stage draws, so that the
// stage keeps no state of its own and a reloaded stage is restored by the next frame.
type Frame struct {
	// Step is the number of transitions, or of episodes, each run has seen.
	Step uint64
	// Horizon is the right end of the curves' axis, where the experiment pauses; 0 where it never does, see Window.
	Horizon uint64
	// Unit is what Step, Horizon and the X of curves and marks count.
	Unit Unit
	// Phase is the part of the next step already elapsed, in [0, 1); at slow
	// speeds the agent is drawn that far along its edge.
	Phase float64
	// Speed is the present pace in steps per second; at fast paces the views show
	// visit frequencies in place of single hops.
	Speed float64
	// Metric is the error's name, and Runs of how many runs the curves are the means; they title the axis.
	Metric Label
	Runs   uint32
	// LogX asks for steps by decades, Whole for an axis of errors that holds all there is; else it follows the curves
	// that stay.
	LogX, Whole bool
	// Recent asks for the last steps of a run that never pauses, in place of all since its start.
	Recent bool
	// Median says that the curves are medians over the runs, which are shown themselves, not means.
	Median bool

	Graph   Graph
	Plane   Plane
	Weights Weights
	Car     Car
	Surface Surface
	Curves  []Curve
	Ghosts  []Ghost
	Marks   []Mark
}

// An endless run is shown from its start, on an axis that begins with Endless steps and doubles when four fifths of them
// are full: a fifth stays free for the names of the curves. Where the last steps are asked for, they are as many, or the
// last eighth, of which there are always some 64 rows.
const (
	Endless     = 4000
	endlessPart = 8
)

// Window is the range of steps, or episodes, that the curves show: to ≥ 1, and from below it.
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

// Unit is what an experiment's progress is counted in.
type Unit uint8

// The units of progress.
const (
	UnitStep Unit = iota
	UnitEpisode
)

// Graph is the scene of a finite problem: states as nodes, actions as edges.
// Node coordinates live in the unit square, x to the right and y down.
type Graph struct {
	Nodes []Node
	Edges []Edge
	// Pairs tell of states and actions what is read out of them; may be empty.
	Pairs []Pair
	// Features is how many features each pair has, where all of them are drawn as a row of squares; else 0.
	Features uint32
	// Edge is the index of the edge that the watched run travelled last, −1 before the first step.
	Edge int32
	// Previous holds the edges travelled before Edge, newest first (a short trail).
	Previous []int32
}

// Node is one state.
type Node struct {
	X, Y  float32
	Label string
	// Values are the values of the state's first action (solid edges) and second (dashed edges) in
	// words, such as "2θ₁+θ₈"; may be empty.
	Values [2]string
}

// Edge is one action's way from a state to a next state.
type Edge struct {
	From, To int32
	// Bend is the height of the arc as a part of its length, positive to the left
	// of the direction of travel; for From == To it is the loop's direction in
	// radians (0 right, π/2 down).
	Bend float32
	// Action is the action's index; the edges of each have dashes of their own, those of the first none.
	Action uint8
	// Name is what the action is called; it may be empty.
	Name Label
	// Visits is the recent frequency of this edge in [0, 1]; all edges sum to 1 once moving.
	Visits float32
	// P is the probability of To after the action in From.
	P float32
}

// Pair is a state and an action.
type Pair struct {
	State  int32
	Action uint8
	// R is the mean reward, Mu and Pi the probabilities of the action in the state, Xi the share of
	// the pair in μ's experience in the long run.
	R, Mu, Pi, Xi float32
	// Phi are the features that are not 0, at most MaxFeatures of them; More says that there are others.
	Phi  []Feature
	More bool
}

// Feature is one number of φ, its index from 0.
type Feature struct {
	Index uint32
	Value float32
}

// MaxFeatures bounds the features that are sent of a pair, MaxPairs the pairs of a graph: what is
// larger is not read in a picture.
const (
	MaxFeatures = 6
	MaxPairs    = 512
)

// Plane is the plane of the two weights of a two-feature problem. Empty (no Fields, no
// Trails) for other problems.
type Plane struct {
	// Start is θ₀ and Star θ*.
	Start, Star [2]float64
	// Fields are mean updates u(θ) = Fθ + g; the first is drawn as streamlines.
	Fields []Field
	// Cloud is where the mean update has carried points by now.
	Cloud Cloud
	// Near asks for a window on the last steps alone.
	Near bool
	// Trails are the ways of the learners of the watched run.
	Trails []Trail
	// Stride is the number of steps from one point of a trail to the next, but for the last.
	Stride uint64
}

// Field is one learner's mean update u(θ) = Fθ + g (F row-major). That of a dual learner is taken where ω has settled
// for θ.
type Field struct {
	Style uint8
	F     [4]float64
	G     [2]float64
	// Modes are the directions through θ* along which the mean update only stretches, at most MaxModes.
	Modes []Mode
}

// MaxModes bounds the modes that are drawn.
const MaxModes = 2

// Mode is a direction of length 1 and by how much one mean update multiplies a distance from θ* along it. Of a dual
// learner it is the θ-part of a mode of θ and ω together.
type Mode struct {
	X, Y, Factor float64
}

// Cloud is the mean update of Style's learner, made as often as steps were taken: a point p has come to Fp + g.
// Drawn only when On.
type Cloud struct {
	On    bool
	Style uint8
	F     [4]float64
	G     [2]float64
}

// Trail is one learner's way through the plane, oldest first; the last point is now.
type Trail struct {
	Style uint8
	Body  Body
	Label string
	X, Y  []float64
}

// Weights are the weights of the watched run, of problems whose weights do not lie in a
// plane. Empty (no Learners) for other problems.
type Weights struct {
	// Start is θ₀.
	Start []float64
	// Blocks are the parts of θ, in order.
	Blocks []Block
	// Learners have one vector each, as long as Start.
	Learners []Vector
}

// Block is a run of Size weights that belong together; Dashed relates them to dashed edges.
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

// Car is the scene of Mountain Car; drawn only when On, and everything else is then sent.
type Car struct {
	On bool
	// X and V are the car's position, in [−1.2, 0.5], and velocity, in [−0.07, 0.07].
	X, V float64
	// FromX is the position before the last push: at slow speeds the car is drawn Frame.Phase of
	// the way from there to X.
	FromX float64
	// Low and High are the positions between which episodes start, StartV the velocity there.
	Low, High, StartV float64
	// Action is the last push: 0 left, 1 coast, 2 right; −1 before the first of an episode.
	Action int8
	// Mu and Pi are the probabilities of left, coast and right at the present state under the
	// behaviour and the target policy.
	Mu, Pi [3]float64
	// TimeShare is the recent share of time in equal bins over [−1.2, 0.5]; sums to 1, or is empty.
	TimeShare []float32
}

// Surface is action values over position and velocity, as small multiples. Empty (no Maps) for
// problems without them; nothing else is then sent.
type Surface struct {
	// Columns and Rows are the cells of each map, 1 to MaxCells; column 0 is the leftmost position,
	// row 0 the lowest velocity.
	Columns, Rows uint32
	// Lo and Hi are the ranges of position and velocity.
	Lo, Hi [2]float64
	// Low and High are the values at the two ends of the colour scale.
	Low, High float64
	// Maps begin with the true values.
	Maps []Map
	// BordersX, BordersV are where the features' tiles end; empty unless asked for.
	BordersX, BordersV []float64
	// PathX, PathV are the way of the watched run in its present episode, the present last; of one
	// length, perhaps empty.
	PathX, PathV []float64
}

// MaxCells bounds the columns and the rows of a Surface, MaxMaps the maps that are drawn: more would
// be too small to see.
const (
	MaxCells = 1024
	MaxMaps  = 16
)

// Map is one picture of values, row by row from the lowest velocity; NaN where not yet known.
type Map struct {
	// Truth says that these are the true values, which have no Style; else they are a learner's estimate.
	Truth  bool
	Style  uint8
	Label  string
	Values []float32
}

// Curve is one learner's error against steps or episodes. X, Mean, Lo and Hi have one length;
// values are ≥ 0 or +Inf.
type Curve struct {
	Style uint8
	Body  Body
	// Label is the learner's short name, Name its full one.
	Label, Name string
	// Verdict is said of the learner at the curve's end; its Text is empty where it is too early for one.
	Verdict Verdict
	// Share and Of tell that this curve is the Share-th of Of that coincide
	// bit for bit; their dashes are interleaved. Of is 1 for a curve on its own.
	Share, Of uint8
	X, Mean   []float64
	Lo, Hi    []float64
	// TheoryX, TheoryY are what is expected, and run ahead of the samples: the exact expectation of the error over all runs
	// where that is known, else the error of the expected learner.
	TheoryX, TheoryY []float64
	// Leaves says that the learner diverges: the axis gives it some head-room and does not follow it.
	Leaves bool
	// EachX are the steps at which each run's error is told, Each these errors, run by run; empty unless asked for.
	EachX []float64
	Each  []float32
}

// Verdict is what becomes of a learner, in a word behind a sign.
type Verdict struct {
	Sign string
	Text Label
	Tone Tone
}

// Tone is whether a verdict is a good one.
type Tone uint8

// The tones of verdicts.
const (
	Neutral Tone = iota
	Good
	Bad
)

// Ghost is one learner's error in a run that is held: X and Mean have one length, and values are as a Curve's. Name says
// by what its run differs from the present one.
type Ghost struct {
	Style   uint8
	Body    Body
	Label   string
	Name    Label
	X, Mean []float64
	// Leaves is as a Curve's.
	Leaves bool
}

// Body is what a learner's line has beside its colour and dash: a second line, or marks along it. Others
// than these are drawn as Plain.
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

// Mark is a moment when a setting was changed.
type Mark struct {
	X     float64
	Label string
}
