import { EMAIL, textProblem } from './text-rules.ts';

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

/** The `mailto:` link of an address. */
export function mailtoHref(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}
