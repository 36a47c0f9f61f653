package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// These are the visits of make test. Each starts the page once and makes one check after another. The tests of make
// test-more repeat them in detail (tables_test.go, and the tests marked in the files of the parts).

func TestTheFirstPictureMovesAndSurvivesALostContext(t *testing.T) {
	open(t, "?preset=two-state&steps=1000000").drawn().checks([]check{
		{"FramesArriveWhilePlaying", framesArriveWhilePlaying},
		{"SlidersChangeLambdaWithoutRestart", slidersChangeLambdaWithoutRestart},
		{"LostContextsReturnAndTheExperimentContinues", lostContextsReturnAndTheExperimentContinues},
	})
}

func TestTheCSVEqualsTheCommandLinesAndEveryResets(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").ready().checks([]check{
		{"ThePageAndTheCommandLineGiveTheSameCSV", thePageAndTheCommandLineGiveTheSameCSV},
		{"ResetRepeatsTheCSVByteForByte", resetRepeatsTheCSVByteForByte},
		{"TheCatalogueEqualsTheCores", theCatalogueEqualsTheCores},
	})
}

func TestEveryProblemShowsItsPicturesInOneTab(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"TheLabShowsItsPictures", theLabShowsItsPictures},
		{"TheHeaderEqualsReadmesPicture", theHeaderEqualsReadmesPicture},
		{"ViewAndHideOmitTheNamedParts", viewAndHideOmitTheNamedParts},
		{"ProblemsBringTheirPicturesAndSettings", problemsBringTheirPicturesAndSettings},
		{"MountainCarShowsItsHillAndMaps", mountainCarShowsItsHillAndMaps},
		{"TheFormChangesTheStudysProblem", theFormChangesTheStudysProblem},
	})
}

func TestTheMapIsShownWithWhatIsUnstable(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"TheMapShowsWhereTreeBackupIsUnstable", theMapShowsWhereTreeBackupIsUnstable},
	})
}

func TestWhyRatesAndComparisonsAreShownInOneTab(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"WhyShowsEightWorldsOneOfThemUnstable", whyShowsEightWorldsOneOfThemUnstable},
		{"RatesAreDrawnBesideWhatIsExpected", ratesAreDrawnBesideWhatIsExpected},
		{"TwoLearnersAreComparedOnOneSeed", twoLearnersAreComparedOnOneSeed},
	})
}

func TestBothViewsAreShownInOneTab(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"BothViewsAreReadByKeys", bothViewsAreReadByKeys},
	})
}

func TestPassesAreShownInOneTab(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"PassesAreShownAndReadByKeys", passesAreShownAndReadByKeys},
	})
}

func TestTheAtlasAndTheGalleryAreShownInOneTab(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"TheAtlasMarksUnstableLearners", theAtlasMarksUnstableLearners},
		{"TheGalleryDrawsItsProblems", theGalleryDrawsItsProblems},
	})
}

func TestTheNumbersSatisfyTheirEquation(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"TheNumbersOnThePageSatisfyTheirEquation", theNumbersOnThePageSatisfyTheirEquation},
	})
}

func TestDialogsForPicturesAndLinksOpenInOneTab(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"TheDialogSavesPicturesAndNumbers", theDialogSavesPicturesAndNumbers},
		{"TheShareDialogGivesLinkSnippetAndCitations", theShareDialogGivesLinkSnippetAndCitations},
	})
}

func TestOtherDialogsOpenInOneTab(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0", rememberWorkers).drawn().checks([]check{
		{"TheHelpCopiesDiagnosticsOrShowsThem", theHelpCopiesDiagnosticsOrShowsThem},
		{"TheTourOpensItsFirstStep", theTourOpensItsFirstStep},
		{"InvalidQueriesAreShownAndTheDefaultRuns", invalidQueriesAreShownAndTheDefaultRuns},
		{"DeadWorkersAreReportedAndRestart", deadWorkersAreReportedAndRestart},
	})
}

func TestThePageRefusesInjections(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"ThePageForgoesDevicesAndKeepsTheClipboard", thePageForgoesDevicesAndKeepsTheClipboard},
		{"ByHeadersMarkupScriptsAndWorkersAreRefused", injectedMarkupScriptsAndWorkersAreRefused},
	})
}

func TestPicturesAreReadByPointerAndByKeys(t *testing.T) {
	open(t, "?autoplay=0").drawn().checks([]check{
		{"HoveringTellsWhatIsThere", func(p *page) { p.hovering("?autoplay=0", hovered["?autoplay=0"]) }},
		{"ArrowKeysReadPicturesOutAloud", arrowKeysReadPicturesOutAloud},
	})
}

