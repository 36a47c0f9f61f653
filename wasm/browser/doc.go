// Package browser drives real browsers for the tests of the page: Chromium by its DevTools protocol (chromium.go, by
// chromedp), Firefox by WebDriver BiDi (firefox.go, bidi.go) and WebKitGTK's MiniBrowser by WebDriver (webkit.go,
// webdriver.go). What the two standards share is in w3c.go, with the X server that both need.
//
// A Driver is one tab. It says what a visitor does (press a key, move a mouse, turn the screen), evaluates scripts, and
// collects troubles: what the console, exceptions and requests to other hosts hold against the page. Tabs share nothing
// with one another; browsers are shared where starting them takes long, and Engine.End ends those.
//
// Programs: TRIAD_CHROMIUM, TRIAD_FIREFOX and TRIAD_MINIBROWSER name them, else the PATH or where distributions put
// them. Chromium draws WebGL with SwiftShader and needs no display; the others get an Xvfb each, because windows that lie
// under others are drawn once a second, or not at all.
//
// Known of the engines, and worked around at the line: WebKit's driver cannot run a script before a document's own, so
// documents come through a proxy that puts it in (webkit.go, inject.go), and now and then its browser never answers;
// Firefox takes media features as preferences of the whole browser, so there is one browser for each pair of them.
package browser
