// Command kernels writes the 256-bit kernels of core/columns, and with the word limits the loops beside which
// wasm/bench times them: go generate ./core/columns ./wasm/bench/limit.
//
// A kernel works on a block of 4 to 32 columns of every row that a sparse vector has, a lane for each column. The
// last lanes of a block may overlap the ones before, where the number of columns is no multiple of 4: their old
// numbers are read before any new one is written, so a column that is computed twice gets the same number twice.
// Products are rounded before they are added, as columns demands: there is no fused instruction here.
package main

import (
	"flag"
	"fmt"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const (
	lanes  = 4 // columns in a register
	groups = 8 // registers of columns in a block
	size   = 8 // of a number

	registers = 16
	scratch   = 4 // of them that one entry's work takes: its value, old numbers, those read first, and a product
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
	kernel("dotAVX", "sets the width numbers at dst to those of mᵀv", false, true)
	kernel("addAVX", "adds v uᵀ to width columns of m", true, false)
	kernel("dotAddAVX", "is dotAVX and then addAVX, reading m once", true, true)
	product()
	scale()
	decay()
}

// product writes the function of numbers that belong to a row. Where its result takes the place of a factor, the last
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

// scale writes the function of numbers in their own place: the last are read before any is written.
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

// decay writes the function of rows that decay and are summed up. The last numbers of a row, of it and of its sum, are
// read before any is written.
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

// block is what the loops of a kernel have in common.
type block struct {
	name               string
	adds, sums         bool
	dst, u, m          reg.Register // the block's first column
	stride             reg.Register // of a row, in bytes
	index, value, left reg.Register // the next entries, and how many there are
	last               reg.Register // where the last register of a block begins, in bytes from its first column
}

// kernel writes a function of a block of width columns: m is d×cols, v n entries by index and value.
func kernel(name, doc string, adds, sums bool) {
	signature := "func(m *float64, cols int, index *int32, value *float64, n, width int"
	if sums {
		signature += ", dst *float64"
	}
	if adds {
		signature += ", u *float64"
	}
	build.TEXT(name, build.NOSPLIT, signature+")")
	build.Doc(name+" "+doc+".", "m is the first of 4 to 32 columns of a matrix with rows of cols numbers; v has n ≥ 1 entries.")
	build.Pragma("noescape")
	b := block{name: name, adds: adds, sums: sums}
	b.m = build.Load(build.Param("m"), build.GP64())
	b.stride = build.Load(build.Param("cols"), build.GP64())
	b.index = build.Load(build.Param("index"), build.GP64())
	b.value = build.Load(build.Param("value"), build.GP64())
	b.left = build.Load(build.Param("n"), build.GP64())
	b.last = build.Load(build.Param("width"), build.GP64())
	if sums {
		b.dst = build.Load(build.Param("dst"), build.GP64())
	}
	if adds {
		b.u = build.Load(build.Param("u"), build.GP64())
	}
	build.SHLQ(operand.Imm(3), b.stride)
	for n := 1; n < groups; n++ {
		build.CMPQ(b.last, operand.Imm(uint64(n*lanes)))
		build.JLE(operand.LabelRef(fmt.Sprintf("groups%d", n)))
	}
	for n := groups; n >= 1; n-- {
		if n < groups {
			build.Label(fmt.Sprintf("groups%d", n))
		}
		b.loop(n)
		build.RET()
	}
}

// loop goes through the entries with n registers of columns, the last of which ends where the block does.
func (b block) loop(n int) {
	build.LEAQ(operand.Mem{Base: b.last, Index: b.last, Scale: 1}, b.last) // in bytes: 8·width − 32
	build.SHLQ(operand.Imm(2), b.last)
	build.SUBQ(operand.Imm(lanes*size), b.last)
	at := func(base reg.Register, g int) operand.Mem {
		if g == n-1 {
			return operand.Mem{Base: base, Index: b.last, Scale: 1}
		}
		return operand.Mem{Base: base, Disp: g * lanes * size}
	}
	sums := make([]reg.VecVirtual, n)
	if b.sums {
		for g := range sums {
			sums[g] = build.YMM()
			build.VXORPD(sums[g], sums[g], sums[g])
		}
	}
	factors := make([]operand.Op, n) // u, in the registers that are left, and else in memory
	if b.adds {
		free := registers - scratch
		if b.sums {
			free -= n
		}
		for g := range factors {
			factors[g] = at(b.u, g)
			if g < free {
				u := build.YMM()
				build.VMOVUPD(at(b.u, g), u)
				factors[g] = u
			}
		}
	}
	label := fmt.Sprintf("entry%d", n)
	build.Label(label)
	row, x := build.GP64(), build.YMM()
	build.MOVLQSX(operand.Mem{Base: b.index}, row)
	build.IMULQ(b.stride, row)
	build.ADDQ(b.m, row)
	build.VBROADCASTSD(operand.Mem{Base: b.value}, x)
	// The last register is read first, and written last, where there is one before that it may overlap.
	w := build.YMM()
	early := b.adds && n > 1
	if early {
		build.VMOVUPD(at(row, n-1), w)
	}
	for g := range n {
		var old operand.Op = at(row, g)
		if g == n-1 && early {
			old = w
		} else if b.sums && b.adds { // it is needed twice
			y := build.YMM()
			build.VMOVUPD(old, y)
			old = y
		}
		b.column(g, at(row, g), x, old, sums, factors)
	}
	build.ADDQ(operand.Imm(4), b.index)
	build.ADDQ(operand.Imm(size), b.value)
	build.DECQ(b.left)
	build.JNZ(operand.LabelRef(label))
	if b.sums {
		for g, sum := range sums {
			build.VMOVUPD(sum, at(b.dst, g))
		}
	}
	build.VZEROUPPER()
}

// column works on the columns of one register, whose numbers in the row are old ones.
func (b block) column(g int, place operand.Mem, x reg.VecVirtual, old operand.Op, sums []reg.VecVirtual, factors []operand.Op) {
	if b.sums {
		product := build.YMM()
		build.VMULPD(old, x, product)
		build.VADDPD(product, sums[g], sums[g])
	}
	if b.adds {
		product := build.YMM()
		build.VMULPD(factors[g], x, product)
		build.VADDPD(old, product, product)
		build.VMOVUPD(product, place)
	}
}
