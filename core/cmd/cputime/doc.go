// Package cputime measures work by the processor's clock, which a busy machine does not lengthen. For tests only.
package cputime
