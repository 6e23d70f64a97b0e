/** The line in which a browser test names the features that it walks. */
const LINE = /^\/\/ Features: (.+)$/m;

/** The features that a browser test says it walks; undefined when it says nothing. @param {string} source */
export function featuresOf(source) {
  return LINE.exec(source)?.[1]?.split(', ');
}
