// The entries of the gallery. cards.json is the only list of them.

import { content } from "../base/link/content.js";
import { ofGallery } from "../base/link/fragment.js";
import { lazy } from "../base/lazy.js";

/**
 * @typedef {{ key: string, by: string, year: number, title: string, at?: string }} Source an entry of references.bib,
 * and the place in it
 *
 * @typedef {object} Card
 * @property {string} id
 * @property {string} file the name of its problem's file in this folder, without its ending; empty if it has none
 * @property {"pair" | "row" | "star" | "grid" | "hill"} drawn the layout of its picture
 * @property {import("./hill.js").Hill} [hill]
 * @property {string} query the query of its question
 * @property {Source[]} sources
 */

/** Returns the cards, loaded on the first call. */
export const cards = lazy(async () => /** @type {Card[]} */ (JSON.parse(await content("gallery/cards.json"))));

/** Returns the query and the fragment of the link to a card's question. @param {Card} card */
export const linkOf = ({ query, file }) => ({
  query,
  hash: new URLSearchParams(query).get("preset") === "custom" ? ofGallery(file) : "",
});

/** Returns the authors and the year of a source. @param {Source} source */
export const cited = ({ by, year, at }) => `${by} (${[year, at].filter(Boolean).join(", ")})`;

/** Returns the same for use within parentheses, without its own. @param {Source} source */
export const citedWithin = ({ by, year, at }) => [`${by} ${year}`, at].filter(Boolean).join(", ");
