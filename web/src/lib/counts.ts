import { formatOfLanguage } from './texts/format-of-language.ts';

const short = formatOfLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);
const full = formatOfLanguage((locale) => new Intl.NumberFormat(locale));

/** A count in few characters: `7`, `1.2K`. */
export const shortCount = (count: number): string => (count < 1000 ? String(count) : short().format(count));

/** A number with Indian grouping: `1,25,000`. */
export const fullNumber = (value: number): string => full().format(value);
