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

// charset is the first line of every head of ours. The policy comes right after it, as it holds for what follows only.
var charset = []byte(`<meta charset="utf-8">`)

// policyTag is a policy in markup; none has a ".
func policyTag(policy string) string {
	return `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`
}

// withPolicies gives every document of the site its policy, for hosts that send none.
func withPolicies(contents map[string][]byte) error {
	for name, content := range contents {
		if path.Ext(name) != ".html" {
			continue
		}
		if bytes.Contains(content, []byte(`http-equiv="Content-Security-Policy"`)) {
			return fmt.Errorf("%s: has a Content-Security-Policy; want none, since it is written from the list in serve/policy", name)
		}
		before, after, found := bytes.Cut(content, charset)
		if !found {
			return fmt.Errorf("%s: no %s, after which its policy goes", name, charset)
		}
		contents[name] = slices.Concat(before, charset, []byte("\n"+policyTag(policy.Of(name))), after)
	}
	return nil
}

// hashOf names an inline script or style in a policy.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
