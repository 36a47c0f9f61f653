package main

import (
	"net/http"
	"path"
	"strings"

	"triad/serve/policy"
)

// setHeaders sets what the file called name is answered with, whatever the answer; "" is no file, but an error.
func setHeaders(header http.Header, name string) {
	header.Set("Content-Security-Policy", policy.Of(name))
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	// A course page on another host loads the embed module from here, and
	// browsers always fetch cross-origin modules with CORS.
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	if path.Ext(name) == ".html" {
		header.Set("Permissions-Policy", givenUp)
		// No Cross-Origin-Opener-Policy: under one, browsers refuse the page to a window that was opened from
		// a sandboxed frame, and so a figure's way out. Our own links give their windows no opener.
	}
}

// givenUp is what the page and all in it do without. It keeps the clipboard, for the copies it offers. Browsers
// write a warning of each name that they do not know, so only those that Chromium knows are here.
var givenUp = strings.Join([]string{
	"accelerometer=()", "autoplay=()", "camera=()", "clipboard-read=()", "compute-pressure=()",
	"display-capture=()", "encrypted-media=()", "fullscreen=()", "gamepad=()", "geolocation=()", "gyroscope=()", "hid=()",
	"identity-credentials-get=()", "idle-detection=()", "keyboard-map=()", "local-fonts=()", "magnetometer=()",
	"microphone=()", "midi=()", "otp-credentials=()", "payment=()", "picture-in-picture=()",
	"publickey-credentials-create=()", "publickey-credentials-get=()", "screen-wake-lock=()", "serial=()",
	"storage-access=()", "sync-xhr=()", "usb=()", "window-management=()", "xr-spatial-tracking=()",
}, ", ")
