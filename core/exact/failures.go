package exact

import (
	"errors"

	"triad/core/message"
)

// Why there is no exact model.
var (
	zeroM                  = failed("exact.zero-m", "M is zero: the features that are visited are 0, or too small to be squared in double precision")
	noStationary           = failed("exact.no-stationary", "the chain under μ has no unique stationary distribution")
	singularBalance        = failed("exact.singular-balance", "the balance equations of the chain under μ are singular")
	noSymmetricEigenvalues = failed("exact.no-symmetric-eigenvalues", "the eigenvalues of a symmetric matrix did not converge")
	noEigenvalues          = failed("exact.no-eigenvalues", "eigenvalues did not converge")
	zeroA                  = failed("exact.zero-a", "A is zero: nothing is learned at any step size")
	singularTraces         = failed("exact.singular-traces", "I − λγP^{κμ} is singular: the traces' mean is infinite")
)

// ErrReturns says that γ is too near 1 for true values in double precision.
var ErrReturns error = failed("exact.singular-returns", "I − γP^π is singular")

// ErrSolves says that a learner has no average update, since it solves for its weights.
var ErrSolves error = failed("exact.solves", "it solves for its weights, and has no average update")

// NoMean says that an error of Means is that there is no average update.
func NoMean(err error) bool { return errors.Is(err, ErrInfinite) || errors.Is(err, ErrSolves) }

func failed(code, text string) error { return message.At("exact", message.New(code, text)()) }
