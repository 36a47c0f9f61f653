// Command bare is a game of ebiten's that does nothing, built as the page's own programs are: how soon a page shows its
// first frame shows what no page with ebiten in it can be faster than. `make speed` puts it beside a first visit.
package main
