import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The key that counts an address. An IPv4 address is its own key, also when it is mapped into IPv6. The key of an IPv6
 * address is its first 64 bits, because one network has all addresses with that beginning.
 */
export function addressKey(address: string | undefined): string {
  // a proxy may report no address at all, or one with a port; the connection may be closed
  if (address === undefined || isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
