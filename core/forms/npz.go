package forms

import (
	"archive/zip"
	"math"
	"slices"
	"strings"

	"triad/core/message"
	"triad/core/rl"
)

// numpy's .npz: a ZIP of arrays, written by np.savez or np.savez_compressed. The axes of P and R are states and
// actions, in one of two orders.

// The arrays of a problem.
const (
	npzP = iota
	npzR
	npzGamma
	npzStart
	npzPi
	npzMu
	npzArrays
)

// npzNames lists the names of arrays, in any case. If two arrays mean the same, the first in this list counts.
var npzNames = [npzArrays][]string{
	{"P", "T", "transitions", "transition", "transition_matrix", "transition_probabilities", "tx_mat", "t_mat", "p_mat", "trans"},
	{"R", "rewards", "reward", "reward_matrix", "r_mat", "rew"},
	{"gamma", "discount", "discount_factor"},
	{
		"start", "d_0", "d0", "mu_0", "mu0", "p_0", "p0", "rho_0", "rho0", "initial", "init", "initial_distribution",
		"initial_state_distribution", "isd",
	},
	{"pi", "target_policy"},
	{"mu", "behavior_policy", "behaviour_policy", "behavior", "behaviour"},
}

// Faults of this format.
var (
	npzBroken  = message.New("forms.npz-broken", "the file is not a complete ZIP: it is damaged or cut short; save it again")
	npzFiles   = message.New("forms.npz-files", "the ZIP has more than {0} files; save only P and R, with np.savez")
	npzNone    = message.New("forms.npz-none", "the file is a ZIP without arrays (.npy); save P and R with np.savez")
	npzMissing = message.New("forms.npz-missing", "array {0} is missing; save P and R by name with np.savez(\"mdp.npz\", P=P, R=R). The file has {1}")
	npzPacking = message.New("forms.npz-packing", "{0} is compressed in a way that numpy does not write; use np.savez or np.savez_compressed")
	npzShapeP  = message.New("forms.npz-shape-p", "{0} has shape {1}; it must have (states, actions, states) or (actions, states, states)")
	npzShape   = message.New("forms.npz-shape", "{0} has shape {1}; it must have {2}")
	npzOr      = message.New("forms.npz-or", "{0} or {1}")
	npzSingle  = message.New("forms.npz-single", "the file is a single array of numpy (.npy); save P and R in one file with np.savez(\"mdp.npz\", P=P, R=R)")
)

// Remarks on how the file was read where it could be meant otherwise.
var (
	leftAside = message.New("forms.aside", "ignored: {0}")
	npzOrder  = message.New("forms.npz-order", "there are as many states as actions, so Triad reads {0} as (states, actions, states)")
	npzEnds   = message.New("forms.npz-ends", "rows of {0} that are all 0 end the episode; there are {1}, of which the first is for {2}")
)

// mostFiles limits the files of a ZIP, because each takes memory before it is read. mostNamed limits the names in a
// message.
const (
	mostFiles = 1000
	mostNamed = 12
)

// isNPZ recognises a ZIP; a spreadsheet is one too.
func isNPZ(file string) bool { return strings.HasPrefix(file, "PK\x03\x04") }

// isNPY recognises a single array, which cannot hold both P and R.
func isNPY(file string) bool { return strings.HasPrefix(file, magicNPY) }

// readNPY returns an error that says what to do instead.
func readNPY(string) (*Draft, error) { return nil, npzSingle() }

// readNPZ reads P and R, and gamma, start, pi and mu if present.
func readNPZ(file string) (*Draft, error) {
	z, err := unzip(file)
	if err != nil {
		return nil, err
	}
	t, err := z.tables()
	if err != nil {
		return nil, err
	}
	d := &Draft{}
	if err := t.fill(d); err != nil {
		return nil, err
	}
	if err := z.options(d); err != nil {
		return nil, err
	}
	if aside := z.names(false); len(aside) > 0 {
		d.Remarks = append(d.Remarks, leftAside(few(aside, mostNamed)))
	}
	return d, nil
}

// npz is a ZIP whose arrays have been found but not read.
type npz struct {
	files []*zip.File
	of    [npzArrays]*zip.File // nil for missing arrays
}

