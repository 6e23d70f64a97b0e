import { EMAIL_MAX } from '../limits/accounts.ts';
import { type TextRule, textProblem } from './text-rules.ts';

/** A name of a domain between two dots: letters and digits of any script, with hyphens inside. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The last name of a domain: of letters, or in the form that ASCII gives to other scripts. */
const LAST_LABEL = '(?:[xX][nN]--[A-Za-z0-9-]{1,58}[A-Za-z0-9]|[\\p{L}\\p{M}]{2,63})';
/** A domain of at least two names, in any script. */
export const DOMAIN = `(?:${LABEL}\\.)+${LAST_LABEL}`;

/** What HTML takes for an address, with a domain of at least two names: up to 64 characters, @ and the domain. */
export const EMAIL = {
  pattern: `^(?=[^@]{1,64}@)[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@${DOMAIN}$`,
  min: 1,
  max: EMAIL_MAX,
  says: 'Please enter a valid email',
} as const satisfies TextRule;

/**
 * An address with the name of its domain in ASCII, as mail servers read it: `x@пример.рф` is `x@xn--e1afmkfd.xn--p1ai`.
 * Both are one address. Undefined for a domain that has no such form.
 */
export function asciiAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  return domain && `${address.slice(0, at + 1)}${domain}`;
}

/** The name of a domain in ASCII and small letters; undefined when it has no such form. */
export function asciiDomain(domain: string): string | undefined {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** An address as it is stored and compared: in ASCII and small letters. Undefined for a text that is none. */
export function readAddress(text: string): string | undefined {
  if (textProblem(EMAIL, text) !== undefined) return undefined;
  const address = asciiAddress(text);
  return address === undefined || textProblem(EMAIL, address) ? undefined : address.toLowerCase();
}
