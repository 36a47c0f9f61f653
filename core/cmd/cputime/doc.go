// Package cputime measures processor time for tests, because a busy machine lengthens wall-clock time.
package cputime
