//go:build race || js

package moments_test

const every = 5
