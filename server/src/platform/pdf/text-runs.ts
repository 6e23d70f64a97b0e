import bidiFactory from 'bidi-js';
import { SCRIPTS, type Script } from './shaped-font.ts';

/** A part of a text in one font and one direction. */
export interface Run {
  readonly script: Script;
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Whether the font of a script has a letter. */
export type HasLetter = (script: Script, letter: string) => boolean;

// Its types describe another module format than the one that Node loads.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const OF_SCRIPT: readonly (readonly [Script, RegExp])[] = [
  ['devanagari', /\p{Script=Devanagari}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['meetei-mayek', /\p{Script=Meetei_Mayek}/u],
  ['ol-chiki', /\p{Script=Ol_Chiki}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
];

/** The scripts of a text's fonts, always including Latin. */
export const scriptsOf = (text: string): Script[] =>
  SCRIPTS.filter((script) => script.startsWith('latin') || OF_SCRIPT.find(([one]) => one === script)?.[1].test(text));

/** Signs that are drawn with the previous letter: joiners, marks and variation selectors. */
const CLINGS = /[\p{M}\u200c\u200d]/u;

/**
 * Split a text into runs, in order from left to right (the Unicode bidirectional algorithm). A space or a sign without
 * a script joins the previous run if its font has it. A letter without a font joins Latin's, which draws an empty box.
 */
export function runsOf(text: string, has: HasLetter): Run[] {
  const levels = bidi.getEmbeddingLevels(text);
  const runs: { script: Script; text: string; level: number }[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels.levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    const script = scriptOf(letter, last?.script, has);
    if (last?.script === script && last.level === level) last.text += letter;
    else runs.push({ script, text: letter, level });
  }
  return inVisualOrder(runs).map(({ script, text, level }) => ({ script, text, isRightToLeft: level % 2 === 1 }));
}

function scriptOf(letter: string, before: Script | undefined, has: HasLetter): Script {
  const own = OF_SCRIPT.find(([, letters]) => letters.test(letter))?.[0];
  if (own) return own;
  if (before && CLINGS.test(letter)) return before;
  const isLatin = /\p{Script=Latin}/u.test(letter);
  if (before && !isLatin && has(before, letter)) return before;
  return has('latin', letter) || !has('latin-ext', letter) ? 'latin' : 'latin-ext';
}

/** Reverse consecutive runs at each level, from the highest down to 1 (rule L2 of the algorithm). */
function inVisualOrder<Item extends { readonly level: number }>(runs: readonly Item[]): Item[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}
