package learn

import "strings"

// The rows that all rules on values of actions begin with: the trace and the error.
const (
	traceRow = "e ← γ λ κ e + φ"
	errorRow = "δ = r + γ θᵀφ̄ − θᵀφ"
)

// Equation is the algorithm's update as MathML, its coefficient in place of κ in an element
// of class "kappa".
func (a Algorithm) Equation() string {
	k, _ := KappaByID(a.Kappa)
	return strings.ReplaceAll(a.Rule.MathML, "<mi>κ</mi>", `<mrow class="kappa">`+k.MathML+"</mrow>")
}

// equation writes rows of mathML below one another.
func equation(rows ...string) string {
	var b strings.Builder
	b.WriteString(`<math display="block"><mtable>`)
	for _, row := range rows {
		b.WriteString("<mtr><mtd>" + mathML(row) + "</mtd></mtr>")
	}
	b.WriteString("</mtable></math>")
	return b.String()
}

// mathML turns a line as one would type it into MathML: letters are identifiers (several Latin
// ones together are a function's name), digits numbers, all else operators. After an atom, a
// combining bar or tilde is its accent, ᵀ transposes it, ^ and _ put the next atom
// above or below, and / divides by the next.
func mathML(line string) string {
	p := parser{rest: []rune(line)}
	var b strings.Builder
	for p.skip() {
		b.WriteString(p.fraction())
	}
	return b.String()
}

type parser struct{ rest []rune }

// skip passes over spaces and says whether anything is left.
func (p *parser) skip() bool {
	for len(p.rest) > 0 && p.rest[0] == ' ' {
		p.rest = p.rest[1:]
	}
	return len(p.rest) > 0
}

// take takes the next rune if it is r.
func (p *parser) take(r rune) bool {
	if len(p.rest) == 0 || p.rest[0] != r {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

func (p *parser) fraction() string {
	a := p.scripted()
	if p.take('/') {
		return "<mfrac>" + a + p.scripted() + "</mfrac>"
	}
	return a
}

func (p *parser) scripted() string {
	a := p.atom()
	switch {
	case p.take('ᵀ'):
		return "<msup>" + a + "<mo>⊤</mo></msup>"
	case p.take('^'):
		return "<msup>" + a + p.atom() + "</msup>"
	case p.take('_'):
		return "<msub>" + a + p.atom() + "</msub>"
	}
	return a
}

const (
	combiningBar   = '\u0304'
	combiningTilde = '\u0303'
)

func (p *parser) atom() string {
	if len(p.rest) == 0 {
		return "<mrow></mrow>"
	}
	n := 1
	for r := p.rest[0]; latin(r) && n < len(p.rest) && latin(p.rest[n]); {
		n++
	}
	s := string(p.rest[:n])
	p.rest = p.rest[n:]
	a := "<mo>" + escapeMarkup(s) + "</mo>"
	switch r := []rune(s)[0]; {
	case latin(r) || r >= 'α' && r <= 'ω':
		a = "<mi>" + s + "</mi>"
	case r >= '0' && r <= '9':
		a = "<mn>" + s + "</mn>"
	}
	switch {
	case p.take(combiningBar):
		return `<mover accent="true">` + a + "<mo>¯</mo></mover>"
	case p.take(combiningTilde):
		return `<mover accent="true">` + a + "<mo>˜</mo></mover>"
	}
	return a
}

func latin(r rune) bool { return r >= 'a' && r <= 'z' }

func escapeMarkup(s string) string {
	switch s {
	case "<":
		return "&lt;"
	case ">":
		return "&gt;"
	case "&":
		return "&amp;"
	}
	return s
}
