package main

import "triad/serve/notices"

// lockFile names the packages that the browser tests use.
const lockFile = "wasm/e2e/package-lock.json"

// addNotices adds the notices that licences of others demand, and a bill of materials.
func (s *site) addNotices(contents map[string][]byte) error {
	p := notices.Product{
		Source: s.source, Version: s.version, Toolchain: s.toolchain, Lock: lockFile,
		Support: []notices.File{{Name: workerName, Content: contents[workerName]}, {Name: supportName, Content: contents[supportName]}},
	}
	for _, name := range binaries {
		p.Programs = append(p.Programs, notices.File{Name: name, Content: contents[name]})
	}
	works, err := p.Works()
	if err != nil {
		return err
	}
	contents[notices.LicensesName] = notices.Licenses("this site", works)
	contents[notices.BillName], err = p.Bill(works)
	return err
}

// isNotice reports whether a file is a notice, which the page does not store for use offline.
func isNotice(name string) bool { return name == notices.LicensesName || name == notices.BillName }
