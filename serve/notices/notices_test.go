package notices

import "testing"

func TestIdentifyDistinguishesLicences(t *testing.T) {
	for content, want := range map[string]string{
		"  Apache License\n  Version 2.0, January 2004\n\nTERMS\n":                                                                "Apache-2.0",
		"Redistribution and use in source and\nbinary forms, with or without\n\n* Neither the name of Somebody nor\n":             "BSD-3-Clause",
		"Redistribution and use in source and binary forms, with or":                                                              "BSD-2-Clause",
		"Permission is hereby granted, free of charge, to any\nperson ... The above copyright notice\nand this permission notice": "MIT",
		"Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee":                    "ISC",
		"GNU GENERAL PUBLIC LICENSE": "",
		"":                           "",
	} {
		if got := identify([]Text{{"PATENTS", "A grant."}, {"LICENSE", content}}); got != want {
			t.Errorf("%.40q is %q, want %q", content, got, want)
		}
	}
}
