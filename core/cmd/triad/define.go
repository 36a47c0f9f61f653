package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"triad/core/forms"
	"triad/core/jsontree"
	"triad/core/message"
	"triad/core/query"
	"triad/core/run"
)

// ofFiles lists keys of a query that belong to the problem's file, or complete it and the log. They are not settings of
// an experiment.
var ofFiles = []string{"pi", "mu", "start", "phi", "episodic", "rounding"}

// takeChoices moves these keys out of the query if the problem is the user's own.
func (in *input) takeChoices() {
	if in.mdp == "" && (in.data == "" || in.named()) {
		return
	}
	in.choices = forms.Choices{}
	var rest []string
	for part := range strings.SplitSeq(strings.TrimPrefix(in.query, "?"), "&") {
		key, _, _ := strings.Cut(part, "=")
		if pairs, _ := query.Split(part); slices.Contains(ofFiles, key) && len(pairs) == 1 {
			in.choices[key] = pairs[0].Value
		} else {
			rest = append(rest, part)
		}
	}
	in.query = strings.Join(rest, "&")
}

// named reports whether the query names a problem other than that of a file or a log.
func (in input) named() bool {
	pairs, _ := query.Split(in.query)
	return slices.ContainsFunc(pairs, func(p query.Pair) bool { return (p.Key == "problem" || p.Key == "preset") && p.Value != "custom" })
}

// own reports whether the problem is the user's own: from a file, or estimated from a log.
func (in input) own() bool {
	_, policy := in.choices["pi"]
	return in.mdp != "" || in.data != "" && policy
}

// definition reads the problem of -mdp with the query's choices. Missing parts come from the log of -data.
func (in input) definition() (*run.Definition, error) {
	var tree any = map[string]any{}
	if in.mdp != "" {
		f, err := os.Open(in.mdp)
		if err != nil {
			return nil, badInput("mdp: " + err.Error())
		}
		defer f.Close()
		if tree, err = readTree(f, in.mdp); err != nil {
			return nil, err
		}
	}
	object, ok := tree.(map[string]any)
	if gamma, is := in.gamma(); ok && is { // if the query sets γ, the file's γ is not checked
		object["gamma"] = gamma
	}
	if ok && in.data != "" && lacks(object) {
		return in.estimated(object)
	}
	var remarks []message.Message
	if ok && len(in.choices) > 0 {
		d, err := forms.Own(object)
		if err == nil {
			tree, err = forms.Complete(d, nil, in.choices)
		}
		if err != nil {
			return nil, badInput("mdp: " + err.Error())
		}
		remarks = d.Remarks
	}
	return in.told(tree, remarks)
}

// gamma returns the γ of the query, if it sets one that a file may have.
func (in input) gamma() (gamma float64, is bool) {
	pairs, _ := query.Split(in.query)
	for _, p := range pairs {
		if x, err := strconv.ParseFloat(p.Value, 64); p.Key == "gamma" && err == nil && x >= 0 && x < 1 {
			gamma, is = x, true
		}
	}
	return gamma, is
}

// lacks reports whether a problem lacks something that a log can provide.
func lacks(tree map[string]any) bool {
	for _, key := range []string{"P", "r", "mu"} {
		if _, given := tree[key]; !given {
			return true
		}
	}
	return false
}

// estimated returns a problem whose missing parts are estimated from a log.
func (in input) estimated(own map[string]any) (*run.Definition, error) {
	text, err := in.log()
	if err != nil {
		return nil, err
	}
	d, err := forms.ReadLog(text, own)
	if err == nil {
		d.Name = forms.Called(in.data)
		own, err = forms.Complete(d, own, in.choices)
	}
	if err != nil {
		return nil, badInput(err.Error())
	}
	// Leave out remarks on the log itself, because learning from the log prints them.
	remarks := slices.DeleteFunc(slices.Clone(d.Remarks), func(m message.Message) bool { return strings.HasPrefix(m.Code, "log.") })
	return in.told(own, remarks)
}

// told returns the definition of a tree. It prints the definition's remarks, after those on its origin.
func (in input) told(tree any, remarks []message.Message) (*run.Definition, error) {
	d, err := run.ParseDefinition(tree)
	if err != nil {
		return nil, badInput(err.Error())
	}
	var chosen []query.Pair
	for _, key := range ofFiles {
		if value, is := in.choices[key]; is {
			chosen = append(chosen, query.Pair{Key: key, Value: value})
		}
	}
	d.Prepend(remarks, chosen)
	for _, m := range d.Remarks() {
		note(in.option.errs, "mdp: %s", m)
	}
	return d, nil
}

// readDefinition reads an MDP file. It rejects a faulty file in bounded time and memory, whatever the size of the file.
func readDefinition(r io.Reader) (*run.Definition, error) {
	tree, err := readTree(r, "FILE")
	if err != nil {
		return nil, err
	}
	d, err := run.ParseDefinition(tree)
	if err != nil {
		return nil, badInput(err.Error())
	}
	return d, nil
}

