package exact

import (
	"math"
	"runtime"

	"triad/core/message"
)

// Limits of exact models of many states. A frame eliminates states, and how much this takes depends on their
// transitions: little if states lead to states near them, as in a grid, and states³ if they lead anywhere.

// allowance limits one elimination.
type allowance struct {
	work  float64 // multiplications
	speed float64 // multiplications in a second, on a slow machine
}

// The command line has two minutes, for an elimination for ξ, one for the true values and one for each trace. The page
// has less, because a visitor waits for it and because WebAssembly takes twice the time.
var (
	native  = allowance{work: 1.5e10, speed: 1e9}
	onPage  = allowance{work: 2e9, speed: 5e8}
	allowed = map[bool]allowance{false: native, true: onPage}[runtime.GOARCH == "wasm"]
)

var (
	tooMuch       = message.New("exact.too-much", "the exact model needs more than {0} s and {1} MB; at most {0} s are allowed. Use fewer states, or fewer next states of each")
	tooMuchOnPage = message.New("exact.too-much-on-page", "the exact model needs more than {0} s and {1} MB; the page allows {0} s. The command line allows {2} s: triad exact -mdp FILE")
)

// TooMuch reports whether an error says that an exact model takes more than the allowance.
func TooMuch(err error) bool {
	if err == nil {
		return false
	}
	code := message.Reason(err).Code
	return code == "exact.too-much" || code == "exact.too-much-on-page"
}

// overLimit describes an elimination that takes more than the allowance. Its factors take 16 bytes for each of the
// states² numbers if all states become neighbours; a work of states³/3 then tells how many do.
func (a allowance) overLimit() error {
	neighbours := math.Cbrt(3 * a.work)
	seconds, megabytes := math.Round(a.work/a.speed), math.Round(8*neighbours*neighbours/1e6)
	if a == onPage {
		return message.At("exact", tooMuchOnPage(seconds, megabytes, math.Round(native.work/native.speed)))
	}
	return message.At("exact", tooMuch(seconds, megabytes))
}
