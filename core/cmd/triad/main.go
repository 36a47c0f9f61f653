// Command triad runs the page's experiments on the command line, from the same queries.
//
//	triad list [PART]                      the catalogue, as text on a terminal, otherwise as JSON
//	triad exact  'QUERY'                   the expected updates of a finite problem, as JSON
//	triad map    'QUERY'                   growth rates, radii or errors of a finite problem by two settings, as CSV
//	triad run    'QUERY'                   the curves, as CSV
//	triad ask NAME 'QUERY'                 the answer to a question of the page, as CSV
//	triad picture 'QUERY'                  the pictures, as SVG
//	triad replay -data FILE.csv 'QUERY'    weights learned from a transition log, as CSV
//	triad study  'QUERY'                   a sweep over settings, step sizes and seeds, as CSV
//	triad import FILE ['CHOICES']          an MDP file or a log from a file of another tool
//	triad join   FILE...                   the shards of a study, joined
//	triad help   [VERB]                    the verbs, or how one is used, with an example
//	triad version                          the version, which writes the same bytes again
//
// With -mdp FILE.json, exact, map, run, ask, picture, replay and study take the user's own finite problem. Errors are
// reported on standard error, one line each; the exit status gives their kind.
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"triad/core/ask/passes"
	"triad/core/message"
	"triad/core/query"
)

func main() { os.Exit(command(os.Args[1:], os.Stdout, os.Stderr)) }

// Exit statuses.
const (
	exitDone    = 0
	exitFailed  = 1   // a fault of the machine: a file that cannot be written, an interrupted study
	exitRefused = 2   // an invalid or missing query, flag or file
	exitHeld    = 3   // another process is working on the same -o
	exitCut     = 130 // an interrupt of work that cannot be resumed
)

func command(args []string, out, errs io.Writer) int {
	in := input{option: options{errs: errs}}
	flags := in.flags()
	if len(args) == 0 {
		usage(errs)
		return exitRefused
	}
	name, rest := args[0], args[1:]
	switch dashless(name) {
	case "version":
		fmt.Fprintln(out, "triad", query.Version)
		return exitDone
	case "help", "h":
		return tell(errs, help(rest, flags, out))
	}
	v, err := verbOf(name)
	if err == nil {
		err = in.parse(v, flags, rest)
	}
	if errors.Is(err, flag.ErrHelp) {
		v.usage(flags, out)
		return exitDone
	}
	if err == nil {
		err = in.perform(v, out)
	}
	return tell(errs, err)
}

func (in *input) perform(v verb, out io.Writer) error {
	if err := in.check(v); err != nil {
		return err
	}
	if v.takes("mdp") && !v.takes("data") && !slices.Contains(in.files, "passes") {
		in.tellOnline()
	}
	do := func(w io.Writer) error { return v.do(*in, w) }
	if in.option.file == "" {
		return do(out)
	}
	in.tellLink()
	if v.writes {
		return do(out)
	}
	if v.keeps {
		if err := mayKeep(in.option.file + partialSuffix); err != nil {
			return err
		}
	}
	return writeFile(in.option.file, do)
}

// tellLink prints a note if -o is a link that will be replaced.
func (in *input) tellLink() {
	link, err := os.Lstat(in.option.file)
	if err != nil || link.Mode()&os.ModeSymlink == 0 {
		return
	}
	if target, err := os.Stat(in.option.file); err != nil || target.Mode().IsRegular() {
		note(in.option.errs, "-o %s is a symbolic link: the output replaces the link, and its target is unchanged", in.option.file)
	}
}

// tell prints an error and returns the exit status.
func tell(errs io.Writer, err error) int {
	var issues badQuery
	var bad badInput
	var wrong badLesson
	var held inUse
	var cut *cutShort
	code := exitFailed
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &issues):
		for _, p := range issues {
			say(errs, "%s", p)
		}
		return exitRefused
	case errors.As(err, &wrong):
		for _, line := range wrong {
			say(errs, "%s", line)
		}
		return exitRefused
	case errors.As(err, &bad):
		code = exitRefused
	case errors.As(err, &held):
		code = exitHeld
	case errors.As(err, &cut):
		code = exitCut
	}
	say(errs, "%s", err)
	return code
}

// say writes a line for people, with the program's name, like every line beside the output.
func say(errs io.Writer, format string, args ...any) {
	fmt.Fprintln(errs, legible("triad: "+fmt.Sprintf(format, args...)))
}

// note prints a remark that is not an error: the output is complete.
func note(errs io.Writer, format string, args ...any) { say(errs, "note: "+format, args...) }

// badQuery lists the faults of a query.
type badQuery []query.Issue

func (b badQuery) Error() string {
	lines := make([]string, len(b))
	for i, p := range b {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

func runVerb(in input, out io.Writer) error {
	x, err := in.open()
	if err != nil {
		return err
	}
	in.tellIdle(x.Config())
	err = in.advance("run", x, in.limit(x.Config()))
	if _, cut := errors.AsType[*cutShort](err); err != nil && !cut {
		return err
	}
	return cmp.Or(x.Output().WriteCSV(out), ended(err, out))
}

// enough is the number of steps of an endless experiment if the query names no end.
const enough = 5000

// limit returns the end of a run; for an endless experiment, it is the last step that at= names.
func (in input) limit(c query.Config) uint64 {
	switch {
	case c.Limit() > 0:
		return c.Limit()
	case len(c.At) > 0:
		return c.At[len(c.At)-1]
	}
	note(in.option.errs, "the experiment is endless; this output has its first %d steps, and steps= changes that", enough)
	return enough
}

func replayVerb(in input, out io.Writer) error {
	x, err := in.replay()
	if err != nil {
		return err
	}
	in.tellIdle(x.Config())
	c := x.Config()
	if len(c.Batch) == 0 {
		t, end := in.turns("replay", "row", c.Steps, len(c.Algorithms))
		defer end()
		return ended(x.Output().WriteReplay(out, t.next), out)
	}
	r, err := passes.Of(x)
	if err != nil {
		return refused(err)
	}
	t, end := in.turns("replay", "pass", uint64(c.Passes), r.Rows*len(r.Methods))
	defer end()
	err = r.WriteCSV(out, t.next)
	var why message.Message
	if errors.As(err, &why) { // a fault of the data, not of the machine
		return badInput(why.Error())
	}
	return ended(err, out)
}

// ended closes an interrupted output.
func ended(err error, out io.Writer) error {
	var cut *cutShort
	if errors.As(err, &cut) {
		return cut.close(out)
	}
	return refused(err)
}

func writeJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
