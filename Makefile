# Triad. `make serve` shows the page, `make test` checks every part, `make` lists all targets.
# They need Go, a C compiler (for the race detector), make, git and Node; the tests also need wabt and a Chromium.

ADDR     ?= localhost:8080
FUZZTIME ?= 20s
URL      ?=
BASE     ?= HEAD
# How many times slower this machine is than two usual cores. The time limits of tests are multiplied by it.
SLACK    ?= 1

# noasm selects the same gonum natively as in WebAssembly. The numbers are the same without it
# (core/exact/sequential.go, and a test of the command line). With buildvcs and trimpath, equal sources give equal
# binaries in every folder and at every commit, and the tests share the packages that the site compiles.
OWN := -tags=noasm -buildvcs=false -trimpath
# Staticcheck caches a file by its content, with the path at which it first read the file. Its matrix of builds then
# takes the same line of two trees for two lines. So each tree has its own cache.
export STATICCHECK_CACHE ?= $(CURDIR)/dist.build/staticcheck
export GOFLAGS := $(filter-out $(OWN),$(GOFLAGS)) $(OWN)

WASM    := GOOS=js GOARCH=wasm
WASMGO  := $(WASM) go build -ldflags='-s -w'
GOFILES := core serve wasm
# Packages that compile natively and for WebAssembly. The library that drives browsers compiles natively only.
BOTH    := ./core/... ./serve/... ./wasm/wire/... ./wasm/view/... ./wasm/kernels/... ./wasm/scene ./wasm/session/... ./wasm/poster ./wasm/posters ./wasm/worker/... ./wasm/stage
# Packages with tests, except those that drive a browser.
NATIVE  := ./core/... ./serve/... ./wasm/bench/... ./wasm/kernels/... ./wasm/poster/... ./wasm/posters/... ./wasm/scene ./wasm/session/... ./wasm/stage/... ./wasm/view/... ./wasm/wire/... ./wasm/worker/...

# Other platforms for which the command line is built; two of them have 32-bit ints.
PLATFORMS := linux/386 linux/arm linux/arm64 windows/amd64 darwin/arm64
# Platforms that make check vets: 32 bits, arm64, Windows, macOS.
CHECKED   := linux/386 linux/arm64 windows/amd64 darwin/arm64
# Runs the recipe $(2) for each platform of $(1).
define FOR_PLATFORMS
for platform in $(1); do export CGO_ENABLED=0 GOOS=$${platform%/*} GOARCH=$${platform#*/}; $(2) || exit 1; done
endef

# Runs WebAssembly tests like the toolchain (lib/wasm/go_js_wasm_exec), but with an almost empty environment, because
# wasm_exec.js allows only about 12 kB for arguments and environment together.
NODE     = env -i PATH='$(PATH)' HOME='$(HOME)' node --stack-size=8192
NODE_RUN = $(NODE) '$(shell go env GOROOT)/lib/wasm/wasm_exec_node.js'
# The same for tests that link wasm/kernels. run.mjs supplies the imports.
KERNELS_RUN = $(NODE) '$(CURDIR)/wasm/kernels/run.mjs' '$(shell go env GOROOT)/lib/wasm/wasm_exec.js'

.DEFAULT_GOAL := help

# Runs a phase of the tests and reports its time, its tests and the ten slowest. A test that takes three times -most
# fails the phase.
TALLY_ALONE = go run ./serve/tally -slack $(SLACK)
TALLY       = $(TALLY_ALONE)$(if $(PHASED), -beside)
# Runs targets, two at a time. The output of a target appears in one piece when the target has ended.
PHASES = $(MAKE) --no-print-directory -j2 --output-sync=target PHASED=$@

# Two go commands that compile a package at the same time compile it twice. So the first phase of each kind of build
# runs alone: vet natively, binaries for WebAssembly. Browser tests run last, because they draw in software and are timed.
ifeq ($(PHASED),test)
static programs posters test-page test-native test-race: vet
vet-wasm test-wasm: binaries
test-browser: scripts static vet-wasm test-page test-native test-race test-wasm
else ifeq ($(PHASED),test-more)
static-wasm test-native-long: vet-others
test-wasm-long: binaries
test-browser-long: vet-others static-wasm test-native-long test-race-long test-wasm-long
test-courses: test-browser-long
else ifndef PHASED
# The go command itself runs things in parallel.
.NOTPARALLEL:
endif

