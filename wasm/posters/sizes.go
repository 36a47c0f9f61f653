package main

// size is one that a poster is drawn in.
type size struct {
	suffix        string // of its file's name
	view          string // the one picture it is of; empty for all
	width, height float32
	scale         float32
}

// boards are the sizes of a preset's poster: as an embedded figure is in a text, and on an upright screen
// (assets/embedding/poster.js).
var boards = []size{
	{"", "", 800, 500, 1},
	{"-tall", "", 390, 488, 1},
}

// cards are the sizes that the pictures have on the page when it opens, in windows of 390 × 844, 820 × 1180, 1280 × 800
// and 1920 × 1080 px, of which each stands for others (index.html). The last has larger type (assets/page.css).
// TestThePostersFitTheirCards and its two likes in wasm/e2e hold the first three.
var cards = []size{
	{"-curves-phone", "curves", 358, 232, 1},
	{"-graph-phone", "graph", 358, 180, 1},
	{"-plane-phone", "plane", 358, 211, 1},
	{"-curves-tablet", "curves", 788, 530, 1},
	{"-graph-tablet", "graph", 287, 144, 1},
	{"-plane-tablet", "plane", 489, 222, 1},
	{"-curves-laptop", "curves", 818, 422, 1},
	{"-graph-laptop", "graph", 382, 141, 1},
	{"-plane-laptop", "plane", 382, 345, 1},
	{"-curves-hall", "curves", 1260, 634, 19. / 14},
	{"-graph-hall", "graph", 580, 218, 19. / 14},
	{"-plane-hall", "plane", 580, 505, 19. / 14},
}
