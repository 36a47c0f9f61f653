// Draws a picture's document as pixels with the browser's own renderer, and measures its font.

import english from "../../words/en/take/save.js";
import { part } from "../../words/words.js";
import { sizeOf } from "./document.js";
import { PRINT, scaleFor } from "./paper.js";
import { describe } from "./png.js";

const words = part("take/save", english);

const MOST = 16384; // px, the largest side of a canvas that browsers guarantee
const AREA = 2 ** 27; // px²
const DPI = 96;
const SIZE = 100; // px, the size at which heights are measured

// Returns the context of a canvas. It exists, because the canvas has no other use.
/** @param {HTMLCanvasElement} canvas */
const brushOf = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

/** Returns the measures of a font: width(text, px, bold), and the height of a small x in ems. @param {string} font */
export function measureIn(font) {
  const brush = brushOf(document.createElement("canvas"));
  /** @type {import("./document.js").Measure} */
  const width = (text, px, bold) => {
    brush.font = `${bold ? 600 : 400} ${px}px ${font}`;
    return brush.measureText(text).width;
  };
  width("x", SIZE);
  return { width, x: brush.measureText("x").actualBoundingBoxAscent / SIZE };
}

/**
 * Returns a document in CSS pixels as a PNG with the facts of the document. scale: pixels of the picture for each CSS
 * pixel. A width in mm sets the scale to 300 dots per inch.
 * @param {string} drawn
 * @param {Pick<import("./document.js").Document, "title" | "desc" | "about">} of
 * @param {number} scale
 */
export async function png(drawn, { title, desc, about: { version, link, ...more } }, scale, mm = 0) {
  const bytes = await rasterise(drawn, mm ? scaleFor(mm, sizeOf(drawn)[0]) : scale);
  const texts = {
    Title: title,
    Description: desc,
    Software: `Triad ${version}`,
    Source: link,
    Comment: JSON.stringify(more),
  };
  return new Blob([describe(bytes, texts, mm ? PRINT : DPI * scale)], { type: "image/png" });
}

// Returns the bytes of the PNG that the browser makes of an SVG.
/** @param {string} svg @param {number} scale */
async function rasterise(svg, scale) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => {
      throw new Error(words.noRaster);
    });
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(image.naturalWidth * scale), Math.round(image.naturalHeight * scale)];
    if (Math.max(canvas.width, canvas.height) > MOST || canvas.width * canvas.height > AREA)
      throw new Error(words.tooLarge(canvas.width, canvas.height));
    brushOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
    /** @type {Blob | null} */
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error(words.noRaster);
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
  }
}
