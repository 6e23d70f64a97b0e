import { isIP } from 'node:net';

/**
 * Normalise the address of a push service for storing; undefined when it is invalid. A push service has a name, uses
 * https at its usual port, and needs no password. Each connection checks where the name leads (`publicLookup`).
 * `testOrigin` is the origin of a test's push service.
 */
export function readEndpoint(endpoint: string, testOrigin?: string | undefined): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { href, origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (testOrigin !== undefined && origin === testOrigin) return href;
  // URL has normalised every spelling of an IPv4 address.
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && /\.[a-z][a-z0-9-]*$/.test(hostname);
  const hasOnlyAllowedParts = port === '' && username === '' && password === '';
  return protocol === 'https:' && isName && hasOnlyAllowedParts ? href : undefined;
}
