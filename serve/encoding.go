package main

import (
	"slices"
	"strings"
)

// coding is one form of a file in dist: the file itself, or a compressed copy beside it.
type coding struct {
	// token is the Content-Encoding; empty for the file itself.
	token string
	// suffix is the ending that the compressed file's name adds.
	suffix string
}

// codings lists the compressed forms, smallest first. If a client likes several equally, the first one wins.
var codings = []coding{{"br", ".br"}, {"gzip", ".gz"}}

// acceptable returns the codings that an Accept-Encoding header (RFC 9110 §12.5.3) allows, ordered by q-value, best
// first. The list ends with the file itself, even if the client rejects it. A server may answer so, and an answer is
// worth more than a 406.
//
// If a coding is named twice, the last one counts. A malformed q-value counts as 0.
func acceptable(header string) []coding {
	weights, wildcard := parseAcceptEncoding(header)
	weight := func(token string) (q int, named bool) {
		if q, named = weights[token]; named {
			return q, true
		}
		return max(wildcard, 0), wildcard >= 0
	}
	// An unnamed identity is allowed, but ranks below every named coding.
	plain, named := weight("identity")
	if !named {
		plain = 0
	}
	var order []coding
	for _, c := range codings {
		if q, _ := weight(c.token); q > 0 && q >= plain {
			order = append(order, c)
		}
	}
	slices.SortStableFunc(order, func(a, b coding) int {
		qa, _ := weight(a.token)
		qb, _ := weight(b.token)
		return qb - qa
	})
	return append(order, coding{})
}

// parseAcceptEncoding returns the weight of each named coding in thousandths, and the weight of "*". The latter is −1
// if "*" is absent.
func parseAcceptEncoding(header string) (weights map[string]int, wildcard int) {
	weights, wildcard = map[string]int{}, -1
	for item := range strings.SplitSeq(header, ",") {
		token, parameters, _ := strings.Cut(item, ";")
		token = strings.ToLower(strings.TrimSpace(token))
		q := 1000
		for parameter := range strings.SplitSeq(parameters, ";") {
			name, value, _ := strings.Cut(parameter, "=")
			if strings.EqualFold(strings.TrimSpace(name), "q") {
				q = parseQ(strings.TrimSpace(value))
			}
		}
		switch token {
		case "":
		case "*":
			wildcard = q
		case "x-gzip": // RFC 9110 §8.4.1.3: the same coding under its old name
			weights["gzip"] = q
		default:
			weights[token] = q
		}
	}
	return weights, wildcard
}

// parseQ returns a weight, "0" to "1" with at most three decimals, in thousandths. It returns 0 if the weight is
// malformed.
func parseQ(s string) int {
	whole, decimals, _ := strings.Cut(s, ".")
	if (whole != "0" && whole != "1") || len(decimals) > 3 {
		return 0
	}
	q := 0
	for _, digit := range (decimals + "000")[:3] {
		if digit < '0' || digit > '9' {
			return 0
		}
		q = 10*q + int(digit-'0')
	}
	if whole == "1" {
		if q != 0 {
			return 0 // above 1
		}
		return 1000
	}
	return q
}
