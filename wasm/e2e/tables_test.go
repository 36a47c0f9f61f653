package e2e

import "testing"

// The tables of make test-more: what needs no page of its own is looked at in one tab, one after another. What each
// looks at stands in the file of its part.

func TestSettingsAndWhatTheyChange(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&autoplay=0").drawn().checks([]check{
		{"ABoxSaysInItsPlaceWhatItDoesNotTake", aBoxSaysInItsPlaceWhatItDoesNotTake},
		{"AnOwnStepSizeIsAThumbThatMovesAlong", anOwnStepSizeIsAThumbThatMovesAlong},
		{"EachLearnersEquationIsShownOnDemandByTheKeyboard", eachLearnersEquationIsShownOnDemandByTheKeyboard},
		{"ASliderTellsWhereTreeBackupGrows", aSliderTellsWhereTreeBackupGrows},
		{"WhatIsHiddenIsNotTold", whatIsHiddenIsNotTold},
		{"WhatCannotBeHeldIsSaid", whatCannotBeHeldIsSaid},
		{"ThetaZeroIsPickedInThePlaneByMouseAndByKeyboard", thetaZeroIsPickedInThePlaneByMouseAndByKeyboard},
	})
}

func TestRunsToTheirEnds(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&speed=max").drawn().checks([]check{
		{"TheFirstSightIsTBDivergingAndGTBConvergingWithoutAClick", theFirstSightIsTBDivergingAndGTBConvergingWithoutAClick},
		{"AChangeAtTheEndPlaysOn", aChangeAtTheEndPlaysOn},
		{"OnBairdTBDivergesGTBComesToItsPlateauAndTheTwinsAreNamed", onBairdTBDivergesGTBComesToItsPlateauAndTheTwinsAreNamed},
		{"TheDefaultIsEndlessFairAndBareAndItsLinkNamesIt", theDefaultIsEndlessFairAndBareAndItsLinkNamesIt},
		{"EpisodesGiveTheSameCSVInEveryEngineAndOnTheCommandLine", episodesGiveTheSameCSVInEveryEngineAndOnTheCommandLine},
	})
}

func TestMaps(t *testing.T) {
	longTest(t)
	open(t, "?view=map&autoplay=0").ready().checks([]check{
		{"TheLearnerAndTheKindOfAMapAreChosen", theLearnerAndTheKindOfAMapAreChosen},
		{"TheRunGoesOnBesideItsMap", theRunGoesOnBesideItsMap},
		{"TheMapsPointIsMovedByKeysAndPointer", theMapsPointIsMovedByKeysAndPointer},
		{"AMapIsSavedAsADrawing", aMapIsSavedAsADrawing},
		{"AMapOfAnotherLayerOrNone", aMapOfAnotherLayerOrNone},
		{"AMapOfNothingOffersNoisyRewards", aMapOfNothingOffersNoisyRewards},
		{"StepSizesAreAPictureOfThreeBorders", stepSizesAreAPictureOfThreeBorders},
		{"ARunIsTriedOnTheMapOfTheChain", aRunIsTriedOnTheMapOfTheChain},
		{"TheDiscountFactorIsLaidOutEvenlyOnDemand", theDiscountFactorIsLaidOutEvenlyOnDemand},
	})
}

func TestRatesAndComparisons(t *testing.T) {
	longTest(t)
	open(t, "?preset=rates&autoplay=0").ready().checks([]check{
		{"RatesAreShownWhileTheLearnersRun", ratesAreShownWhileTheLearnersRun},
		{"RatesAreReadByKeysAndTaken", ratesAreReadByKeysAndTaken},
		{"TheSentenceOfRatesIsOfWhatIsKnown", theSentenceOfRatesIsOfWhatIsKnown},
		{"StepsThatFallAreOfferedWhereNoTheoremSpeaks", stepsThatFallAreOfferedWhereNoTheoremSpeaks},
		{"TwoLearnersAreComparedOverSeeds", twoLearnersAreComparedOverSeeds},
		{"WhyShowsTheEightWorldsThatExactComputes", whyShowsTheEightWorldsThatExactComputes},
	})
}

func TestBothViewsAndPasses(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&autoplay=0").ready().checks([]check{
		{"BothViewsFollowWhatIsPointedAt", bothViewsFollowWhatIsPointedAt},
		{"BothViewsAreOfTheLearnerAndItsSteps", bothViewsAreOfTheLearnerAndItsSteps},
		{"WhatHasNoForwardViewSaysWhy", whatHasNoForwardViewSaysWhy},
		{"PassesGiveTheSameFileInEveryEngineAndNatively", passesGiveTheSameFileInEveryEngineAndNatively},
		{"PassesAreOfWhatIsChosen", passesAreOfWhatIsChosen},
		{"WhatHasNoPassesSaysWhy", whatHasNoPassesSaysWhy},
	})
}

func TestProblemsOfTheGalleryAndOnesOwn(t *testing.T) {
	longTest(t)
	open(t, "?autoplay=0").drawn().checks([]check{
		{"TheFormAndTheFileAreOne", theFormAndTheFileAreOne}, // while nothing is defined yet
		{"LearnersAreChosenInTheAtlasByTheKeyboard", learnersAreChosenInTheAtlasByTheKeyboard},
		{"AProblemOfTheGalleryIsOpenedByTheKeyboard", aProblemOfTheGalleryIsOpenedByTheKeyboard},
		{"ALinkToTheGalleryOpensItsFileAndNoOther", aLinkToTheGalleryOpensItsFileAndNoOther},
		{"ALogIsLearnedFromAndSimulationComesBack", aLogIsLearnedFromAndSimulationComesBack},
	})
}

func TestAPhoneIsTouchedAndScrolled(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&autoplay=0", viewport(phone[0], phone[1], "", "")).drawn().checks([]check{
		{"ATapShowsTheReadOutUntilATapElsewhere", aTapShowsTheReadOutUntilATapElsewhere},
		{"SymbolsAreExplainedByKeyboardAndByTouch", symbolsAreExplainedByKeyboardAndByTouch},
		{"TabPassesTheStageAndTheWheelScrollsThePage", tabPassesTheStageAndTheWheelScrollsThePage},
	})
}

func TestStudiesOfFiniteProblems(t *testing.T) {
	longTest(t)
	open(t, "?preset=two-state&autoplay=0").ready().checks([]check{
		{"AStudyOfAFiniteProblemOfOneWorkerIsTheSameTable", aStudyOfAFiniteProblemOfOneWorkerIsTheSameTable},
		{"AStudysPictureIsLaidOutByItsBoxes", aStudysPictureIsLaidOutByItsBoxes},
		{"APointOfAStudysPictureOpensItsCell", aPointOfAStudysPictureOpensItsCell},
		{"TheBestCellsOfAStudyAreRunOnDemand", theBestCellsOfAStudyAreRunOnDemand},
	})
}

func TestDrawingsAreSavedForPaper(t *testing.T) {
	longTest(t)
	drawingsAreSavedForPaper(open(t, "?preset=two-state&autoplay=0").ready())
}
