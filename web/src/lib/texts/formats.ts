import { formatOfLanguage } from './format-of-language.ts';

const conjunction = formatOfLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const disjunction = formatOfLanguage((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));
const unit = formatOfLanguage((locale) => new Intl.ListFormat(locale, { type: 'unit' }));
const collator = formatOfLanguage((locale) => new Intl.Collator(locale));

/** Texts as a list that names all: `Asha, Ravi and Meera`. */
export const listAnd = (texts: readonly string[]): string => conjunction().format(texts);

/** Texts as a list to choose from: `Google, GitHub or Facebook`. */
export const listOr = (texts: readonly string[]): string => disjunction().format(texts);

/** Texts as a list without a word before the last: `CSE, year 2, section A`. */
export const listOf = (texts: readonly string[]): string => unit().format(texts);

/** Compare names in the order of the reader's language. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);
