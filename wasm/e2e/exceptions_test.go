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

// setup changes the screen on which a page is opened.
type setup func(*browser.Screen)

// viewport sets the size of the screen. scheme and motion are media features, empty for the default.
func viewport(width, height int64, scheme, motion string) setup {
	return func(s *browser.Screen) { s.Width, s.Height, s.Scheme, s.Motion = width, height, scheme, motion }
}

// script returns a setup with a script that runs before each document's own scripts.
func script(source string) setup {
	return func(s *browser.Screen) { s.Scripts = append(s.Scripts, source) }
}

// keeping lets a page store the site for use without a network, as a user's page does.
func keeping(s *browser.Screen) {
	s.Scripts = slices.DeleteFunc(s.Scripts, func(source string) bool { return source == unkept })
}

// exception holds tests that run only in some engines.
type exception struct {
	engines, why string
	tests        []string
}

// exceptions holds the decisions, which are printed when the tests run. All engines run the tests of things in which
// engines may differ: layout, fonts, focus and keys, pointers, frames, files, storage, workers and their end, WebGL,
// and numbers to the bit.
var exceptions = []exception{
	{"chromium", "long tasks are reported by Chromium alone", []string{
		"TestALessonWithManyFiguresScrollsSmoothly",
		"TestEveryLearnerFinishesMountainCarWhileThePageStaysResponsive",
		"TestThePageStaysResponsiveDuringAStudy",
	}},
	{"chromium", "what a browser logs of the faults is known in Chromium's words alone", []string{
		"TestStrictCoursePagesRunOnlyTheFramesInSight",
		"TestThePageWorksOnBadHosts",
		"TestSilentWorkersAreReported",
		"TestMissingStagesAreReportedSoon",
		"TestTrappedWorkersAreReportedAndStudiesContinue",
		"TestKillsAndLossesDoNotChangeResults",
		"TestThePageReportsMissingScripts",
		"TestMissingFilesAreReportedAndCanBeRetried",
	}},
	{"chromium", "only Chromium's protocol switches scripts off", []string{
		"TestThePageHandlesBrowsersWithoutWebAssemblyStorageOrScripts",
	}},
	{"chromium", "only Chromium's protocol tells the memory of scripts", []string{
		"TestMemoryStaysFlat",
	}},
	{"chromium", "tried in Chromium alone; sw.js has tests without a browser too", []string{
		"TestAnUpdateIsOfferedAndNotForced",
		"TestThePageWorksInFullWithoutANetwork",
	}},
	{"chromium firefox", "documents get a script before all others on their way to WebKitGTK, and what is changed is not kept", []string{
		"TestStoredPagesKeepTheirPolicy",
	}},
	{"chromium", "what a tree shows is no matter of engines, and it is built for this test alone", []string{
		"TestTheExtendedTreeShowsWhatItAdds",
	}},
	{"chromium firefox", "WebKit's driver writes into documents, which sw.js then refuses; sw.js has tests without a browser too", []string{
		"TestTabsKeepTheirVersionEvenAtAFirstVisit",
		"TestThePageStartsWithoutANetwork",
		"TestClearedFilesAreStoredAgain",
	}},
	{"chromium firefox", "WebKitGTK smooths round edges otherwise while another layer lies over them, so that pixels outside the cards differ", []string{
		"TestTheStageIsVisibleOnlyInTheCards",
	}},
	{"chromium", "Chromium's protocol alone drops files from a disk", []string{
		"TestDroppedFoldersAreNamed",
	}},
	{"chromium", "what a lesson asks and counts is decided by the page's own scripts; every engine opens each lesson", []string{
		"TestLessonsAreDoneByKeyboardAlone",
	}},
	{"chromium", "only Chromium's protocol prints", []string{
		"TestALessonWithManyFiguresPrints",
		"TestDecksPrintEachFigureAsItsPicture",
		"TestLessonsOfOtherSitesPrintEachFigureAsItsPicture",
		"TestLessonsPrintTheirRunningFigures",
		"TestThePagePrintsEachCardAsItsPicture",
		"TestThePagePrintsItsPictures",
	}},
	{"chromium", "which answer belongs to which call is kept by the page's own scripts, whose tests in Node try it too", []string{
		"TestSlowCallsResolveAfterTheirEffect",
		"TestLateRepeatedOrDisorderedAnswersAreAssignedCorrectly",
		"TestMissingOrInvalidAnswersRejectTheirCalls",
	}},
	{"chromium", "what Sphinx, MkDocs and MyST make is no matter of engines; figures in pages of other sites are tried in all", []string{
		"TestTheRecipeOfABookRuns",
		"TestTheRecipesForSphinxAndMkDocsRun",
	}},
	{"chromium", "DevTools alone changes the pixel ratio of an open page, and makes windows of one pixel", []string{
		"TestTheStageSurvivesLossesAndSizesAndThenGivesUp",
	}},
	{"chromium", "the page's own scripts decide it, alike in every engine", []string{
		"TestOtherDialogsOpenInOneTab/InvalidQueriesAreShownAndTheDefaultRuns",
		"TestTheFormDoesNotRepairBrokenFiles",
		"TestBrokenFragmentsAreReportedAndTheDefaultRuns",
		"TestDroppedMDPsOpenAndBrokenOnesAreRejected/BrokenMDPsShowTheirMessageAndTheExperimentContinues",
		"TestRunsToTheirEnds/ChangesAtTheEndPlayOn",
		"TestChangesDoNotPlayAPausedOrUnplayedRun",
		"TestLinksWithoutTheirDefinitionReportIt",
		"TestLinksWithEverySettingOpenTheSameExperiment",
		"TestUndefinedMetricsAreRejectedBesideTheirChoice",
		"TestLinksOfSavedPicturesRestoreThePicture",
		"TestASecondQuestionMarkIsPartOfAKey",
		"TestTourStepsHaveALinkAndALiveTry",
		"TestStudiesCanRunAgain",
		"TestStudiesStartByThemselvesOnlyIfTheirAddressSaysSo",
		"TestAveragesHaveNoSettings",
		"TestEmptyOverridesRestoreTheCommonValue",
		"TestLargeProblemsAreEditedAsAFile",
		"TestStepTakesOnlyWholeNumbersOfSteps",
		"TestRunsToTheirEnds/TheDefaultIsEndlessAndFairAndItsLinkNamesIt",
		"TestTheElementKnowsEveryKeyOfTheQuery",
		"TestProblemsOfTheGalleryAndTheUsers/TheFormAndTheFileAgree",
		"TestTheFormNamesAndDrawsTypedValues",
		"TestTheFormShowsBairdsNumbersInFull",
		"TestEveryProblemShowsItsPicturesInOneTab/ProblemsBringTheirPicturesAndSettings",
		"TestRatesAndComparisons/TheSentenceOfRatesStatesKnownFacts",
		"TestTheSnippetsOfTheShareDialogRun",
		"TestFiguresHideTheUsersMDPFromTheirPage",
		"TestSettingsAndWhatTheyChange/InvalidPinnedRunsAreReported",
		"TestBothViewsAndPasses/MissingForwardViewsAreExplained",
		"TestBothViewsAndPasses/MissingPassesAreExplained",
		"TestEachBorderOfStepSizesHasItsFile",
		"TestMountainCarOffersNoViewThatNeedsAnExactModel",
		"TestPassesAndStudiesReturnToTheRunBehindThem",
		"TestQuestionsOpenExperimentsAndDescribeThem",
		"TestTheAtlasSelectsAtMostTwelveLearners",
		"TestTheFiguresAndScriptsOfTheManualRunInABrowser",
		"TestTheHelpLinksToTheTourThePagesAndTheOtherLanguage",
		"TestTheTourHighlightsTheStatesThatItNames",
		"TestVisitsToAnyViewKeepTheExperiment",
		"TestWhyNamesUndefinedWorlds",
	}},
	{"chromium", "which parts are shown follows from the document and its styles, which are the same in every engine", []string{
		"TestFramesOmitAnEmptyFoot",
		"TestFiguresShowTheSlidersThatTheyName",
		"TestHiddenPartsHaveNoTile",
		"TestHideRemovesEachPartThatItNames",
		"TestHideRemovesPartsBehindButtons",
		"TestEveryProblemShowsItsPicturesInOneTab/ViewAndHideOmitTheNamedParts",
		"TestSettingsAndWhatTheyChange/HiddenTheoryIsNotRevealed",
	}},
	{"chromium", "the learners' program decides it, whose bytes are compared in every engine by the tests of CSVs", []string{
		"TestAnsweredChangesOutliveTheirWorker",
		"TestStudiesOfFiniteProblemsOutliveTheirSessionAndGiveTheCoresCSV",
		"TestStudiesOfOneWorkerOutliveTheirSessionAndGiveTheCoresCSV",
		"TestEveryLearnerOfTheCatalogueRunsOnBothCounterexamples",
		"TestRunsToTheirEnds/OnBairdTBDivergesGTBReachesItsPlateauAndEqualLearnersAreNamed",
		"TestAveragesAreFiniteIfStepSizesUnderflow",
		"TestMountainCarsNumbersDescribeItsPush",
		"TestTheNumbersSatisfyTheirEquation",
		"TestRatesAndComparisons/WhyShowsTheEightWorldsThatExactComputes",
	}},
	{"chromium", "other engines check the main screens, whose styles they share with the others", []string{
		"TestEveryScreenIsAccessible",
	}},
	{"chromium", "a sentence is made from numbers that are the same bits in every engine, by scripts of the page", []string{
		"TestBairdsStarSaysWhatChanges",
		"TestCaptionsOfStudiesHold",
		"TestLearnersAreComparedWithThemselvesAsPinned",
		"TestMountainCarSaysWhyItDoesNotDiverge",
		"TestSentencesOfBairdsStarHold",
		"TestSentencesOfLeastSquaresHold",
		"TestSentencesOfMountainCarHold",
		"TestSentencesOfNoisyRewardsHold",
		"TestSentencesOfOtherFeaturesHold",
		"TestSentencesOfOtherRulesHold",
		"TestSentencesOfProjectionsHold",
		"TestSentencesOfRatesHold",
		"TestSentencesOfShrinkingStepsHold",
		"TestSentencesOfStepRatiosHold",
		"TestSentencesOfTreeBackupHold",
	}},
	{"chromium", "the words of a language are the same files in every engine; French is laid out in every engine by the tests of headlines and texts", []string{
		"TestFiguresSpeakTheRequestedLanguage",
		"TestFrenchFiguresFitTheirPages",
		"TestFrenchLessonsOpen",
		"TestTheFrenchPageSpeaksFrench",
		"TestTheFrenchStudySpeaksFrench",
	}},
	{"chromium", "what they check is done without a browser", []string{
		"TestEveryPresetIsTested",
		"TestMySTBuildsTheRecordedRecipe",
		"TestSphinxAndMkDocsBuildTheRecordedRecipes",
		"TestTheDesignOfSizesCoversEachPair",
		"TestTheNoticesListEveryModuleOfTheBinaries",
	}},
	{"chromium", "a parser of the learners' program decides it; every engine opens dropped MDPs", []string{
		"TestDroppedGymnasiumProblemsOpen",
		"TestDroppedProblemsOfOtherToolsOpen",
		"TestOnePressTurnsGoalsIntoEnds",
	}},
	{"chromium", "only Chromium's protocol slows the processor", []string{
		"TestPresetChangesOnASlowMachineAreSteady",
		"TestFirstVisitsOnASlowMachineAreSteady",
	}},
	{"chromium", "what is timed is the learners' program beside the page; drawing in software is slower elsewhere", []string{
		"TestSlowMapsDoNotDelayLearning",
		"TestMovesOfLambdaAreAnsweredQuicklyAt400Features",
	}},
}

// except returns and prints the tests that an engine does not run.
func except(engine string) (names []string) {
	for _, e := range exceptions {
		if !slices.Contains(strings.Fields(e.engines), engine) {
			fmt.Printf("not in %s: %s: %s\n", engine, strings.Join(e.tests, ", "), e.why)
			names = append(names, e.tests...)
		}
	}
	return names
}

// skip omits tests and parts of tests, "Test/part", in the format of -skip.
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
