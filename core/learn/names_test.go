package learn

import (
	"strings"
	"testing"
)

func TestTheFieldsNamesFindTheLearners(t *testing.T) {
	for name, want := range names {
		for _, written := range []string{name, strings.ToUpper(name), strings.ReplaceAll(name, "lambda", "λ")} {
			if a, err := Find(written); err != nil || a.ID != want {
				t.Errorf("%s is %q, %v, want %s", written, a.ID, err, want)
			}
		}
		if _, err := find(name); err == nil && name != "vtrace" {
			t.Errorf("%s is an ID, and the list sends it elsewhere", name)
		}
	}
	for name, want := range map[string]string{
		"GQ(λ)": "gq", "gq(lambda)": "gq", "ETD(lambda)": "etd", "td(0)": "td0", "TD": "td0", "Tree-Backup(λ)": "tb", "GTD2": "gtd2",
		"AB-Trace(lambda)": "ab-trace", "Correction:TB": "correction:tb", "LSTD(λ)": "lstd", "gtd(0)": "gtd",
	} {
		if a, err := Find(name); err != nil || a.ID != want {
			t.Errorf("%s is %q, %v, want %s", name, a.ID, err, want)
		}
	}
	for _, a := range Algorithms { // an ID is never another learner's name
		if b, err := Find(a.ID); err != nil || b.ID != a.ID {
			t.Errorf("%s is %q, %v", a.ID, b.ID, err)
		}
	}
	for _, name := range []string{"", "(lambda)", "foo(lambda)", strings.Repeat("td", 30) + "(0)"} {
		if a, err := Find(name); err == nil {
			t.Errorf("%q is %s", name, a.ID)
		}
	}
}
