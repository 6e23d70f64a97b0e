import { NTA, NTA_SEQUENCE, SHRI, SRI, UNSEEN, VIRAMA_SIGNS, vowelSpelling } from './plain-spelling.ts';

/**
 * Folding of texts for comparison: in search, completion, filters of lists, and names. The SQL function `fold_text`
 * folds alike; both share the cases of `fold-cases.ts`.
 */

const SEQUENCE_OF = new Map(VIRAMA_SIGNS);
const SIGN = new RegExp(`[${[...SEQUENCE_OF.keys()].join('')}]`, 'gu');

/** Accents after NFKD. Vowel signs of Indian scripts are not accents. */
const ACCENTS = '\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f';
const IGNORED_OR_ACCENT = new RegExp(`[${UNSEEN}${ACCENTS}]`, 'gu');

/** All common apostrophes: D'Souza becomes dsouza. */
const APOSTROPHES = /['`´‘’‛ʹʻʼˈ′＇]/gu;

/** Letters without a decomposition, and their replacements. */
const LETTERS = new Map(
  'ø:o ł:l đ:d ð:d ı:i ŧ:t ħ:h ß:ss æ:ae œ:oe ς:σ ى:ي ی:ي ک:ك ٱ:ا'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

/** Fold a text for comparison: lower case, without accents, apostrophes and invisible characters. */
export function foldText(text: string): string {
  const folded = text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED_OR_ACCENT, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .replace(NTA, NTA_SEQUENCE)
    .replace(SIGN, (sign) => SEQUENCE_OF.get(sign) ?? sign)
    .replace(SHRI, SRI);
  return vowelSpelling(folded);
}
