package main

import (
	"io"
	"net/http"
	"strings"
)

// deepest bounds the folders of an address, so that the answer to a long one stays short. The site has fewer.
const deepest = 20

// lost answers a request for which there is no file. A browser that opens an address gets a page that leads back to the
// site; everything else gets a line of text.
func lost(w http.ResponseWriter, r *http.Request) {
	w.Header().Add("Vary", "Accept")
	if !strings.Contains(r.Header.Get("Accept"), "text/html") {
		http.Error(w, "not found", http.StatusNotFound)
		return
	}
	// The link is relative, so that it works behind a proxy that serves the site under a sub-path.
	home := "./" + strings.Repeat("../", min(deepest, max(0, strings.Count(r.URL.Path, "/")-1)))
	setHeaders(w.Header(), "assets/lost.html", r.Host) // the policy of pages of text
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	io.WriteString(w, strings.ReplaceAll(lostPage, "HOME", home)) // a client that has left needs no answer
}

const lostPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not found: Triad</title>
<link rel="icon" href="HOMEassets/icon.svg" type="image/svg+xml">
<script src="HOMEassets/early.js"></script>
<link rel="stylesheet" href="HOMEassets/pages.css">
<header><a class="brand" href="HOME">Triad</a></header>
<main>
<h1>There is no page at this address</h1>
<p><a href="HOME">Open Triad</a>, or read its <a href="HOMEassets/manual/index.html">manual</a>.</p>
<p lang="fr">Il n’y a pas de page à cette adresse. <a href="HOME">Ouvrez Triad</a>, ou lisez son <a href="HOMEassets/manual/index.fr.html">manuel</a>.</p>
</main>
</html>
`
