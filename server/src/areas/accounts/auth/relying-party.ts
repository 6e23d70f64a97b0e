import { isIP } from 'node:net';

/** To what passkeys belong: a host, and the origins that they are used from. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The relying party of the address that people use. Browsers give no passkey to an IP address: on the machine itself it is
 * `localhost`, by whichever name it is meant.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin, port, protocol } = new URL(publicUrl);
  const isHere = hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  if (!isHere) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
}
