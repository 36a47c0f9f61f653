package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"path"
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
		contents[name] = slices.Concat(before, charset, []byte("\n"+policyTag(policy.Of(name))), after)
	}
	return nil
}

// hashOf returns the name of an inline script or style in a policy.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
