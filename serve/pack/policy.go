package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"path"
	"regexp"
	"slices"

	"triad/serve/policy"
)

// charset is the first line of every head of this project. The policy comes directly after it, because a policy applies
// only to what follows it.
var charset = []byte(`<meta charset="utf-8">`)

// policyTag returns a policy as markup. No policy contains a double quote.
func policyTag(policy string) string {
	return `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`
}

// late matches the script of a document that may be in a strict sandbox. There the markup cannot name the site, as
// policy.Of says. So the script enforces the policy, which is in its markup, before any other script runs.
var late = regexp.MustCompile(`<script src="(?:assets/|\.\./)?policy\.js"`)

// withPolicies inserts its policy into every document of the site, because some hosts send none.
func withPolicies(contents map[string][]byte) error {
	for name, content := range contents {
		if path.Ext(name) != ".html" {
			continue
		}
		if bytes.Contains(content, []byte(`http-equiv="Content-Security-Policy"`)) {
			return fmt.Errorf("%s: has a Content-Security-Policy; remove it, because pack writes the one of serve/policy", name)
		}
		before, after, found := bytes.Cut(content, charset)
		if !found {
			return fmt.Errorf("%s: no %s, after which pack writes the policy", name, charset)
		}
		own := policy.Of(name, "")
		if script := late.FindIndex(before); script != nil {
			before = slices.Concat(before[:script[1]], []byte(` data-policy="`+own+`"`), before[script[1]:])
			own = policy.Anywhere(own)
		}
		contents[name] = slices.Concat(before, charset, []byte("\n"+policyTag(own)), after)
	}
	return nil
}

// hashOf returns the name of an inline script or style in a policy.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
