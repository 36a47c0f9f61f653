package problem

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"triad/core/message"
	"triad/core/rl"
)

// specKeys lists the keys of a file, in the order in which messages list them.
var specKeys = []string{"name", "states", "actions", "P", "r", "rvar", "pi", "mu", "phi", "phiState", "gamma", "theta0", "stateNames", "actionNames", "start", "episodic", "rounding"}

// optionalKeys lists the keys that a file may leave out.
var optionalKeys = []string{"rvar", "phiState", "gamma", "theta0", "stateNames", "actionNames", "start", "episodic", "rounding"}

// Faults of a file.
var (
	notObject    = message.New("mdp.not-object", "the file is {0}; it must be an object with the keys {1}")
	unknownKey   = message.New("mdp.unknown-key", "unknown key {0}; use one of {1}")
	missingKey   = message.New("mdp.missing-key", "{0} is missing; only these keys may be left out: {1}")
	characters   = message.New("mdp.characters", "{0} characters")
	from1To      = message.New("mdp.from-1-to", "from 1 to {0}")
	aText        = message.New("mdp.text", "a text")
	oneLine      = message.New("mdp.one-line", "a text of one line without control characters")
	tooManyPairs = message.New("mdp.pairs", "{0} times {1} is {2} state–action pairs; use at most {3}")
	aList        = message.New("mdp.list", "a list")
	anObject     = message.New("mdp.object", "an object")
	notJSON      = message.New("mdp.not-of-json", "something that JSON does not have")
)

// things names the contents of a list, with a number of them and as a list.
type things struct{ count, list func(...any) message.Message }

var (
	rowsOf    = things{message.Rows, message.New("mdp.list-of-rows", "a list of rows")}
	numbersOf = things{message.Numbers, message.New("mdp.list-of-numbers", "a list of numbers")}
)

// ParseSpec reads a decoded JSON document from any decoder: map[string]any, []any, []float64, [][2]float64, float64,
// string, bool and nil. An error is one line that names the place, its content and what is allowed: "mdp: P[2][0] sums to 0.97, want 1".
// Every accepted document has an exact model. Memory is allocated only for lists of the right length.
func ParseSpec(tree any) (*Spec, error) {
	spec, err := parseSpec(tree)
	if err != nil {
		return nil, message.At("mdp", message.Of(err))
	}
	return spec, nil
}

func parseSpec(tree any) (*Spec, error) {
	t, ok := tree.(map[string]any)
	if !ok {
		return nil, notObject(describe(tree), strings.Join(specKeys, ", "))
	}
	if err := checkKeys(t); err != nil {
		return nil, err
	}
	s := &Spec{}
	for _, read := range []func(*Spec, map[string]any) error{readSizes, readNames} {
		if err := read(s, t); err != nil {
			return nil, err
		}
	}
	for _, read := range []func(*Spec, map[string]any) error{readDynamics, readFeatures, readNumbers} {
		if err := read(s, t); err != nil {
			return nil, s.named(err)
		}
	}
	s.round()
	s.average()
	if s.episodic {
		if err := s.end(); err != nil {
			return nil, err
		}
		s.average()
	}
	if err := s.mdp().Check(); err != nil {
		return nil, s.named(err)
	}
	if err := s.checkChain(); err != nil {
		return nil, err
	}
	return s, nil
}

// checkKeys refuses unknown keys, the alphabetically first, and missing keys.
func checkKeys(t map[string]any) error {
	unknown, found := "", false
	for key := range t {
		if !slices.Contains(specKeys, key) && (!found || key < unknown) {
			unknown, found = key, true
		}
	}
	if found {
		return unknownKey(describe(unknown), strings.Join(specKeys, ", "))
	}
	for _, key := range specKeys {
		if _, ok := t[key]; !ok && !slices.Contains(optionalKeys, key) {
			return missingKey(key, strings.Join(optionalKeys, ", "))
		}
	}
	return nil
}

func readSizes(s *Spec, t map[string]any) (err error) {
	name, ok := t["name"].(string)
	if !ok {
		return message.Is("name", describe(t["name"]), aText())
	}
	if n := utf8.RuneCountInString(name); n < 1 || n > MaxName {
		return message.Has("name", characters(n), from1To(MaxName))
	}
	if strings.ContainsFunc(name, control) || !utf8.ValidString(name) {
		return message.Is("name", describe(name), oneLine())
	}
	s.Name = name
	if s.States, err = size(t, "states"); err != nil {
		return err
	}
	if s.Actions, err = size(t, "actions"); err != nil {
		return err
	}
	if n := s.States * s.Actions; n > MaxPairs {
		return tooManyPairs("states", "actions", n, MaxPairs)
	}
	return nil
}