.PHONY: help
help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The page's programs, the packer and the server are compiled in parallel. A first look needs no posters, so posters are
# drawn again only if a build has drawn them before.
.PHONY: serve
serve: ## build changed parts and serve the site on http://localhost:8080 (or ADDR=localhost:8081)
	@$(PHASES) binaries programs
	@if [ -d dist/posters ]; then go run ./wasm/posters -out dist/posters; fi
	@$(PACK) -quality 4
	@dist.build/serve -addr $(ADDR) -dir dist

# Runs the phases $(2) for the target $(1).
define ALL_GREEN
@start=$$(date +%s); \
if $(PHASES) $(2); then echo "make $(1): all green in $$(($$(date +%s) - start)) s"; \
else echo "make $(1): failed after $$(($$(date +%s) - start)) s; the reason is above"; exit 1; fi
endef

.PHONY: test
test: tools ## check every part; run tests natively, in WebAssembly, in Node and in Chromium
	$(call ALL_GREEN,$@,vet binaries scripts words static test-native vet-wasm test-wasm quick-build test-page test-race test-browser)

.PHONY: test-more
test-more: tools ## check the rest: other platforms and tags, long arithmetic, slow browser tests, course packages, full compression and its budgets
	$(call ALL_GREEN,$@,vet-others build static-wasm test-native-long test-race-long test-wasm-long test-browser-long test-courses)

.PHONY: tools
tools: chromium python wabt poppler # find or install the tools of the phases
	@go run ./serve/tally -h 2>/dev/null

.PHONY: check
check: scripts words vet vet-wasm vet-others static static-wasm ## check format, vet and staticcheck natively, for WebAssembly and other machines; scripts and styles; words; workflows

.PHONY: vet
vet: # go vet natively; compiles the packages of the other native phases
	@$(TALLY) -name vet -- go vet ./...

.PHONY: vet-wasm
vet-wasm: # go vet of packages for WebAssembly only
	@$(TALLY) -name vet-wasm -- env $(WASM) go vet ./wasm/bench ./wasm/bench/bare ./wasm/kernels ./wasm/session/... ./wasm/worker/... ./wasm/stage

.PHONY: vet-others
vet-others: # go vet of the command line for other machines; the generator of kernels; workflows
	@$(TALLY) -name vet-others -- sh -ec '\
		go tool actionlint -shellcheck= -pyflakes= .github/workflows/*.yml; \
		go vet -tags=noasm,avo ./core/cmd/kernels; go tool staticcheck -tags=noasm,avo ./core/cmd/kernels; \
		go test -tags=noasm,avo ./core/cmd/kernels; \
		$(call FOR_PLATFORMS,$(CHECKED),go vet ./core/cmd/triad)'

.PHONY: static
static: # format of Go, and staticcheck natively
	@$(TALLY) -name static -- sh -ec '\
		badly=$$(go tool gofumpt -l $(GOFILES)); \
		if [ -n "$$badly" ]; then echo "these files are not formatted; run make format:"; echo "$$badly"; exit 1; fi; \
		go tool staticcheck ./wasm/browser ./wasm/e2e $(filter-out ./wasm/stage ./wasm/worker/...,$(BOTH))'

# staticcheck checks both builds together, because code that only the stage's WebAssembly half uses is not unused.
# (GOOS=js go tool would build the tool itself for WebAssembly.)
.PHONY: static-wasm
static-wasm: # staticcheck natively and for WebAssembly at once
	@$(TALLY) -name static-wasm -- sh -ec 'staticcheck=$$(go tool -n staticcheck); \
		printf "native:\nwasm: $(WASM)\n" | $$staticcheck -matrix $(BOTH)'

