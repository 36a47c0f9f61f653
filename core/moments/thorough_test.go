//go:build !js

package moments_test

// every is 1 of how many of the reference's points are compared: where arithmetic is slow, fewer.
const every = 1