// control reports whether a character is invisible and could break a line or reverse its direction. These are the
// characters of unicode.IsControl, without using its tables, U+2028 and U+2029, and the nine characters that embed,
// override and isolate directions.
func control(r rune) bool {
	return r < ' ' || r >= 0x7f && r <= 0x9f || r >= 0x2028 && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

func readDynamics(s *Spec, t map[string]any) error {
	rows, err := list(t["P"], "P", s.States, rowsOf)
	if err != nil {
		return err
	}
	for i, row := range rows {
		actions, err := list(row, "P"+index(i), s.Actions, rowsOf)
		if err != nil {
			return err
		}
		var p []rl.Sparse
		for a, row := range actions {
			r, err := chances(row, "P"+index(i)+index(a), s.States, t["start"] != nil)
			if err != nil {
				return err
			}
			p = append(p, r)
		}
		s.P = append(s.P, p)
	}
	if err := s.readRewards(t["r"], t["start"] != nil); err != nil {
		return err
	}
	for _, x := range []struct {
		key string
		to  *[][]float64
	}{{"rvar", &s.RVar}, {"pi", &s.Pi}, {"mu", &s.Mu}} {
		v, given := t[x.key]
		if !given {
			continue
		}
		if *x.to, err = table(v, x.key, s.States, s.Actions); err != nil {
			return err
		}
	}
	return nil
}

func readFeatures(s *Spec, t map[string]any) (err error) {
	if s.Phi, err = featureRows(t["phi"], "phi", s.States*s.Actions); err != nil {
		return err
	}
	if v, given := t["phiState"]; given {
		s.PhiState, err = featureRows(v, "phiState", s.States)
	}
	return err
}

func readNumbers(s *Spec, t map[string]any) (err error) {
	for key, to := range map[string]*bool{"episodic": &s.episodic, "rounding": &s.rounds} {
		if *to, err = mark(t, key); err != nil {
			return err
		}
	}
	if v, given := t["start"]; given {
		if s.Start, err = numbers(v, "start", s.States); err != nil {
			return err
		}
	}
	if v, given := t["gamma"]; given {
		gamma, ok := v.(float64)
		switch {
		case s.Start == nil && !s.episodic && (!ok || !(gamma >= 0 && gamma < 1)):
			return message.Is("gamma", describe(v), message.Below(0, 1))
		case !ok || !(gamma >= 0 && gamma <= 1):
			return message.Is("gamma", describe(v), message.Number("0", "1"))
		}
		s.Gamma = &gamma
	}
	if v, given := t["theta0"]; given {
		s.Theta0, err = numbers(v, "theta0", len(s.Phi[0]))
	}
	return err
}

// size reads a number of states or actions.
func size(t map[string]any, key string) (int, error) {
	x, ok := t[key].(float64)
	if !ok || !(x >= 1 && x <= MaxStates) || x != math.Trunc(x) {
		return 0, message.Is(key, describe(t[key]), message.Integer(1, MaxStates))
	}
	return int(x), nil
}

// table reads rows×cols numbers. With cols = 0, the length of the first row decides, 1 to MaxFeatures; all rows are
// dense.
func table(v any, place string, rows, cols int) ([][]float64, error) {
	l, err := list(v, place, rows, rowsOf)
	if err != nil {
		return nil, err
	}
	var out [][]float64
	for i, row := range l {
		if cols == 0 {
			first, isList := listOf(row)
			if cols = len(first); isList && (cols < 1 || cols > MaxFeatures) {
				return nil, message.Has(place+"[0]", message.Numbers(cols), from1To(MaxFeatures))
			}
		}
		r, err := numbers(row, place+index(i), cols)
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, nil
}

func numbers(v any, place string, n int) ([]float64, error) {
	if row, ok := v.([]float64); ok && len(row) == n {
		for i, x := range row {
			if !(math.Abs(x) <= MaxNumber) {
				return nil, message.Is(place+index(i), describe(x), message.Number("-1000000", "1000000"))
			}
		}
		return slices.Clone(row), nil
	}
	l, err := list(v, place, n, numbersOf)
	if err != nil {
		return nil, err
	}
	out := make([]float64, n)
	for i, v := range l {
		x, ok := v.(float64)
		if !ok || !(math.Abs(x) <= MaxNumber) {
			return nil, message.Is(place+index(i), describe(v), message.Number("-1000000", "1000000"))
		}
		out[i] = x
	}
	return out, nil
}

// listOf returns v as a list, also if it is a list of numbers or of pairs.
func listOf(v any) ([]any, bool) {
	switch v := v.(type) {
	case []any:
		return v, true
	case []float64:
		l := make([]any, len(v))
		for i, x := range v {
			l[i] = x
		}
		return l, true
	case [][2]float64:
		l := make([]any, len(v))
		for i := range v {
			l[i] = v[i][:]
		}
		return l, true
	}
	return nil, false
}

// isList reports whether v is a list.
func isList(v any) bool {
	switch v.(type) {
	case []any, []float64, [][2]float64:
		return true
	}
	return false
}

// list requires a list of n things.
func list(v any, place string, n int, of things) ([]any, error) {
	l, ok := listOf(v)
	if !ok {
		return nil, message.Is(place, describe(v), of.list())
	}
	if len(l) != n {
		return nil, message.Has(place, of.count(len(l)), n)
	}
	return l, nil
}

func index(i int) string { return "[" + strconv.Itoa(i) + "]" }

// describe returns a few words on what a place contains instead of the right thing.
func describe(v any) any {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case string:
		const most = 40
		if utf8.RuneCountInString(v) > most {
			v = string([]rune(v[:min(len(v), utf8.UTFMax*most)])[:most]) + "…"
		}
		return message.Quoted(v)
	case []any, []float64, [][2]float64:
		return aList()
	case map[string]any:
		return anObject()
	}
	return notJSON()
}
