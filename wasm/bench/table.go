//go:build !js

package main

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
)

var nan = math.NaN()

// updatesInStudy is the number of learner updates of the default study (900 learners, 2,000 episodes of 131.5 steps on
// average).
const updatesInStudy = 237e6

// markdown returns the report for assets/manual/speed.md.
func (r *report) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured by `make bench` on %s, Chromium %s. Each number is the median of rounds in which all contenders take turns.\n\n", r.machine, r.chromium)
	fmt.Fprintf(&b, "Time of one learner update in ns, with d = %d and %d pairs of step sizes:\n\n", defaultWidth, grid)
	header(&b, "", rules[0].name, rules[1].name)
	for _, x := range r.updates {
		line(&b, x, 0)
	}
	of := func(kind string) float64 { return r.find(titles[kind])[0] }
	simd, scalar := of("simd"), of("scalar")
	b.WriteString("\nSpeed of the saddle point, as a multiple of a loop in JavaScript:\n\n")
	header(&b, "", titles["simd"], titles["scalar"])
	for _, loop := range []string{"plain", "columns", "unrolled", "fused"} {
		line(&b, row{titles[loop], []float64{of(loop) / simd, of(loop) / scalar}}, 1)
	}
	if own, least := r.find("Go, native"), r.find(limitTitle); least[0] > 0 {
		fmt.Fprintf(&b, "\nNatively, an update takes %.2f times as long as a loop with the same 256-bit loads, multiplications, additions and stores over the same arrays. For the gradient correction the factor is %.2f.\n", own[0]/least[0], own[1]/least[1])
	}
	if r.study != nil {
		plain := r.find(titles["plain"])
		r.study.write(&b, (plain[0]+plain[1])/2)
	}
	if r.maps != nil {
		r.maps.write(&b)
	}
	if r.live != nil {
		r.live.write(&b)
	}
	b.WriteString("\nTime of one learner update in ns, by rule, with Tree Backup’s coefficient:\n\n")
	header(&b, "", titles["scalar"], titles["simd"], "Go, native", beforeTitle)
	for _, x := range r.rules {
		line(&b, x, 0, 0, 0, 2)
	}
	b.WriteString("\nMillions of learner updates per second, by number of workers:\n\n")
	wide(&b, r.workers, "workers", []string{"saddle point, SIMD"}, 1)
	b.WriteString("\nTime per learner update in ns, by columns (d = 96) and by features (26 columns, 25 of them counted):\n\n")
	wide(&b, r.columns, "columns", []string{"scalar", "SIMD"}, 0)
	b.WriteString("\n")
	wide(&b, r.features, "features", []string{"scalar", "SIMD"}, 0)
	return b.String()
}

func (r *report) find(name string) []float64 {
	for _, x := range r.updates {
		if x.name == name {
			return x.values
		}
	}
	return []float64{nan, nan}
}

func header(b *strings.Builder, names ...string) {
	b.WriteString("| " + strings.Join(names, " | ") + " |\n|---" + strings.Repeat("|---:", len(names)-1) + "|\n")
}

// line writes a row with the given digits in each column. Further columns have the last column's digits.
func line(b *strings.Builder, x row, digits ...int) {
	b.WriteString("| " + x.name)
	for i, v := range x.values {
		b.WriteString(" | " + cell(v, digits[min(i, len(digits)-1)]))
	}
	b.WriteString(" |\n")
}

// cell formats a number, and a dash if it was not measured.
func cell(v float64, digits int) string {
	if math.IsNaN(v) || v == 0 {
		return "–"
	}
	return strconv.FormatFloat(v, 'f', digits, 64)
}

// wide writes a table with a column for each row of the data.
func wide(b *strings.Builder, rows []row, title string, names []string, digits int) {
	head := []string{title}
	for _, x := range rows {
		head = append(head, x.name)
	}
	header(b, head...)
	for i, name := range names {
		x := row{name: name}
		for _, y := range rows {
			x.values = append(x.values, y.values[i])
		}
		line(b, x, digits)
	}
}

func count(n int) string { return strconv.Itoa(n) }

// renew replaces the text between a file's comments of this name.
func renew(file, name, text string) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	fresh, err := between(old, name, text)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(file, fresh, 0o644)
}

func between(old []byte, name, text string) ([]byte, error) {
	opening, closing := "<!-- "+name+" -->\n", "<!-- /"+name+" -->"
	before, rest, ok := bytes.Cut(old, []byte(opening))
	_, after, closed := bytes.Cut(rest, []byte(closing))
	if !ok || !closed {
		return nil, errors.New("want the lines " + strings.TrimSpace(opening) + " and " + closing + ", between which the table goes")
	}
	return append(append(append(append([]byte{}, before...), opening...), text...), append([]byte(closing), after...)...), nil
}
