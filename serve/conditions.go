package main

import (
	"net/http"
	"strings"
)

// condition returns the status that a request's conditions ask for instead of 200,
// in the order of RFC 9110 §13.2.2, and 0 if they hold. tag is of the form of the
// file that would be sent.
//
// Conditions by date are passed over, as §13.1.3 and §13.1.4 have it where no date
// is told: files have a hash, and a date says less. If-Range (§13.1.5) is about
// ranges, which are not served.
func condition(header http.Header, tag string) int {
	if list := header.Values("If-Match"); list != nil && !listed(list, tag, false) {
		return http.StatusPreconditionFailed
	}
	if listed(header.Values("If-None-Match"), tag, true) {
		return http.StatusNotModified
	}
	return 0
}

// listed tells whether the values of an If-Match or If-None-Match header name tag,
// or any. Where weak tags count (§8.8.3.2), one that a proxy has marked W/ is as good.
func listed(values []string, tag string, weak bool) bool {
	list := strings.Join(values, ",")
	if strings.TrimSpace(list) == "*" {
		return true
	}
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if weak {
			item = strings.TrimPrefix(item, "W/")
		}
		if item == tag {
			return true
		}
	}
	return false
}
