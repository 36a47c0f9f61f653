package e2e

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"triad/wasm/browser"
)

var engineName = flag.String("browser", "chromium", "the `engine` that runs the tests: chromium, firefox or webkit")

// setup changes the screen that a page is opened on.
type setup func(*browser.Screen)

// viewport pretends to be a screen; scheme and motion are media features, empty for the default.
func viewport(width, height int64, scheme, motion string) setup {
	return func(s *browser.Screen) { s.Width, s.Height, s.Scheme, s.Motion = width, height, scheme, motion }
}

// script runs before each document's own scripts.
func script(source string) setup {
	return func(s *browser.Screen) { s.Scripts = append(s.Scripts, source) }
}

// keeping has a page keep the site for use without a network, as visitors' pages do.
func keeping(s *browser.Screen) {
	s.Scripts = slices.DeleteFunc(s.Scripts, func(source string) bool { return source == unkept })
}

// exception are tests that run in some engines only.
type exception struct {
	engines, why string
	tests        []string
}

// exceptions are decided here and told when the tests run, so that nothing is passed over in silence. What engines may
// do differently is tried in all: layout, fonts, focus and keys, pointers, frames, files, storage, workers and their
// end, WebGL, and numbers to the bit.
var exceptions = []exception{
	{"chromium", "long tasks are reported by Chromium alone", []string{
		"TestEveryLearnerFinishesMountainCarWhileThePageStaysResponsive",
		"TestThePageStaysResponsiveDuringAStudy",
	}},
	{"chromium", "what a browser logs of the faults is known in Chromium's words alone", []string{
		"TestACoursePageWithAStrictPolicyAndTenFramesRunsThoseInSight",
		"TestAHostThatServesBadlyIsGoodEnough",
		"TestASilentWorkerIsToldOf",
		"TestAStageThatDoesNotComeIsToldOfSoon",
		"TestAWorkerThatTrapsIsSaidAndRestartsAndAStudyDoesWithout",
		"TestKillsAndLossesChangeNoNumber",
		"TestThePageItselfSaysWhenItsScriptsDoNotArrive",
		"TestWhatDoesNotArriveIsSaidAndCanBeTriedAgain",
	}},
	{"chromium", "only Chromium's protocol switches scripts off", []string{
		"TestABrowserWithoutWebAssemblyOrStorageOrScriptsIsToldOrServed",
	}},
	{"chromium", "only Chromium's protocol tells the memory of scripts", []string{
		"TestMemoryStaysFlat",
	}},
	{"chromium", "tried in Chromium alone; sw.js has tests without a browser too", []string{
		"TestAnUpdateIsOfferedAndNotForced",
		"TestThePageWorksInFullWithoutANetwork",
	}},
	{"chromium firefox", "documents get a script before all others on their way to WebKitGTK, and what is changed is not kept", []string{
		"TestWhatIsKeptKeepsItsPolicy",
	}},
	{"chromium", "what a tree shows is no matter of engines, and it is built for this test alone", []string{
		"TestTheExtendedTreeShowsWhatItAdds",
	}},
	{"chromium firefox", "WebKit's driver writes into documents, which sw.js then refuses; sw.js has tests without a browser too", []string{
		"TestATabKeepsTheVersionItBeganWithAlsoAtAFirstVisit",
		"TestThePageStartsWithoutANetwork",
		"TestWhatIsClearedAwayIsKeptAgain",
	}},
	{"chromium firefox", "WebKitGTK smooths round edges otherwise while another layer lies over them, so that pixels outside the cards differ", []string{
		"TestNoPixelOfTheStageLiesOutsideTheCards",
	}},
	{"chromium", "Chromium's protocol alone drops files from a disk", []string{
		"TestAFolderThatIsDroppedIsNamed",
	}},
	{"chromium", "only Chromium's protocol prints", []string{
		"TestADeckPrintsEachFigureAsItsPicture",
		"TestALessonOfAnotherSitePrintsEachFigureAsItsPicture",
		"TestALessonPrintsTheFiguresThatRun",
		"TestThePagePrintsEachCardAsItsPicture",
		"TestThePagePrintsItsPictures",
	}},
	{"chromium", "which answer belongs to which call is kept by the page's own scripts, whose tests in Node try it too", []string{
		"TestACallThatTakesLongIsAnsweredAfterItsEffect",
		"TestAnswersThatComeLateTwiceOrInDisorderAreTakenForWhatTheyAre",
		"TestAnswersThatNeverComeOrCannotBeReadRejectTheirCalls",
	}},
	{"chromium", "what Sphinx and MkDocs make is no matter of engines; figures in pages of other sites are tried in all", []string{
		"TestTheRecipesForSphinxAndMkDocsRun",
	}},
	{"chromium", "DevTools alone changes the pixel ratio of an open page, and makes windows of one pixel", []string{
		"TestTheStageOutlivesLossesScreensAndSizesAndGivesUpInTheEnd",
	}},
	{"chromium", "the page's own scripts decide it, alike in every engine", []string{
		"TestOtherDialogsOpenInOneTab/ABadQueryIsShownAndTheDefaultRuns",
		"TestABrokenFileIsNeverMendedByTheForm",
		"TestABrokenFragmentIsSaidAndTheDefaultRuns",
		"TestAnOwnMDPIsDroppedAndABrokenOneIsRefused/ABrokenMDPShowsItsMessageAndTheExperimentGoesOn",
		"TestRunsToTheirEnds/AChangeAtTheEndPlaysOn",
		"TestAChangeMovesNothingThatWasPausedOrNeverPlayed",
		"TestALinkToAnMDPWithoutItsDefinitionSaysSo",
		"TestALinkWithEverySettingOpensTheSameExperiment",
		"TestAMetricThatIsNotDefinedIsRefusedBesideItsChoice",
		"TestASavedPicturesLinkBringsThePictureBack",
		"TestASecondQuestionMarkIsPartOfAKey",
		"TestAStepOfTheTourIsLinkedAndWhatItTriesIsLive",
		"TestAStudyIsRunAgain",
		"TestAStudyStartsByItselfOnlyWhenItsAddressSaysSo",
		"TestAnAverageAmongTheLearnersHasNoSettingsOfItsOwn",
		"TestEmptyingAnOverrideGivesTheLearnerTheCommonValueAgain",
		"TestMorePairsThanTheFormHoldsAreEditedAsAFile",
		"TestStepTakesOnlyWholeNumbersOfSteps",
		"TestRunsToTheirEnds/TheDefaultIsEndlessFairAndBareAndItsLinkNamesIt",
		"TestTheElementKnowsEveryKeyOfTheQuery",
		"TestProblemsOfTheGalleryAndOnesOwn/TheFormAndTheFileAreOne",
		"TestTheFormNamesAndDrawsWhatIsTyped",
		"TestTheFormShowsAllOfBairdsNumbers",
		"TestEveryProblemShowsItsPicturesInOneTab/TheProblemsOwnPicturesAndSettingsComeWithIt",
		"TestRatesAndComparisons/TheSentenceOfRatesIsOfWhatIsKnown",
		"TestTheSnippetsOfTheShareDialogRun",
		"TestTheVisitorsOwnMDPIsNotToldToAPageAroundTheFigure",
		"TestSettingsAndWhatTheyChange/WhatCannotBeHeldIsSaid",
		"TestBothViewsAndPasses/WhatHasNoForwardViewSaysWhy",
		"TestBothViewsAndPasses/WhatHasNoPassesSaysWhy",
	}},
	{"chromium", "which parts are shown follows from the document and its styles, which are the same in every engine", []string{
		"TestAFrameWhoseFootHasNothingHasNone",
		"TestEachPartThatHideNamesExistsAndGoes",
		"TestEveryProblemShowsItsPicturesInOneTab/ViewAndHideLeaveOutWhatTheyName",
		"TestSettingsAndWhatTheyChange/WhatIsHiddenIsNotTold",
	}},
	{"chromium", "the learners' program decides it, whose bytes are compared in every engine by the tests of CSVs", []string{
		"TestAChangeThatWasAnsweredOutlivesItsWorker",
		"TestAStudyOfAFiniteProblemOutlivesItsSessionAndGivesTheCoresCSV",
		"TestAStudyOfOneWorkerOutlivesItsSessionAndGivesTheCoresCSV",
		"TestEveryLearnerOfTheCatalogueRunsOnBothCounterexamples",
		"TestRunsToTheirEnds/OnBairdTBDivergesGTBComesToItsPlateauAndTheTwinsAreNamed",
		"TestTheAverageOfStepSizesThatUnderflowIsANumber",
		"TestTheNumbersOfMountainCarAreThoseOfItsPush",
		"TestEveryDialogOpensInOneTab/TheNumbersOnThePageSatisfyTheirEquation",
		"TestRatesAndComparisons/WhyShowsTheEightWorldsThatExactComputes",
	}},
	{"chromium", "only Chromium's protocol slows the processor", []string{
		"TestAChangeOfPresetOnASlowMachineIsSteady",
		"TestAFirstVisitOfASlowMachineIsSteady",
	}},
	{"chromium", "what is timed is the learners' program beside the page; drawing in software is slower elsewhere", []string{
		"TestAMapWhoseCellsTakeLongStandsInNobodysWay",
		"TestAMoveOfLambdaIsAnsweredAt400Features",
	}},
}

