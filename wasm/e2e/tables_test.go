package e2e

import "testing"

// These are the tables of make test-more. Checks that need no page of their own run in one tab, one after another. The
// file of a part has its checks.

func TestSettingsAndWhatTheyChange(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"BoxesReportInvalidValuesInPlace", boxesReportInvalidValuesInPlace},
		{"OwnStepSizesAreThumbsThatMoveAlong", ownStepSizesAreThumbsThatMoveAlong},
		{"TheKeyboardShowsEachLearnersEquation", theKeyboardShowsEachLearnersEquation},
		{"SlidersShowWhereTreeBackupIsUnstable", slidersShowWhereTreeBackupIsUnstable},
		{"HiddenTheoryIsNotRevealed", hiddenTheoryIsNotRevealed},
		{"InvalidPinnedRunsAreReported", invalidPinnedRunsAreReported},
		{"MouseAndKeyboardPickThetaZeroInThePlane", mouseAndKeyboardPickThetaZeroInThePlane},
	})
}

func TestRunsToTheirEnds(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&speed=max").drawn().checks([]check{
		{"TbDivergesAndGTBConvergesWithoutAClick", tbDivergesAndGTBConvergesWithoutAClick},
		{"ChangesAtTheEndPlayOn", changesAtTheEndPlayOn},
		{"OnBairdTBDivergesGTBReachesItsPlateauAndEqualLearnersAreNamed", onBairdTBDivergesGTBReachesItsPlateauAndEqualLearnersAreNamed},
		{"TheDefaultIsEndlessAndFairAndItsLinkNamesIt", theDefaultIsEndlessAndFairAndItsLinkNamesIt},
		{"EpisodesGiveTheSameCSVInEveryEngineAndOnTheCommandLine", episodesGiveTheSameCSVInEveryEngineAndOnTheCommandLine},
	})
}

func TestMaps(t *testing.T) {
	longTest(t)
	open(t, "?view=map&autoplay=0").ready().checks([]check{
		{"MapsHaveAChoiceOfLearnerAndKind", mapsHaveAChoiceOfLearnerAndKind},
		{"TheRunContinuesBesideItsMap", theRunContinuesBesideItsMap},
		{"KeysAndPointerMoveTheMapsPoint", keysAndPointerMoveTheMapsPoint},
		{"MapsAreSavedAsDrawings", mapsAreSavedAsDrawings},
		{"MapsChangeTheirLayerOrHaveNone", mapsChangeTheirLayerOrHaveNone},
		{"EmptyMapsOfferNoisyRewards", emptyMapsOfferNoisyRewards},
		{"StepSizesHaveAPictureOfThreeBorders", stepSizesHaveAPictureOfThreeBorders},
		{"RunsAreTriedOnTheMapAlongOneTrajectory", runsAreTriedOnTheMapAlongOneTrajectory},
		{"GammaIsSpacedEvenlyOnDemand", gammaIsSpacedEvenlyOnDemand},
	})
}

func TestRatesAndComparisons(t *testing.T) {
	longTest(t)
	open(t, "?preset=rates&autoplay=0").ready().checks([]check{
		{"RatesAreShownWhileTheLearnersRun", ratesAreShownWhileTheLearnersRun},
		{"RatesAreReadByKeysAndSaved", ratesAreReadByKeysAndSaved},
		{"TheSentenceOfRatesStatesKnownFacts", theSentenceOfRatesStatesKnownFacts},
		{"ShrinkingStepSizesAreOfferedWithoutATheorem", shrinkingStepSizesAreOfferedWithoutATheorem},
		{"TwoLearnersAreComparedOverSeeds", twoLearnersAreComparedOverSeeds},
		{"WhyShowsTheEightWorldsThatExactComputes", whyShowsTheEightWorldsThatExactComputes},
	})
}

func TestBothViewsAndPasses(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&autoplay=0").ready().checks([]check{
		{"BothViewsFollowThePointer", bothViewsFollowThePointer},
		{"BothViewsFollowTheLearnerAndItsSteps", bothViewsFollowTheLearnerAndItsSteps},
		{"MissingForwardViewsAreExplained", missingForwardViewsAreExplained},
		{"PassesGiveTheSameFileInEveryEngineAndNatively", passesGiveTheSameFileInEveryEngineAndNatively},
		{"PassesFollowTheSettings", passesFollowTheSettings},
		{"MissingPassesAreExplained", missingPassesAreExplained},
	})
}

func TestProblemsOfTheGalleryAndTheUsers(t *testing.T) {
	longTest(t)
	open(t, "?autoplay=0").drawn().checks([]check{
		{"TheFormAndTheFileAgree", theFormAndTheFileAgree}, // because nothing is defined yet
		{"TheKeyboardSelectsLearnersInTheAtlas", theKeyboardSelectsLearnersInTheAtlas},
		{"TheKeyboardOpensAProblemOfTheGallery", theKeyboardOpensAProblemOfTheGallery},
		{"LinksToTheGalleryOpenOnlyTheirFile", linksToTheGalleryOpenOnlyTheirFile},
		{"LogsReplaceTheSimulationUntilItReturns", logsReplaceTheSimulationUntilItReturns},
	})
}

func TestPhonesAreTouchedAndScrolled(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&autoplay=0", viewport(phone[0], phone[1], "", "")).drawn().checks([]check{
		{"TapsShowTheReadOutUntilATapElsewhere", tapsShowTheReadOutUntilATapElsewhere},
		{"SymbolsAreExplainedByKeyboardAndByTouch", symbolsAreExplainedByKeyboardAndByTouch},
		{"TabPassesTheStageAndTheWheelScrollsThePage", tabPassesTheStageAndTheWheelScrollsThePage},
	})
}

func TestStudiesOfFiniteProblems(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&autoplay=0").ready().checks([]check{
		{"StudiesWithOneWorkerGiveTheSameTable", studiesWithOneWorkerGiveTheSameTable},
		{"BoxesLayOutAStudysPicture", boxesLayOutAStudysPicture},
		{"PointsOfAStudysPictureOpenTheirCell", pointsOfAStudysPictureOpenTheirCell},
		{"BestCellsOfAStudyRunOnDemand", bestCellsOfAStudyRunOnDemand},
	})
}

func TestDrawingsAreSavedForPaper(t *testing.T) {
	longTest(t)
	drawingsAreSavedForPaper(open(t, "?preset=two-state&autoplay=0").ready())
}
