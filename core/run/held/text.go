package held

import (
	"strconv"
	"strings"

	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
)

// The text of a run is the step, its initial query and, for each change, the step and the key with its value:
//
//	1660/preset=two-state&lambda=0.9/400/lambda=0.5
//
// A list has semicolons between runs. Queries escape / and ;, so they contain neither, and the fragment of an address
// may contain both.

const (
	// MaxChanges limits the changes of one run in a text, MaxBytes the length of the text.
	MaxChanges = 100
	MaxBytes   = 16 << 10
)

var (
	tooMany     = message.New("held.too-many", "{0} runs are too many; pin at most {1}")
	tooLong     = message.New("held.too-long", "the text is longer than {0} bytes; pin fewer or shorter runs")
	notPairs    = message.New("held.not-pairs", "a change has a step but no key and value; give all three")
	manyChanges = message.New("held.many-changes", "{0} changes are too many; give at most {1}")
	notLive     = message.New("held.not-live", "{0} cannot change while a learner learns")
	oneChange   = message.New("held.one-change", "{0} is invalid; give a key and its value")

	// Place names a pinned run by its number, from 1.
	Place = message.New("held.place", "pinned run {0}")
)

// apart lists keys that a run's text leaves out: the error, the exact rows and the limit do not affect what is learned.
var apart = []string{"metric", "at", "steps", "episodes"}

// String returns r as a text.
func (r Run) String() string {
	given := map[string]struct{ Value, Default string }{}
	for _, p := range query.Parameters {
		if p.View {
			given[p.Key] = struct{ Value, Default string }{}
		}
	}
	for _, key := range apart {
		given[key] = struct{ Value, Default string }{}
	}
	if r.Config.Problem == custom {
		given["gamma"] = struct{ Value, Default string }{query.Format(r.Config.Gamma), ""} // the definition may have its own γ
	}
	parts := []string{strconv.FormatUint(r.Step, 10), r.Config.QueryWith(given)}
	for _, c := range r.Changes {
		to := c.To
		if to == none {
			to = ""
		}
		parts = append(parts, strconv.FormatUint(c.Step, 10), query.Escape(c.Key)+"="+query.Escape(to))
	}
	return strings.Join(parts, "/")
}

const (
	custom = "custom" // the problem whose definition is not in the query
	none   = "none"   // means no value in a change
)

// Format returns a list as a text, empty for an empty list.
func Format(list []Run) string {
	parts := make([]string, len(list))
	for i, r := range list {
		parts[i] = r.String()
	}
	return strings.Join(parts, ";")
}

// Parse reads the output of Format. An error is one line that names the run, the place in it and what is allowed.
func Parse(text string) ([]Run, error) {
	if len(text) > MaxBytes {
		return nil, message.At("held", tooLong(MaxBytes))
	}
	if text == "" {
		return nil, nil
	}
	parts := strings.Split(text, ";")
	if len(parts) > Most {
		return nil, message.At("held", tooMany(len(parts), Most))
	}
	list := make([]Run, len(parts))
	for i, part := range parts {
		r, err := parse(part)
		if err != nil {
			return nil, message.At(Place(i+1), message.Of(err))
		}
		list[i] = r
	}
	return list, nil
}

func parse(text string) (r Run, err error) {
	parts := strings.Split(text, "/")
	if r.Step, err = step(parts[0], 1, query.MaxSteps); err != nil {
		return r, err
	}
	if len(parts) < 2 || len(parts)%2 != 0 {
		return r, notPairs()
	}
	if n := len(parts)/2 - 1; n > MaxChanges {
		return r, manyChanges(n, MaxChanges)
	}
	var issues []query.Issue
	if r.Config, issues = query.Parse(parts[1]); len(issues) > 0 {
		return r, issues[0]
	}
	r.clear()
	c, last := r.Config.Clone(), uint64(0)
	for i := 2; i < len(parts); i += 2 {
		change, err := parseChange(&c, parts[i], parts[i+1], last, r.Step)
		if err != nil {
			return r, err
		}
		r.Changes, last = append(r.Changes, change), change.Step
	}
	return r, nil
}

// clear resets the keys that are not part of a run.
func (r *Run) clear() {
	for _, key := range apart {
		if p := query.KeyOf(key); p != nil {
			first, _ := query.Parse("problem=" + query.Escape(r.Config.Problem))
			_, _ = r.Config.Set(key, p.Get(&first)) // fails for the limit of the other unit, which does not exist here
		}
	}
}

// parseChange reads a change at a step from first to last and applies it to c.
func parseChange(c *query.Config, at, text string, first, last uint64) (run.Change, error) {
	var change run.Change
	k, err := step(at, first, last)
	if err != nil {
		return change, err
	}
	pairs, issues := query.Split(text)
	if len(issues) > 0 {
		return change, issues[0]
	}
	if len(pairs) != 1 {
		return change, oneChange(message.Quoted(text))
	}
	key := query.Canonical(pairs[0].Key)
	before := valueOf(c, key)
	if issue, ok := c.Set(key, pairs[0].Value); !ok {
		return change, issue
	}
	if p := query.KeyOf(key); p == nil || !p.Live || key == c.LimitKey() {
		return change, message.At(key, notLive(key))
	}
	return run.Change{Step: k, Key: key, From: before, To: valueOf(c, key)}, nil
}

// valueOf returns the value of a key in the form of a change.
func valueOf(c *query.Config, key string) string {
	if v := c.Values()[key]; v != "" {
		return v
	}
	return none
}

func step(text string, first, last uint64) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n < first || n > last || text != strconv.FormatUint(n, 10) {
		return 0, message.At("step", message.Got(message.Quoted(text), message.Integer(first, last)))
	}
	return n, nil
}
