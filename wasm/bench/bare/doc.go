// Command bare is an empty ebiten game, built like the page's own programs.
//
// The time to its first frame is a lower bound for any page that contains ebiten. make speed prints it beside a first
// visit.
package main