# The packages of package.json are for development only. After npm ci has run once, no network is needed.
.PHONY: scripts
scripts: node_modules/.package-lock.json ## check format, rules and types of scripts and styles: prettier, eslint, tsc
	@$(TALLY) -name scripts -- npm run --silent check

.PHONY: words
words: ## check sentences, paragraphs and phrases in documents, page, comments and test names (assets/words/check.mjs)
	@$(TALLY) -name words -- node assets/words/check.mjs

.PHONY: hooks
hooks: ## let git check the message of each commit (.githooks/commit-msg)
	@git config core.hooksPath .githooks

node_modules/.package-lock.json: package-lock.json
	@echo "== prettier, eslint and tsc for the scripts"
	@npm ci --silent

.PHONY: format
format: node_modules/.package-lock.json ## format Go, scripts and styles
	@go tool gofumpt -w $(GOFILES)
	@npm run --silent format

# The end of a test file's name decides when its tests run:
#   *race_test.go       with the race detector, which takes ten times as long and only helps code with goroutines
#   *long_test.go       in make test-more
#   *racelong_test.go   in make test-more with the race detector
#   *slowwasm_test.go   natively in make test; in WebAssembly, where they take twenty times as long, in make test-more
GOTEST := go test -json -vet=off

.PHONY: test-native
test-native: wabt python ## run tests on this machine
	@$(TALLY) -name native -most 2s -but long,race -- $(GOTEST) -shuffle=on $(NATIVE)

.PHONY: test-race
test-race: ## run tests of code with goroutines, with the race detector
	@$(TALLY) -name race -most 4s -only race -- $(GOTEST) -race -shuffle=on

.PHONY: test-native-long
test-native-long: wabt python # run long tests on this machine
	@$(TALLY) -name native-long -most 150s -only long -but racelong -- $(GOTEST) -shuffle=on

.PHONY: test-race-long
test-race-long: # run long tests with the race detector
	@$(TALLY) -name race-long -most 60s -only racelong -- $(GOTEST) -race -shuffle=on

# Packages that may differ from the native build. Files with !wasm contain tests that WebAssembly cannot run, or long
# arithmetic whose bits shorter tests compare.
DIFFERING := ./core/columns ./core/exact ./core/learn ./core/moments ./core/rl ./core/run ./core/stats ./wasm/wire ./wasm/worker/jsvalue

.PHONY: test-wasm
test-wasm: ## run tests of packages that may differ in WebAssembly, in Node
	@$(TALLY) -name wasm -most 5s -but long,race,slowwasm -- env $(WASM) $(GOTEST) -exec "$(NODE_RUN)" $(DIFFERING)
	@$(TALLY) -name kernels -most 5s -but long,race -- env $(WASM) $(GOTEST) -exec "$(KERNELS_RUN)" ./wasm/kernels

.PHONY: test-wasm-long
test-wasm-long: # run all tests of core in WebAssembly, in Node
	@$(TALLY) -name wasm-long -most 60s -- env $(WASM) $(GOTEST) -exec "$(NODE_RUN)" ./core/...

.PHONY: kernels
kernels: wabt ## build the modules of wasm/kernels; copy a changed shim into assets/engine/worker.js
	@cd wasm/kernels && wat2wasm kernels.wat -o kernels.wasm && wat2wasm shim.wat -o shim.wasm && base64 -w 0 shim.wasm && echo

.PHONY: test-page
test-page: ## run unit tests of the page's scripts, in Node
	@$(TALLY) -name page -most 3s -- node --test --test-concurrency=2 --test-reporter=./serve/tally/node.mjs $$(find assets npm -name '*_test.mjs')

.PHONY: test-browser
test-browser: chromium axe quick-build ## run tests of the built site in Chromium
	@$(TALLY_ALONE) -name browser -most 6s -- $(GOTEST) -count=1 -timeout 30m ./wasm/e2e -suite test

.PHONY: test-browser-long
test-browser-long: chromium axe build # run slow tests in Chromium
	@$(TALLY_ALONE) -name browser-long -most 30s -- $(GOTEST) -count=1 -timeout 60m ./wasm/e2e -suite more

