package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"triad/core/message"
	"triad/core/query"
)

// verb is one entry of the table of commands.
type verb struct {
	name, help string
	query      string   // its argument after the flags
	flags      []string // the flags that it takes
	example    string   // its flags and query, in the form of a shell
	writes     bool     // it writes -o itself
	keeps      bool     // if interrupted, it writes what is done
	do         func(in input, out io.Writer) error
}

// Arguments that are not a query.
const (
	manyFiles    = "FILE..."
	fileAndQuery = "FILE ['CHOICES']"
	nameAndQuery = "NAME 'QUERY'"
)

// A test runs each example with the manual's files mine.json and log.csv.
var verbs = []verb{
	{
		"list", "print the catalogue: problems, learners, metrics, presets and keys", "[PART]",
		[]string{"json", "o"},
		"presets", false, false, listVerb,
	},
	{
		"exact", "print the mean dynamics of a finite problem and their spectra as JSON", "'QUERY'",
		[]string{"mdp", "o"},
		"'preset=two-state&kappa=tb&lambda=0.5'", false, false, exactVerb,
	},
	{
		"map", "print a map of a finite problem over two settings, such as γ and λ, as CSV", "'QUERY'",
		[]string{"mdp", "o"},
		"'alg=tb&x=gamma&y=lambda&nx=5&ny=5' > map.csv", false, false, mapVerb,
	},
	{
		"run", "run the experiment and print its curves as CSV", "'QUERY'",
		[]string{"mdp", "o"},
		"'preset=two-state&alg=tb,gtb&steps=5000&at=1000,5000' > curves.csv", false, true, runVerb,
	},
	{
		"ask", "answer a question of the page as CSV, for example how fast errors fall", nameAndQuery,
		[]string{"mdp", "of", "along", "n", "x", "y", "o"},
		"rates 'preset=two-state&alg=gtb&sampling=iid&steps=1000' > rates.csv", false, false, askVerb,
	},
	{
		"picture", "draw the experiment as SVG, at its start or after the steps= or episodes= in the query", "'QUERY'",
		[]string{"mdp", "view", "theme", "width", "height", "o"},
		"-o figure.svg -view curves 'preset=two-state&runs=5&steps=2000'", false, false, pictureVerb,
	},
	{
		"replay", "learn from a transition log (-data), row by row or in passes (alg=svrg:tb), and print the weights as CSV", "'QUERY'",
		[]string{"mdp", "data", "o"},
		"-data log.csv -mdp mine.json 'alg=gtb&at=2'", false, true, replayVerb,
	},
	{
		"study", "run a parameter sweep over comma-separated lists of settings and print the errors as CSV; the problem is Mountain Car unless problem=, preset= or -mdp gives another", "'QUERY'",
		[]string{"mdp", "workers", "shard", "confirm", "o"},
		"-o part.csv 'problem=two-state&reward=noisy&alg=tb,gtb&lambda=0,0.5&alpha=0.01,0.1&ratio=1&metric=nmse&runs=5&steps=200'", true, false, studyVerb,
	},
	{
		"import", "convert Gymnasium's P, a CSV of outcomes, a POMDP, an .npz or a transition log to a problem file", fileAndQuery,
		[]string{"mdp", "o"},
		"log.csv pi=mu -o estimated.json", false, false, importVerb,
	},
	{
		"lesson", "check lessons: each check must hold with its answer, and not before", manyFiles,
		[]string{"o"},
		"lesson.md", false, false, lessonVerb,
	},
	{
		"join", "join the outputs of all shards of a study, or report which are missing, given twice or from another study", manyFiles,
		[]string{"o"},
		"-o whole.csv part-0.csv part-1.csv", false, false, joinVerb,
	},
}

// takes reports whether the verb has a flag.
func (v verb) takes(flag string) bool { return slices.Contains(v.flags, flag) }

func verbOf(name string) (verb, error) {
	names := make([]string, len(verbs))
	for i, v := range verbs {
		if names[i] = v.name; v.name == name {
			return v, nil
		}
	}
	near := query.Nearest(name, names)
	if near != "" {
		near += " (the nearest name), or "
	}
	return verb{}, badInput(fmt.Sprintf("unknown verb %q; use %sone of %s; see: triad help", name, near, strings.Join(names, ", ")))
}

