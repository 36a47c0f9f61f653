package message

import (
	"errors"
	"fmt"
	"testing"
)

var (
	swapped = New("test.swapped", "{1} before {0}, and {1} again")
	plain   = New("test.plain", "nothing put in P^{κμ}")
)

func TestMessagesAreWrittenInEnglish(t *testing.T) {
	for want, m := range map[string]Message{
		"nothing put in P^{κμ}":                   plain(),
		"2 before a, and 2 again":                 swapped("a", 2),
		"place: nothing put in P^{κμ}":            At("place", plain()),
		`x is "a\tb{0}"; it must be 0.5 to 1e-07`: Is("x", Quoted("a\tb{0}"), swappedRange(0.5, 1e-7)),
		"1, 2, 3":              List(Text("1"), Text("2"), Text("3")),
		"18446744073709551615": Text(uint64(1<<64 - 1)),
		"":                     {},
	} {
		if got := m.Error(); got != want {
			t.Errorf("%+v is written %q, want %q", m, got, want)
		}
	}
}

var swappedRange = New("test.range", "{0} to {1}")

func TestErrorsAreMessages(t *testing.T) {
	if m := Of(fmt.Errorf("above: %w", At("x", plain()))); m.String() != "x: nothing put in P^{κμ}" {
		t.Errorf("a wrapped message is %q", m)
	}
	if m := Of(errors.New("foreign")); m.Code != "text" || m.String() != "foreign" {
		t.Errorf("another error is %+v", m)
	}
	if m := Reason(At("x", plain())); m.String() != "nothing put in P^{κμ}" {
		t.Errorf("the reason is %q", m)
	}
	if m := Reason(At("x", "y")); m.String() != "x: y" {
		t.Errorf("of two texts the reason is %q", m)
	}
	if !errors.Is(At("x", plain()), At("x", plain())) || errors.Is(plain(), Text("y")) {
		t.Error("equal messages are one error, others are not")
	}
}

func TestNoTwoMessagesHaveOneCode(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a code was given away twice")
		}
	}()
	New("test.plain", "again")
}