.PHONY: test-deep
test-deep: chromium axe poppler build ## run the browser tests that test and test-more leave, over all screens; build the command line for other machines; half an hour
	@echo "== the command line for $(PLATFORMS)"
	@dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && $(call FOR_PLATFORMS,$(PLATFORMS),go build -o "$$dir/$$platform" ./core/cmd/triad) && \
	if "$$dir/linux/386" help 2>/dev/null; then \
		echo "== tests, linux/386"; GOOS=linux GOARCH=386 go test ./core/...; \
	else echo "This machine runs no 32-bit programs, so the tests of linux/386 are skipped"; fi
	@echo "== tests, browser, over all screens"
	@go test -count=1 -timeout 180m ./wasm/e2e -suite deep

# Firefox and WebKitGTK draw WebGL only on a display, so they run on Xvfb, in software. An engine that passed runs again
# only if a file of the tree has changed. So an interrupted run continues with the engine that it had reached. All
# engines run before the failures are reported.
ENGINES ?= chromium firefox webkit
.PHONY: test-browsers
test-browsers: chromium firefox webkit axe poppler quick-build ## run all browser tests in Firefox and WebKitGTK, and in Chromium those of test-deep; installs missing parts; an hour and a half
	@mkdir -p dist.browsers; state=$$(git rev-parse HEAD && git status --porcelain && git diff HEAD | git hash-object --stdin) || exit 1; failed=""; \
	for engine in $(ENGINES); do \
		if [ "$$(cat dist.browsers/$$engine 2>/dev/null)" = "$$state" ]; then echo "== $$engine: passed before, and nothing has changed (to run it again: rm dist.browsers/$$engine)"; continue; fi; \
		if $(TALLY) -name $$engine -most 60s -parts -log dist.browsers/$$engine.log -- $(GOTEST) -count=1 -timeout 180m ./wasm/e2e -suite $$([ $$engine = chromium ] && echo deep || echo all) -browser $$engine; then echo "$$state" >dist.browsers/$$engine; \
		else failed="$$failed $$engine"; fi; \
	done; \
	if [ -z "$$failed" ]; then echo "make test-browsers: all green in $(ENGINES)"; \
	else echo "make test-browsers: failed in$$failed; the reasons are above"; exit 1; fi

.PHONY: test-cluster
test-cluster: slurm ## run the manual's Slurm array on its own Slurm, with a task that is killed and queued again; minutes, as root
	@go test -count=1 -timeout 30m -tags=noasm,cluster -v ./core/cmd/triad -run Slurm

# These versions wrote the outputs recorded beside the recipes. If other versions write something else, copy it there.
.PHONY: test-recipes
test-recipes: matplotlib hosts jupyter chromium axe quick-build ## test the recipes: matplotlib's figures, the pages of Sphinx, MkDocs and MyST, a notebook and the deck in Chromium; minutes
	@go test -count=1 -tags=noasm,figures ./core/cmd/triad -run Figures
	@rm -rf dist.recipes && sphinx-build -q -b html assets/examples/recipes/sphinx dist.recipes/sphinx
	@mkdocs build -q -f assets/examples/recipes/mkdocs/mkdocs.yml -d '$(CURDIR)/dist.recipes/mkdocs'
	@rm -rf assets/examples/recipes/sphinx/__pycache__
	@cp -r assets/examples/recipes/myst dist.recipes && cd dist.recipes/myst && npx --yes mystmd@1.8.3 build --site >log 2>&1; \
		cp _build/site/content/index.json . || { cat log; exit 1; } # without a network there is a page, and no theme
	@go test -count=1 -tags=noasm,jupyter ./wasm/e2e -run 'Recipe|InADeck' -recipes '$(CURDIR)/dist.recipes'

# Installs packages of the distribution if that needs no password.
INSTALL = if command -v apt-get >/dev/null; then \
	if [ "$$(id -u)" = 0 ]; then as_root=""; elif sudo -n true 2>/dev/null; then as_root="sudo -n"; else as_root=no; fi; \
	if [ "$$as_root" != no ]; then \
		echo "== $(1) not found; installing the distribution's"; log=$$(mktemp); \
		{ $$as_root apt-get -qq update && $$as_root env DEBIAN_FRONTEND=noninteractive \
			apt-get -qq install --yes --no-install-recommends $(1); } >"$$log" 2>&1 || tail -n 5 "$$log"; \
		rm -f "$$log"; \
	fi; \
