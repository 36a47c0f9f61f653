;; What the Go program imports as "simd". Imports must be there before a program is, but the kernels
;; need the program's memory: so these forward to a table, which kernels.wat fills later, or never
;; where the engine knows no SIMD. Called through the table, no JavaScript runs in between.
;;
;; assets/engine/worker.js carries the bytes (make kernels prints them); a test compares.
(module
  (type $kernel (func (param i32 i32 i32 i32)))
  (type $both (func (param i32 i32 i32 i32 i32)))
  (type $product (func (param i32 i32 i32 i32 f64)))
  (type $decay (func (param i32 i32 i32 i32 i32 i32)))
  (type $addproduct (func (param i32 i32 i32 i32 i32 i32 f64)))
  (type $scale (func (param i32 i32 f64)))
  (type $within (func (param i32 i32 f64) (result i32)))
  (table (export "table") 10 funcref)
  (func (export "dot") (type $kernel)
    (call_indirect (type $kernel) (local.get 0) (local.get 1) (local.get 2) (local.get 3) (i32.const 0)))
  (func (export "add") (type $kernel)
    (call_indirect (type $kernel) (local.get 0) (local.get 1) (local.get 2) (local.get 3) (i32.const 1)))
  (func (export "dotadd") (type $both)
    (call_indirect (type $both) (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (i32.const 2)))
  (func (export "product") (type $product)
    (call_indirect (type $product) (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (i32.const 3)))
  (func (export "decay") (type $decay)
    (call_indirect (type $decay) (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (local.get 5) (i32.const 4)))
  (func (export "errors") (type $product)
    (call_indirect (type $product) (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (i32.const 5)))
  (func (export "addproduct") (type $addproduct)
    (call_indirect (type $addproduct) (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (local.get 5) (local.get 6) (i32.const 6)))
  (func (export "ascend") (type $both)
    (call_indirect (type $both) (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (i32.const 7)))
  (func (export "scale") (type $scale)
    (call_indirect (type $scale) (local.get 0) (local.get 1) (local.get 2) (i32.const 8)))
  (func (export "within") (type $within)
    (call_indirect (type $within) (local.get 0) (local.get 1) (local.get 2) (i32.const 9))))