func TestTheFrenchPageSpeaksFrench(t *testing.T) {
	open(t, "?preset=two-state&lang=fr&autoplay=0&lambda=2&numbers=1").drawn().checks([]check{
		{"ItsWordsAreFrench", theFrenchPageSpeaksFrench},
		{"NumbersHaveCommas", numbersOnTheFrenchPageHaveCommas},
	})
}

// A user with reduced motion visits for the first time: nothing moves until a press on Play.
func TestTheFirstVisitWithReducedMotion(t *testing.T) {
	open(t, "", viewport(1280, 800, "", "reduce")).ready().drawn().checks([]check{
		{"ReducedMotionStartsPaused", reducedMotionStartsPaused},
	})
}

func TestTheKeyboardOperatesTheTransport(t *testing.T) {
	p := open(t, "?preset=two-state&autoplay=0&runs=3", viewport(1280, 800, "", "reduce"), walker).drawn()
	p.until(readable)
	p.operate(transport)
}

func TestTheKeyboardOperatesPinsAndNumbers(t *testing.T) {
	p := open(t, "?preset=two-state&autoplay=0&runs=3", viewport(1280, 800, "", "reduce"), walker).drawn()
	p.until(readable)
	p.operate(pinsAndNumbers)
}

func TestTheFirstScreenIsAccessible(t *testing.T) {
	p := open(t, "?autoplay=0&gamma=0.85", viewport(1280, 800, "", "reduce"), walker).drawn()
	p.checks([]check{
		{"AxeFindsNothingOnADesktop", func(p *page) { p.accused("light") }},
		{"TabReachesEveryControlInOrderAndInSight", func(p *page) { views[0].walk(p, "1280 × 800") }},
		{"ItsPictureIsNotBlank", func(p *page) { p.shoot(filepath.Join(p.TempDir(), "first.png"), 1280) }},
		{"LambdaAndTheCurvesAreSeenAtEverySize", func(p *page) { p.firstScreen(120, firstSizes) }},
		{"AxeFindsNothingOnAPhoneInTheDark", func(p *page) {
			p.js("document.documentElement.dataset.theme = 'dark'", nil)
			p.screen(viewport(phone[0], phone[1], "", "reduce"))
			p.holdsAtRest("phone", "triadWalk.cuts()")
			p.holdsAtRest("phone", "triadWalk.small(24)")
			p.accused("phone, dark")
		}},
	})
}

func TestDroppedMDPsOpenAndBrokenOnesAreRejected(t *testing.T) {
	open(t, "?preset=two-state&autoplay=0&lambda=0.5&theme=dark").drawn().checks([]check{
		{"DroppedMDPsRunAndTheirLinkOpensThem", droppedMDPsRunAndTheirLinkOpensThem},
		{"BrokenMDPsShowTheirMessageAndTheExperimentContinues", brokenMDPsShowTheirMessageAndTheExperimentContinues},
	})
}

// The page works without a network, from the files that a first visit stored from a host without a policy.
func TestThePageStartsWithoutANetwork(t *testing.T) {
	h := hosted(t, dist())
	p := open(t, "?preset=two-state&autoplay=0", keeping).drawn()
	p.until(kept)
	h.down.Store(true)
	p.shows("?preset=two-state&autoplay=0&lang=fr").drawn().until("document.documentElement.lang === 'fr'")
	p.js("triad.step(200)", nil)
	if csv := jsValue[string](p, "triad.csv()"); !strings.Contains(csv, "\n200,gtb,mspbe,") {
		t.Errorf("without a network the CSV is %.300s", csv)
	}
}

// The page's first script and the scripts that start the programs share the loads. A host that compresses nothing sends
// more than a private window keeps, so the first script leaves it alone.
func TestAFirstVisitLoadsEachProgramOnce(t *testing.T) {
	own, err := url.Parse(site)
	if err != nil {
		t.Fatal(err)
	}
	for _, host := range []http.Handler{httputil.NewSingleHostReverseProxy(own), http.FileServer(http.Dir(dist()))} {
		var stage, worker atomic.Int32
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			switch r.URL.Path {
			case "/assets/stage.wasm":
				stage.Add(1)
			case "/assets/worker.wasm":
				worker.Add(1)
			}
			host.ServeHTTP(w, r)
		}))
		t.Cleanup(server.Close)
		moveSite(t, strings.Replace(server.URL, "127.0.0.1", "localhost", 1)+"/")
		open(t, "?autoplay=0").drawn()
		if stage.Load() != 1 || worker.Load() != 1 {
			t.Errorf("%T: the stage's program was loaded %d times, the worker's %d times", host, stage.Load(), worker.Load())
		}
	}
}