fi

# Prints the path of a Chromium, or fails.
FIND_CHROMIUM = { if [ -n "$$TRIAD_CHROMIUM" ]; then command -v "$$TRIAD_CHROMIUM"; \
	else command -v chromium || command -v chromium-browser || command -v google-chrome; fi; }
# Fails unless there are Xvfb and WebGL without a graphics card.
FIND_DISPLAY = { command -v Xvfb && ls /usr/lib*/dri/swrast_dri.so /usr/lib*/*/dri/swrast_dri.so /usr/lib*/*/libgallium-*.so 2>/dev/null | grep -q .; }
FIND_FIREFOX = { if [ -n "$$TRIAD_FIREFOX" ]; then command -v "$$TRIAD_FIREFOX"; else command -v firefox-esr || command -v firefox; fi; }
FIND_WEBKIT  = { command -v WebKitWebDriver && { [ -n "$$TRIAD_MINIBROWSER" ] || \
	ls /usr/lib*/webkit2gtk-4.*/MiniBrowser /usr/lib*/*/webkit2gtk-4.*/MiniBrowser /usr/libexec/webkit2gtk-4.*/MiniBrowser 2>/dev/null | grep -q .; }; }

# Tools of tests and measurements. For each tool: who needs it (needs), how to find it (find), the variable that may name
# it (named), the packages of Debian and of Fedora (debian, fedora), and any other way to get it (else).
needs.chromium   = The browser tests need a Chromium
find.chromium    = $(FIND_CHROMIUM)
named.chromium   = TRIAD_CHROMIUM
debian.chromium  = chromium
fedora.chromium  = chromium
else.chromium    = install Chromium or Google Chrome, then make test TRIAD_CHROMIUM=/path/to/it

needs.firefox    = make test-browsers needs a Firefox, Xvfb and Mesa’s software WebGL
find.firefox     = $(FIND_FIREFOX) && $(FIND_DISPLAY)
named.firefox    = TRIAD_FIREFOX
debian.firefox   = firefox-esr xvfb libgl1-mesa-dri
fedora.firefox   = firefox xorg-x11-server-Xvfb mesa-dri-drivers
else.firefox     = TRIAD_FIREFOX=/path/to/firefox names one

needs.webkit     = make test-browsers needs WebKitGTK’s WebKitWebDriver and MiniBrowser, and Xvfb
find.webkit      = $(FIND_WEBKIT) && $(FIND_DISPLAY)
debian.webkit    = webkit2gtk-driver xvfb libgl1-mesa-dri
fedora.webkit    = webkit2gtk-driver webkit2gtk4.1 xorg-x11-server-Xvfb mesa-dri-drivers
else.webkit      = WebKitWebDriver on the PATH; TRIAD_MINIBROWSER=/path/to/MiniBrowser names the browser

needs.poppler    = The tests of printed pages need Poppler’s pdftoppm
find.poppler     = command -v pdftoppm
debian.poppler   = poppler-utils
fedora.poppler   = poppler-utils

needs.python     = The test of the script that draws the paper’s figures needs python3
find.python      = command -v python3
debian.python    = python3
fedora.python    = python3

needs.wabt       = make kernels and its test need wat2wasm
find.wabt        = command -v wat2wasm
debian.wabt      = wabt
fedora.wabt      = wabt
else.wabt        = https://github.com/WebAssembly/wabt/releases

needs.hosts      = make test-recipes needs Sphinx, MyST-Parser and MkDocs
find.hosts       = command -v sphinx-build && command -v mkdocs && { python3 -c 'import myst_parser' || /usr/bin/python3 -c 'import myst_parser'; }
debian.hosts     = python3-sphinx python3-myst-parser mkdocs
else.hosts       = pip install sphinx myst-parser mkdocs, with the programs on the PATH