func (in *input) flags() *flag.FlagSet {
	flags := flag.NewFlagSet("triad", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // it would print what it got as it is
	flags.StringVar(&in.option.file, "o", "", "write the whole output to `FILE`, or nothing")
	flags.BoolVar(&in.json, "json", false, "print the whole catalogue as JSON, which is the default if the output is not a terminal; -json=false prints the table there too")
	flags.StringVar(&in.mdp, "mdp", "", "read the finite problem from this JSON `FILE` instead of problem=; for import, read what the imported file lacks")
	flags.StringVar(&in.data, "data", "", "read the transition log from this CSV `FILE` with the columns s,a,r,s_next and, optionally, done, truncated and episode")
	flags.StringVar(&in.option.many, "workers", "", "use this `NUMBER` of processors, 0 for all; the results do not depend on it")
	flags.StringVar(&in.option.shard, "shard", "", "run only part `I/N`, with I from 0; triad join joins the outputs of all N parts")
	flags.StringVar(&in.option.again, "confirm", "", "repeat the best cell of each learner and setting on `RUNS` new runs, and write both errors to FILE.confirm.csv;\nneeds -o FILE and the whole study")
	flags.StringVar(&in.asking.of, "of", "", "ask about this `LEARNER`, by default the first; for versus give two, A,B")
	flags.StringVar(&in.asking.along, "along", "", "vary this `KEY`: alpha or eta; for slice gamma, lambda or a number of the problem")
	flags.StringVar(&in.asking.n, "n", "", "a `NUMBER`: seeds for versus; for traces, how many blocks of eight steps to skip; for rates, 1 adds the rest of the theory")
	flags.StringVar(&in.asking.x, "x", "", "the `PLACE` on the first axis, the start of a range, or the step of versus")
	flags.StringVar(&in.asking.y, "y", "", "the `PLACE` on the second axis, or the end of a range")
	in.sheet.flags(flags)
	return flags
}

// parse reads flags and query.
func (in *input) parse(v verb, flags *flag.FlagSet, args []string) error {
	rest, err := interleaved(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return badInput(fmt.Sprintf("%s; triad help %s lists the flags", err, v.name))
	}
	if name := given(flags, func(f *flag.Flag) bool { return !v.takes(f.Name) }); name != "" {
		return badQuery{{Key: v.name, Note: message.Text("does not take -" + name)}}
	}
	in.asked = given(flags, func(f *flag.Flag) bool { return f.Name == "json" }) != ""
	switch {
	case v.query == manyFiles:
		in.files, rest = rest, nil
	case v.query == fileAndQuery && len(rest) == 0:
		return badInput(v.name + ": a FILE is missing; triad help " + v.name + " has an example")
	case v.query == nameAndQuery && len(rest) == 0:
		return badInput(v.name + ": a question is missing; triad help " + v.name + " lists them")
	case v.query == fileAndQuery || v.query == nameAndQuery:
		in.files, rest = rest[:1], rest[1:]
	}
	if n := len(rest); n > 1 {
		return badInput(fmt.Sprintf("%d queries are given; give one query and quote it, because & and ? are special in a shell", n))
	}
	if name := given(flags, func(f *flag.Flag) bool { return f.Value.String() == "" }); name != "" {
		return badInput("-" + name + " is empty; give it a value or leave it out")
	}
	in.query = strings.Join(rest, "")
	if text, fragment, is := ofAddress(in.query); is && v.query != fileAndQuery {
		if in.mdp == "" && strings.Contains(fragment, "mdp=") {
			return badInput("the address has its problem after #, which Triad does not read; save the problem in a file and use -mdp FILE.json")
		}
		in.query = text
	}
	if v.query == "'QUERY'" || v.query == nameAndQuery {
		in.takeChoices()
	}
	return nil
}

// ofAddress splits the page's address into the parts after ? and after #, because people paste the whole address.
func ofAddress(text string) (search, fragment string, is bool) {
	if !strings.HasPrefix(text, "http://") && !strings.HasPrefix(text, "https://") {
		return "", "", false
	}
	text, fragment, _ = strings.Cut(text, "#")
	_, search, _ = strings.Cut(text, "?")
	return search, fragment, true
}

// interleaved reads flags before, after and between other arguments, and returns the other arguments.
func interleaved(flags *flag.FlagSet, args []string) (rest []string, err error) {
	for err = flags.Parse(args); err == nil && flags.NArg() > 0; err = flags.Parse(flags.Args()[1:]) {
		rest = append(rest, flags.Arg(0))
	}
	return rest, err
}

// given returns the first flag of the command that satisfies so, empty if there is none. A flag can be an empty text,
// for example from an unset variable of a script.
func given(flags *flag.FlagSet, so func(*flag.Flag) bool) (name string) {
	flags.Visit(func(f *flag.Flag) {
		if name == "" && so(f) {
			name = f.Name
		}
	})
	return name
}