func theLabShowsItsPictures(p *page) {
	p.js("triad.step(200)", nil)
	p.until(inStage + ".triadStage.step === 200")
	if got := jsValue[string](p, shownViews); got != "curves,graph,plane" {
		p.Errorf("the pictures are %s", got)
	}
	if n := inked(p); n < 2000 {
		p.Errorf("only %d pixels of the stage are drawn", n)
	}
	p.until("document.querySelectorAll('.dial[data-key=gamma] .slice stop').length >= 41") // the slice along γ
}

func mountainCarShowsItsHillAndMaps(p *page) {
	before := jsValue[float64](p, frames)
	p.goes("?preset=mountain-car&autoplay=0&alg=tb&runs=1")
	p.until(shownViews + " === 'curves,car,surface'")
	p.until(fmt.Sprintf("%s > %g", frames, before))
}

// Tree Backup's expected update has a growth rate of 0.223 in the default's world, and is stable if a part of the triad
// is missing.
func whyShowsEightWorldsOneOfThemUnstable(p *page) {
	p.goes("?view=why&autoplay=0")
	p.until(worlds + ".length === 8 && document.querySelectorAll('#why .world.grows').length === 1")
	p.until("document.getElementById('why-title').textContent === 'Why does Tree Backup diverge? Of eight worlds, one is unstable: the one with all three.'")
	p.until("document.querySelector('.why-say').textContent.includes('one positive eigenvalue, +0.223:')")
	if rate := jsValue[string](p, worlds+"[0].querySelector('.rate').textContent"); rate != "▲ doubles every 156 steps" {
		p.Errorf("the first world reads %q, want its error to double every 156 steps", rate)
	}
}

func ratesAreDrawnBesideWhatIsExpected(p *page) {
	p.goes("?preset=rates&alg=gtd,gtd2&runs=5&autoplay=0&steps=20000")
	p.click("#tabs [data-problem=rates]")
	p.until("document.querySelector('#rates-plot .chain')?.getAttribute('d').length > 500")
	p.until("document.querySelector('#rates-plot .iid')?.getAttribute('d').length > 500 && " + ratesTitle + "?.includes('k^−1.00 from step 100')")
}

func twoLearnersAreComparedOnOneSeed(p *page) {
	p.goes("?preset=two-state&runs=1&autoplay=0&lambda=0.9&seed=40")
	p.js("triad.step(300)", nil)
	p.click("#tabs [data-problem=rates]")
	p.until("document.querySelector('#tabs [data-problem=versus]')")
	p.click("#tabs [data-problem=versus]")
	p.until("/ times Gradient Tree Backup’s at step 300\\.\\s+This is one seed\\. /.test(" + versusTitle + ")")
	p.until(ratioDrawn)
}

func theAtlasMarksUnstableLearners(p *page) {
	p.goes("?autoplay=0")
	p.click("#who")
	p.until(cellOf("tb") + "?.textContent.includes('▲') && " + cellOf("retrace") + ".textContent.includes('▲')")
	if got := jsValue[string](p, cellOf("gtb")+".textContent"); got != "GTB" {
		p.Errorf("GTB's cell reads %q", got)
	}
}

func theGalleryDrawsItsProblems(p *page) {
	p.click("#where")
	p.until(galleryDrawn)
	if n := jsValue[int](p, "document.querySelectorAll('#gallery .problem').length"); n != 19 {
		p.Errorf("%d cards, want 19", n)
	}
}

// The record describes the present picture, which core/documents_test.go checks.
func theHeaderEqualsReadmesPicture(p *page) {
	record, err := os.ReadFile("../../testdata/picture.txt")
	if err != nil {
		p.Fatal(err)
	}
	_, want, _ := strings.Cut(strings.TrimSpace(string(record)), "\n")
	if got := jsValue[string](p, header); got != want {
		p.Errorf("the header says %q, and in README's picture %q; run make screenshots", got, want)
	}
}

func theTourOpensItsFirstStep(p *page) {
	p.tours()
	p.until("document.activeElement.id === 'tour-title' && document.querySelector('#tour-panel .note').textContent.includes('Step 1 of 5')")
	p.key("Escape")
	p.until("!document.getElementById('tour-panel')")
}

func deadWorkersAreReportedAndRestart(p *page) {
	p.goes("?preset=two-state&lambda=0.5")
	before := jsValue[int](p, "workers.length")
	p.js("workers.at(-1).dispatchEvent(new ErrorEvent('error', {message: 'out of memory'}))", nil)
	p.until("document.getElementById('notices').innerText.includes('out of memory')")
	p.click("#notices button:not(.close)")
	p.until(fmt.Sprintf("triad.get().ready && triad.get().step > 0 && workers.length === %d", before+1))
	if f := p.get(); f.Values["lambda"] != "0.5" {
		p.Errorf("the settings are lost: %+v", f)
	}
}
