package main

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"
)

// publicURL tells what is wrong with the address of a public site.
func publicURL(address string) error {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("got %q, want an address like https://example.org/triad/, without query", address)
	}
	return nil
}

var imageTag = regexp.MustCompile(`(<meta property="og:image" content=")([^":]+)(">)`)

// public writes the site's public address into its page: previews of links need the picture's
// address in full, and search engines one address of many. Without an address the page stays as it is.
func public(page []byte, address string) ([]byte, error) {
	if address == "" {
		return page, nil
	}
	if !strings.HasSuffix(address, "/") {
		address += "/"
	}
	home := html.EscapeString(address)
	image := imageTag.FindSubmatchIndex(page)
	end := bytes.Index(page, []byte("</head>"))
	if image == nil || end < 0 {
		return nil, errors.New("index.html: no og:image with a relative address in a head; -url needs one")
	}
	tags := fmt.Sprintf("<meta property=\"og:url\" content=\"%s\">\n<link rel=\"canonical\" href=\"%s\">\n", home, home)
	var out bytes.Buffer
	out.Write(page[:image[4]]) // up to the picture's address
	out.WriteString(home)
	out.Write(page[image[4]:end])
	out.WriteString(tags)
	out.Write(page[end:])
	return out.Bytes(), nil
}
