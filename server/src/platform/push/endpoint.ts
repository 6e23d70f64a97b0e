import { isIP } from 'node:net';

/**
 * The address of a push service as it is stored, or undefined when it cannot be one: a push service has a name, speaks
 * https at its usual port, and needs no password. Where the name leads is checked on each connection (`publicLookup`).
 * `testOrigin` is that of a push service of a test.
 */
export function readEndpoint(endpoint: string, testOrigin?: string | undefined): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { href, origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (testOrigin !== undefined && origin === testOrigin) return href;
  // URL has turned every way to write an IPv4 address into the usual one
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && /\.[a-z][a-z0-9-]*$/.test(hostname);
  const takesNothingElse = port === '' && username === '' && password === '';
  return protocol === 'https:' && isName && takesNothingElse ? href : undefined;
}
