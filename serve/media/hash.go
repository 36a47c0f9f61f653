package media

import "encoding/base64"

// Short writes a SHA-256 sum as addresses and entity tags carry it: the first
// 128 bits, which are plenty against accidental collisions, as 22 characters.
func Short(sum []byte) string { return base64.RawURLEncoding.EncodeToString(sum[:16]) }
