package query

import (
	"slices"
	"strings"

	"triad/core/batch"
	"triad/core/learn"
	"triad/core/message"
	"triad/core/query/mathml"
)

// Bounds of the keys passes and data.
const (
	MaxPasses = 10_000
	MinData   = 10
	MaxData   = 1_000_000
)

// batchParameters are the keys of methods that go over data in passes.
func batchParameters() []Parameter {
	return []Parameter{
		{
			Key: "passes", Name: "passes", Kind: Integer, Min: 1, Max: MaxPasses, View: true, Group: "run",
			Help:  "passes of batch methods over the data, counted in sampled rows; an epoch of SVRG takes two",
			field: func(c *Config) any { return &c.Passes },
		},
		{
			Key: "data", Name: "data", Kind: Integer, Min: MinData, Max: MaxData, View: true, Group: "run",
			Help:  "number of steps of the first run that batch methods use; with a log they use its rows",
			field: func(c *Config) any { return &c.Data },
		},
	}
}

// mixed says that methods of both kinds are asked for at once.
var mixed = message.New("query.mixed", "{0} goes over data in passes, {1} learns as they come; want one kind or the other")

// Learners are the IDs that alg names: batch methods where it names such, else learners.
func (c *Config) Learners() []string {
	if len(c.Batch) > 0 {
		return c.Batch
	}
	return c.Algorithms
}

// BatchAlgorithm is a batch method with the numbers that its coefficient takes; ok tells whether it exists.
func (c *Config) BatchAlgorithm(id string) (a batch.Algorithm, ok bool) {
	a, err := batch.Find(id)
	if err != nil {
		return a, false
	}
	for _, p := range Parameters {
		if number := a.Online.Settings.Number(p.Key); number != nil && a.Takes(p.Key) {
			*number = c.Number(p.Key, a.ID)
		}
	}
	return a, true
}

// OfBatch says that a legal key is the own number of a batch method.
func OfBatch(key string) bool {
	_, id, override := overridden(key)
	return override && batch.Is(id)
}

// methodEntries are the lines of the catalogue.
func methodEntries() (list []MethodEntry) {
	for _, m := range batch.Methods {
		look := Look{Colour: int(m.Colour) - 1, Dash: int(learn.Solid), Body: int(m.Body)}
		list = append(list, MethodEntry{m.ID, m.Name, m.Short, m.Text, m.Note, mathml.Table(m.Rows...), m.Passes, look})
	}
	return list
}

// learner is one that may have numbers of its own, by its canonical ID.
type learner struct {
	id    string
	takes func(key string) bool
}

// findLearner finds a learner or a batch method.
func findLearner(id string) (learner, error) {
	if low := strings.ToLower(id); batch.Is(low) {
		id = low
		a, err := batch.Find(id)
		return learner{a.ID, a.Takes}, err
	}
	a, err := learn.Find(id)
	return learner{a.ID, a.Takes}, err
}

// ownIDs are those of all that may have numbers of their own, in the order of queries.
func ownIDs() (ids []string) {
	for _, a := range learn.Algorithms {
		ids = append(ids, a.ID)
	}
	for _, a := range batch.Algorithms {
		ids = append(ids, a.ID)
	}
	return ids
}

// parseAlgorithms takes the names of the catalogue and combinations, and keeps them in the order of learn.Algorithms; or those of
// batch methods, for which the learners of the same saddle points stand where experience is a stream.
func parseAlgorithms(c *Config, value string) bool {
	online, passes := map[string]bool{}, map[string]bool{}
	for id := range strings.SplitSeq(value, ",") {
		found, err := findLearner(id)
		if err != nil {
			return false
		}
		if batch.Is(found.id) {
			passes[found.id] = true
		} else {
			online[found.id] = true
		}
	}
	if len(online) > 0 && len(passes) > 0 {
		return false
	}
	c.Algorithms, c.Batch = nil, nil
	for _, a := range batch.Algorithms {
		if passes[a.ID] {
			c.Batch = append(c.Batch, a.ID)
			online[a.Online.ID] = true
		}
	}
	for _, a := range learn.Algorithms {
		if online[a.ID] {
			c.Algorithms = append(c.Algorithms, a.ID)
		}
	}
	return true
}

// whyNoAlgorithm tells of the first combination in a list that is not valid, of a rule alone, or of two kinds.
func whyNoAlgorithm(value string) (why message.Message) {
	ids := strings.Split(value, ",")
	for _, id := range ids {
		_, rule := learn.RuleByID(id)
		if _, err := findLearner(id); err != nil && (rule || strings.Contains(id, ":") || batch.Is(id)) {
			return whyNot(id, err)
		} else if err != nil {
			return noAlgorithm(id, err)
		}
	}
	first := slices.IndexFunc(ids, batch.Is)
	if other := slices.IndexFunc(ids, func(id string) bool { return !batch.Is(id) }); first >= 0 && other >= 0 {
		if _, err := findLearner(ids[other]); err == nil {
			return mixed(ids[first], ids[other])
		}
	}
	return why
}

// whyNot is the error of a combination: that of a batch method where its name is nearly one.
func whyNot(id string, err error) message.Message {
	method, _, _ := strings.Cut(id, ":")
	var names []string
	for _, m := range batch.Methods {
		names = append(names, m.ID)
	}
	if _, rule := learn.RuleByID(method); !rule && Nearest(method, names) != "" {
		_, err = batch.Find(id)
	}
	return message.Of(err)
}

// BatchLook is how a batch method is drawn: in its own colour and body, with the dash of its coefficient.
func BatchLook(a batch.Algorithm) Look {
	k, _ := learn.KappaByID(a.Online.Kappa)
	return Look{Colour: int(a.Method.Colour) - 1, Dash: int(k.Dash), Body: int(a.Method.Body)}
}
