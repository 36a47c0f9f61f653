// Package session is the learning half of the page: it takes the page's commands, advances the experiment a slice at a
// time and answers with a summary for the page and a frame for the stage. It never draws, and it computes only when it
// is asked: each "want" of the page is one slice, so a hidden tab rests and nothing needs to be interrupted.
//
// A Worker (worker.go) has three roles, of which the page's commands (commands.go) make use: the session
// of an experiment (session.go), the collector of a study (study.go), which neither simulates nor learns,
// and a worker of the pool that computes the study's parts (partworker.go). All of it is pure: a Page (page.go) is its
// tie to the outside, in a browser that of wasm/worker. A Still (still.go) is an experiment without any page.
package session
