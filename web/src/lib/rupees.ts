import { formatOfLanguage } from './texts/format-of-language.ts';

const format = formatOfLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }),
);
const formatWithPaise = formatOfLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR' }),
);

/** A price as it is written in India: `₹1,25,000`. */
export const rupees = (amount: number): string => format().format(amount);

/** An amount in paise as rupees, with the paise unless there are none: `₹99.50`. */
export const rupeesOfPaise = (paise: number): string =>
  (paise % 100 === 0 ? format() : formatWithPaise()).format(paise / 100);

/** Parse a typed price into whole rupees; null when it is not a price. Skip currency signs and grouping of any kind. */
export function readRupees(typed: string): number | null {
  const digits = typed.replace(/[₹,\s]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