// unzip reads the directory of the ZIP.
func unzip(file string) (*npz, error) {
	if len(file) > MaxBytes {
		return nil, message.TooLarge(MaxBytes >> 20)
	}
	const entry = "PK\x01\x02" // the signature of a directory entry
	if strings.Count(file, entry) > mostFiles {
		return nil, npzFiles(mostFiles)
	}
	r, err := zip.NewReader(strings.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, npzBroken()
	}
	z := &npz{files: r.File}
	if !slices.ContainsFunc(z.files, func(f *zip.File) bool { return strings.HasSuffix(f.Name, ".npy") }) {
		return nil, npzNone()
	}
	for i, names := range npzNames {
		for _, name := range names {
			at := slices.IndexFunc(z.files, func(f *zip.File) bool { return strings.EqualFold(f.Name, name+".npy") })
			if at >= 0 && z.of[i] == nil {
				z.of[i] = z.files[at]
			}
		}
	}
	for i := range npzR + 1 {
		if z.of[i] == nil {
			return nil, npzMissing(npzNames[i][0], few(z.names(true), mostNamed))
		}
	}
	return z, nil
}

// names returns the names of all files, or of those that are not read.
func (z *npz) names(all bool) []string {
	var names []string
	for _, f := range z.files {
		if all || !slices.Contains(z.of[:], f) {
			names = append(names, titleOf(f))
		}
	}
	return names
}

// titleOf returns an array's name for messages.
func titleOf(f *zip.File) string { return rl.Title(strings.TrimSuffix(f.Name, ".npy")) }

// open reads an array's header.
func (z *npz) open(i int) (*npy, error) {
	f := z.of[i]
	const encrypted = 1
	if f.Method != zip.Store && f.Method != zip.Deflate || f.Flags&encrypted != 0 {
		return nil, npzPacking(titleOf(f))
	}
	from, err := f.Open()
	if err != nil {
		return nil, npyDamaged(titleOf(f))
	}
	return openNPY(titleOf(f), from)
}

// tables holds P and R.
type tables struct {
	states, actions int
	p, r            *array
	swapped         bool // actions are the first axis of P, and of R if R has three axes or the shape (actions, states)
	remarks         []message.Message
}

// tables reads P and R. It checks the sizes before it reads any number.
func (z *npz) tables() (*tables, error) {
	p, err := z.open(npzP)
	if err != nil {
		return nil, err
	}
	if len(p.shape) != 3 || slices.Contains(p.shape, 0) || p.shape[2] != p.shape[0] && p.shape[2] != p.shape[1] {
		return nil, npzShapeP(p.name, tuple(p.shape))
	}
	t := &tables{states: p.shape[0], actions: p.shape[1]}
	switch n := p.shape[2]; {
	case p.shape[0] != n:
		t.states, t.actions, t.swapped = n, p.shape[0], true
	case p.shape[1] == n && n > 1: // R has the same shape in either order, so it cannot decide
		t.remarks = append(t.remarks, npzOrder(p.name))
	}
	if _, err := newOutcomes(t.states, t.actions); err != nil {
		return nil, err
	}
	r, err := z.open(npzR)
	if err != nil {
		return nil, err
	}
	legal := [][]int{{t.states}, {t.states, t.actions}, {t.actions, t.states}, p.shape}
	if t.states == t.actions {
		legal = slices.Delete(legal, 2, 3)
	}
	if err := shaped(r, legal...); err != nil {
		return nil, err
	}
	if t.p, err = p.numbers(t.states * t.actions * t.states); err != nil {
		return nil, err
	}
	if err := t.p.within(0, 1+rounding, probability()); err != nil {
		return nil, err
	}
	t.r, err = r.numbers(count(r.shape))
	if err != nil {
		return nil, err
	}
	return t, t.r.within(-rl.MaxReward, rl.MaxReward, message.Number("-1000000", "1000000"))
}

// shaped returns an error for other shapes.
func shaped(x *npy, legal ...[]int) error {
	var want []message.Message
	for _, shape := range legal {
		if slices.Equal(x.shape, shape) {
			return nil
		}
		want = append(want, message.Text(tuple(shape)))
	}
	last := len(want) - 1
	if last == 0 {
		return npzShape(x.name, tuple(x.shape), want[0])
	}
	return npzShape(x.name, tuple(x.shape), npzOr(message.List(want[:last]...), want[last]))
}

