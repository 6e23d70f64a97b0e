import { isIP } from 'node:net';

/** The host that passkeys belong to, and the origins that may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The relying party of the public address. Browsers make no passkeys for IP addresses, so a loopback address becomes
 * `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin, port, protocol } = new URL(publicUrl);
  const isLoopback = hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  if (!isLoopback) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
}