needs.jupyter    = make test-recipes needs the distribution’s Jupyter
find.jupyter     = test -x /usr/bin/jupyter-notebook
debian.jupyter   = jupyter-notebook
fedora.jupyter   = python3-notebook

# Debian's matplotlib is installed for Debian's Python only.
needs.matplotlib  = make test-recipes draws figures with matplotlib
find.matplotlib   = python3 -c 'import matplotlib' || /usr/bin/python3 -c 'import matplotlib'
debian.matplotlib = python3-matplotlib
else.matplotlib   = pip install matplotlib

needs.wrk        = make load needs wrk
find.wrk         = command -v wrk
debian.wrk       = wrk
fedora.wrk       = wrk
else.wrk         = https://github.com/wg/wrk

needs.slurm      = make test-cluster needs Slurm and MUNGE
find.slurm       = command -v sbatch
debian.slurm     = slurm-wlm munge

needs.venv       = make test-packages installs a wheel into an environment of its own
find.venv        = python3 -c 'import venv, ensurepip'
debian.venv      = python3-venv

needs.buildah    = make image needs buildah
find.buildah     = command -v buildah
debian.buildah   = buildah
fedora.buildah   = buildah

NEEDED := chromium firefox webkit poppler python venv wabt hosts jupyter matplotlib wrk slurm buildah
.PHONY: $(NEEDED)
$(NEEDED): # find the tool, or install Debian's if that needs no password, or print what to do
	@found() { { $(find.$@); } >/dev/null 2>&1; }; \
	found && exit 0; \
	$(if $(named.$@),if [ -n "$$$(named.$@)" ]; then echo "$(named.$@)=$$$(named.$@) is not a program"; exit 1; fi;) \
	$(call INSTALL,$(debian.$@)); \
	found && exit 0; \
	echo "$(needs.$@). Not all of it was found:"; \
	echo "  Debian:  sudo apt-get install $(debian.$@)"; \
	$(if $(fedora.$@),echo "  Fedora:  sudo dnf install $(fedora.$@)";) \
	$(if $(else.$@),echo "  else:    $(else.$@)";) \
	exit 1

# axe-core finds breaches of the accessibility guidelines; reveal.js shows a deck with figures.
.PHONY: axe
axe: wasm/e2e/node_modules/.package-lock.json
wasm/e2e/node_modules/.package-lock.json: wasm/e2e/package-lock.json
	@echo "== axe-core and reveal.js for the browser tests"
	@cd wasm/e2e && npm ci --silent

.PHONY: courses
courses: wasm/e2e/courses/node_modules/.package-lock.json
wasm/e2e/courses/node_modules/.package-lock.json: wasm/e2e/courses/package-lock.json
	@echo "== a runtime and the schemas of SCORM for the tests of course packages"
	@cd wasm/e2e/courses && npm ci --silent

.PHONY: test-courses
test-courses: courses chromium axe $(if $(PHASED),build,quick-build) ## test the course package of a lesson in an independent runtime of SCORM
	@$(TALLY_ALONE) -name courses -most 60s -- $(GOTEST) -count=1 -tags=noasm,courses ./wasm/e2e -run Courses

# Assembles dist/ from the binaries and the tree.
PACK = dist.build/pack -out dist$(if $(URL), -url $(URL))

.PHONY: programs
programs: # build the packer and the server
	@mkdir -p dist.build && go build -o dist.build/ ./serve/pack ./serve

.PHONY: build
build: binaries programs posters ## build the whole site in dist/, fully compressed, and check its budgets (public at URL=https://…)
	@$(TALLY_ALONE) -name build -- $(PACK)

.PHONY: quick-build
quick-build: binaries programs posters ## build the site for this machine, without the minute of full compression
	@$(TALLY) -name quick-build -- $(PACK) -quality 4

.PHONY: single
single: binaries programs posters ## build the page as one HTML file that runs from a disk: dist.single/triad.html
	@$(PACK) -single dist.single/triad.html

