import pseudolocale from 'pseudolocale';
import { localeOf, type TestLanguage } from './languages.ts';
import type { Values, Voice } from './voice.ts';

/** Around a value in a text: a name, a date or a number has its own direction, and stays as it is. */
const [OPEN, CLOSE] = ['\u2068', '\u2069'];
/** Tags of elements, and values: they are not part of the English text. */
const FOREIGN = new RegExp(`(</?\\w+/?>|${OPEN}[^${CLOSE}]*${CLOSE})`);
/** Between parts from right to left, so that numbers among them do not turn their order. */
const RIGHT_TO_LEFT_MARK = '\u200F';
/** The longer texts have each of these letters twice: two of five letters. */
const DOUBLED = /[aeiouy]/gi;

const PLAIN = { prepend: '', append: '', delimiter: OPEN };

/** English with accents, 40 % longer: other languages need as much space. */
const longer = (text: string) => pseudolocale(text.replace(DOUBLED, '$&$&'), PLAIN);

/** English upside down, from right to left. */
const mirrored = (text: string) =>
  pseudolocale(text, { ...PLAIN, rightToLeft: true })
    .replaceAll('\u202E', `${RIGHT_TO_LEFT_MARK}\u202E`)
    .replaceAll('\u202C', `\u202C${RIGHT_TO_LEFT_MARK}`);

/** The voices of the generated languages, which change the English texts as they are said. */
export const TEST_VOICES: Readonly<Record<TestLanguage, Voice>> = {
  'en-XA': voice(localeOf('en'), 'ltr', longer),
  'ar-XB': voice('ar-EG-u-nu-latn', 'rtl', mirrored),
};

function voice(locale: string, direction: Voice['direction'], change: (english: string) => string): Voice {
  return {
    locale,
    direction,
    translate(_id, values, english) {
      const parts = english(isolated(values)).split(FOREIGN);
      return parts.map((part, at) => (at % 2 === 1 || part.trim() === '' ? part : change(part))).join('');
    },
  };
}

/** The values of a text, isolated. Numbers are not, because they decide between plurals. */
function isolated(values: Values = {}): Values {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? OPEN + value + CLOSE : value]),
  );
}
