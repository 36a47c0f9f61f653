// All words of this language, by file.

import drawn from "./drawn.js";
import embeddingElement from "./embedding/element.js";
import embeddingEmbedded from "./embedding/embedded.js";
import held from "./held.js";
import help from "./help.js";
import learnersCatalogue from "./learners/catalogue.js";
import learnersMessages from "./learners/messages.js";
import lesson from "./lesson.js";
import mdp from "./mdp.js";
import offline from "./offline.js";
import page from "./page.js";
import pointer from "./pointer.js";
import questions from "./questions.js";
import sentenceHeadline from "./sentence/headline.js";
import sentenceKnobs from "./sentence/knobs.js";
import sentenceMountainCar from "./sentence/mountain-car.js";
import slices from "./slices.js";
import spectra from "./spectra.js";
import study from "./study.js";
import symbolsPage from "./symbols/page.js";
import symbols from "./symbols/symbols.js";
import takeSave from "./take/save.js";
import takeShare from "./take/share.js";
import takeTake from "./take/take.js";
import tour from "./tour.js";
import update from "./update.js";
import viewsAtlas from "./views/atlas.js";
import viewsCells from "./views/cells.js";
import viewsBatch from "./views/batch.js";
import viewsGallery from "./views/gallery.js";
import viewsForward from "./views/forward.js";
import viewsMap from "./views/map.js";
import viewsRates from "./views/rates.js";
import viewsVersus from "./views/versus.js";
import viewsWhy from "./views/why.js";

export default {
  drawn,
  "embedding/element": embeddingElement,
  "embedding/embedded": embeddingEmbedded,
  held,
  help,
  "learners/catalogue": learnersCatalogue,
  "learners/messages": learnersMessages,
  lesson,
  mdp,
  offline,
  page,
  pointer,
  questions,
  "sentence/headline": sentenceHeadline,
  "sentence/knobs": sentenceKnobs,
  "sentence/mountain-car": sentenceMountainCar,
  slices,
  spectra,
  study,
  "symbols/page": symbolsPage,
  "symbols/symbols": symbols,
  "take/save": takeSave,
  "take/share": takeShare,
  "take/take": takeTake,
  tour,
  update,
  "views/atlas": viewsAtlas,
  "views/cells": viewsCells,
  "views/batch": viewsBatch,
  "views/forward": viewsForward,
  "views/gallery": viewsGallery,
  "views/map": viewsMap,
  "views/rates": viewsRates,
  "views/versus": viewsVersus,
  "views/why": viewsWhy,
};
