import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * The reason why a translation cannot replace a text: other values or other elements. Undefined when it can.
 *
 * @param {string} message both in ICU message syntax, with elements such as `<0>…</0>`
 * @param {string} translation
 */
export function differenceOf(message, translation) {
  if (elementsOf(message) !== elementsOf(translation)) return 'has a translation with other elements';
  if (valuesOf(message) !== valuesOf(translation)) return 'has a translation with other values';
  return undefined;
}

/** @param {string} message */
const elementsOf = (message) =>
  [...message.matchAll(/<\/?\w+\/?>/g)]
    .map(([tag]) => tag)
    .sort()
    .join(' ');

/** @param {string} message */
const valuesOf = (message) => [...namesIn(compileMessage(message))].sort().join(' ');

/** The names of the values in compiled parts, also within plurals. @param {unknown} parts @returns {Set<string>} */
function namesIn(parts) {
  const names = new Set();
  for (const part of Array.isArray(parts) ? parts : []) {
    if (!Array.isArray(part)) continue;
    names.add(part[0]);
    for (const inner of Object.values(part[2] ?? {})) for (const name of namesIn(inner)) names.add(name);
  }
  return names;
}
