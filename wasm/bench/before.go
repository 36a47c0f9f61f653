//go:build !js

package main

import (
	"fmt"
	"os/exec"
	"strconv"
	"strings"

	"triad/core/learn"
)

// These are the timed steps of one learner on Baird's star. The difference between the two counts excludes a program's
// start, and also its predictions, which grow with the decades of steps and not with the steps.
const (
	fewSteps, moreSteps = 2_000_000, 6_000_000
	befores             = 5 // times that the two programs take turns
)

// before returns the time of a step of a rule by the first of two command lines, as a part of the time by the second,
// former one. It returns NaN if one is missing, or if the former one does not know the rule.
func before(r *learn.Rule, lines []string) (float64, error) {
	id := known(r)
	if len(lines) != 2 || lines[0] == "" || lines[1] == "" || id == "" {
		return nan, nil
	}
	query := "preset=baird&alg=" + id + "&alpha=1e-6&eta=1e-6&runs=1" // nothing diverges
	if _, err := worked(lines[1], query, 1); err != nil {
		return nan, nil //nolint:nilerr // it does not know the rule
	}
	least := [2][2]float64{{nan, nan}, {nan, nan}} // by program, for few and for more steps
	for range befores {
		for i, program := range lines {
			for j, steps := range []int{fewSteps, moreSteps} {
				seconds, err := worked(program, query, steps)
				if err != nil {
					return nan, err
				}
				if !(seconds >= least[i][j]) {
					least[i][j] = seconds
				}
			}
		}
	}
	return (least[0][1] - least[0][0]) / (least[1][1] - least[1][0]), nil
}

// known returns a named learner of the rule, which a former program may know, with a trace that stays small. It returns
// an empty text if there is none.
func known(r *learn.Rule) string {
	for _, a := range learn.Catalogue {
		if a.Rule == r && (r.States || a.Kappa == "tb" || a.Kappa == "retrace") {
			return a.ID
		}
	}
	return ""
}

// worked returns the processor time of the command line in s, because other programs' turns do not count.
func worked(program, query string, steps int) (float64, error) {
	command := exec.Command(program, "run", query+"&steps="+strconv.Itoa(steps))
	if out, err := command.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("%s: %w: %s", command, err, out)
	}
	return command.ProcessState.UserTime().Seconds(), nil
}

// performBefore prints the comparison for every rule.
func performBefore(lines []string) error {
	var b strings.Builder
	header(&b, "", beforeTitle)
	for _, r := range learn.Rules {
		part, err := before(r, lines)
		if err != nil {
			return err
		}
		line(&b, row{r.Name, []float64{part}}, 2)
	}
	fmt.Print(b.String())
	return nil
}

const beforeTitle = "one learner, native, as a part of the time before kernels of 256 bits"
