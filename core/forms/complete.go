package forms

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/problem"
	"triad/core/rl"
)

// The parts that a draft lacks come from a file of the user's own, with the program's own keys, or from choices: short
// words.

// Choices holds the user's choices by key; see Keys.
type Choices map[string]string

// Keys lists the keys of choices.
var Keys = []string{"pi", "mu", "start", "gamma", "phi", "name", "episodic", "rounding"}

// Faults of choices.
var (
	noPolicy   = message.New("forms.no-policy", "{0} is missing; choose {0}=uniform, {0}=optimal, {0}={1} (always that action) or {0}={2} (probabilities)")
	noStart    = message.New("forms.no-start", "episodes end, but the file does not say where they begin; choose start={0} (a state), start=uniform, or a probability for each state")
	and        = message.New("forms.and", "{0}. Also, {1}")
	badPolicy  = message.New("forms.policy", "uniform, optimal, {0}, an action ({1}) or {2} probabilities separated by commas")
	badStart   = message.New("forms.start", "uniform, a state ({0}) or {1} probabilities separated by commas")
	noGamma    = message.New("forms.no-gamma", "gamma is missing; it is 0.99 unless the query sets gamma")
	unseenPi   = message.New("forms.unseen", "{0} is above 0 for {1}, which is not in the log; use 0 there")
	cyclic     = message.New("forms.each-other", "mu, while mu is pi")
	unknownKey = message.New("forms.unknown-key", "unknown key {0}; use one of {1}")
	aNumber    = message.New("forms.number", "a number from 0 to 1")
	zeroOrOne  = message.New("forms.mark", "0 or 1")
	chosen     = message.New("forms.chosen", "chosen: {0}")
	readFrom   = message.New("forms.read", "read as {0}: {1} {1|state|states}, {2} {2|action|actions}")
)

