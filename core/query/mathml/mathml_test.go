package mathml

import (
	"encoding/xml"
	"strings"
	"testing"
)

func TestMathMLOfALine(t *testing.T) {
	for line, want := range map[string]string{
		"":          "",
		"2 θ":       "<mn>2</mn><mi>θ</mi>",
		"φ̃":        `<mover accent="true"><mi>φ</mi><mo>˜</mo></mover>`,
		"e^ω":       "<msup><mi>e</mi><mi>ω</mi></msup>",
		"Σ_a":       "<msub><mo>Σ</mo><mi>a</mi></msub>",
		"π/μ":       "<mfrac><mi>π</mi><mi>μ</mi></mfrac>",
		"α/(k + 1)": `<mfrac><mi>α</mi><mrow><mi>k</mi><mo>+</mo><mn>1</mn></mrow></mfrac>`,
		"k^−p":      "<msup><mi>k</mi><mrow><mo>−</mo><mi>p</mi></mrow></msup>",
		"1/(2":      "<mfrac><mn>1</mn><mrow><mn>2</mn></mrow></mfrac>",
		"min(1,x)":  `<mi>min</mi><mo stretchy="false">(</mo><mn>1</mn><mo>,</mo><mi>x</mi><mo stretchy="false">)</mo>`,
		"a < b & c": "<mi>a</mi><mo>&lt;</mo><mi>b</mi><mo>&amp;</mo><mi>c</mi>",
		"ω_½ᵀφ":     `<msubsup><mi>ω</mi><mn>½</mn><mi mathvariant="normal">T</mi></msubsup><mi>φ</mi>`,
		"12 − 0.5.": "<mn>12</mn><mo>−</mo><mn>0.5</mn><mo>.</mo>",
		"M⁻¹b":      "<msup><mi>M</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup><mi>b</mi>",
		"M⁻":        "<mi>M</mi><mo>⁻</mo>",
		"a_":        "<msub><mi>a</mi><mrow></mrow></msub>",
	} {
		if got := Line(line); got != want {
			t.Errorf("%q becomes %s, want %s", line, got, want)
		}
		var any struct{}
		if err := xml.Unmarshal([]byte("<math>"+Line(line)+"</math>"), &any); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
}

func TestATableHasARowForEachLine(t *testing.T) {
	const want = `<math display="block"><mtable displaystyle="true"><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math>`
	if got := Table("a", "1"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestDeepFractionsTakeLinearSpace(t *testing.T) {
	const n = 3000
	if got := len(Line(strings.Repeat("1/(", n))); got > 200*n {
		t.Errorf("%d bytes for %d fractions below each other", got, n)
	}
}
