package lesson

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"triad/core/query"
	"triad/core/verdict"
)

// Expr is a check: an expression over what ran, over the exact model and over the settings.
//
//	diverged(x) verdict(x) error(x) rate(x)   what ran of learner x
//	growth(x) stable(x) stable(x, chain)      the expected update, and the samples along one trajectory
//	step, gamma, alpha, eta.gtb, metric …     the step and the keys of the query
//	and or not  = != < <= > >=  + - * /  ( )
//
// rate and growth are fractions a step: 0.0045 is 0.45 % a step. Verdicts have the names that the CSV has.
type Expr struct {
	Text string
	root node
}

// kind is the type of a value.
type kind int

const (
	truth kind = iota
	number
	word
)

var kinds = [...]string{"true or false", "a number", "a word"}

// value is the value of an expression. It is unknown if something in it is not known yet.
type value struct {
	known bool
	truth bool
	num   float64
	word  string
}

// node is a part of an expression, with what it evaluates to.
type node struct {
	kind kind
	eval func(f Facts) value
}

// Facts answers what a check asks.
type Facts interface {
	// Number returns error, rate or growth of a learner; ok reports whether it is known.
	Number(function, learner string) (x float64, ok bool)
	// Holds returns diverged, stable, or chain, which is stable along one trajectory; ok reports whether it is known.
	Holds(function, learner string) (holds, ok bool)
	// Verdict returns the verdict of a learner, in the words of the CSV.
	Verdict(learner string) string
	Step() uint64
	// Setting returns the value of a key of the query.
	Setting(key string) string
}

// Holds reports whether the check holds. It does not hold while something that decides it is unknown.
func (e *Expr) Holds(f Facts) bool {
	v := e.root.eval(f)
	return v.known && v.truth
}

// The functions of a learner, with what they return.
var functions = map[string]kind{"diverged": truth, "stable": truth, "verdict": word, "error": number, "rate": number, "growth": number}

const (
	chain    = "chain"
	maxDepth = 50 // of parentheses and signs
)

// token is a part of the text of an expression. An empty text is its end.
type token struct {
	text string
	at   int // characters before it
}

// signs replaces signs that people type or paste.
var signs = strings.NewReplacer("−", "-", "×", "*", "÷", "/", "≤", "<=", "≥", ">=", "≠", "!=", "==", "=")

// scan divides a text into tokens. Names may contain a hyphen before a letter, as gtb-online and project-when do.
func scan(text string) []token {
	var tokens []token
	runes := []rune(text)
	is := func(i int, of func(rune) bool) bool { return i < len(runes) && of(runes[i]) }
	name := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }
	for i := 0; i < len(runes); {
		start := i
		switch r := runes[i]; {
		case unicode.IsSpace(r):
			i++
			continue
		case unicode.IsDigit(r) || r == '.' && is(i+1, unicode.IsDigit):
			for is(i, func(r rune) bool { return unicode.IsDigit(r) || r == '.' }) ||
				is(i, func(r rune) bool { return r == 'e' || r == 'E' }) && (is(i+1, unicode.IsDigit) || is(i+1, func(r rune) bool { return r == '-' || r == '+' }) && is(i+2, unicode.IsDigit)) ||
				i > start && (runes[i-1] == 'e' || runes[i-1] == 'E') && is(i, func(r rune) bool { return r == '-' || r == '+' }) {
				i++
			}
		case unicode.IsLetter(r):
			for is(i, name) || is(i, func(r rune) bool { return r == '-' || r == ':' || r == '.' }) && is(i+1, unicode.IsLetter) {
				i++
			}
		default:
			i++
			if is(i, func(next rune) bool { return next == '=' }) && strings.ContainsRune("<>!=", r) {
				i++
			}
		}
		tokens = append(tokens, token{signs.Replace(string(runes[start:i])), start})
	}
	return append(tokens, token{"", len(runes)})
}

// reader reads the tokens of an expression about a figure.
type reader struct {
	tokens []token
	line
	about *query.Config
	depth int
	fault *Fault
}

// parseExpr reads a check of a figure.
func parseExpr(l line, about *query.Config) (*Expr, *Fault) {
	r := &reader{tokens: scan(l.text), line: l, about: about}
	root := r.or()
	if t := r.tokens[0]; r.fault == nil && t.text != "" {
		r.failf(t, "%q is not expected here; use and, or, a comparison or the end", t.text)
	}
	if r.fault == nil && root.kind != truth {
		r.failf(token{}, "the check is %s; use a comparison, stable(…) or diverged(…)", kinds[root.kind])
	}
	return &Expr{l.text, root}, r.fault
}

