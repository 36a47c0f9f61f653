;; The two kernels of core/columns with instructions that take two columns at once. Built to kernels.wasm
;; by `make kernels`; a test holds the two together.
;;
;; The matrix m is d×cols, row-major, of 64-bit floats; v is a sparse vector: n ≥ 1 indices of 32 bits
;; that ascend, and as many values. Pointers are offsets in the memory of the Go program, which has
;; checked them. Columns go in blocks of 16, 12, 8, 4, 2 and 1: 28 of them are 16 and 12. The loop in a
;; block runs over the entries of v, and what belongs to the columns stays in locals, which fit the
;; 16 registers that processors have.
;;
;; Bits are those of plain Go: each column adds its products in the order of the indices, and each
;; product is rounded before it is added. So only f64x2.mul and f64x2.add are used here, never the
;; relaxed instructions, which may round once for both.
(module
  (import "go" "mem" (memory 1))
  (import "go" "table" (table 2 funcref))
  ;; The shim finds them here (shim.wat).
  (elem (i32.const 0) $dot $add)

  ;; dst = mᵀv, cols numbers at dst.
  (func $dot (param $dst i32) (param $m i32) (param $cols i32) (param $index i32) (param $value i32) (param $n i32)
    (local $stride i32) (local $end i32)
    (local.set $stride (i32.shl (local.get $cols) (i32.const 3)))
    (local.set $end (i32.add (local.get $index) (i32.shl (local.get $n) (i32.const 2))))
    (loop $more
      (if (i32.ge_u (local.get $cols) (i32.const 16))
        (then
          (call $dot16 (local.get $dst) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
          (local.set $dst (i32.add (local.get $dst) (i32.const 128)))
          (local.set $m (i32.add (local.get $m) (i32.const 128)))
          (local.set $cols (i32.sub (local.get $cols) (i32.const 16)))
          (br $more))))
    (if (i32.ge_u (local.get $cols) (i32.const 12))
      (then
        (call $dot12 (local.get $dst) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
        (local.set $dst (i32.add (local.get $dst) (i32.const 96)))
        (local.set $m (i32.add (local.get $m) (i32.const 96)))
        (local.set $cols (i32.sub (local.get $cols) (i32.const 12)))))
    (if (i32.ge_u (local.get $cols) (i32.const 8))
      (then
        (call $dot8 (local.get $dst) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
        (local.set $dst (i32.add (local.get $dst) (i32.const 64)))
        (local.set $m (i32.add (local.get $m) (i32.const 64)))
        (local.set $cols (i32.sub (local.get $cols) (i32.const 8)))))
    (if (i32.ge_u (local.get $cols) (i32.const 4))
      (then
        (call $dot4 (local.get $dst) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
        (local.set $dst (i32.add (local.get $dst) (i32.const 32)))
        (local.set $m (i32.add (local.get $m) (i32.const 32)))
        (local.set $cols (i32.sub (local.get $cols) (i32.const 4)))))
    (if (i32.ge_u (local.get $cols) (i32.const 2))
      (then
        (call $dot2 (local.get $dst) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
        (local.set $dst (i32.add (local.get $dst) (i32.const 16)))
        (local.set $m (i32.add (local.get $m) (i32.const 16)))
        (local.set $cols (i32.sub (local.get $cols) (i32.const 2)))))
    (if (i32.ge_u (local.get $cols) (i32.const 1))
      (then
        (call $dot1 (local.get $dst) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end)))))

  ;; m += v uᵀ, cols numbers at u.
  (func $add (param $u i32) (param $m i32) (param $cols i32) (param $index i32) (param $value i32) (param $n i32)
    (local $stride i32) (local $end i32)
    (local.set $stride (i32.shl (local.get $cols) (i32.const 3)))
    (local.set $end (i32.add (local.get $index) (i32.shl (local.get $n) (i32.const 2))))
    (loop $more
      (if (i32.ge_u (local.get $cols) (i32.const 16))
        (then
          (call $add16 (local.get $u) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
          (local.set $u (i32.add (local.get $u) (i32.const 128)))
          (local.set $m (i32.add (local.get $m) (i32.const 128)))
          (local.set $cols (i32.sub (local.get $cols) (i32.const 16)))
          (br $more))))
    (if (i32.ge_u (local.get $cols) (i32.const 12))
      (then
        (call $add12 (local.get $u) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
        (local.set $u (i32.add (local.get $u) (i32.const 96)))
        (local.set $m (i32.add (local.get $m) (i32.const 96)))
        (local.set $cols (i32.sub (local.get $cols) (i32.const 12)))))
    (if (i32.ge_u (local.get $cols) (i32.const 8))
      (then
        (call $add8 (local.get $u) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
        (local.set $u (i32.add (local.get $u) (i32.const 64)))
        (local.set $m (i32.add (local.get $m) (i32.const 64)))
        (local.set $cols (i32.sub (local.get $cols) (i32.const 8)))))
    (if (i32.ge_u (local.get $cols) (i32.const 4))
      (then
        (call $add4 (local.get $u) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
        (local.set $u (i32.add (local.get $u) (i32.const 32)))
        (local.set $m (i32.add (local.get $m) (i32.const 32)))
        (local.set $cols (i32.sub (local.get $cols) (i32.const 4)))))
    (if (i32.ge_u (local.get $cols) (i32.const 2))
      (then
        (call $add2 (local.get $u) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end))
        (local.set $u (i32.add (local.get $u) (i32.const 16)))
        (local.set $m (i32.add (local.get $m) (i32.const 16)))
        (local.set $cols (i32.sub (local.get $cols) (i32.const 2)))))
    (if (i32.ge_u (local.get $cols) (i32.const 1))
      (then
        (call $add1 (local.get $u) (local.get $m) (local.get $stride) (local.get $index) (local.get $value) (local.get $end)))))

  ;; Blocks of dst = mᵀv: m and dst point to the block's first column, stride is the length of a row of m
  ;; in bytes, end the end of the indices. Sums start at 0, as locals do.

  (func $dot16 (param $dst i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128) (local $s4 v128) (local $s5 v128) (local $s6 v128) (local $s7 v128)
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (local.set $s0 (f64x2.add (local.get $s0) (f64x2.mul (local.get $x) (v128.load (local.get $p)))))
      (local.set $s1 (f64x2.add (local.get $s1) (f64x2.mul (local.get $x) (v128.load offset=16 (local.get $p)))))
      (local.set $s2 (f64x2.add (local.get $s2) (f64x2.mul (local.get $x) (v128.load offset=32 (local.get $p)))))
      (local.set $s3 (f64x2.add (local.get $s3) (f64x2.mul (local.get $x) (v128.load offset=48 (local.get $p)))))
      (local.set $s4 (f64x2.add (local.get $s4) (f64x2.mul (local.get $x) (v128.load offset=64 (local.get $p)))))
      (local.set $s5 (f64x2.add (local.get $s5) (f64x2.mul (local.get $x) (v128.load offset=80 (local.get $p)))))
      (local.set $s6 (f64x2.add (local.get $s6) (f64x2.mul (local.get $x) (v128.load offset=96 (local.get $p)))))
      (local.set $s7 (f64x2.add (local.get $s7) (f64x2.mul (local.get $x) (v128.load offset=112 (local.get $p)))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end))))
    (v128.store (local.get $dst) (local.get $s0))
    (v128.store offset=16 (local.get $dst) (local.get $s1))
    (v128.store offset=32 (local.get $dst) (local.get $s2))
    (v128.store offset=48 (local.get $dst) (local.get $s3))
    (v128.store offset=64 (local.get $dst) (local.get $s4))
    (v128.store offset=80 (local.get $dst) (local.get $s5))
    (v128.store offset=96 (local.get $dst) (local.get $s6))
    (v128.store offset=112 (local.get $dst) (local.get $s7)))

  (func $dot12 (param $dst i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128) (local $s4 v128) (local $s5 v128)
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (local.set $s0 (f64x2.add (local.get $s0) (f64x2.mul (local.get $x) (v128.load (local.get $p)))))
      (local.set $s1 (f64x2.add (local.get $s1) (f64x2.mul (local.get $x) (v128.load offset=16 (local.get $p)))))
      (local.set $s2 (f64x2.add (local.get $s2) (f64x2.mul (local.get $x) (v128.load offset=32 (local.get $p)))))
      (local.set $s3 (f64x2.add (local.get $s3) (f64x2.mul (local.get $x) (v128.load offset=48 (local.get $p)))))
      (local.set $s4 (f64x2.add (local.get $s4) (f64x2.mul (local.get $x) (v128.load offset=64 (local.get $p)))))
      (local.set $s5 (f64x2.add (local.get $s5) (f64x2.mul (local.get $x) (v128.load offset=80 (local.get $p)))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end))))
    (v128.store (local.get $dst) (local.get $s0))
    (v128.store offset=16 (local.get $dst) (local.get $s1))
    (v128.store offset=32 (local.get $dst) (local.get $s2))
    (v128.store offset=48 (local.get $dst) (local.get $s3))
    (v128.store offset=64 (local.get $dst) (local.get $s4))
    (v128.store offset=80 (local.get $dst) (local.get $s5)))

  (func $dot8 (param $dst i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (local.set $s0 (f64x2.add (local.get $s0) (f64x2.mul (local.get $x) (v128.load (local.get $p)))))
      (local.set $s1 (f64x2.add (local.get $s1) (f64x2.mul (local.get $x) (v128.load offset=16 (local.get $p)))))
      (local.set $s2 (f64x2.add (local.get $s2) (f64x2.mul (local.get $x) (v128.load offset=32 (local.get $p)))))
      (local.set $s3 (f64x2.add (local.get $s3) (f64x2.mul (local.get $x) (v128.load offset=48 (local.get $p)))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end))))
    (v128.store (local.get $dst) (local.get $s0))
    (v128.store offset=16 (local.get $dst) (local.get $s1))
    (v128.store offset=32 (local.get $dst) (local.get $s2))
    (v128.store offset=48 (local.get $dst) (local.get $s3)))

  (func $dot4 (param $dst i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $s0 v128) (local $s1 v128)
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (local.set $s0 (f64x2.add (local.get $s0) (f64x2.mul (local.get $x) (v128.load (local.get $p)))))
      (local.set $s1 (f64x2.add (local.get $s1) (f64x2.mul (local.get $x) (v128.load offset=16 (local.get $p)))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end))))
    (v128.store (local.get $dst) (local.get $s0))
    (v128.store offset=16 (local.get $dst) (local.get $s1)))

  (func $dot2 (param $dst i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $s0 v128)
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (local.set $s0 (f64x2.add (local.get $s0) (f64x2.mul (local.get $x) (v128.load (local.get $p)))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end))))
    (v128.store (local.get $dst) (local.get $s0)))

  (func $dot1 (param $dst i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $s f64)
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $s (f64.add (local.get $s) (f64.mul (f64.load (local.get $value)) (f64.load (local.get $p)))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end))))
    (f64.store (local.get $dst) (local.get $s)))

  ;; Blocks of m += v uᵀ, likewise.

  (func $add16 (param $u i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $u0 v128) (local $u1 v128) (local $u2 v128) (local $u3 v128) (local $u4 v128) (local $u5 v128) (local $u6 v128) (local $u7 v128)
    (local.set $u0 (v128.load (local.get $u)))
    (local.set $u1 (v128.load offset=16 (local.get $u)))
    (local.set $u2 (v128.load offset=32 (local.get $u)))
    (local.set $u3 (v128.load offset=48 (local.get $u)))
    (local.set $u4 (v128.load offset=64 (local.get $u)))
    (local.set $u5 (v128.load offset=80 (local.get $u)))
    (local.set $u6 (v128.load offset=96 (local.get $u)))
    (local.set $u7 (v128.load offset=112 (local.get $u)))
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (v128.store (local.get $p) (f64x2.add (v128.load (local.get $p)) (f64x2.mul (local.get $x) (local.get $u0))))
      (v128.store offset=16 (local.get $p) (f64x2.add (v128.load offset=16 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u1))))
      (v128.store offset=32 (local.get $p) (f64x2.add (v128.load offset=32 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u2))))
      (v128.store offset=48 (local.get $p) (f64x2.add (v128.load offset=48 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u3))))
      (v128.store offset=64 (local.get $p) (f64x2.add (v128.load offset=64 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u4))))
      (v128.store offset=80 (local.get $p) (f64x2.add (v128.load offset=80 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u5))))
      (v128.store offset=96 (local.get $p) (f64x2.add (v128.load offset=96 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u6))))
      (v128.store offset=112 (local.get $p) (f64x2.add (v128.load offset=112 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u7))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end)))))

  (func $add12 (param $u i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $u0 v128) (local $u1 v128) (local $u2 v128) (local $u3 v128) (local $u4 v128) (local $u5 v128)
    (local.set $u0 (v128.load (local.get $u)))
    (local.set $u1 (v128.load offset=16 (local.get $u)))
    (local.set $u2 (v128.load offset=32 (local.get $u)))
    (local.set $u3 (v128.load offset=48 (local.get $u)))
    (local.set $u4 (v128.load offset=64 (local.get $u)))
    (local.set $u5 (v128.load offset=80 (local.get $u)))
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (v128.store (local.get $p) (f64x2.add (v128.load (local.get $p)) (f64x2.mul (local.get $x) (local.get $u0))))
      (v128.store offset=16 (local.get $p) (f64x2.add (v128.load offset=16 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u1))))
      (v128.store offset=32 (local.get $p) (f64x2.add (v128.load offset=32 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u2))))
      (v128.store offset=48 (local.get $p) (f64x2.add (v128.load offset=48 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u3))))
      (v128.store offset=64 (local.get $p) (f64x2.add (v128.load offset=64 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u4))))
      (v128.store offset=80 (local.get $p) (f64x2.add (v128.load offset=80 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u5))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end)))))

  (func $add8 (param $u i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $u0 v128) (local $u1 v128) (local $u2 v128) (local $u3 v128)
    (local.set $u0 (v128.load (local.get $u)))
    (local.set $u1 (v128.load offset=16 (local.get $u)))
    (local.set $u2 (v128.load offset=32 (local.get $u)))
    (local.set $u3 (v128.load offset=48 (local.get $u)))
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (v128.store (local.get $p) (f64x2.add (v128.load (local.get $p)) (f64x2.mul (local.get $x) (local.get $u0))))
      (v128.store offset=16 (local.get $p) (f64x2.add (v128.load offset=16 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u1))))
      (v128.store offset=32 (local.get $p) (f64x2.add (v128.load offset=32 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u2))))
      (v128.store offset=48 (local.get $p) (f64x2.add (v128.load offset=48 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u3))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end)))))

  (func $add4 (param $u i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $u0 v128) (local $u1 v128)
    (local.set $u0 (v128.load (local.get $u)))
    (local.set $u1 (v128.load offset=16 (local.get $u)))
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (v128.store (local.get $p) (f64x2.add (v128.load (local.get $p)) (f64x2.mul (local.get $x) (local.get $u0))))
      (v128.store offset=16 (local.get $p) (f64x2.add (v128.load offset=16 (local.get $p)) (f64x2.mul (local.get $x) (local.get $u1))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end)))))

  (func $add2 (param $u i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $x v128)
    (local $u0 v128)
    (local.set $u0 (v128.load (local.get $u)))
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (local.set $x (v128.load64_splat (local.get $value)))
      (v128.store (local.get $p) (f64x2.add (v128.load (local.get $p)) (f64x2.mul (local.get $x) (local.get $u0))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end)))))

  (func $add1 (param $u i32) (param $m i32) (param $stride i32) (param $index i32) (param $value i32) (param $end i32)
    (local $p i32) (local $c f64)
    (local.set $c (f64.load (local.get $u)))
    (loop $next
      (local.set $p (i32.add (local.get $m) (i32.mul (local.get $stride) (i32.load (local.get $index)))))
      (f64.store (local.get $p) (f64.add (f64.load (local.get $p)) (f64.mul (f64.load (local.get $value)) (local.get $c))))
      (local.set $value (i32.add (local.get $value) (i32.const 8)))
      (br_if $next (i32.lt_u (local.tee $index (i32.add (local.get $index) (i32.const 4))) (local.get $end))))))
