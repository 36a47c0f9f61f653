//go:build amd64 && !purego

package columns_test

import (
	"testing"

	"golang.org/x/sys/cpu"

	"triad/core/columns"
	"triad/core/columns/columnstest"
)

func TestAVXKernelsAreTheObviousLoops(t *testing.T) {
	if !cpu.X86.HasAVX {
		if columns.Using() != columns.Scalar.Name {
			t.Errorf("%s is used on a processor without", columns.Using())
		}
		return
	}
	if columns.Using() != columns.AVX.Name {
		t.Errorf("%s is used on a processor that has AVX", columns.Using())
	}
	columnstest.Run(t, columns.AVX)
}
