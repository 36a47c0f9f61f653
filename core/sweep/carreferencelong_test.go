//go:build !wasm

package sweep_test

import "testing"

// A part of the table of make study-500.
func TestAFewLearnersAreAsTheReferenceFoundAfter500Episodes(t *testing.T) {
	c := config(t, "preset=study&alg=gretrace,ab-trace&lambda=0.5&episodes=500")
	agrees(t, c, table(t, c, results(t, c, 2), inOrder))
}