// failf notes the first fault.
func (r *reader) failf(at token, format string, args ...any) {
	if r.fault == nil {
		r.fault = &Fault{r.place.line, r.column + at.at, fmt.Sprintf(format, args...)}
	}
}

func (r *reader) next() token {
	t := r.tokens[0]
	if t.text != "" {
		r.tokens = r.tokens[1:]
	}
	return t
}

// takes takes the next token if it is one of texts.
func (r *reader) takes(texts ...string) (t token, ok bool) {
	if t = r.tokens[0]; slices.Contains(texts, t.text) {
		return r.next(), true
	}
	return t, false
}

// enter counts the depth, because a hostile lesson may have thousands of parentheses.
func (r *reader) enter(at token) (leave func(), ok bool) {
	if r.depth++; r.depth > maxDepth {
		r.failf(at, "the check is nested more than %d deep; simplify it", maxDepth)
	}
	return func() { r.depth-- }, r.fault == nil
}

// want reports a part that has another kind than its place.
func (r *reader) want(k kind, at token, parts ...node) bool {
	for _, n := range parts {
		if r.fault == nil && n.kind != k {
			r.failf(at, "%q is beside %s; it takes %s", at.text, kinds[n.kind], kinds[k])
		}
	}
	return r.fault == nil
}

func (r *reader) or() node {
	left := r.and()
	for at, ok := r.takes("or"); ok && r.fault == nil; at, ok = r.takes("or") {
		a, b := left, r.and()
		r.want(truth, at, a, b)
		left = node{truth, func(f Facts) value {
			x, y := a.eval(f), b.eval(f)
			return value{known: x.known && y.known || x.known && x.truth || y.known && y.truth, truth: x.known && x.truth || y.known && y.truth}
		}}
	}
	return left
}

func (r *reader) and() node {
	left := r.not()
	for at, ok := r.takes("and"); ok && r.fault == nil; at, ok = r.takes("and") {
		a, b := left, r.not()
		r.want(truth, at, a, b)
		left = node{truth, func(f Facts) value {
			x, y := a.eval(f), b.eval(f)
			return value{known: x.known && y.known || x.known && !x.truth || y.known && !y.truth, truth: x.truth && y.truth}
		}}
	}
	return left
}

func (r *reader) not() node {
	at, ok := r.takes("not")
	if !ok {
		return r.comparison()
	}
	leave, ok := r.enter(at)
	defer leave()
	if !ok {
		return node{}
	}
	of := r.not()
	r.want(truth, at, of)
	return node{truth, func(f Facts) value {
		v := of.eval(f)
		v.truth = !v.truth
		return v
	}}
}

// compared returns whether a comparison holds of the sign of a difference.
var compared = map[string]func(sign int) bool{
	"=": func(s int) bool { return s == 0 }, "!=": func(s int) bool { return s != 0 },
	"<": func(s int) bool { return s < 0 }, "<=": func(s int) bool { return s <= 0 },
	">": func(s int) bool { return s > 0 }, ">=": func(s int) bool { return s >= 0 },
}

func (r *reader) comparison() node {
	a := r.sum()
	at, ok := r.takes("=", "!=", "<", "<=", ">", ">=")
	if !ok || r.fault != nil {
		return a
	}
	b, holds := r.sum(), compared[at.text]
	if a.kind == word && (at.text == "=" || at.text == "!=") && r.want(word, at, b) {
		return node{truth, func(f Facts) value {
			x, y := a.eval(f), b.eval(f)
			return value{known: x.known && y.known, truth: (x.word == y.word) == (at.text == "=")}
		}}
	}
	r.want(number, at, a, b)
	return node{truth, func(f Facts) value {
		x, y := a.eval(f), b.eval(f)
		sign := 0
		switch {
		case x.num < y.num:
			sign = -1
		case x.num > y.num:
			sign = 1
		}
		return value{known: x.known && y.known && !math.IsNaN(x.num) && !math.IsNaN(y.num), truth: holds(sign)}
	}}
}

var operations = map[string]func(a, b float64) float64{
	"+": func(a, b float64) float64 { return a + b }, "-": func(a, b float64) float64 { return a - b },
	"*": func(a, b float64) float64 { return a * b }, "/": func(a, b float64) float64 { return a / b },
}

func (r *reader) sum() node     { return r.arithmetic(r.product, "+", "-") }
func (r *reader) product() node { return r.arithmetic(r.signed, "*", "/") }

