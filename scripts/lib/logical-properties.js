/** Classes of Tailwind that name a side: `ml-2`, `-right-1`, `text-left`, `rounded-tl-card`, `border-r`, `scroll-pl-4`. */
const CLASS =
  /(?<=[\s'"`:!-])(?:(?:scroll-)?[mp][lr]-[\w[(]|(?:left|right)-(?:\d|\[|\(|px\b|full\b|auto\b)|(?:text|float)-(?:left|right)(?![\w-])|(?:border|rounded)-(?:[lr]|[tb][lr])(?:-|(?!\w)))/;
/** An element at the middle of another is placed alike in both directions. */
const CENTRED = /\bleft-1\/2\b.*-translate-(?:x-)?1\/2\b/;
/** Properties of scripts that name a side. `left` is left out, since other objects have it too. */
const SCRIPT_PROPERTY = /\b(?:margin|padding|border)(?:Left|Right)\b/;
/** Properties of style sheets that name a side. */
const PROPERTY =
  /\b(?:margin|padding|border|border-top|border-bottom)-(?:left|right)\b|^\s*(?:left|right):|\b(?:text-align|float): (?:left|right)\b/;

/** Style sheets that place elements by their sides, each with the reason. */
const EXCEPTIONS = new Map([
  ['web/src/ui/toaster.css', 'the library places toasts by sides, so this sheet overrides sides, for each direction'],
]);

/**
 * The places of a file of the web app that name the left or the right side. Languages written from right to left need the
 * start or the end of the line instead.
 *
 * @param {string} file its path
 * @param {string} source
 * @returns {{ line: number, found: string }[]}
 */
export function physicalPlaces(file, source) {
  if (EXCEPTIONS.has(file)) return [];
  const rules = file.endsWith('.css') ? [PROPERTY] : [CLASS, SCRIPT_PROPERTY];
  return source.split('\n').flatMap((text, index) => {
    if (isComment(text) || CENTRED.test(text)) return [];
    const found = rules.map((rule) => rule.exec(text)?.[0]).find(Boolean);
    return found ? [{ line: index + 1, found }] : [];
  });
}

/** @param {string} text */
const isComment = (text) => /^\s*(?:\/\/|\/?\*)/.test(text);
