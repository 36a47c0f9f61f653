// Messages on files in the POMDP format that are wrong.

package forms

import (
	"strings"
	"testing"
)

func TestPOMDPErrorsNamePlaceFaultAndFix(t *testing.T) {
	const (
		two  = "states: here there\nactions: stay swap\n"
		mdp  = two + "T: * identity\n"
		seen = two + "observations: 2\nT: * identity\n"
		ends = "one of discount:, values:, states:, actions:, observations:, start:, T:, O:, R:"
	)
	for text, want := range map[string]string{
		two + "\n# so\nT: stay : door : here 1":     `line 5: T is about state "door"; use one of here, there`,
		two + "T: sta : here : here 1":              `line 3: T is about action "sta"; use one of stay, swap`,
		two + "T: 2 identity":                       `line 3: T is about action 2; use one of stay, swap`,
		two + "start: door":                         `line 3: start is about state "door"; use one of here, there`,
		two + "start exclude: door":                 `line 3: start exclude is about state "door"; use one of here, there`,
		seen + "O: stay : here : 2 1":               `line 5: O is about observation 2; use an integer from 0 to 1`,
		mdp + "R: * : * : * : 0 1":                  `line 4: R is about observation 0; use *, because the file has no line observations:`,
		"states: a b c d e f g\nactions: 1\nT: 0:z": `line 3: T is about state "z"; use one of a, b, c, d, e, f, …`,
		"states: 7\nactions: 1\nT: 0 : 7 uniform":   `line 3: T is about state 7; use an integer from 0 to 6`,

		two + "T: stay\n0 1\n1\nR: * : * : * 1":     `line 5: T has 3 numbers; it must have 4`,
		two + "T: stay\n0 1\n1 0\n1":                `line 6: 1 is one number too many for T; give 4`,
		two + "T: stay : here : here 1 0":           `line 3: 0 is one number too many for T; give 1`,
		two + "T: stay : here\n0 1 1":               `line 4: 1 is one number too many for T; give 2`,
		two + "T: stay\n0 1\n1":                     `line 5: the file ends after 3 numbers of T; it must have 4`,
		two + "T: stay :":                           `line 3: the file ends in T; add one of here, there`,
		two + "T: stay":                             `line 3: the file ends after 0 numbers of T; it must have 4`,
		two + "T:\n":                                `line 3: the file ends in T; add one of stay, swap`,
		mdp + "T":                                   `line 4: a colon is missing after T; write T:`,
		mdp + "start include here":                  `line 4: a colon is missing after start include; write start include:`,
		two + "T: stay\n0 1\n1 x":                   `line 5: T is "x"; it must be a probability from 0 to 1`,
		two + "T: stay : here : here 1.1":           `line 3: T is 1.1; it must be a probability from 0 to 1`,
		two + "T: stay : here : here -0.1":          `line 3: T is -0.1; it must be a probability from 0 to 1`,
		two + "T: stay : here : here nan":           `line 3: T is nan; it must be a probability from 0 to 1`,
		two + "T: stay : here identity":             `line 3: T is "identity"; it must be a probability from 0 to 1`,
		two + "T: stay : here : here : here 1":      `line 3: T is ":"; it must be a probability from 0 to 1`,
		seen + "O: stay reset":                      `line 5: O is "reset"; it must be a probability from 0 to 1`,
		mdp + "R: * : * : * 1e7":                    `line 4: R is 1e7; it must be a number from -1000000 to 1000000`,
		mdp + "R: * : * : * -1e400":                 `line 4: R is "-1e400"; it must be a number from -1000000 to 1000000`,
		mdp + "R: * : * : * inf":                    `line 4: R is inf; it must be a number from -1000000 to 1000000`,
		mdp + "R: * : * uniform":                    `line 4: R is "uniform"; it must be a number from -1000000 to 1000000`,
		mdp + "R: * : * 1":                          `line 4: the file ends after 1 numbers of R; it must have 2`,
		seen + "R: *\n1 2 3 4":                      `line 5: R has only an action; give a state too`,
		seen + "R: * : * : * 1\nR: * : * : * : * 0": `line 5: R has 1 number; it must have 2`,
		mdp + "O: * uniform":                        `line 4: observations: is missing; give it before start, T, O and R`,
		mdp + "observations: 2":                     `line 4: observations: comes after T, O or R; give it before them`,
		mdp + "states: 2":                           `line 4: states: is given twice; give it once`,
		two + "values: cost values: cost":           `line 3: values: is given twice; give it once`,
		two + "discount: 1\ndiscount: 1":            `line 4: discount: is given twice; give it once`,
		two + "start: 0\nstart include: 1":          `line 4: start: is given twice; give it once`,
		two + "values: gain":                        `line 3: values is "gain"; it must be reward or cost`,
		two + "values:":                             `line 3: the file ends in values; add reward or cost`,
		two + "discount: 1.5":                       `line 3: discount is 1.5; it must be a number from 0 to 1`,
		two + "discount:":                           `line 3: the file ends after 0 numbers of discount; it must have 1`,
		two + "discount: 0.9 0.9":                   `line 3: 0.9 is one number too many for discount; give 1`,
		two + "discount: values: reward":            `line 3: discount has 0 numbers; it must have 1`,
		two + "start: 0.5 0.6":                      `line 3: start: the probabilities sum to 1.1; they must sum to 1`,
		two + "start: 0.5 0.5 0":                    `line 3: 0 is one number too many for start; give 2`,
		two + "start: 0.5":                          `line 3: start is about state 0.5; use one of here, there`,
		two + "start: here there":                   `line 3: start is "here"; it must be a probability from 0 to 1`,
		two + "start include:\nT: * identity":       `line 3: start include leaves no state to start in; leave at least 1`,
		two + "start exclude: *":                    `line 3: start exclude leaves no state to start in; leave at least 1`,
		two + "U: stay":                             `line 3: "U" does not begin a statement; use ` + ends,
		two + "t: stay identity":                    `line 3: "t" does not begin a statement; use ` + ends,
		two + "T: stay identity 5":                  `line 3: 5 does not begin a statement; use ` + ends,
		"states: a b a\nactions: 1":                 `line 1: states has the name "a" twice; use different names`,
		"states: a 1\nactions: 1":                   `line 1: states has the name 1; use names that are neither numbers nor *`,
		"states: 1 2":                               `line 1: states has the name 1; use names that are neither numbers nor *`,
		"actions: *":                                `line 1: actions has the name "*"; use names that are neither numbers nor *`,
		"actions: 0":                                `line 1: actions is 0; it must be an integer from 1, or names`,
		"actions: 1.5":                              `line 1: actions is 1.5; it must be an integer from 1, or names`,
		"states: 99999999999999999999":              `line 1: states is 99999999999999999999; it must be an integer from 1, or names`,
		"states:\nactions: 1":                       `line 1: states is empty; give their number or their names`,
		"states: 3\nT: 0 identity":                  `line 2: actions: is missing; give it before start, T, O and R`,
		"actions: 3\nstart: 0":                      `line 2: states: is missing; give it before start, T, O and R`,
		"discount: 1":                               `states: is missing; give it before start, T, O and R`,
		"states: 2":                                 `actions: is missing; give it before start, T, O and R`,
		"states: 1000\nactions: 21\nT: * identity":  `line 2: 1000 states and 21 actions give 21000 state–action pairs; use at most 20000`,
		"states: 9999999999\nactions: 9999999999":   `line 2: there are more than 1000 states; use at most 1000`,
		"observations: 5001":                        `line 1: there are 5001 observations; use at most 5000`,

		two + "T: stay identity":                                `state here, action swap has no outcome; give probabilities that sum to 1`,
		mdp + "T: * : * : here 0.5":                             `state here, action stay: the probabilities sum to 0.5; they must sum to 1`,
		seen + "R: * : * : * : 0 1":                             `O (probabilities of observations) for action stay and next state here is missing; give probabilities, because rewards depend on the observation`,
		seen + "O: * uniform O: 1 : 1 : 0 0 R: * : * : * : 0 1": `O (probabilities of observations) for action swap and next state there: the probabilities sum to 0.5; they must sum to 1`,
	} {
		_, err := readPOMDP(text)
		if err == nil {
			t.Errorf("no error, want %s\n%s", want, text)
		} else if err.Error() != want {
			t.Errorf("got  %s\nwant %s\n%s", err, want, text)
		}
	}
	if _, err := readPOMDP(strings.Repeat("#", MaxBytes+1)); err == nil || err.Error() != "the file is larger than 64 MB; use a smaller file" {
		t.Errorf("of a file that is too large: %v", err)
	}
}
