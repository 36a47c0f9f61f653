//go:build !noasm && (amd64 || arm64)

package run

// assembly says that gonum's assembly is in this binary; it sums in another order.
const assembly = true
