package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"triad/core/message"
	"triad/core/query"
)

// parts lists the parts of the catalogue in the form for people; the JSON has more.
var parts = []struct {
	name  string
	lines func(c query.Catalogue) [][]string // in columns
}{
	{"problems", func(c query.Catalogue) [][]string {
		return columns(c.Problems, func(p query.ProblemEntry) []string { return []string{p.ID, p.Name, p.Summary} })
	}},
	{"learners", func(c query.Catalogue) [][]string {
		return columns(c.Algorithms, func(a query.AlgorithmEntry) []string {
			return []string{a.ID, a.Name, strings.TrimPrefix(a.RuleName+", "+a.KappaText, ", ")}
		})
	}},
	{"rules", func(c query.Catalogue) [][]string {
		return columns(c.Rules, func(r query.RuleEntry) []string {
			return []string{r.ID, r.Name, cmp.Or(strings.Join(r.Kappas, ", "), "takes no κ"), onAverage(r)}
		})
	}},
	{"coefficients", func(c query.Catalogue) [][]string {
		return columns(c.Kappas, func(k query.KappaEntry) []string { return []string{k.ID, k.Text, k.Note} })
	}},
	{"methods", func(c query.Catalogue) [][]string {
		return columns(c.Methods, func(m query.MethodEntry) []string { return []string{m.ID, m.Name, m.Text} })
	}},
	{"metrics", func(c query.Catalogue) [][]string {
		return columns(c.Metrics, func(m query.MetricEntry) []string { return []string{m.ID, m.Name, m.Symbol} })
	}},
	{"presets", func(c query.Catalogue) [][]string {
		return columns(c.Presets, func(p query.PresetEntry) []string { return []string{p.ID, p.Name, p.Source} })
	}},
	{"verdicts", func(c query.Catalogue) [][]string {
		return columns(c.Verdicts, func(v query.VerdictEntry) []string { return []string{v.ID, v.Sign, v.Name, v.Help} })
	}},
	{"keys", func(c query.Catalogue) [][]string {
		return columns(c.Parameters, func(p query.ParameterEntry) []string {
			return []string{p.Key, shortly(p), p.Help}
		})
	}},
}

func columns[T any](list []T, row func(T) []string) [][]string {
	lines := make([][]string, len(list))
	for i, x := range list {
		lines[i] = row(x)
	}
	return lines
}

// onAverage returns a rule's expected update.
func onAverage(r query.RuleEntry) string {
	if r.MeanText == "" {
		return "no expected update"
	}
	return "expected update " + r.MeanText
}

// shortly describes what a key takes, in short if the list has its own part or is longer than a line.
func shortly(p query.ParameterEntry) string {
	const longest = 60
	switch {
	case p.Key == "preset":
		return "one of presets"
	case p.Key == "problem":
		return "one of problems"
	case p.Key == "metric":
		return "one of metrics"
	case p.Kind == query.Algorithms:
		return "a comma-separated list of learners, or of RULE:KAPPA"
	case len(p.Legal) <= longest:
		return p.Legal
	}
	cut := strings.LastIndex(p.Legal[:longest], ", ")
	return p.Legal[:max(cut, 0)] + ", …"
}

// listVerb prints the catalogue or a part of it. It prints the whole catalogue for people if the output is a terminal,
// and otherwise as JSON; a part is always for people.
func listVerb(in input, out io.Writer) error {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.name
	}
	if in.query != "" && !slices.Contains(names, in.query) {
		near := query.Nearest(in.query, names)
		return badQuery{{Key: "list", Got: in.query, Legal: message.Text(strings.TrimPrefix(near+" (the nearest name), or one of ", " (the nearest name), or ") + strings.Join(names, ", "))}}
	}
	if in.query != "" && in.json {
		return badQuery{{Key: "list", Note: message.Text("-json prints the whole catalogue; leave the part out")}}
	}
	c := query.NewCatalogue()
	if in.query == "" && (in.json || !in.asked && !terminal(out)) {
		return writeJSON(out, c)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, p := range parts {
		if in.query != "" && in.query != p.name {
			continue
		}
		if in.query == "" {
			fmt.Fprintf(table, "%s:\n", p.name)
		}
		for _, line := range p.lines(c) {
			fmt.Fprintln(table, "  "+strings.TrimRight(strings.Join(line, "\t"), "\t"))
		}
		table.Flush()
		if in.query == "" {
			fmt.Fprintln(table)
		}
	}
	if in.query == "" {
		fmt.Fprintln(table, "triad list PART prints one of these parts. triad list -json prints everything, with equations, bounds and captions.")
	}
	return table.Flush()
}

// terminal reports whether the output is a terminal.
func terminal(out io.Writer) bool {
	f, ok := out.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
