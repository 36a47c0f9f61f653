//go:build avo

// Command kernels generates the 256-bit kernels of core/columns.
//
// Run it by go generate ./core/columns ./wasm/bench/limit. With the argument limits it generates the loops with which
// wasm/bench compares the kernels. The build tag avo keeps the package avo out of make test, because avo takes a tenth
// of the whole compile time.
//
// A kernel handles a block of 4 to 32 columns of every row in which a sparse vector is non-zero, with one lane per
// column. If the number of columns is not a multiple of 4, the last lanes of a block overlap the lanes before them. The
// kernel reads the old numbers of the overlap before it writes any new one, so a column that is computed twice gets the
// same number twice. Products are rounded before they are added, as package columns requires, so the kernels use no
// fused instruction.
package main

import (
	"flag"
	"math"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const (
	lanes  = 4 // columns in a register
	groups = 8 // registers of columns in a block
	size   = 8 // of a number

	registers = 16
	scratch   = 4 // for the work on one entry: its value, the old numbers, those read first, and a product
)

func main() {
	flag.Parse()
	if flag.Arg(0) == "limits" {
		limits()
	} else {
		kernels()
	}
	build.Generate()
}

func kernels() {
	build.ConstraintExpr("amd64,!purego")
	blocks("dotAVX", "sets the width numbers at dst to those of mᵀv, to each of which it adds c", []string{"v"}, "c float64, dst *float64", dot)
	blocks("addAVX", "adds v uᵀ to width columns of m", []string{"v"}, "u *float64", add)
	blocks("addProductAVX", "sets u = (ca)∘b, which may be a or b, and then adds v uᵀ to width columns of m", []string{"v"}, "c float64, a, b, u *float64", addProduct)
	blocks("dotAddAVX", "sets the width numbers at dst to those of mᵀv and then adds v uᵀ, reading m once", []string{"v"}, "dst, u *float64", dotAdd)
	minus = build.ConstData("minus", operand.U64(math.Float64bits(-1)))
	blocks("ascendAVX", "sets u = −a∘mᵀφ, b = a∘b and y = mᵀe, and then adds e bᵀ and φ uᵀ to m", []string{"phi", "e"}, "a, b, u, y *float64", ascend)
	blocks("approachAVX", "sets width columns of n ≥ 1 rows of m to m + (to − m) diag(u); to has rows of cols numbers too", nil, "to, u *float64, n int", approach)
	product()
	scale()
	decay()
}

// product writes the function for products of the numbers of a row. Because the result may replace a factor, the last
// numbers are read before any is written.
func product() {
	build.TEXT("productAVX", build.NOSPLIT, "func(dst *float64, c float64, a, b *float64, n int)")
	build.Doc("productAVX sets dst = (ca)∘b, of n ≥ 4 numbers; dst may be a or b.")
	build.Pragma("noescape")
	dst, a, b := build.Load(build.Param("dst"), build.GP64()), build.Load(build.Param("a"), build.GP64()), build.Load(build.Param("b"), build.GP64())
	left := build.Load(build.Param("n"), build.GP64())
	c, at := build.YMM(), build.GP64()
	build.VBROADCASTSD(operand.NewParamAddr("c", 8), c)
	times := func(offset reg.Register) reg.VecVirtual {
		x := build.YMM()
		build.VMULPD(operand.Mem{Base: a, Index: offset, Scale: size}, c, x)
		build.VMULPD(operand.Mem{Base: b, Index: offset, Scale: size}, x, x)
		return x
	}
	build.SUBQ(operand.Imm(lanes), left)
	last := times(left)
	build.XORQ(at, at)
	build.Label("four")
	build.CMPQ(at, left)
	build.JGE(operand.LabelRef("end"))
	build.VMOVUPD(times(at), operand.Mem{Base: dst, Index: at, Scale: size})
	build.ADDQ(operand.Imm(lanes), at)
	build.JMP(operand.LabelRef("four"))
	build.Label("end")
	build.VMOVUPD(last, operand.Mem{Base: dst, Index: left, Scale: size})
	build.VZEROUPPER()
	build.RET()
}

// scale writes the function that scales numbers in place. The last numbers are read before any is written.
func scale() {
	build.TEXT("scaleAVX", build.NOSPLIT, "func(x *float64, c float64, n int)")
	build.Doc("scaleAVX sets x ← cx, of n ≥ 4 numbers.")
	build.Pragma("noescape")
	x, left := build.Load(build.Param("x"), build.GP64()), build.Load(build.Param("n"), build.GP64())
	c, at := build.YMM(), build.GP64()
	build.VBROADCASTSD(operand.NewParamAddr("c", 8), c)
	four := func(offset reg.Register) operand.Mem {
		return operand.Mem{Base: x, Index: offset, Scale: size}
	}
	times := func(offset reg.Register) reg.VecVirtual {
		y := build.YMM()
		build.VMULPD(four(offset), c, y)
		return y
	}
	build.SUBQ(operand.Imm(lanes), left)
	last := times(left)
	build.XORQ(at, at)
	build.Label("four")
	build.CMPQ(at, left)
	build.JGE(operand.LabelRef("end"))
	build.VMOVUPD(times(at), four(at))
	build.ADDQ(operand.Imm(lanes), at)
	build.JMP(operand.LabelRef("four"))
	build.Label("end")
	build.VMOVUPD(last, four(left))
	build.VZEROUPPER()
	build.RET()
}

// decay writes the function for rows that decay and are added up. The last numbers of a row and of its sum are read
// before any is written.
func decay() {
	build.TEXT("decayAVX", build.NOSPLIT, "func(e, m *float64, index *int32, c *float64, n, cols int)")
	build.Doc("decayAVX sets n ≥ 1 rows of cols ≥ 4 numbers, from e on, to c∘row, and adds each to the row of m that index has for it.")
	build.Pragma("noescape")
	e, m := build.Load(build.Param("e"), build.GP64()), build.Load(build.Param("m"), build.GP64())
	index, c := build.Load(build.Param("index"), build.GP64()), build.Load(build.Param("c"), build.GP64())
	left, last := build.Load(build.Param("n"), build.GP64()), build.Load(build.Param("cols"), build.GP64())
	stride, row, at := build.GP64(), build.GP64(), build.GP64()
	four := func(base, offset reg.Register) operand.Mem {
		return operand.Mem{Base: base, Index: offset, Scale: size}
	}
	both := func(offset reg.Register) (x, sum reg.VecVirtual) {
		x, sum = build.YMM(), build.YMM()
		build.VMOVUPD(four(e, offset), x)
		build.VMULPD(four(c, offset), x, x)
		build.VADDPD(four(row, offset), x, sum)
		return x, sum
	}
	put := func(offset reg.Register, x, sum reg.VecVirtual) {
		build.VMOVUPD(x, four(e, offset))
		build.VMOVUPD(sum, four(row, offset))
	}
	build.MOVQ(last, stride)
	build.SHLQ(operand.Imm(3), stride)
	build.SUBQ(operand.Imm(lanes), last)
	build.Label("row")
	build.MOVLQSX(operand.Mem{Base: index}, row)
	build.IMULQ(stride, row)
	build.ADDQ(m, row)
	x, sum := both(last)
	build.XORQ(at, at)
	build.Label("columns")
	build.CMPQ(at, last)
	build.JGE(operand.LabelRef("ends"))
	y, sums := both(at)
	put(at, y, sums)
	build.ADDQ(operand.Imm(lanes), at)
	build.JMP(operand.LabelRef("columns"))
	build.Label("ends")
	put(last, x, sum)
	build.ADDQ(stride, e)
	build.ADDQ(operand.Imm(4), index)
	build.DECQ(left)
	build.JNZ(operand.LabelRef("row"))
	build.VZEROUPPER()
	build.RET()
}
