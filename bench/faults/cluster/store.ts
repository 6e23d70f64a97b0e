import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareSwift, SWIFT_ACCOUNT } from '../../../server/src/testing/swift.ts';
import { eventually } from './eventually.ts';
import type { Machine, Network } from './network.ts';
import { type Program, programOn } from './programs.ts';

const BUCKET = 'quad';
const PORTS = { account: 6202, container: 6201, object: 6200, proxy: 6080, memcached: 11211 };
const CHECK_MS = 2000;

/** The S3 store: OpenStack Swift on one machine, with one disk. */
export interface Store {
  readonly machine: Machine;
  readonly programs: readonly Program[];
  /** The settings of a node for its bucket. */
  readonly environment: Readonly<Record<string, string>>;
  isHealthy(): Promise<boolean>;
}

/** Start it, and create the bucket. */
export async function startStore(network: Network, folder: string): Promise<Store> {
  const machine = await network.add('store', 61);
  const cwd = join(folder, 'store');
  await mkdir(cwd, { recursive: true });
  const servers = await prepareSwift({ folder: cwd, address: machine.address, ports: PORTS });
  const programs = servers.map(({ name, command }) =>
    programOn(machine, { name, cwd, command, isOwn: (running) => running.command.includes(name) }),
  );
  for (const one of programs) one.start();
  const url = `http://${machine.address}:${PORTS.proxy}`;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(CHECK_MS * 5) });
  const isHealthy = async () => (await get('/healthcheck').catch(() => undefined))?.ok === true;
  await eventually('the bucket exists', async () => {
    const signedIn = await get('/auth/v1.0', {
      headers: { 'x-auth-user': SWIFT_ACCOUNT.user, 'x-auth-key': SWIFT_ACCOUNT.key },
    });
    const token = signedIn.headers.get('x-auth-token') ?? '';
    const path = new URL(signedIn.headers.get('x-storage-url') ?? url).pathname;
    return (await get(`${path}/${BUCKET}`, { method: 'PUT', headers: { 'x-auth-token': token } })).ok;
  });
  return {
    machine,
    programs,
    environment: {
      S3_ENDPOINT: url,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: SWIFT_ACCOUNT.user,
      S3_SECRET_KEY: SWIFT_ACCOUNT.key,
    },
    isHealthy,
  };
}
