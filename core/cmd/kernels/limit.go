//go:build avo

package main

import (
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// limits writes loops with the instructions of a kernel but without its work: the same 256-bit loads, multiplications,
// additions and stores for every four numbers. They run through an array in order, eight registers at a time.
func limits() {
	build.ConstraintExpr("amd64,!purego")
	limit("dots", "a load, a multiplication and an addition", func(s stream) {
		s.times(s.numbers(), s.sum)
	})
	limit("adds", "two loads, a multiplication, an addition and a store", func(s stream) {
		s.store(s.times(s.constant(), s.numbers()))
	})
	limit("dotAdds", "two loads, two multiplications, two additions and a store", func(s stream) {
		x := s.numbers()
		s.times(x, s.sum)
		s.store(s.times(s.constant(), x))
	})
	limit("products", "two loads, two multiplications and a store", func(s stream) {
		x := build.YMM()
		build.VMULPD(s.constant(), s.factor, x)
		build.VMULPD(s.at, x, x)
		s.store(x)
	})
}

// stream is the position of a loop: four numbers, with the registers that it uses.
type stream struct {
	at, zeros   operand.Mem
	factor, sum reg.VecVirtual
}

func (s stream) numbers() reg.VecVirtual {
	x := build.YMM()
	build.VMOVUPD(s.at, x)
	return x
}

func (s stream) constant() operand.Mem { return s.zeros }

// times adds the product of x with the factor to a register, and returns that register.
func (s stream) times(x operand.Op, to reg.VecVirtual) reg.VecVirtual {
	product := build.YMM()
	build.VMULPD(x, s.factor, product)
	build.VADDPD(product, to, to)
	return to
}

func (s stream) store(x reg.VecVirtual) { build.VMOVUPD(x, s.at) }

func limit(name, doc string, each func(stream)) {
	build.TEXT(name, build.NOSPLIT, "func(m *float64, n int, zeros *float64, factor float64)")
	build.Doc(name+" does, for each four of the n numbers at m, "+doc+"; n is above 0, a multiple of 4.",
		"The four at zeros are 0, so m is unchanged, except by products, which makes it 0.")
	build.Pragma("noescape")
	m, left := build.Load(build.Param("m"), build.GP64()), build.Load(build.Param("n"), build.GP64())
	zeros := build.Load(build.Param("zeros"), build.GP64())
	factor := build.YMM()
	build.VBROADCASTSD(operand.NewParamAddr("factor", 24), factor)
	sums := make([]reg.VecVirtual, groups)
	for g := range sums {
		sums[g] = build.YMM()
		build.VXORPD(sums[g], sums[g], sums[g])
	}
	place := func(g int) stream {
		return stream{operand.Mem{Base: m, Disp: g * lanes * size}, operand.Mem{Base: zeros}, factor, sums[g]}
	}
	build.Label("eight")
	build.SUBQ(operand.Imm(groups*lanes), left)
	build.JL(operand.LabelRef("rest"))
	for g := range groups {
		each(place(g))
	}
	build.ADDQ(operand.U32(groups*lanes*size), m)
	build.JMP(operand.LabelRef("eight"))
	build.Label("rest")
	build.ADDQ(operand.Imm(groups*lanes), left)
	build.Label("one")
	build.SUBQ(operand.Imm(lanes), left)
	build.JL(operand.LabelRef("end"))
	each(place(0))
	build.ADDQ(operand.Imm(lanes*size), m)
	build.JMP(operand.LabelRef("one"))
	build.Label("end")
	build.VZEROUPPER()
	build.RET()
}
