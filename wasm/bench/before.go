//go:build !js

package main

import (
	"fmt"
	"os/exec"
	"strconv"
	"strings"

	"triad/core/learn"
)

// The steps of one learner on Baird's star that are timed: what more of them take leaves out what a program does before
// the first, and what it foretells, which grows with the decades of steps and not with the steps.
const (
	fewSteps, moreSteps = 2_000_000, 6_000_000
	befores             = 5 // times that the two programs take turns
)

// before is how long a step of a rule takes by the first of two command lines, as a part of the time of the second, which
// is former; NaN where one is not there, or the former does not know the rule.
func before(r *learn.Rule, lines []string) (float64, error) {
	id := known(r)
	if len(lines) != 2 || lines[0] == "" || lines[1] == "" || id == "" {
		return nan, nil
	}
	query := "preset=baird&alg=" + id + "&alpha=1e-6&eta=1e-6&runs=1" // nothing diverges
	if _, err := worked(lines[1], query, 1); err != nil {
		return nan, nil //nolint:nilerr // it does not know the rule
	}
	least := [2][2]float64{{nan, nan}, {nan, nan}} // by program, of few and of more: what disturbs only adds
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

// known is a learner of the rule that has a name, which a former program may know, and a trace that stays small; empty
// where there is none.
func known(r *learn.Rule) string {
	for _, a := range learn.Catalogue {
		if a.Rule == r && (r.States || a.Kappa == "tb" || a.Kappa == "retrace") {
			return a.ID
		}
	}
	return ""
}

// worked is for how long the command line takes a processor, in s: other programs' turns do not count.
func worked(program, query string, steps int) (float64, error) {
	command := exec.Command(program, "run", query+"&steps="+strconv.Itoa(steps))
	if out, err := command.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("%s: %w: %s", command, err, out)
	}
	return command.ProcessState.UserTime().Seconds(), nil
}

// performBefore prints that of every rule.
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
