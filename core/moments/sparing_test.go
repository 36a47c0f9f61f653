//go:build js

package moments_test

const every = 5
