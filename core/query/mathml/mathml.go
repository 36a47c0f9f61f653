// Package mathml converts equations from plain text to MathML. It knows no algorithm.
package mathml

import "strings"

// Table returns a math element with the lines one below the other.
func Table(lines ...string) string {
	var out strings.Builder
	out.WriteString(`<math display="block"><mtable displaystyle="true">`)
	for _, line := range lines {
		out.WriteString("<mtr><mtd>" + Line(line) + "</mtd></mtr>")
	}
	out.WriteString("</mtable></math>")
	return out.String()
}

// Line converts a typed line to MathML. Letters are identifiers (several lower-case Latin letters in a row are a
// function's name), digits are numbers, and all else are operators. After an atom, a combining hat, bar or tilde is its
// accent; ᵀ transposes it (after _ too); ⁻¹ takes its inverse and ⁺ its pseudo-inverse. ^ raises the next atom, with
// its sign, and _ lowers it. / divides by it, or by what is in parentheses. A number may have a decimal point.
func Line(line string) string {
	p := parser{rest: []rune(line)}
	out := ""
	for p.skip() {
		out += p.fraction()
	}
	return out
}

type parser struct {
	rest  []rune
	depth int // of parentheses below a fraction's line
}

const deepest = 20 // fractions below fractions; no reader needs more, and a hostile text takes no time

// skip skips spaces and reports whether anything is left.
func (p *parser) skip() bool {
	for len(p.rest) > 0 && p.rest[0] == ' ' {
		p.rest = p.rest[1:]
	}
	return len(p.rest) > 0
}

// take consumes the next rune if it is r.
func (p *parser) take(r rune) bool {
	if len(p.rest) == 0 || p.rest[0] != r {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

func (p *parser) fraction() string {
	a := p.scripted()
	if !p.take('/') {
		return a
	}
	if p.depth == deepest || !p.take('(') {
		return "<mfrac>" + a + p.scripted() + "</mfrac>"
	}
	below := "" // in place of the parentheses there is the line of the fraction
	p.depth++
	for p.skip() && !p.take(')') {
		below += p.fraction()
	}
	p.depth--
	return "<mfrac>" + a + "<mrow>" + below + "</mrow></mfrac>"
}

func (p *parser) scripted() string {
	a := p.atom()
	switch {
	case p.take('ᵀ'):
		return "<msup>" + a + `<mi mathvariant="normal">T</mi></msup>`
	case p.take('⁺'):
		return "<msup>" + a + "<mo>+</mo></msup>"
	case len(p.rest) > 1 && p.rest[0] == '⁻' && p.rest[1] == '¹':
		p.rest = p.rest[2:]
		return "<msup>" + a + "<mrow><mo>−</mo><mn>1</mn></mrow></msup>"
	case len(p.rest) > 1 && p.rest[0] == '^' && p.rest[1] == '−':
		p.rest = p.rest[2:]
		return "<msup>" + a + "<mrow><mo>−</mo>" + p.atom() + "</mrow></msup>"
	case p.take('^'):
		return "<msup>" + a + p.atom() + "</msup>"
	case p.take('_'):
		below := p.atom()
		if p.take('ᵀ') {
			return "<msubsup>" + a + below + `<mi mathvariant="normal">T</mi></msubsup>`
		}
		return "<msub>" + a + below + "</msub>"
	}
	return a
}

const (
	combiningHat   = '\u0302'
	combiningBar   = '\u0304'
	combiningTilde = '\u0303'
)

func (p *parser) atom() string {
	if len(p.rest) == 0 {
		return "<mrow></mrow>"
	}
	n := 1
	for r := p.rest[0]; n < len(p.rest) && (latin(r) && latin(p.rest[n]) || digit(r) && (digit(p.rest[n]) || p.decimal(n))); {
		n++
	}
	s := string(p.rest[:n])
	p.rest = p.rest[n:]
	a := "<mo>" + escapeMarkup(s) + "</mo>"
	switch r := []rune(s)[0]; {
	case r == '(' || r == ')' || r == '[' || r == ']':
		a = `<mo stretchy="false">` + s + "</mo>"
	case latin(r) || r >= 'A' && r <= 'Z' || r >= 'α' && r <= 'ω':
		a = "<mi>" + s + "</mi>"
	case digit(r) || r == '½':
		a = "<mn>" + s + "</mn>"
	}
	switch {
	case p.take(combiningHat):
		return `<mover accent="true">` + a + "<mo>^</mo></mover>"
	case p.take(combiningBar):
		return `<mover accent="true">` + a + "<mo>¯</mo></mover>"
	case p.take(combiningTilde):
		return `<mover accent="true">` + a + "<mo>˜</mo></mover>"
	}
	return a
}

// decimal reports whether rune n is the point of a decimal number.
func (p *parser) decimal(n int) bool {
	return p.rest[n] == '.' && n+1 < len(p.rest) && digit(p.rest[n+1])
}

func latin(r rune) bool { return r >= 'a' && r <= 'z' }

func digit(r rune) bool { return r >= '0' && r <= '9' }

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
