package poster

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the theme and the recorded poster anew")

// themeFile returns the contents of theme.css: the rules of the page's style sheet that define the colours and dashes.
func themeFile() string {
	css, err := os.ReadFile("../../assets/page.css")
	if err != nil {
		panic(err)
	}
	text := "/* Those rules of assets/page.css that say the colours: made by go test ./wasm/poster -update, and not by hand. */\n"
	for _, r := range rule.FindAllString(string(css), -1) {
		text += r
	}
	return text
}

// With -update the theme is written first, because the recorded poster uses its colours.
func TestMain(m *testing.M) {
	flag.Parse()
	if *update {
		rules = themeFile()
		if err := os.WriteFile("theme.css", []byte(rules), 0o644); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

func TestThemesEqualThePages(t *testing.T) {
	want := themeFile()
	if rules != want {
		t.Error("theme.css has not the rules of assets/page.css; run go test ./wasm/poster -update")
	}
	if n := len(rule.FindAllString(want, -1)); n != len(Themes) {
		t.Errorf("page.css has %d rules with colours, want one for each of %v", n, Themes)
	}
	light, dark := theme("light"), theme("dark")
	if light.Ink != 0x1d2127ff || dark.Ink != 0xe8eaedff || light.Ink == dark.Ink || len(light.Styles) != len(dark.Styles) {
		t.Errorf("ink #%08x and #%08x", light.Ink, dark.Ink)
	}
	for i := range light.Styles {
		if len(light.Styles[i].Dash) != len(dark.Styles[i].Dash) {
			t.Errorf("style %d is dashed as %v, in the dark as %v", i, light.Styles[i].Dash, dark.Styles[i].Dash)
		}
	}
}

func TestInvalidColoursAreNamed(t *testing.T) {
	if _, err := themeOf(strings.Replace(rules, "--ink: #1d2127", "--ink: red", 1), "light"); err == nil || !strings.Contains(err.Error(), `--ink is "red"`) {
		t.Errorf("%v, want the colour", err)
	}
}