FORMAT ?= html
LESSON_NAME = $(basename $(notdir $(LESSON)))
LESSON_AS.html = -single 'dist.lesson/$(LESSON_NAME).html'
LESSON_AS.scorm = -scorm 'dist.lesson/$(LESSON_NAME).zip'

.PHONY: lesson
lesson: binaries programs posters ## make one file of a lesson in dist.lesson/: make lesson LESSON=mine.md [FORMAT=html|scorm] [URL=https://…]
	@[ -n '$(LESSON)' ] || { echo 'make lesson: LESSON is not given; use a file such as LESSON=my-lesson.md'; exit 2; }
	@[ -n "$(LESSON_AS.$(FORMAT))" ] || { echo 'make lesson: FORMAT=$(FORMAT) is invalid; use html or scorm'; exit 2; }
	@go run ./core/cmd/triad lesson '$(LESSON)'
	@$(PACK) -lesson '$(LESSON)' $(LESSON_AS.$(FORMAT))

.PHONY: packages
packages: build single ## make the packages of a release in dist.packages/: programs, wheels, npm's, the site, checksums
	@go run ./serve/packages -site dist -single dist.single/triad.html -out dist.packages

.PHONY: image
image: packages buildah ## make a container image of the server, the command line and the site; minutes
	@buildah bud -q --timestamp 0 $(BUILDAH) -f Containerfile -t triad dist.packages/image

# A second build, in another folder, must have the same bytes.
.PHONY: test-packages
test-packages: packages chromium axe venv buildah ## install each package of this machine and try it; build all twice; minutes
	@again=$$(mktemp -d) && trap 'rm -rf "$$again"' EXIT && git clone -q . "$$again/triad" && \
		$(MAKE) --no-print-directory -s -C "$$again/triad" packages >/dev/null && cmp dist.packages/SHA256SUMS "$$again/triad/dist.packages/SHA256SUMS"
	@go test -count=1 -tags=noasm,packages ./serve/packages -packages '$(CURDIR)/dist.packages'
	@go test -count=1 -tags=noasm,packages ./wasm/e2e -run 'Npm' -packages '$(CURDIR)/dist.packages'

# Paths of packages stand in sources, in tests and in the overlay.
MODULE ?=
.PHONY: module
module: ## give the Go module a path that others can import: make module MODULE=example.org/triad
	@[ -n '$(MODULE)' ] || { echo 'make module: MODULE is not given; use a path such as MODULE=example.org/triad'; exit 2; }
	@now=$$(go list -m) && go mod edit -module '$(MODULE)' && \
	git ls-files -- '*.go' testdata/extended | \
		xargs sed -i -E "s#(^|[^[:alnum:]_./-])$$now/(core|wasm|serve|\")#\1$(MODULE)/\2#g" && \
	go tool gofumpt -w $(GOFILES) && go build ./core/... ./serve/... && echo "the module is $(MODULE)"

