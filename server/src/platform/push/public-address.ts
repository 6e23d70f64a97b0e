import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name led to an address that is not on the internet. */
export class NotPublic extends Error {}

/** Finds the addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveHost: Resolve = (host) => lookup(host, { all: true });

/**
 * Looks a name up for a connection and refuses it unless every address it has is on the internet. The connection uses
 * what was checked here, so a name cannot lead elsewhere a moment later.
 */
export function publicLookup(resolve: Resolve = resolveHost): LookupFunction {
  return (host, options, done) => {
    publicAddresses(host, resolve).then(
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

async function publicAddresses(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const found = await resolve(host);
  for (const { address } of found)
    if (!isPublicAddress(address)) throw new NotPublic(`${host} leads to ${address}, which is not on the internet`);
  return [...found];
}

/** Whether an IP address is on the internet: not of this machine, a private network, a cloud's own service or a tunnel. */
export function isPublicAddress(address: string): boolean {
  // an IPv4 address in the form of IPv6 is what it holds
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
