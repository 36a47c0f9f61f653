// A picture for paper: in greys, and as wide as its column. Pure functions of an SVG document.

const INCH = 25.4; // mm
export const WIDTHS = { min: 10, max: 1000 }; // mm
export const PRINT = 300; // dots per inch

const DARKEST = [0, 255]; // level of the first learner, on a light background and on a dark one
const LIGHTEST = [150, 110]; // level of the last of several
const PAINT = /( (?:fill|stroke)=")#([0-9a-f]{6})"/gi;

/** @param {number} level 0 to 255 */
const grey = (level) => `#${Math.round(level).toString(16).padStart(2, "0").repeat(3)}`;

/** Returns the brightness of "#rrggbb": relative luminance by WCAG 2, 0 to 1. @param {string} colour */
export function luminance(colour) {
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(colour.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// Returns the grey that is as bright as a colour.
/** @param {string} colour */
function same(colour) {
  const y = luminance(colour);
  return grey(255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055));
}

/**
 * Returns the document in greys. The learners' colours become evenly spaced greys, the first farthest from the
 * background. Every other colour becomes the grey of the same brightness.
 * @param {string} svg
 * @param {string[]} learners their colours, "#rrggbb"
 * @param {string} ground
 */
export function inGreys(svg, learners, ground) {
  const dark = luminance(ground) < 0.2 ? 1 : 0;
  const list = [...new Set(learners.map((c) => c.toLowerCase()))];
  const step = (LIGHTEST[dark] - DARKEST[dark]) / Math.max(1, list.length - 1);
  const greys = new Map(list.map((colour, i) => [colour, grey(DARKEST[dark] + i * step)]));
  return svg.replace(PAINT, (_, start, hex) => {
    const colour = `#${hex.toLowerCase()}`;
    return `${start}${greys.get(colour) ?? same(colour)}"`;
  });
}

const SIZE = / width="([\d.]+)" height="([\d.]+)"/; // of the document's first element

/** @param {number} x */
const number = (x) => String(Math.round(x * 1000) / 1000);

/**
 * Returns the document with a width of mm millimetres, and its height in proportion.
 * @param {string} svg @param {number} mm
 */
export const inMillimetres = (svg, mm) =>
  svg.replace(SIZE, (_, w, h) => ` width="${number(mm)}mm" height="${number((mm * Number(h)) / Number(w))}mm"`);

/**
 * Returns the pixels per CSS pixel for PRINT dots per inch, for a picture `width` CSS pixels wide.
 * @param {number} mm
 * @param {number} width
 */
export const scaleFor = (mm, width) => Math.round((mm / INCH) * PRINT) / width;

/** @param {number} mm */
export const legalWidth = (mm) => mm >= WIDTHS.min && mm <= WIDTHS.max;
