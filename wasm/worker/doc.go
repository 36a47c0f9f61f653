// Command worker runs wasm/session in a Web Worker; main_js.go connects it to the browser.
package main
