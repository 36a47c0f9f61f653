package query

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"triad/core/learn"
	"triad/core/query/mathml"
)

// parsed reads markup to its end and returns its text, and the texts in class "kappa".
func parsed(t *testing.T, markup string) (text string, kappas []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(markup))
	var open []bool // whether each open element is of class kappa
	inside := false
	for {
		token, err := d.Token()
		if err == io.EOF {
			return text, kappas
		}
		if err != nil {
			t.Fatalf("%s: %v", markup, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			is := false
			for _, a := range token.Attr {
				is = is || a.Name.Local == "class" && a.Value == "kappa"
				if a.Name.Local == "style" {
					t.Errorf("%s: the page's policy forbids inline style", markup)
				}
			}
			open = append(open, is)
			if is {
				inside = true
				kappas = append(kappas, "")
			}
		case xml.EndElement:
			if open[len(open)-1] {
				inside = false
			}
			open = open[:len(open)-1]
		case xml.CharData:
			text += string(token)
			if inside {
				kappas[len(kappas)-1] += string(token)
			}
		}
	}
}

func TestEveryAlgorithmsEquationIsWellFormedAndShowsItsCoefficient(t *testing.T) {
	for _, a := range learn.Catalogue {
		text, kappas := parsed(t, equation(a))
		k, _ := learn.KappaByID(a.Kappa)
		want, _ := parsed(t, "<math>"+mathml.Line(strings.TrimPrefix(k.Text, "κ = "))+"</math>")
		if !strings.HasPrefix(equation(a), "<math ") || want == "" {
			t.Errorf("%s: %s", a.ID, equation(a))
		}
		if strings.Contains(strings.Join(a.Rule.Rows, ""), "κ") && len(kappas) == 0 || strings.Contains(text, "κ") {
			t.Errorf("%s: κ is not replaced by a marked coefficient in %s", a.ID, equation(a))
		}
		for _, got := range kappas {
			if got != want {
				t.Errorf("%s: the coefficient reads %q, want %q", a.ID, got, want)
			}
		}
	}
}

func TestEquationsMatchTheirRulesText(t *testing.T) {
	for _, c := range []struct{ id, want string }{
		{"tb", "e←γλπe+φδ=r+γθTφ¯−θTφθ←θ+αδe"},
		{"retrace", "e←γλmin(1,πμ)e+φδ=r+γθTφ¯−θTφθ←θ+αδe"}, // π over μ
		{"gtb-online", "e←γλπe+φeω←γλπeω+η(1−γλπφTeω)φδ=r+γθTφ¯−θTφω←ω+δeω−η(φTω)φθ←θ−α(ωTe)(γφ¯−φ)"},
		{"gq", "e←γλπμe+φδ=r+γθTφ¯−θTφφ˜=λΣa[πμμφ](s′,a)ω←ω+η(δe−(ωTφ)φ)θ←θ+α(δe−γ(ωTe)(φ¯−φ˜))"},
		{"gtd", "ρ=πμδ=r+γθTx′−θTxω←ω+η(ρδx−ω)θ←θ−αρ(γx′−x)(xTω)"},
		{"gtd2", "ρ=πμδ=r+γθTx′−θTxω←ω+η(ρδx−(ωTx)x)θ←θ−αρ(γx′−x)(xTω)"},
		{"gtb", "e←γλπe+φδ=r+γθTφ¯−θTφω←ω+η(δe−(ωTφ)φ)θ←θ−α(ωTe)(γφ¯−φ)"},
	} {
		a, _ := learn.ByID(c.id)
		if got, _ := parsed(t, equation(a)); got != c.want {
			t.Errorf("%s reads %q, want %q", c.id, got, c.want)
		}
	}
}

func TestExpectedUpdatesMatchTheirRulesRows(t *testing.T) {
	want := map[string]string{
		"semi-gradient": "A=E[e(γφ¯−φ)T],b=E[re]θ←θ+α(Aθ+b)",
		"tdrc":          "A=E[e(γφ¯−φ)T],b=E[re]M=E[φφT]ω←ω+η(Aθ+b−(M+βrI)ω)θ←θ+α(Aθ+b−(M+AT)ω)",
		"lstd":          "",
	}
	for _, r := range NewCatalogue().Rules {
		text, _ := parsed(t, r.Mean)
		if (text == "") != r.Solves || (r.MeanText == "") != r.Solves {
			t.Errorf("%s reads %q and %q", r.ID, text, r.MeanText)
		}
		if w, ok := want[r.ID]; ok && text != w {
			t.Errorf("%s reads %q, want %q", r.ID, text, w)
		}
		delete(want, r.ID)
	}
	if len(want) > 0 {
		t.Errorf("%v are not there", want)
	}
}
