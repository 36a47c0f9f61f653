;; What the Go program imports as "simd". Imports must be there before a program is, but the kernels
;; need the program's memory: so these forward to a table, which kernels.wat fills later, or never
;; where the engine knows no SIMD. Called through the table, no JavaScript runs in between.
;;
;; assets/engine/worker.js carries the bytes (make kernels prints them); a test compares.
(module
  (type $kernel (func (param i32 i32 i32 i32 i32 i32)))
  (type $both (func (param i32 i32 i32 i32 i32 i32 i32)))
  (table (export "table") 3 funcref)
  (func (export "dot") (type $kernel)
    (call_indirect (type $kernel)
      (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (local.get 5) (i32.const 0)))
  (func (export "add") (type $kernel)
    (call_indirect (type $kernel)
      (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (local.get 5) (i32.const 1)))
  (func (export "dotadd") (type $both)
    (call_indirect (type $both)
      (local.get 0) (local.get 1) (local.get 2) (local.get 3) (local.get 4) (local.get 5) (local.get 6) (i32.const 2))))
