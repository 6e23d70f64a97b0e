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
  const numbers = new Set(numbersOf(translation));
  if (!numbersOf(message).every((number) => numbers.has(number))) return 'has a translation without its numbers';
  return undefined;
}

/**
 * The numbers that a text names, such as its limits. Languages have words of their own for ordinals and for millions.
 *
 * @param {string} message
 */
const numbersOf = (message) =>
  [
    ...message
      .replaceAll(/<[^>]*>|\{\d+\b|=\d+|(?<=\d),(?=\d)/g, '')
      .matchAll(/\d+(?:\.\d+)?(?!\d| million|st\b|nd\b|rd\b|th\b)/g),
  ].map(([number]) => number);

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
