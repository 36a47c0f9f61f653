// The words of the page in French, by part: see strings.js. What is not here stays English.

export default {};
