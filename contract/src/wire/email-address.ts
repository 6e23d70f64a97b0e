import { msg } from '@lingui/core/runtime-macro';
import { EMAIL_MAX } from '../limits/accounts.ts';
import { type TextRule, textProblem } from './text-rules.ts';

/** A label of a domain: letters and digits of any script, with hyphens inside. */
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
/** The last label of a domain: letters, or the ASCII form (Punycode) of another script. */
const LAST_LABEL = '(?:[xX][nN]--[A-Za-z0-9-]{1,58}[A-Za-z0-9]|[\\p{L}\\p{M}]{2,63})';
/** A domain of at least two labels, in any script. */
export const DOMAIN = `(?:${LABEL}\\.)+${LAST_LABEL}`;

/**
 * An e-mail address as HTML accepts it, with a domain of at least two labels: up to 64 characters, @ and the domain.
 */
export const EMAIL = {
  pattern: `^(?=[^@]{1,64}@)[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@${DOMAIN}$`,
  min: 1,
  max: EMAIL_MAX,
  says: msg`Please enter a valid email`,
} as const satisfies TextRule;

/**
 * Convert the domain of an address to ASCII, as mail servers read it: `x@пример.рф` becomes `x@xn--e1afmkfd.xn--p1ai`.
 * Both are one address. Undefined for a domain without an ASCII form.
 */
export function asciiAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  return domain && `${address.slice(0, at + 1)}${domain}`;
}

/** Convert a domain to ASCII and lower case; undefined without an ASCII form. */
export function asciiDomain(domain: string): string | undefined {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Normalise an address for storing and comparing: ASCII and lower case. Undefined for an invalid one. */
export function readAddress(text: string): string | undefined {
  if (textProblem(EMAIL, text) !== undefined) return undefined;
  const address = asciiAddress(text);
  return address === undefined || textProblem(EMAIL, address) ? undefined : address.toLowerCase();
}
