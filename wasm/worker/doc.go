// Command worker is the learning half of the page: it runs in a Web Worker, takes the page's
// commands, advances the experiment a slice at a time and answers with a summary for the page
// and a frame for the stage. It never draws, and it computes only when it is asked: each
// "want" of the page is one slice, so a hidden tab rests and nothing needs to be interrupted.
//
// session.go is the whole of it and is pure; main_js.go connects it to the browser. While a study is
// open (study.go), the session collects what other workers of the same program compute (labour.go), and
// neither simulates nor learns.
package main
