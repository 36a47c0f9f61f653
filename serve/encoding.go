package main

import (
	"slices"
	"strings"
)

// coding is one way a file lies in dist: as it is, or compressed beside itself.
type coding struct {
	// token is the Content-Encoding; empty for the file itself.
	token string
	// suffix is what the compressed file's name adds.
	suffix string
}

// codings lists the compressed forms, the smallest first: it wins where a client likes several equally.
var codings = []coding{{"br", ".br"}, {"gzip", ".gz"}}

// acceptable orders the codings that an Accept-Encoding header (RFC 9110 §12.5.3)
// allows by its q-values, best first, and ends with the file itself, which is
// the fallback even for a client that refuses it: a server may answer so, and
// an answer is worth more than 406.
//
// A coding that is named twice counts as last named; a malformed q-value refuses its coding.
func acceptable(header string) []coding {
	weights, wildcard := parseAcceptEncoding(header)
	weight := func(token string) (q int, named bool) {
		if q, named = weights[token]; named {
			return q, true
		}
		return max(wildcard, 0), wildcard >= 0
	}
	// An unnamed identity is allowed but liked less than anything named.
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

// parseAcceptEncoding returns each named coding's weight in thousandths, and
// that of "*", which is −1 when absent.
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

// parseQ reads a weight, "0" to "1" with at most three decimals, in thousandths; 0 when malformed.
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
			return 0 // nothing lies above 1
		}
		return 1000
	}
	return q
}
