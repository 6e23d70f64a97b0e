import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Under which name an address is counted: an IPv4 address as itself, also when it comes mapped into IPv6; an IPv6
 * address as its first 64 bits, because one network has all the addresses that begin like it.
 */
export function addressKey(address: string | undefined): string {
  // what a proxy reports may be no address at all, or one with a port; the connection may be gone
  if (address === undefined || isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
