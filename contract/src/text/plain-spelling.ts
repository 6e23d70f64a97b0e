// The spelling of texts that are both shown and compared, such as hashtags. Apart from `fold-text.ts`, because the
// first load needs it.

/** Signs that older texts write as a consonant, the virama and a joiner: the sign, and the first two characters. */
export const VIRAMA_SIGNS: readonly (readonly [string, string])[] = [
  // Malayalam: a consonant, the virama and, in older texts, a joiner form one chillu.
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
  ['ൔ', 'മ്'],
  ['ൕ', 'യ്'],
  ['ൖ', 'ഴ്'],
  ['ൎ', 'ര്'],
  // Bengali khanda ta
  ['ৎ', 'ত্'],
];
// The dot reph shares its sequence with a chillu. The chillu is far more common, so the first sign wins.
const SIGN_OF = new Map(VIRAMA_SIGNS.toReversed().map(([sign, sequence]) => [sequence, sign]));
const JOINED = new RegExp(`(${[...SIGN_OF.keys()].join('|')})\u200d`, 'gu');

/** Malayalam nta, which is also written with a chillu, with or without a virama after it. */
export const NTA = /ൻ്?റ/gu;
export const NTA_SEQUENCE = 'ന്റ';

/** Tamil: the name of Sri with either of two first letters. */
export const SHRI = /ஶ்ரீ/gu;
export const SRI = 'ஸ்ரீ';

/**
 * Thai and Lao: the nasal sign of am, which may be typed before the tone, and the vowel ae, which may be typed as two
 * e.
 */
const NASALS = [
  [/\u0e4d([\u0e48-\u0e4b]+)\u0e32/gu, '$1\u0e4d\u0e32'],
  [/\u0ecd([\u0ec8-\u0ecb]+)\u0eb2/gu, '$1\u0ecd\u0eb2'],
] as const;

/** Unify the spelling of Thai and Lao vowels, after NFKC or NFKD has separated the sign am. */
export function vowelSpelling(text: string): string {
  return NASALS.reduce((spelled, [nasal, ordered]) => spelled.replace(nasal, ordered), text)
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replaceAll('\u0ec0\u0ec0', '\u0ec1');
}

/**
 * Characters that are invisible or only guide reading: soft hyphens, joiners, direction marks, variation selectors,
 * keycaps, tags of flags, the points of Hebrew, the vowel marks of Arabic and tatweel.
 */
export const UNSEEN =
  '\u00ad\u034f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670' +
  '\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u180b-\u180f\u200b-\u200f\u202a-\u202e' +
  '\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}';
const IGNORED = new RegExp(`[${UNSEEN}]`, 'gu');

/**
 * The spelling of a text that is shown and compared, such as a hashtag: lower case, without invisible characters, and
 * with one spelling of each sign. Accents and apostrophes stay.
 */
export function plainSpelling(text: string): string {
  return vowelSpelling(
    text
      .normalize('NFKC')
      .toLowerCase()
      // A capital I with a dot keeps the dot in lower case.
      .replaceAll('i\u0307', 'i')
      .replace(JOINED, (_, sequence: string) => SIGN_OF.get(sequence) ?? sequence)
      .replace(NTA, NTA_SEQUENCE)
      .replace(IGNORED, '')
      .replace(SHRI, SRI)
      .replaceAll('ς', 'σ')
      .replace(/(?<=\p{L})σ(?!\p{L})/gu, 'ς'),
  );
}
