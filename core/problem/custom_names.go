package problem

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"triad/core/message"
)

// Names of states and actions: how files give them, and how messages use them in place of positions.

// Faults of names.
var (
	aName = message.New("mdp.name", "a text of 1 to {0} characters on one line")
	// textsOf counts the names in a list: "3 names".
	textsOf = things{message.New("mdp.names", "{0} names"), message.New("mdp.list-of-names", "a list of names")}
	twice   = message.New("mdp.name-twice", "{0} is {1} again, like {2}; use different names")
	// stateAndAction is a place in the file, such as "state upper, right": a state, and an action in it.
	stateAndAction = message.New("mdp.state-action", "{0}, {1}")
	toState        = message.New("mdp.probability-of", "the probability of {0}")
	probabilities  = message.New("mdp.probabilities", "the probabilities sum to {0}; they must sum to 1")
	atMostOne      = message.New("mdp.probabilities-above", "the probabilities sum to {0}; they must sum to at most 1")
	// namedPlace has the position as its last argument, which the text does not show; the form finds its field by it.
	namedPlace = message.New("mdp.at-named", "{0}: {1}")
)

// readNames reads the optional names.
func readNames(s *Spec, t map[string]any) (err error) {
	if s.StateNames, err = names(t, "stateNames", s.States); err == nil {
		s.ActionNames, err = names(t, "actionNames", s.Actions)
	}
	return err
}

func names(t map[string]any, key string, n int) ([]string, error) {
	v, given := t[key]
	if !given {
		return nil, nil
	}
	l, err := list(v, key, n, textsOf)
	if err != nil {
		return nil, err
	}
	var out []string
	first := map[string]int{}
	for i, v := range l {
		name, ok := v.(string)
		if length := utf8.RuneCountInString(name); !ok || length < 1 || length > MaxLabel || strings.ContainsFunc(name, control) || !utf8.ValidString(name) {
			return nil, message.Is(key+index(i), describe(v), aName(MaxLabel))
		}
		if j, given := first[name]; given {
			return nil, twice(key+index(i), describe(name), key+index(j))
		}
		first[name] = i
		out = append(out, name)
	}
	return out, nil
}

// position splits the position in a table of the file into its key and one to three indices. It returns none for
// anything else.
func position(place string) (key string, at []int) {
	key, rest, _ := strings.Cut(place, "[")
	if !slices.Contains([]string{"P", "r", "rvar", "pi", "mu", "phi", "phiState", "start"}, key) || !strings.HasSuffix(rest, "]") {
		return "", nil
	}
	for part := range strings.SplitSeq(strings.TrimSuffix(rest, "]"), "][") {
		i, err := strconv.Atoi(part)
		if err != nil {
			return "", nil
		}
		at = append(at, i)
	}
	return key, at
}

// named puts the names of state and action before a fault there: "state 1, right: probabilities sum to 0.5, want 1" in
// place of "P[0][0] sums to 0.5, want 1". Without names it returns err.
func (s *Spec) named(err error) error {
	m := message.Of(err)
	if s.StateNames == nil && s.ActionNames == nil || len(m.Args) == 0 {
		return err
	}
	place, _ := m.Args[0].(string)
	key, at := position(place)
	if at == nil {
		return err
	}
	var rest []int
	var who message.Message
	switch {
	case key == "phi":
		who, rest = s.pairNamed(at[0]/s.Actions, at[0]%s.Actions), at[1:]
	case key == "phiState" || len(at) == 1:
		who, rest = s.stateNamed(at[0]), at[1:]
	default:
		who, rest = s.pairNamed(at[0], at[1]), at[2:]
	}
	if len(rest) > 1 || m.Code == "mdp.not-pair" || m.Code == "mdp.pair-length" { // within a row given by pairs
		return err
	}
	inner := message.Message{Code: m.Code, Args: slices.Clone(m.Args)}
	inner.Args[0] = key
	for _, i := range rest {
		inner.Args[0] = key + index(i)
		if key == "P" {
			inner.Args[0] = toState(s.stateNamed(i))
		}
	}
	if key == "P" && len(rest) == 0 && m.Code == "mdp.sum" {
		inner = probabilities(m.Args[1])
	}
	if key == "P" && len(rest) == 0 && m.Code == "mdp.sum-above" {
		inner = atMostOne(m.Args[1])
	}
	return namedPlace(who, inner, place)
}

func (s *Spec) stateNamed(i int) message.Message { return oneState(called(s.StateNames, i, "")) }

func (s *Spec) pairNamed(state, action int) message.Message {
	return stateAndAction(s.stateNamed(state), called(s.ActionNames, action, actionLetter))
}
