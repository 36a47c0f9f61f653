//go:build avo

package main

import (
	"fmt"
	"strings"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// block is a block of columns of a matrix, in n registers for each row. The last register ends at the end of the block.
type block struct {
	n      int
	m      reg.Register // the first column
	stride reg.Register // length of a row, in bytes
	last   reg.Register // offset of the last register from the first column, in bytes
}

// blocks writes a function for a block of width columns of a matrix with rows of cols numbers, and for the named
// vectors. For each number of registers, does writes what the function does with the block.
func blocks(name, doc string, vectors []string, parameters string, does func(block)) {
	signature := "func(m *float64, cols, width int, "
	for _, v := range vectors {
		signature += strings.ReplaceAll("_Index *int32, _Value *float64, _N int, ", "_", v)
	}
	build.TEXT(name, build.NOSPLIT, signature+parameters+")")
	build.Doc(name+" "+doc+".", "m is the first of 4 to 32 columns of a matrix with rows of cols numbers; a vector has n ≥ 1 entries.")
	build.Pragma("noescape")
	b := block{m: pointer("m"), stride: pointer("cols"), last: pointer("width")}
	build.SHLQ(operand.Imm(3), b.stride)
	for n := 1; n < groups; n++ {
		build.CMPQ(b.last, operand.Imm(uint64(n*lanes)))
		build.JLE(operand.LabelRef(fmt.Sprintf("groups%d", n)))
	}
	for b.n = groups; b.n >= 1; b.n-- {
		if b.n < groups {
			build.Label(fmt.Sprintf("groups%d", b.n))
		}
		build.LEAQ(operand.Mem{Base: b.last, Index: b.last, Scale: 1}, b.last) // in bytes: 8·width − 32
		build.SHLQ(operand.Imm(2), b.last)
		build.SUBQ(operand.Imm(lanes*size), b.last)
		does(b)
		build.VZEROUPPER()
		build.RET()
	}
}

// pointer returns a 64-bit parameter in a register.
func pointer(name string) reg.Register { return build.Load(build.Param(name), build.GP64()) }

// broadcast returns a register with a number in each lane.
func broadcast(number operand.Mem) reg.VecVirtual {
	x := build.YMM()
	build.VBROADCASTSD(number, x)
	return x
}

func number(parameter string) operand.Mem {
	place, err := build.Param(parameter).Resolve()
	if err != nil {
		panic(err)
	}
	return place.Addr
}

// at returns the address of a register's numbers in a row, or in a vector that begins with the block's first column.
func (b block) at(base reg.Register, g int) operand.Mem {
	if g == b.n-1 {
		return operand.Mem{Base: base, Index: b.last, Scale: 1}
	}
	return operand.Mem{Base: base, Disp: g * lanes * size}
}

func (b block) zeros() []reg.VecVirtual {
	x := make([]reg.VecVirtual, b.n)
	for g := range x {
		x[g] = build.YMM()
		build.VXORPD(x[g], x[g], x[g])
	}
	return x
}

// factors returns numbers for the columns, in up to free registers and otherwise in memory.
func (b block) factors(parameter string, free int) []operand.Op {
	base := pointer(parameter)
	x := make([]operand.Op, b.n)
	for g := range x {
		x[g] = b.at(base, g)
		if g < free {
			y := build.YMM()
			build.VMOVUPD(x[g], y)
			x[g] = y
		}
	}
	return x
}

// products returns the products of a parameter's numbers with c, if c is not nil, and then with others.
func (b block) products(c operand.Op, parameter string, others []operand.Op) []operand.Op {
	base := pointer(parameter)
	x := make([]operand.Op, b.n)
	for g := range x {
		y := build.YMM()
		if c == nil {
			build.VMOVUPD(b.at(base, g), y)
		} else {
			build.VMULPD(b.at(base, g), c, y)
		}
		build.VMULPD(others[g], y, y)
		x[g] = y
	}
	return x
}

// put stores numbers of the columns. All are in registers by then, because the last register may overlap the one
// before.
func (b block) put(x []operand.Op, parameter string) {
	base := pointer(parameter)
	for g := range x {
		build.VMOVUPD(x[g], b.at(base, g))
	}
}

func operands(x []reg.VecVirtual) []operand.Op {
	list := make([]operand.Op, len(x))
	for i := range x {
		list[i] = x[i]
	}
	return list
}

// entries loops over the entries of a vector v. It adds mᵀv to sums, if there are any, and v uᵀ to m, if there are
// factors u. Both use the old m.
func (b block) entries(vector string, sums []reg.VecVirtual, factors []operand.Op) {
	index, value, left := pointer(vector+"Index"), pointer(vector+"Value"), pointer(vector+"N")
	label := fmt.Sprintf("%s%d_%d", vector, b.n, loops)
	loops++
	build.Label(label)
	row := build.GP64()
	build.MOVLQSX(operand.Mem{Base: index}, row)
	build.IMULQ(b.stride, row)
	build.ADDQ(b.m, row)
	x := broadcast(operand.Mem{Base: value})
	// The last register is read first and written last, because it may overlap the one before.
	w := build.YMM()
	early := factors != nil && b.n > 1
	if early {
		build.VMOVUPD(b.at(row, b.n-1), w)
	}
	for g := range b.n {
		var old operand.Op = b.at(row, g)
		if g == b.n-1 && early {
			old = w
		} else if sums != nil && factors != nil { // it is needed twice
			y := build.YMM()
			build.VMOVUPD(old, y)
			old = y
		}
		if sums != nil {
			product := build.YMM()
			build.VMULPD(old, x, product)
			build.VADDPD(product, sums[g], sums[g])
		}
		if factors != nil {
			product := build.YMM()
			build.VMULPD(factors[g], x, product)
			build.VADDPD(old, product, product)
			build.VMOVUPD(product, b.at(row, g))
		}
	}
	build.ADDQ(operand.Imm(4), index)
	build.ADDQ(operand.Imm(size), value)
	build.DECQ(left)
	build.JNZ(operand.LabelRef(label))
}

// loops counts the loops written so far, because each needs its own label.
var loops int

// dot writes c + mᵀv.
func dot(b block) {
	sums := b.zeros()
	b.entries("v", sums, nil)
	c := broadcast(number("c"))
	for _, sum := range sums {
		build.VADDPD(sum, c, sum)
	}
	b.put(operands(sums), "dst")
}

func add(b block) { b.entries("v", nil, b.factors("u", registers-scratch)) }

func addProduct(b block) {
	u := b.products(broadcast(number("c")), "a", b.factors("b", 0))
	b.put(u, "u")
	b.entries("v", nil, u)
}

func dotAdd(b block) {
	sums := b.zeros()
	b.entries("v", sums, b.factors("u", registers-scratch-b.n))
	b.put(operands(sums), "dst")
}

// approach writes m + (to − m) diag(u) for n rows. The last register is read first and written last, because it may
// overlap the one before.
func approach(b block) {
	u, to, left := b.factors("u", registers-scratch), pointer("to"), pointer("n")
	nearer := func(g int) operand.Op {
		x, y := build.YMM(), build.YMM()
		build.VMOVUPD(b.at(b.m, g), x)
		build.VMOVUPD(b.at(to, g), y)
		build.VSUBPD(x, y, y)
		build.VMULPD(u[g], y, y)
		build.VADDPD(y, x, x)
		return x
	}
	label := fmt.Sprintf("rows%d", b.n)
	build.Label(label)
	last := nearer(b.n - 1)
	for g := range b.n - 1 {
		build.VMOVUPD(nearer(g), b.at(b.m, g))
	}
	build.VMOVUPD(last, b.at(b.m, b.n-1))
	build.ADDQ(b.stride, b.m)
	build.ADDQ(b.stride, to)
	build.DECQ(left)
	build.JNZ(operand.LabelRef(label))
}

// ascend writes the step of ω. With the old m, y = mᵀe and u = −a∘mᵀφ; b becomes a∘b, and m changes by e bᵀ and φ uᵀ.
func ascend(b block) {
	sums := b.zeros()
	b.entries("phi", sums, nil)
	b.put(b.products(broadcast(minus), "a", operands(sums)), "u")
	b.put(b.products(nil, "a", b.factors("b", 0)), "b")
	sums = b.zeros()
	b.entries("e", sums, b.factors("b", registers-scratch-b.n))
	b.put(operands(sums), "y")
	b.entries("phi", nil, b.factors("u", registers-scratch))
}

// minus is the address of −1.
var minus operand.Mem
