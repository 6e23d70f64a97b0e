import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { socketOf } from './colleges.ts';
import { HostError } from './host-error.ts';
import type { Places } from './places.ts';

/**
 * Refuse a host name that leads to another college.
 *
 * @throws HostError
 */
export async function refuseTaken(places: Places, hostName: string, name: string): Promise<void> {
  const socket = await readlink(join(places.sites, hostName)).catch(() => undefined);
  if (socket !== undefined && socket !== socketOf(places, name))
    throw new HostError(`${hostName} leads to the college ${basename(socket, '.sock')}`);
}

/** Lead a host name to the socket of a college. The proxy looks this link up for each request. */
export async function openSite(places: Places, hostName: string, name: string): Promise<void> {
  const link = join(places.sites, hostName);
  // No host name begins with a dot.
  const next = join(places.sites, `.new-${name}`);
  await rm(next, { force: true });
  await symlink(socketOf(places, name), next);
  await rename(next, link);
}

/** Remove all host names of a college. */
export async function closeSites(places: Places, name: string): Promise<void> {
  for (const site of await readdir(places.sites).catch(() => [])) {
    const link = join(places.sites, site);
    if ((await readlink(link).catch(() => undefined)) === socketOf(places, name)) await rm(link);
  }
}