# A copy of ebiten with compiled shaders, which halves the stage's program.
LEAN := dist.build/lean/go.mod
$(LEAN): go.mod go.sum $(shell find serve/lean -type f) $(wildcard wasm/stage/*.kage)
	@go run ./serve/lean -out $(@D)

# One command builds both programs, so that shared packages are compiled once. The go command itself detects changes, so
# this target has no prerequisites but ebiten's copy.
.PHONY: binaries
binaries: $(LEAN) # build the page's two programs, as WebAssembly, and its catalogue
	@mkdir -p dist/assets dist.build && $(WASMGO) -modfile=$(LEAN) -o dist.build/ ./wasm/worker ./wasm/stage && \
	go run ./core/cmd/triad list -json -o dist.build/catalogue.json && \
	for made in worker.wasm stage.wasm catalogue.json; do \
		cmp -s dist.build/$${made%.wasm} dist/assets/$$made || cp dist.build/$${made%.wasm} dist/assets/$$made || exit 1; \
	done

# wasm/posters draws nothing if an equal program has drawn the pictures.
.PHONY: posters
posters: # draw the pictures that the site shows before its programs run, or if they cannot run
	@go run ./wasm/posters -out dist/posters

# The commit before the 256-bit kernels. make bench times its command line beside the present one.
FORMER := 02f9afa

dist.bench/triad-$(FORMER):
	@dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && git archive $(FORMER) | tar -x -C "$$dir" && \
	mkdir -p $(@D) && go build -C "$$dir" -buildvcs=false -tags=noasm -o "$(CURDIR)/$@" ./core/cmd/triad

.PHONY: bench
bench: quick-build chromium dist.bench/triad-$(FORMER) ## measure speed in Chromium, natively and in JavaScript, and of the whole study; updates the manual's tables
	@mkdir -p dist.bench && $(WASMGO) -o dist.bench/bench.wasm ./wasm/bench
	@go build -o dist.bench/triad ./core/cmd/triad
	@go run ./wasm/bench -readme assets/manual/speed.md -own dist.bench/triad -former dist.bench/triad-$(FORMER)

.PHONY: speed
speed: build chromium ## measure a first visit beside a bare ebiten page: times, bytes, main thread; updates the manual's table
	@$(WASMGO) -o dist.bench/bare/bare.wasm ./wasm/bench/bare
	@go run ./wasm/bench -start -readme assets/manual/speed.md -rounds 15

.PHONY: long
long: quick-build chromium ## check memory over 10⁸ steps, and the numbers after 100 killed workers and 100 lost contexts; minutes
	@go test -count=1 -timeout 3h -v ./wasm/e2e -run 'TestMemoryStaysFlat|TestKillsAndLosses' -long

.PHONY: bench-go
bench-go: ## run Go's benchmarks of the learners, the kernels and the code around them
	@go test -run '^$$' -bench . -benchmem ./core/... ./wasm/wire ./wasm/view/...

.PHONY: sweep
sweep: ## compare every cell of a sweep of finite problems with an independent program; a minute
	@go test -tags=noasm,slow -count=1 -v -run WholeSweep ./core/sweep

.PHONY: study-500
study-500: ## compare the Mountain Car study with 500 episodes with an independent program; a minute
	@go test -tags=noasm,slow -count=1 -v -run 500Episodes ./core/sweep

.PHONY: load
load: quick-build wrk ## test the server with 64 connections for 30 s, then with 1300 stalled downloads for a minute
	@go run ./serve/load -dir dist

.PHONY: fuzz
fuzz: ## run each fuzz target for 20 s (or FUZZTIME=5m); every test run includes their seeds
	@for package in $$(go list ./... | grep -v /wasm/e2e); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			echo "== $$package $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package || exit 1; \
		done; \
	done

.PHONY: golden
golden: ## update reference pictures and recorded files, after a change that is meant to be visible
	@packages=$$(grep -rl --include='*_test.go' 'flag.Bool("update"' $(GOFILES) | xargs -n 1 dirname | sort -u | sed 's|^|./|'); \
	go test $$packages -update
	@UPDATE=1 node --test assets/manual/translations_test.mjs assets/gallery/manual_test.mjs assets/drawings_test.mjs assets/base/picture/*_test.mjs >/dev/null
	@git status --short -- '*testdata*' assets/manual ARCHITECTURE.md CONTRIBUTING.md

.PHONY: golden-page
golden-page: ## make a page of reference pictures that differ from the last commit (or BASE=main): before, after, difference
	@go run ./serve/golden -base $(BASE) -out dist.golden/index.html

SCREENSHOTS ?= dist.screenshots

.PHONY: screenshots
screenshots: build chromium ## draw every screen at several sizes in both themes, into dist.screenshots/; updates README's picture
	@go test -count=1 ./wasm/e2e -run TestEveryScreenShowsAPicture -suite deep -screenshots $(abspath $(SCREENSHOTS))
	@cp $(SCREENSHOTS)/two-state-1280-light.png assets/triad.png && ls $(SCREENSHOTS)
	@{ git hash-object assets/triad.png && cat $(SCREENSHOTS)/header.txt; } >testdata/picture.txt

.PHONY: clean
clean: ## remove all built files
	@rm -rf dist dist.build dist.browsers dist.bench dist.single dist.golden dist.recipes dist.packages $(SCREENSHOTS)
