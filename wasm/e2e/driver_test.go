package e2e

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var thorough = flag.Bool("deep", false, "run the long tests too, over all screens; see make test-deep")

var browser = flag.String("browser", "chromium", "the `engine` that runs the tests: chromium, firefox or webkit")

// engines are the browsers that the tests can drive. Each begins a tab that shows nothing yet and keeps nothing of
// the tests before.
var engines = map[string]struct {
	begin func(screen) (driver, error)
	end   func() // ends what the tests have shared
}{
	"chromium": {beginChromium, endChromium},
	"firefox":  {beginFirefox, endFirefoxes},
	"webkit":   {beginWebKit, func() {}},
}

// driver drives one tab of a browser.
type driver interface {
	// load opens an address and waits for its load event.
	load(url string) error
	reload() error
	// evaluate runs a script, awaits what it gives, if that is a promise, and stores it in v, as
	// encoding/json does. With v nil the script may be statements.
	evaluate(script string, v any) error
	// show resizes the tab and sets the media features, or says what it cannot.
	show(screen) error
	// press presses and releases a key, named as in KeyboardEvent.key, while others are held.
	press(key string, held ...string) error
	// pointer moves, presses or releases a "mouse" or a "touch" at a point, in CSS pixels.
	pointer(kind, what string, x, y float64) error
	// wheel turns the mouse wheel over a point by dy CSS pixels.
	wheel(x, y, dy float64) error
	// screenshot is a PNG of the tab.
	screenshot() ([]byte, error)
	// troubles are the console's errors and warnings, exceptions, and requests to other hosts so far.
	troubles() []string
	close()
}

// screen is what a page is shown on.
type screen struct {
	width, height  int64    // CSS pixels
	scheme, motion string   // media features, "" for the browser's default
	scripts        []string // run before each document's own
}

// setup changes the screen that a page is opened on.
type setup func(*screen)

// viewport pretends to be a screen; scheme and motion are media features, empty for the default.
func viewport(width, height int64, scheme, motion string) setup {
	return func(s *screen) { s.width, s.height, s.scheme, s.motion = width, height, scheme, motion }
}

// script runs before each document's own scripts.
func script(source string) setup {
	return func(s *screen) { s.scripts = append(s.scripts, source) }
}

// exception is a test that runs in some engines only.
type exception struct{ test, engines, why string }

// exceptions are decided here and told when the tests run, so that nothing is passed over in silence.
var exceptions = []exception{
	{"TestThePageStaysResponsiveDuringAStudy", "chromium", "long tasks are reported by Chromium alone"},
	{"TestWhatDoesNotArriveIsSaidAndCanBeTriedAgain", "chromium", "what a browser logs of the faults is known in Chromium's words alone"},
	{"TestThePageItselfSaysWhenItsScriptsDoNotArrive", "chromium", "what a browser logs of the faults is known in Chromium's words alone"},
	{"TestAHostThatServesBadlyIsGoodEnough", "chromium", "what a browser logs of the faults is known in Chromium's words alone"},
	{"TestASilentWorkerIsToldOf", "chromium", "what a browser logs of the faults is known in Chromium's words alone"},
	{"TestAStageThatDoesNotComeIsToldOfSoon", "chromium", "what a browser logs of the faults is known in Chromium's words alone"},
	{"TestKillsAndLossesChangeNoNumber", "chromium", "what a browser logs of the faults is known in Chromium's words alone"},
	{"TestAWorkerThatTrapsIsSaidAndRestartsAndAStudyDoesWithout", "chromium", "what a browser logs of the faults is known in Chromium's words alone"},
	{"TestACoursePageWithAStrictPolicyAndTenFramesRunsThoseInSight", "chromium", "what a browser logs of the faults is known in Chromium's words alone"},
	{"TestABrowserWithoutWebAssemblyOrStorageOrScriptsIsToldOrServed", "chromium", "only Chromium's protocol switches scripts off"},
	{"TestMemoryStaysFlat", "chromium", "only Chromium's protocol tells the memory of scripts"},
	{"TestThePageWorksInFullWithoutANetwork", "chromium", "tried in Chromium alone; sw.js has tests without a browser too"},
	{"TestWhatIsKeptKeepsItsPolicy", "chromium firefox", "documents get a script before all others on their way to WebKitGTK, and what is changed is not kept"},
	{"TestTheExtendedTreeShowsWhatItAdds", "chromium", "what a tree shows is no matter of engines, and it is built for this test alone"},
	{"TestAnUpdateIsOfferedAndNotForced", "chromium", "tried in Chromium alone; sw.js has tests without a browser too"},
	{"TestATabKeepsTheVersionItBeganWithAlsoAtAFirstVisit", "chromium firefox", "WebKit's driver writes into documents, which sw.js then refuses; sw.js has tests without a browser too"},
	{"TestWhatIsClearedAwayIsKeptAgain", "chromium firefox", "WebKit's driver writes into documents, which sw.js then refuses; sw.js has tests without a browser too"},
	{"TestAFolderThatIsDroppedIsNamed", "chromium", "Chromium's protocol alone drops files from a disk"},
	{"TestEveryLearnerFinishesMountainCarWhileThePageStaysResponsive", "chromium", "long tasks are reported by Chromium alone"},
	{"TestTheStageOutlivesLossesScreensAndSizesAndGivesUpInTheEnd", "chromium", "DevTools alone changes the pixel ratio of an open page, and makes windows of one pixel"},
}

