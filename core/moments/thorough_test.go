//go:build !js

package moments_test

// every is the fraction 1/every of the reference's points that is compared, smaller where arithmetic is slow.
const every = 1
