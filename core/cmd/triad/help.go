package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"triad/core/query"
)

// dashless returns a word without leading dashes.
func dashless(word string) string {
	word = strings.TrimPrefix(word, "-")
	return strings.TrimPrefix(word, "-")
}

// help prints an overview, or the usage of the named verb.
func help(names []string, flags *flag.FlagSet, out io.Writer) error {
	if len(names) == 0 {
		usage(out)
		return nil
	}
	if dashless(names[0]) == "version" {
		fmt.Fprint(out, "triad version: print the version\n\nusage: triad version\n\nThe same version writes the same bytes for the same query. The first line of every file names its version.\n")
		return nil
	}
	if dashless(names[0]) == "help" {
		usage(out)
		return nil
	}
	v, err := verbOf(names[0])
	if err == nil {
		v.usage(flags, out)
	}
	return err
}

func usage(out io.Writer) {
	fmt.Fprintf(out, "triad %s: off-policy learning, headless\n\nusage: triad VERB [flags] 'QUERY'\n\n", query.Version)
	for _, v := range verbs {
		fmt.Fprintf(out, "  %-7s  %s\n", v.name, v.help)
	}
	fmt.Fprint(out, `
A query is the part of the page's address after ?, such as 'preset=two-state&lambda=0.5'. The whole address works too.
'triad list' prints every key. 'triad help VERB' prints the flags of a verb and an example. 'triad version' prints the version.

exit status:
  0  success
  1  a file could not be written, or a study was interrupted
  2  a query, a flag or a file is invalid; one line reports each fault
  3  another process is working on the study of the same -o; the line names it
  130  a run, a question, a picture or a replay was interrupted; the line says where the output so far is
`)
}

// output describes -o.
func (v verb) output() string {
	const all = "write the whole output to `FILE`, or nothing"
	switch {
	case v.takes("shard"):
		return all + "; FILE.partial keeps the finished parts, and the same command\ncontinues from there after an interrupt; FILE.lock names the process at work"
	case v.keeps:
		return all + "; after an interrupt, the output so far is in FILE.partial"
	}
	return all
}

// usage prints the usage of the verb.
func (v verb) usage(flags *flag.FlagSet, out io.Writer) {
	fmt.Fprintf(out, "triad %s: %s\n\nusage: triad %s [flags] %s\n\nflags:\n", v.name, v.help, v.name, v.query)
	own := flag.NewFlagSet(v.name, flag.ContinueOnError)
	flags.VisitAll(func(f *flag.Flag) {
		usage := f.Usage
		if f.Name == "o" {
			usage = v.output()
		}
		if v.takes(f.Name) {
			own.Var(f.Value, f.Name, usage)
		}
	})
	own.SetOutput(out)
	own.PrintDefaults()
	if v.query == nameAndQuery {
		questions(out)
	}
	fmt.Fprintf(out, "\nexample:\n  triad %s %s\n", v.name, v.example)
}
