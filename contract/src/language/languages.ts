/** Languages of the interface, by their codes, in their own words. English is the source. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;

/** The code of a language. */
export type Language = keyof typeof LANGUAGES;

/** The codes of the languages, in display order. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The locale whose dates and numbers a language has: Indian ones, with Latin digits. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-IN' : `${language}-IN-u-nu-latn`);

/**
 * A generated language that shows faults of a layout: English made longer, and English mirrored from right to left. No
 * screen offers them.
 */
export type TestLanguage = 'en-XA' | 'ar-XB';

/** Languages written from right to left, by the first part of their codes. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ks|sd|ur)\b/;

/** The direction in which a language is written, as the attribute `dir` has it. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr');

/** The header with which the web app says which language the texts of answers should have. Others get English. */
export const LANGUAGE_HEADER = 'quad-language';
