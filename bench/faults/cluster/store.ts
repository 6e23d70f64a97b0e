import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';
import type { Machine, Network } from './network.ts';
import { type Program, programOn } from './programs.ts';

const run = promisify(execFile);

const BUCKET = 'quad';
const ACCOUNT = { user: 'test:tester', key: 'testing' };
const SERVICES = { account: 6202, container: 6201, object: 6200 } as const;
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
  await mkdir(join(cwd, 'disks/one'), { recursive: true });
  await writeFile(join(cwd, 'swift.conf'), POLICY);
  await writeFile(join(cwd, 'proxy-server.conf'), proxyConfig(cwd, machine.address));
  const program = (name: string, command: readonly string[]) =>
    programOn(machine, { name, cwd, command, isOwn: (running) => running.command.includes(name) });
  const programs = [program('memcached', ['memcached', '-u', 'nobody', '-l', '127.0.0.1', '-p', '11211'])];
  for (const [service, port] of Object.entries(SERVICES)) {
    await writeFile(join(cwd, `${service}-server.conf`), serverConfig(cwd, service, port));
    await buildRing(cwd, service, port);
  }
  for (const name of [...Object.keys(SERVICES), 'proxy'])
    programs.push(program(`swift-${name}-server`, [`swift-${name}-server`, join(cwd, `${name}-server.conf`)]));
  for (const one of programs) one.start();
  const url = `http://${machine.address}:6080`;
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(CHECK_MS * 5) });
  const isHealthy = async () => (await get('/healthcheck').catch(() => undefined))?.ok === true;
  await eventually('the bucket exists', async () => {
    const signedIn = await get('/auth/v1.0', { headers: { 'x-auth-user': ACCOUNT.user, 'x-auth-key': ACCOUNT.key } });
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
      S3_ACCESS_KEY: ACCOUNT.user,
      S3_SECRET_KEY: ACCOUNT.key,
    },
    isHealthy,
  };
}

/** Say where the only disk of a service is. */
async function buildRing(cwd: string, service: string, port: number): Promise<void> {
  const build = (...args: string[]) => run('swift-ring-builder', [`${service}.builder`, ...args], { cwd });
  await build('create', '6', '1', '1');
  await build('add', `r1z1-127.0.0.1:${port}/one`, '1');
  // it warns about the balance of a single disk with status 1
  await build('rebalance').catch((error: { code?: unknown }) => {
    if (error.code !== 1) throw error;
  });
}

const POLICY = `[swift-hash]
swift_hash_path_prefix = test
swift_hash_path_suffix = test
[storage-policy:0]
name = Policy-0
default = yes
`;

const common = (folder: string, address: string, port: number) => `[DEFAULT]
swift_dir = ${folder}
bind_ip = ${address}
bind_port = ${port}
user = root
workers = 0
`;

const serverConfig = (folder: string, service: string, port: number) => `${common(folder, '127.0.0.1', port)}
devices = ${folder}/disks
mount_check = false
[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`;

const FILTERS = ['healthcheck', 'catch_errors', 'copy', 'slo', 'dlo', 'listing_formats'];
const proxyConfig = (folder: string, address: string) => `${common(folder, address, 6080)}
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
dns_compliant_bucket_names = false
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
${FILTERS.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;