func (r *reader) arithmetic(part func() node, of ...string) node {
	left := part()
	for at, ok := r.takes(of...); ok && r.fault == nil; at, ok = r.takes(of...) {
		a, b, do := left, part(), operations[at.text]
		r.want(number, at, a, b)
		left = node{number, func(f Facts) value {
			x, y := a.eval(f), b.eval(f)
			return value{known: x.known && y.known, num: do(x.num, y.num)}
		}}
	}
	return left
}

func (r *reader) signed() node {
	at, ok := r.takes("-")
	if !ok {
		return r.atom()
	}
	leave, ok := r.enter(at)
	defer leave()
	if !ok {
		return node{}
	}
	of := r.signed()
	r.want(number, at, of)
	return node{number, func(f Facts) value {
		v := of.eval(f)
		v.num = -v.num
		return v
	}}
}

func (r *reader) atom() node {
	t := r.next()
	switch {
	case r.fault != nil:
		return node{}
	case t.text == "":
		r.failf(t, "the check ends here; a value is missing")
	case t.text == "(":
		leave, ok := r.enter(t)
		defer leave()
		if !ok {
			return node{}
		}
		inside := r.or()
		if at, closed := r.takes(")"); !closed {
			r.failf(at, "%q opens a parenthesis that is not closed; add )", "(")
		}
		return inside
	case unicode.IsDigit([]rune(t.text)[0]) || t.text[0] == '.':
		x, err := strconv.ParseFloat(t.text, 64)
		if err != nil {
			r.failf(t, "%q is no number; write it like 0.05 or 1e-3", t.text)
		}
		return node{number, func(Facts) value { return value{known: true, num: x} }}
	case !unicode.IsLetter([]rune(t.text)[0]):
		r.failf(t, "%q is not expected here; use a number, a key, a function or (", t.text)
	default:
		if returns, is := functions[t.text]; is {
			return r.call(t, returns)
		}
		return r.named(t)
	}
	return node{}
}

// call reads the arguments of a function of a learner.
func (r *reader) call(name token, returns kind) node {
	if at, opens := r.takes("("); !opens {
		r.failf(at, "%s needs a learner; write %s(%s)", name.text, name.text, r.about.Algorithms[0])
		return node{}
	}
	of := r.next()
	learners := r.about.Learners()
	if !slices.Contains(learners, of.text) {
		r.failf(of, "%q is no learner of the figure; use one of %s", of.text, strings.Join(learners, ", "))
		return node{}
	}
	function := name.text
	if _, more := r.takes(","); more {
		mode := r.next()
		if function != "stable" || mode.text != chain {
			r.failf(mode, "%q is no second argument of %s; only stable(%s, %s) has one", mode.text, function, of.text, chain)
			return node{}
		}
		function = chain
	}
	if at, closed := r.takes(")"); !closed {
		r.failf(at, "%q opens a parenthesis that is not closed; add )", name.text+"(")
		return node{}
	}
	return node{returns, func(f Facts) (v value) {
		switch returns {
		case number:
			v.num, v.known = f.Number(function, of.text)
		case word:
			v.word = f.Verdict(of.text)
			v.known = v.word != ""
		default:
			v.truth, v.known = f.Holds(function, of.text)
		}
		return v
	}}
}

// named returns the step, the value of a key, or a word with which one is compared.
func (r *reader) named(t token) node {
	if t.text == "step" {
		return node{number, func(f Facts) value { return value{known: true, num: float64(f.Step())} }}
	}
	p, whole := query.ByKey(t.text)
	if name, learner, own := strings.Cut(t.text, "."); !whole && own {
		if p, whole = query.ByKey(name); whole && (!p.Override || !slices.Contains(r.about.Learners(), learner)) {
			r.failf(t, "%q is no key of a learner of the figure; use one such as alpha.%s", t.text, r.about.Algorithms[0])
			return node{}
		}
	}
	if whole {
		if p.Kind == query.Number || p.Kind == query.Integer {
			return node{number, func(f Facts) value {
				x, err := strconv.ParseFloat(f.Setting(t.text), 64)
				return value{known: err == nil, num: x}
			}}
		}
		return node{word, func(f Facts) value { return value{known: true, word: f.Setting(t.text)} }}
	}
	if isWord(t.text) {
		return node{word, func(Facts) value { return value{known: true, word: t.text} }}
	}
	r.failf(t, "%q is unknown; use step, a key of the query, a verdict, or %s(%s)", t.text, "stable", r.about.Algorithms[0])
	return node{}
}

// isWord reports whether a name is a verdict or a choice of some key.
func isWord(name string) bool {
	for _, v := range verdict.Table {
		if v.Cell == name {
			return true
		}
	}
	for _, p := range query.Parameters {
		for _, c := range p.Choices {
			if c.ID == name {
				return true
			}
		}
	}
	return false
}
