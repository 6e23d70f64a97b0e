import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name led to an address outside the internet. */
export class NotPublic extends Error {}

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveHost: Resolve = (host) => lookup(host, { all: true });

/**
 * Look a name up for a connection, and refuse it unless all its addresses are allowed: by default, public addresses of
 * the internet. The connection uses the checked addresses, so a name cannot lead elsewhere a moment later.
 */
export function publicLookup(
  resolve: Resolve = resolveHost,
  isAllowed: (address: string) => boolean = isPublicAddress,
): LookupFunction {
  return (host, options, done) => {
    allowedAddresses(host, resolve, isAllowed).then(
      (found) => {
        const wanted = found.filter(({ family }) => !options.family || family === options.family);
        const [first] = wanted;
        if (!first) return done(new NotPublic(`${host} has no address of this family`), []);
        if (options.all) done(null, wanted);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
}

async function allowedAddresses(
  host: string,
  resolve: Resolve,
  isAllowed: (address: string) => boolean,
): Promise<LookupAddress[]> {
  const found = await resolve(host);
  for (const { address } of found)
    if (!isAllowed(address)) throw new NotPublic(`${host} leads to ${address}, which is not on the internet`);
  return [...found];
}

/** All IPv6 addresses that are assigned to networks. Others, such as `::127.0.0.1`, have no use here. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is public: not this machine, a private network, a cloud's own service or a tunnel. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in the form of IPv6 counts as the IPv4 address.
  const read = ipaddr.process(address);
  return read.range() === 'unicast' && (read.kind() === 'ipv4' || read.match(GLOBAL_IPV6));
}
