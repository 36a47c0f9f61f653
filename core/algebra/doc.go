// Package algebra is linear algebra that gonum does not have: elimination in an order that leaves few numbers, eigenvalues
// a little at a time, so that one thread may do other things in between, and those of matrices whose rows are of very different
// sizes.
package algebra
