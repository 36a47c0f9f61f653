package grid

import (
	"slices"
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
	"triad/core/work"
)

// What a study's query may have wrong.
var (
	endsOnly     = message.New("grid.at", "a study has one error for each cell; leave it out")
	bothSetEta   = message.New("grid.both-set-eta", "ratio sets η too; leave one of them out")
	tooManyCells = message.New("grid.cells", "the study has {0} cells, want at most {1}; cut a list shorter")
)

// plain is what a study must have of some keys, and what is wrong otherwise.
var plain = []struct {
	key, value string
	note       func(...any) message.Message
}{
	{"schedule", "constant", work.PlainOnly},
	{"average", "none", work.PlainOnly},
	{"at", "", endsOnly},
}

// reader reads a query into a Config.
type reader struct {
	definition *run.Definition
	pairs      []query.Pair
	lists      map[string]string // by key, of those that take some
	problems   []query.Issue
}

func (r *reader) report(key, got string, note message.Message) {
	r.problems = append(r.problems, query.Issue{Key: key, Got: got, Note: note})
}

// base is the configuration that pairs which name no list stand for.
func (r *reader) base(pairs []query.Pair) (query.Config, []query.Issue) {
	if r.definition != nil {
		return r.definition.ParsePairs(pairs)
	}
	return query.ParsePairs(pairs)
}

// parse sorts the query's pairs and reads those that take one value.
func (r *reader) parse(pairs []query.Pair) query.Config {
	r.pairs = pairs
	of, _ := r.base(slices.DeleteFunc(slices.Clone(pairs), func(p query.Pair) bool { return p.Key != "preset" && p.Key != "problem" }))
	listed := append(settingKeys(&of), sizeKeys...)
	var rest []query.Pair
	for _, p := range pairs {
		name, _, override := strings.Cut(p.Key, ".")
		switch {
		case slices.Contains(listed, p.Key):
			r.lists[p.Key] = p.Value
		case p.Key == "view":
			if p.Value != "study" {
				r.problems = append(r.problems, query.Issue{Key: p.Key, Got: p.Value, Legal: work.For("study"), Using: "study"})
			}
		case p.Key == "runs": // more than a live experiment has
		case override && slices.Contains(sizeKeys, name):
			if p.Value != "" {
				r.report(p.Key, p.Value, work.NoOverrides(name))
			}
		default:
			rest = append(rest, p)
		}
	}
	c, problems := r.base(rest)
	if r.definition != nil && named(pairs, "gamma") { // which has a word of its own where none is named
		c.Gamma = of.Gamma
	}
	r.problems = append(r.problems, problems...)
	c.View = "study"
	return c
}

// one reads what a study has one value of, and that in another way than a live experiment.
func (r *reader) one(c *query.Config) {
	for _, p := range plain {
		if got := c.Values()[p.key]; got != p.value {
			if named(r.pairs, p.key) {
				r.report(p.key, got, p.note())
			}
			c.Set(p.key, p.value)
		}
	}
	if c.Steps == 0 {
		c.Steps = defaultSteps
		if named(r.pairs, "steps") {
			legal := work.For(message.Integer(uint64(1), uint64(query.MaxSteps)))
			r.problems = append(r.problems, query.Issue{Key: "steps", Got: query.Endless, Legal: legal, Using: strconv.Itoa(defaultSteps)})
		}
	}
	for _, p := range r.pairs {
		if p.Key != "runs" {
			continue
		}
		if n, err := strconv.ParseUint(p.Value, 10, 64); err == nil && n >= 1 && n <= MaxRuns {
			c.Runs = int(n)
			continue
		}
		legal := work.For(message.Integer(1, MaxRuns))
		r.problems = append(r.problems, query.Issue{Key: p.Key, Got: p.Value, Legal: legal, Using: strconv.Itoa(c.Runs)})
	}
}

// sweep reads the lists.
func (r *reader) sweep(c *Config) {
	if _, both := r.lists["eta"]; both && r.lists["ratio"] != "" {
		r.report("eta", r.lists["eta"], bothSetEta())
		delete(r.lists, "eta")
	} else if _, own := r.lists["ratio"]; both && !own { // what a preset sets gives way
		c.Base.Ratio = 0
	}
	for _, key := range settingKeys(&c.Base) {
		c.Axes = append(c.Axes, Axis{key, r.list(&c.Base, key)})
	}
	c.Alpha, c.Eta = work.Numbers(r.list(&c.Base, "alpha")), work.Numbers(r.list(&c.Base, "eta"))
	if ratios := r.list(&c.Base, "ratio"); !slices.Contains(ratios, "") {
		c.Ratio = work.Numbers(ratios)
	}
}

// list is a key's values: those of the query, or the one of its preset.
func (r *reader) list(c *query.Config, key string) []string {
	own := c.Values()[key]
	text, given := r.lists[key]
	if !given {
		return []string{own}
	}
	list, issue, ok := work.List(*c, key, text, own)
	if !ok {
		r.problems = append(r.problems, issue)
		return []string{own}
	}
	return list
}