// count returns the number of elements of a shape that is known to be small.
func count(shape []int) int {
	n := 1
	for _, x := range shape {
		n *= x
	}
	return n
}

// at returns an element of P, or of R if it has as many axes.
func (t *tables) at(x *array, s, a, next int) float64 {
	if t.swapped {
		s, a = a, s
	}
	return x.data[s*x.step[0]+a*x.step[1]+next*x.step[2]]
}

// reward returns the reward of an outcome.
func (t *tables) reward(s, a, next int) float64 {
	switch r := t.r; {
	case len(r.shape) == 1:
		return r.data[s]
	case len(r.shape) == 3:
		return t.at(r, s, a, next)
	case r.shape[0] == t.states && r.shape[1] == t.actions:
		return r.data[s*r.step[0]+a*r.step[1]]
	default:
		return r.data[a*r.step[0]+s*r.step[1]]
	}
}

// ending returns the reward of a pair whose row of P is 0. R may have a reward for each next state and none for the
// end. If these are all equal, the end has the same reward, and otherwise 0.
func (t *tables) ending(s, a int) float64 {
	r := t.reward(s, a, 0)
	for next := range t.states {
		if t.reward(s, a, next) != r {
			return 0
		}
	}
	return r
}

// fill sets P and R of the draft.
func (t *tables) fill(d *Draft) error {
	o, err := newOutcomes(t.states, t.actions)
	if err != nil {
		return err
	}
	ends, first := 0, 0
	for i := range t.states * t.actions {
		s, a := i/t.actions, i%t.actions
		for next := range t.states {
			o.add(s, a, next, t.at(t.p, s, a, next), t.reward(s, a, next))
		}
		if len(o.rows[i]) > 0 {
			continue
		}
		if ends++; ends == 1 {
			first = i
		}
		o.add(s, a, t.states, 1, t.ending(s, a))
	}
	d.Remarks = t.remarks
	if ends > 0 {
		d.Remarks = append(d.Remarks, npzEnds(t.p.name, ends, d.pair(first/t.actions, first%t.actions)))
	}
	return o.fill(d)
}

// options reads what a file may have beside P and R.
func (z *npz) options(d *Draft) error {
	if err := z.gamma(d); err != nil {
		return err
	}
	start, err := z.distributions(npzStart, d.States)
	if err != nil {
		return err
	}
	if start != nil {
		d.Start = start[0]
	}
	if d.Pi, err = z.distributions(npzPi, d.States, d.Actions); err != nil {
		return err
	}
	d.Mu, err = z.distributions(npzMu, d.States, d.Actions)
	return err
}

// gamma reads one number, in an array with any number of axes.
func (z *npz) gamma(d *Draft) error {
	if z.of[npzGamma] == nil {
		return nil
	}
	x, err := z.open(npzGamma)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(x.shape, func(n int) bool { return n != 1 }) {
		return shaped(x, nil, []int{1})
	}
	one, err := x.numbers(1)
	if err != nil {
		return err
	}
	d.Gamma = &one.data[0]
	return one.within(0, 1, message.Number("0", "1"))
}

// distributions reads rows of probabilities along the last axis of a shape; nil if the file has none.
func (z *npz) distributions(i int, shape ...int) ([][]float64, error) {
	if z.of[i] == nil {
		return nil, nil
	}
	opened, err := z.open(i)
	if err == nil {
		err = shaped(opened, shape)
	}
	if err != nil {
		return nil, err
	}
	x, err := opened.numbers(count(shape))
	if err == nil {
		err = x.within(0, 1+rounding, probability())
	}
	if err != nil {
		return nil, err
	}
	last := len(shape) - 1
	rows := make([][]float64, count(shape[:last]))
	for s := range rows {
		row, total := make([]float64, shape[last]), 0.0
		for k := range row {
			row[k] = x.data[s*x.step[0]+k*x.step[last]] // with one axis, s is 0
			total += row[k]
		}
		if !(math.Abs(total-1) <= rounding) {
			return nil, otherSum(x.place([]int{s}[:last]...), short(total))
		}
		for k := range row {
			row[k] /= total
		}
		rows[s] = row
	}
	return rows, nil
}

// few lists names, at least one.
func few(names []string, most int) string {
	if len(names) > most {
		return strings.Join(names[:most], ", ") + ", …"
	}
	return strings.Join(names, ", ")
}