// longTests repeat on every screen, in every problem or at length what shorter ones try once: make test does without
// them, make test-deep and make test-browsers do not. Who names one by -run gets it.
var longTests = []string{
	"TestTheExtendedTreeShowsWhatItAdds",
	"TestACallThatTakesLongIsAnsweredAfterItsEffect",
	"TestASilentWorkerIsToldOf",
	"TestAStageThatDoesNotComeIsToldOfSoon",
	"TestAStageThatSaysGarbageOrNothingIsToldOf",
	"TestAStageWhoseProgramStandsStillIsToldOf",
	"TestAnswersThatComeLateTwiceOrInDisorderAreTakenForWhatTheyAre",
	"TestAnswersThatNeverComeOrCannotBeReadRejectTheirCalls",
	"TestKillsAndLossesChangeNoNumber",
	"TestABrokenFileIsNeverMendedByTheForm",
	"TestAFigureOutOfSightRestsAndGoesOnWhenItIsBack",
	"TestAFigureSpeaksTheLanguageItIsAskedFor",
	"TestAFramedPageKeepsNothing",
	"TestAHiddenTabRestsAndComesBackWithoutABurst",
	"TestAProblemOfOnesOwnIsWrittenByKeyboardAlone",
	"TestAQueryGivesTheSameCSVInEveryEngineAndOnTheCommandLine",
	"TestASavedPictureLooksLikeTheStage",
	"TestASavedPicturesLinkBringsThePictureBack",
	"TestASmallFrameShowsSceneCurvesAndTransportWithoutScrolling",
	"TestAStepOfTheTourIsLinkedAndWhatItTriesIsLive",
	"TestAStudyIsOperatedByKeyboardAlone",
	"TestAStudyIsRunAgain",
	"TestAStudyOfOneWorkerOutlivesItsSessionAndGivesTheCoresCSV",
	"TestAStudysPicturesAreSaved",
	"TestATabKeepsTheVersionItBeganWithAlsoAtAFirstVisit",
	"TestAWorkerThatTrapsIsSaidAndRestartsAndAStudyDoesWithout",
	"TestAnEmbeddedStudyRunsAndHidesItsParts",
	"TestAnUpdateIsOfferedAndNotForced",
	"TestBairdShowsTheStarAndItsWeightsInBothThemesAndOnAPhone",
	"TestBrowsersUseTheSIMDKernelsToTheSameBits",
	"TestEachPartThatHideNamesExistsAndGoes",
	"TestEveryLearnerFinishesMountainCarWhileThePageStaysResponsive",
	"TestEveryLearnerOfTheCatalogueRunsOnBothCounterexamples",
	"TestEveryProblemsPicturesAreSaved",
	"TestHelpLeadsToThePagesOfTextAndBackByKeyboardAlone",
	"TestLongWorkIsSaidAndEscapeDoesNotHideIt",
	"TestMemoryStaysFlat",
	"TestMorePairsThanTheFormHoldsAreEditedAsAFile",
	"TestMountainCarShowsHillValuesAndCurvesAtEverySize",
	"TestNoticesAndFailuresAreDealtWithByKeyboardAlone",
	"TestOneFileRunsFromADiskAndGivesTheSitesCSV",
	"TestOtherWindowsThanTheParentAreNotHeard",
	"TestPauseAndCancelActWithinATenthOfASecond",
	"TestSymbolsAreExplainedUnderThePointer",
	"TestTheCarsStartAndTheMapsAreOperatedByKeyboardAlone",
	"TestTheCurvesAreInTheFirstScreenOfPhonesAndSmallFrames",
	"TestTheFormShowsAllOfBairdsNumbers",
	"TestTheFormStartsAStudyAndALearnerOpensLive",
	"TestTheFrenchStudySpeaksFrench",
	"TestTheHelpLeadsToTheTourThePagesAndTheOtherLanguage",
	"TestTheKeyboardReachesEveryControlOfEveryScreenInOrderAndInSight",
	"TestTheMenuOpensExperimentsOfAnyProblemAndSaysWhatTheyShow",
	"TestTheNumbersFollowSlowPlayStepByStep",
	"TestTheNumbersOfMountainCarAreThoseOfItsPush",
	"TestThePagesOfTextNeedNoScriptAndSatisfyAxe",
	"TestTheSnippetsOfTheShareDialogRun",
	"TestTheStageOutlivesLossesScreensAndSizesAndGivesUpInTheEnd",
	"TestTheSymbolsOfAnEquationAreExplained",
	"TestWhatDoesNotArriveIsSaidAndCanBeTriedAgain",
	"TestWhatIsKeptKeepsItsPolicy",
	"TestWhatWasTypedIsThereAgain",

	// What the quick ones walk through, in another place, by another way or gone wrong in another manner.
	"TestABrokenFragmentIsSaidAndTheDefaultRuns",
	"TestABrowserWithoutWebAssemblyOrStorageOrScriptsIsToldOrServed",
	"TestAChangeMovesNothingThatWasPausedOrNeverPlayed",
	"TestAChangeThatWasAnsweredOutlivesItsWorker",
	"TestACoursePageOnADiskHasLiveFigures",
	"TestACoursePageWithAStrictPolicyAndTenFramesRunsThoseInSight",
	"TestAFigureShowsTheSlidersItNames",
	"TestAFigureThatHasEndedPlaysOnByItsElement",
	"TestAFolderThatIsDroppedIsNamed",
	"TestAFrameWhoseFootHasNothingHasNone",
	"TestAHostThatServesBadlyIsGoodEnough",
	"TestALinkToAnMDPWithoutItsDefinitionSaysSo",
	"TestALongLayoutOvertakenByAShortOneLeavesNoTrace",
	"TestAMetricThatIsNotDefinedIsRefusedBesideItsChoice",
	"TestANoticeInASmallFrameCanBeReadToItsEndAndDismissed",
	"TestAPastedFileIsTakenAsOne",
	"TestAPlaceWithNothingToReadOutIsSaidToo",
	"TestASavedPNGIsTheSVGInPixels",
	"TestASecondQuestionMarkIsPartOfAKey",
	"TestAStageThatAnswersLateOrTwiceIsTakenForWhatItIs",
	"TestAStudyStartsByItselfOnlyWhenItsAddressSaysSo",
	"TestAnAverageAmongTheLearnersHasNoSettingsOfItsOwn",
	"TestAnMDPAndItsLogAreTakenTogetherAndWhatIsNotTakenIsNamed",
	"TestArrowKeysOnTheMenuLeaveOneAddressToGoBackTo",
	"TestByKeyboardThePlaneHasTheFocusBeforePickingIsLoaded",
	"TestEmptyingAnOverrideGivesTheLearnerTheCommonValueAgain",
	"TestEveryScreenShowsAPicture",
	"TestPagesOfTextRunNothingThatIsInjected",
	"TestStepTakesOnlyWholeNumbersOfSteps",
	"TestStepsThatWereAskedForCanBePausedByTheButton",
	"TestTheAverageOfStepSizesThatUnderflowIsANumber",
	"TestTheCarsStartIsDragged",
	"TestTheCountOfANarrowFrameIsWhole",
	"TestTheCurvesAreReadByKeyboardFromTheLastStepMeasured",
	"TestTheElementKnowsEveryKeyOfTheQuery",
	"TestTheKeyboardRunsTheTransport",
	"TestTheNumbersComeAndGoWithTheButtonTheKeyAndHide",
	"TestThePageItselfSaysWhenItsScriptsDoNotArrive",
	"TestThePageStaysResponsiveDuringAStudy",
	"TestThePolicyOfTheTwoStatesIsEditedByTheKeyboardAlone",
	"TestTheStageIsNotBlank",
	"TestTheStageTellsWhichBoxThePointerIsOn",
	"TestTheVisitorsOwnMDPIsNotToldToAPageAroundTheFigure",
	"TestTheWayOutOfASandboxedFigureLeadsToThePage",
	"TestTheWayToTheControlsLeavesTheExperimentAlone",
	"TestWhatIsClearedAwayIsKeptAgain",
	"TestWhereTheClipboardIsRefusedTheTextIsSelected",
	"TestWhyIsWalkedByArrowsAndSwitches",
	"TestWithoutAStageTheNumbersAreStillSaved",
}

// except leaves out, and tells, what is not for an engine, and what is too long.
func except(engine string) error {
	var names []string
	if named := flag.Lookup("test.run").Value.String(); !*thorough && named == "" {
		fmt.Printf("%d long tests, and most screens, are left to make test-deep\n", len(longTests))
		names = append(names, longTests...)
	}
	for _, e := range exceptions {
		if !slices.Contains(strings.Fields(e.engines), engine) {
			fmt.Printf("not in %s: %s: %s\n", engine, e.test, e.why)
			names = append(names, e.test)
		}
	}
	if names == nil {
		return nil
	}
	return flag.Set("test.skip", "^("+strings.Join(names, "|")+")$")
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
	for _, name := range longTests {
		if !strings.Contains(tests, "func "+name+"(t *testing.T)") {
			t.Errorf("%s: no such test", name)
		}
	}
	for _, e := range exceptions {
		if !strings.Contains(tests, "func "+e.test+"(t *testing.T)") {
			t.Errorf("%s: no such test", e.test)
		}
		for _, engine := range strings.Fields(e.engines) {
			if _, ok := engines[engine]; !ok || e.why == "" {
				t.Errorf("%+v: unknown engine, or no reason", e)
			}
		}
	}
}