// Complete makes the program's own file from a draft: a tree for problem.ParseSpec. The keys of own replace the
// draft's; own may be nil. If something is missing and not chosen, the error names the choices.
func Complete(d *Draft, own map[string]any, c Choices) (map[string]any, error) {
	for _, key := range slices.Sorted(maps.Keys(c)) {
		if !slices.Contains(Keys, key) {
			return nil, unknownKey(message.Quoted(key), strings.Join(Keys, ", "))
		}
	}
	t := d.tree()
	maps.Copy(t, own)
	if err := d.asked(t, c); err != nil {
		return nil, err
	}
	if len(c) > 0 {
		var words []string
		for _, key := range slices.Sorted(maps.Keys(c)) {
			words = append(words, key+"="+c[key])
		}
		d.Remarks = append(d.Remarks, chosen(strings.Join(words, " ")))
	}
	for _, complete := range []func(map[string]any, Choices) error{d.others, d.start, d.policies, d.features} {
		if err := complete(t, c); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// asked returns an error that lists everything that is missing and not chosen.
func (d *Draft) asked(t map[string]any, c Choices) error {
	var all []message.Message
	for _, key := range d.Lacking(c) {
		_, given := t[key]
		switch {
		case given:
		case key == "start" && d.loose:
			all = append(all, noOrder(called(d.StateNames, 0)))
		case key == "start":
			all = append(all, noStart(called(d.StateNames, 0)))
		default:
			some := strings.Join(slices.Repeat([]string{short(1 / float64(max(1, d.Actions)))}, d.Actions), ",")
			all = append(all, noPolicy(key, called(d.ActionNames, 0), some))
		}
	}
	if len(all) == 0 {
		return nil
	}
	out := all[0]
	for _, m := range all[1:] {
		out = and(out, m)
	}
	return message.At(d.Form, out)
}

// Lacking returns the keys of choices that a draft needs and c lacks.
func (d *Draft) Lacking(c Choices) (keys []string) {
	has := map[string]bool{"pi": d.Pi != nil, "mu": d.Mu != nil, "start": d.Start != nil || !d.Ends}
	for _, key := range []string{"pi", "mu", "start"} {
		_, own := d.own[key]
		if _, chosen := c[key]; !chosen && !has[key] && !own {
			keys = append(keys, key)
		}
	}
	return keys
}

// tree returns the contents of the draft as decoded JSON.
func (d *Draft) tree() map[string]any {
	if d.own != nil {
		return maps.Clone(d.own)
	}
	name := d.Name
	if name == "" {
		name = "From " + d.Form.String()
	}
	t := map[string]any{"name": name, "states": float64(d.States), "actions": float64(d.Actions)}
	p := make([]any, d.States)
	for s := range d.P {
		rows := make([]any, d.Actions)
		for a, row := range d.P[s] {
			rows[a] = inPairs(row)
		}
		p[s] = rows
	}
	t["P"], t["r"] = p, d.rewards()
	for key, table := range map[string][][]float64{"rvar": d.RVar, "pi": d.Pi, "mu": d.Mu} {
		if table != nil {
			t[key] = rowsOf(table)
		}
	}
	if d.Start != nil {
		t["start"] = listOf(d.Start)
	}
	if d.Gamma != nil {
		t["gamma"] = *d.Gamma
	}
	for key, names := range map[string][]string{"stateNames": d.StateNames, "actionNames": d.ActionNames} {
		if names == nil {
			continue
		}
		list := make([]any, len(names))
		for i, name := range names {
			list[i] = name
		}
		t[key] = list
	}
	return t
}

// rewards returns r: numbers, or pairs of next states and rewards for rewards that depend on the next state.
func (d *Draft) rewards() []any {
	out := rowsOf(d.R)
	for s := range d.RNext {
		for a, rewards := range d.RNext[s] {
			if len(rewards.Index) > 0 {
				out[s].([]any)[a] = inPairs(rewards) // as pairs, because a full list would include a reward of the end even if no episode ends
			}
		}
	}
	return out
}

// inPairs returns a row as pairs of indices and numbers.
func inPairs(row rl.Sparse) any {
	if len(row.Index) == 0 {
		return []any{}
	}
	out := make([][2]float64, 0, len(row.Index))
	for i, x := range row.All() {
		out = append(out, [2]float64{float64(i), x})
	}
	return out
}

func listOf(row []float64) []any {
	out := make([]any, len(row))
	for i, x := range row {
		out[i] = x
	}
	return out
}

func rowsOf(table [][]float64) []any {
	out := make([]any, len(table))
	for i, row := range table {
		out[i] = listOf(row)
	}
	return out
}

// start sets where episodes begin, by choice.
func (d *Draft) start(t map[string]any, c Choices) error {
	word, chosen := c["start"]
	if !chosen {
		return nil
	}
	row := make([]float64, d.States)
	if word == "uniform" {
		for s := range row {
			row[s] = 1 / float64(d.States)
		}
	} else if s := placeOf(word, d.StateNames, d.States); s >= 0 {
		row[s] = 1
	} else if !probabilities(word, row) {
		return message.Is("start", message.Quoted(word), badStart(nameRange(d.StateNames, d.States), d.States))
	}
	t["start"] = listOf(row)
	return nil
}

// policies sets π and μ, by choice; one of them may equal the other.
func (d *Draft) policies(t map[string]any, c Choices) error {
	same := map[string]string{"pi": "mu", "mu": "pi"}
	if c["pi"] == "mu" && c["mu"] == "pi" {
		return message.Is("pi", cyclic(), badPolicy("mu", nameRange(d.ActionNames, d.Actions), d.Actions))
	}
	order := []string{"pi", "mu"}
	if c["pi"] == "mu" {
		order = []string{"mu", "pi"}
	}
	for _, key := range order {
		word, chosen := c[key]
		switch {
		case chosen && word == same[key]:
			t[key] = t[same[key]]
			continue
		case !chosen:
			continue
		}
		rows, ok := d.policyOf(word, t)
		if !ok {
			return message.Is(key, message.Quoted(word), badPolicy(same[key], nameRange(d.ActionNames, d.Actions), d.Actions))
		}
		t[key] = rows
	}
	for _, key := range order {
		if err := d.knows(key, t[key]); err != nil {
			return err
		}
	}
	return nil
}

// knows requires that a policy takes no pair that the log says nothing about.
func (d *Draft) knows(key string, policy any) error {
	rows, _ := listOfAny(policy)
	for i, unseen := range d.unseen {
		if !unseen || i/d.Actions >= len(rows) {
			continue
		}
		var p float64
		switch row := rows[i/d.Actions].(type) {
		case []float64:
			p = row[min(i%d.Actions, len(row)-1)]
		case []any:
			if a := i % d.Actions; a < len(row) {
				p, _ = row[a].(float64)
			}
		}
		if p > 0 {
			return unseenPi(key, d.pair(i/d.Actions, i%d.Actions))
		}
	}
	return nil
}

// policyOf returns the policy that a word names.
func (d *Draft) policyOf(word string, t map[string]any) (rows []any, ok bool) {
	row := make([]float64, d.Actions)
	switch a := placeOf(word, d.ActionNames, d.Actions); {
	case word == "uniform":
		for a := range row {
			row[a] = 1 / float64(d.Actions)
		}
	case word == "optimal":
		if d.dynamics(t) != nil { // reported once everything is there
			return rowsOf(slices.Repeat([][]float64{row}, d.States)), true
		}
		gamma, _ := t["gamma"].(float64)
		return rowsOf(d.optimal(gamma)), true
	case a >= 0:
		row[a] = 1
	case !probabilities(word, row):
		return nil, false
	}
	return rowsOf(slices.Repeat([][]float64{row}, d.States)), true
}

// dynamics sets P and R, also from a file in the program's own format.
func (d *Draft) dynamics(t map[string]any) error {
	if d.P != nil {
		return nil
	}
	all := maps.Clone(t)
	uniform := rowsOf(slices.Repeat([][]float64{slices.Repeat([]float64{1 / float64(d.Actions)}, d.Actions)}, d.States))
	all["pi"], all["mu"], all["phi"] = uniform, uniform, rowsOf(slices.Repeat([][]float64{{1}}, d.States*d.Actions))
	delete(all, "phiState")
	delete(all, "theta0")
	spec, err := problem.ParseSpec(all)
	if err == nil {
		d.P, d.R = spec.P, spec.R
	}
	return err
}

// others sets γ and the name.
func (d *Draft) others(t map[string]any, c Choices) error {
	if word, chosen := c["gamma"]; chosen {
		x, err := strconv.ParseFloat(word, 64)
		if err != nil || !(x >= 0 && x <= 1) {
			return message.Is("gamma", message.Quoted(word), aNumber())
		}
		t["gamma"] = x
	}
	if _, given := t["gamma"]; !given && d.own == nil {
		d.Remarks = append(d.Remarks, noGamma())
	}
	if word, chosen := c["name"]; chosen {
		t["name"] = word
	}
	for _, key := range []string{"episodic", "rounding"} {
		switch word, chosen := c[key]; {
		case !chosen:
		case word == "0" || word == "1":
			t[key] = word == "1"
		default:
			return message.Is(key, message.Quoted(word), zeroOrOne())
		}
	}
	return nil
}

// placeOf returns the number of the state or action that a word names, −1 for none. Names take precedence over numbers.
func placeOf(word string, names []string, n int) int {
	if at := slices.Index(names, word); at >= 0 {
		return at
	}
	if x, err := strconv.Atoi(word); err == nil && x >= 0 && x < n {
		return x
	}
	return -1
}

// nameRange describes the allowed names: "0 to 3", or names.
func nameRange(names []string, n int) string {
	const most = 6
	if names == nil {
		return "0 to " + strconv.Itoa(n-1)
	}
	if n > most {
		return strings.Join(names[:most], ", ") + ", …"
	}
	return strings.Join(names, ", ")
}

// probabilities reads len(row) numbers. The reader of the file checks their sum.
func probabilities(word string, row []float64) bool {
	parts := strings.Split(word, ",")
	if len(parts) != len(row) {
		return false
	}
	for i, part := range parts {
		x, err := strconv.ParseFloat(strings.TrimSpace(part), 64)
		if err != nil || !(x >= 0 && x <= 1) {
			return false
		}
		row[i] = x
	}
	return true
}
