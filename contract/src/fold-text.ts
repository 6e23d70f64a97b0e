/**
 * How texts are compared: in search, completion, filters of lists, names and hashtags. The SQL function `fold_text` folds
 * alike; both are tested with the cases of `fold-cases.ts`.
 */

/** Letters that are also written as others, with the sequences that stand for one sign. */
const VIRAMA_SIGNS: readonly (readonly [string, string])[] = [
  // Malayalam: a consonant, the virama and, in older texts, a joiner are one chillu.
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
const SIGN_OF = new Map(VIRAMA_SIGNS.map(([sign, sequence]) => [sequence, sign]));
const SEQUENCE_OF = new Map(VIRAMA_SIGNS);
const SIGN = new RegExp(`[${[...SEQUENCE_OF.keys()].join('')}]`, 'gu');
const JOINED = new RegExp(`(${[...SIGN_OF.keys()].join('|')})\u200d`, 'gu');

/** Tamil: the name of Sri with either of two first letters. */
const SHRI = /ஶ்ரீ/gu;
const SRI = 'ஸ்ரீ';

/**
 * Characters that show nothing or only guide reading: soft hyphens, joiners, direction marks, variation selectors, keycaps,
 * tags of flags, the points of Hebrew, the vowel marks of Arabic and tatweel.
 */
const UNSEEN =
  '\u00ad\u034f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670' +
  '\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u180b-\u180f\u200b-\u200f\u202a-\u202e' +
  '\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}';
/** Accents, which stand apart from their letters in NFKD. Vowel signs of Indian scripts are no accents. */
const ACCENTS = '\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f';
const IGNORED = new RegExp(`[${UNSEEN}]`, 'gu');
const IGNORED_OR_ACCENT = new RegExp(`[${UNSEEN}${ACCENTS}]`, 'gu');

/** Whichever of them is typed: D'Souza is dsouza. */
const APOSTROPHES = /['`´‘’‛ʹʻʼˈ′＇]/gu;

/** Malayalam nta, which is written with a chillu too, with or without a virama behind it. */
const NTA = /ൻ്?റ/gu;
const NTA_SEQUENCE = 'ന്റ';

/** Letters without a decomposition that are read as others. */
const LETTERS = new Map(
  'ø:o ł:l đ:d ð:d ı:i ŧ:t ħ:h ß:ss æ:ae œ:oe ς:σ ى:ي ی:ي ک:ك ٱ:ا'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');

/** A text as it is compared: in small letters, without accents, apostrophes and unseen characters. */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED_OR_ACCENT, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .replace(NTA, NTA_SEQUENCE)
    .replace(SIGN, (sign) => SEQUENCE_OF.get(sign) ?? sign)
    .replace(SHRI, SRI);
}

/**
 * A text that is shown and compared, such as a hashtag: in small letters, without unseen characters, and with one spelling
 * of each sign. Accents and apostrophes stay.
 */
export function plainSpelling(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      // a capital I with its dot has it in small letters too
      .replaceAll('i\u0307', 'i')
      .replace(JOINED, (_, sequence: string) => SIGN_OF.get(sequence) ?? sequence)
      .replace(NTA, NTA_SEQUENCE)
      .replace(IGNORED, '')
      .replace(SHRI, SRI)
      .replaceAll('ς', 'σ')
      .replace(/(?<=\p{L})σ(?!\p{L})/gu, 'ς')
  );
}