// readTree reads the JSON of an MDP file. It rejects a file in another tool's format with a hint to triad import.
func readTree(r io.Reader, name string) (any, error) {
	var file strings.Builder
	if f, ok := r.(*os.File); ok {
		if about, err := f.Stat(); err == nil {
			file.Grow(int(min(max(0, about.Size()), run.MaxDefinitionBytes+1)))
		}
	}
	if _, err := io.Copy(&file, io.LimitReader(r, run.MaxDefinitionBytes+1)); err != nil {
		return nil, badInput("mdp: " + err.Error())
	}
	if form, known := forms.Of(file.String()); known && !forms.IsOwn(file.String()) {
		if strings.ContainsAny(name, " '\"$&()") {
			name = strconv.Quote(name)
		}
		return nil, badInput(fmt.Sprintf("mdp: the file is %s; convert it with triad import %s -o mdp.json, which reports what it lacks", form, name))
	}
	text, err := run.DefinitionText(file.String())
	if err != nil {
		return nil, badInput(err.Error())
	}
	tree, err := jsontree.Parse(text)
	if err != nil {
		return nil, badInput("mdp: " + err.Error())
	}
	return tree, nil
}

// importVerb converts a problem in another tool's format, or a log, to the program's own format.
func importVerb(in input, out io.Writer) error {
	if from, err := os.Stat(in.files[0]); err == nil && in.option.file != "" {
		if to, err := os.Stat(in.option.file); err == nil && os.SameFile(from, to) {
			return badInput("import: -o " + in.option.file + " is the imported file itself; use another name")
		}
	}
	text, err := whole(in.files[0])
	if err != nil {
		return err
	}
	pairs, issues := query.Split(in.query)
	if len(issues) > 0 {
		return badQuery(issues)
	}
	choices := forms.Choices{}
	for _, p := range pairs {
		if near := query.Nearest(p.Key, forms.Keys); !slices.Contains(forms.Keys, p.Key) && near != "" {
			return badInput(fmt.Sprintf("import: unknown key %q; use %s (the nearest name), or one of %s", p.Key, near, strings.Join(forms.Keys, ", ")))
		}
		choices[p.Key] = p.Value
	}
	var own map[string]any
	if in.mdp != "" {
		f, err := os.Open(in.mdp)
		if err != nil {
			return badInput("mdp: " + err.Error())
		}
		defer f.Close()
		tree, err := readTree(f, in.mdp)
		if err != nil {
			return err
		}
		own, _ = tree.(map[string]any)
	}
	d, err := forms.Read(text, own)
	if err != nil {
		return badInput("import: " + err.Error())
	}
	d.Name = forms.Called(in.files[0])
	p, err := forms.Make(d, own, choices)
	if err != nil {
		return badInput("import: " + err.Error())
	}
	for _, m := range p.Remarks {
		note(in.option.errs, "import: %s", m)
	}
	return writeProblem(out, p.Spec.Tree())
}

// whole returns the contents of a file, which may be compressed by gzip, or a little more than the longest that is
// accepted.
func whole(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", badInput("import: " + err.Error())
	}
	defer f.Close()
	var text bytes.Buffer
	from, err := unpacked(f)
	if err == nil {
		_, err = io.Copy(&text, io.LimitReader(from, forms.MaxBytes+1))
	}
	if err != nil {
		return "", badInput("import: " + cutShortly(err))
	}
	return text.String(), nil
}

// cutShortly describes an error of gzip.
func cutShortly(err error) string {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return "the gzip file is cut short"
	}
	return err.Error()
}

// writeProblem writes a file in the program's own format, with one line for each key and for each row of a table.
func writeProblem(out io.Writer, tree map[string]any) error {
	var b bytes.Buffer
	b.WriteString("{\n")
	for i, key := range slices.DeleteFunc(slices.Clone(forms.Order), func(key string) bool { return tree[key] == nil }) {
		if i > 0 {
			b.WriteString(",\n")
		}
		text, err := json.Marshal(tree[key])
		if err != nil {
			return err
		}
		b.WriteString("  \"" + key + "\": ")
		b.Write(byRows(text))
	}
	b.WriteString("\n}\n")
	_, err := out.Write(b.Bytes())
	return err
}

// byRows breaks the line after each inner list, and adds blanks after commas.
func byRows(text []byte) []byte {
	var out []byte
	depth, table := 0, bytes.HasPrefix(text, []byte("[["))
	quoted := false
	for i, c := range text {
		if c == '"' && (i == 0 || text[i-1] != '\\') {
			quoted = !quoted
		}
		switch {
		case quoted || c == '"':
			out = append(out, c)
			continue
		case c == '[':
			depth++
		case c == ']':
			depth--
		}
		switch {
		case table && c == '[' && depth == 1:
			out = append(out, "[\n    "...)
		case table && c == ']' && depth == 0:
			out = append(out, "\n  ]"...)
		case table && c == ',' && depth == 1:
			out = append(out, ",\n    "...)
		case c == ',':
			out = append(out, ", "...)
		default:
			out = append(out, c)
		}
	}
	return out
}
