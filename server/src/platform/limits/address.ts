import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The key under which an address is counted: an IPv4 address itself, also when it is mapped into IPv6; the first 64
 * bits of an IPv6 address, because one network has all addresses with the same beginning.
 */
export function addressKey(address: string | undefined): string {
  // a proxy may report no address at all, or one with a port; the connection may be closed
  if (address === undefined || isIP(address) === 0) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