// except returns, and prints, the tests that are not for an engine.
func except(engine string) (names []string) {
	for _, e := range exceptions {
		if !slices.Contains(strings.Fields(e.engines), engine) {
			fmt.Printf("not in %s: %s: %s\n", engine, strings.Join(e.tests, ", "), e.why)
			names = append(names, e.tests...)
		}
	}
	return names
}

// skip leaves out tests and parts of tests, "Test/part", in the words of -skip.
func skip(names []string) error {
	if names == nil {
		return nil
	}
	var all []string
	for _, name := range names {
		test, part, parted := strings.Cut(name, "/")
		pattern := "^" + test + "$"
		if parted {
			pattern += "/^" + regexp.QuoteMeta(strings.ReplaceAll(part, " ", "_")) + "$"
		}
		all = append(all, pattern)
	}
	return flag.Set("test.skip", strings.Join(all, "|"))
}

func TestExceptionsNameTestsAndEnginesAndGiveReasons(t *testing.T) {
	tests := ""
	files, _ := filepath.Glob("*_test.go")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tests += string(text)
	}
	for _, e := range exceptions {
		for _, name := range e.tests {
			test, part, parted := strings.Cut(name, "/")
			if !strings.Contains(tests, "func "+test+"(t *testing.T)") || parted && !strings.Contains(tests, "{"+strconv.Quote(part)+",") {
				t.Errorf("%s: no such test", name)
			}
		}
		for _, engine := range strings.Fields(e.engines) {
			if _, ok := browser.Engines[engine]; !ok || e.why == "" {
				t.Errorf("%+v: unknown engine, or no reason", e)
			}
		}
	}
}
