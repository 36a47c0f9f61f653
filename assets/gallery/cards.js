// What the gallery holds, as cards.json lists it: the only list.

import { content } from "../base/link/content.js";
import { ofGallery } from "../base/link/fragment.js";
import { lazy } from "../base/lazy.js";

/**
 * @typedef {{ key: string, by: string, year: number, title: string, at?: string }} Source an entry of references.bib,
 * and where in it
 *
 * @typedef {object} Card
 * @property {string} id
 * @property {string} file the name of its problem's file in this folder, without its ending; empty where it has none
 * @property {"pair" | "row" | "star" | "grid" | "hill"} drawn how its picture is laid out
 * @property {import("./hill.js").Hill} [hill]
 * @property {string} query that its question is asked with
 * @property {Source[]} sources
 */

/** The cards, once they are asked for. */
export const cards = lazy(async () => /** @type {Card[]} */ (JSON.parse(await content("gallery/cards.json"))));

/** What stands after ? and # in the link to a card's question. @param {Card} card */
export const linkOf = ({ query, file }) => ({
  query,
  hash: new URLSearchParams(query).get("preset") === "custom" ? ofGallery(file) : "",
});

/** Who a source is by, and when. @param {Source} source */
export const cited = ({ by, year, at }) => `${by} (${[year, at].filter(Boolean).join(", ")})`;

/** The same within parentheses, which has none of its own. @param {Source} source */
export const citedWithin = ({ by, year, at }) => [`${by} ${year}`, at].filter(Boolean).join(", ");
