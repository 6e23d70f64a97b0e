import { foldText } from '@quad/contract/text/fold-text';

/** Letters of Cyrillic, Greek and Latin, each before the plain letter it looks like; and a sign read as a dot. */
const LOOK_ALIKES = new Map(
  'аa еe оo рp сc хx уy іi јj ѕs ԁd һh ӏl кk ԛq ԝw αa εe ιi κk νv οo ρp τt υu χx ıi łl øo đd ɡg ɑa 。.'
    .split(' ')
    .map(([letter = '', plain = '']) => [letter, plain]),
);
const LOOK_ALIKE = new RegExp(`[${[...LOOK_ALIKES.keys()].join('')}]`, 'g');

/** Characters that readers overlook: fillers, skin tones of emoji, dots under Indian letters (nukta). */
const UNSEEN = new RegExp(
  [
    String.raw`\p{Cf}`,
    String.raw`[\u115f\u1160\u3164\uffa0]`,
    String.raw`[\u093c\u09bc\u0a3c\u0abc\u0b3c]`,
    String.raw`[\u{1f3fb}-\u{1f3ff}]`,
  ].join('|'),
  'gu',
);

/** A text as filters compare it: folded, without overlooked characters, and with plain letters for look-alikes. */
export const fold = (text: string): string =>
  foldText(text)
    .replace(UNSEEN, '')
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES.get(letter) ?? letter);

// created once, because creating it takes a millisecond
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const EMOJI = /\p{Extended_Pictographic}/u;
/** Characters that separate words here, although Unicode counts them as parts of a word: `a_b`, `a.b`. */
const JOINERS = /[._·:]/g;

/** The words of a folded text, in any script; each emoji is a word. */
export function wordsOf(folded: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(folded.replace(JOINERS, ' ')))
    if (isWordLike || EMOJI.test(segment)) words.push(segment);
  return words;
}
