import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_VOICES } from '@quad/contract/language/test-voices';
import { parsePo } from 'pofile-ts';

const CATALOGUES = join(import.meta.dirname, '../../locales/hi');

/** A marked text of the product, and its Hindi. */
export interface Translation {
  readonly english: string;
  readonly context: string;
  readonly hindi: string;
}

/** All texts of the catalogues. Texts with names, such as errors, have their English beside them only in the code. */
export const TRANSLATIONS: readonly Translation[] = readdirSync(CATALOGUES).flatMap((file) =>
  parsePo(readFileSync(join(CATALOGUES, file), 'utf8')).items.map(({ msgid, msgctxt, msgstr: [hindi = ''] }) => ({
    english: msgid,
    context: msgctxt ?? '',
    hindi,
  })),
);

/**
 * Say an English text of the product in another language: `text('Register: {title}', { title })`. Elements of the text
 * are left out. The context tells texts with the same English apart, as in the code.
 */
export type Text = (english: string, values?: Readonly<Record<string, string>>, context?: string) => string;

/** The texts of the product in Hindi, or in the mirrored test language, by their English. */
export function textsIn(language: 'hi' | 'ar-XB'): Text {
  if (language === 'ar-XB')
    return (english, values) => TEST_VOICES[language].translate('', values, (given) => filled(english, given)) ?? '';
  const hindi = new Map(TRANSLATIONS.map((one) => [keyOf(withoutElements(one.english), one.context), one.hindi]));
  return (english, values, context = '') => {
    const translation = hindi.get(keyOf(english, context));
    if (translation === undefined) throw new Error(`No catalogue has the text “${english}”.`);
    return filled(withoutElements(translation), values);
  };
}

const keyOf = (english: string, context: string) => `${context}|${english}`;

/** A text without the marks of its elements, such as icons: `<0/>Acknowledged`. */
const withoutElements = (text: string) => text.replaceAll(/<\/?\d+\/?>/g, '').trim();

/** A text with its values in their places. */
const filled = (text: string, values: Readonly<Record<string, unknown>> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
