import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { describe } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { openBucket } from '../platform/media/s3-store.ts';
import type { S3Config } from '../platform/media-config.ts';

const run = promisify(execFile);

const SERVICES = ['object', 'container', 'account'] as const;
const NEEDED = [
  'swift-proxy-server',
  'swift-ring-builder',
  'memcached',
  ...SERVICES.map((name) => `swift-${name}-server`),
];
const PACKAGES = 'swift-proxy swift-account swift-container swift-object memcached';
// Its servers run as the user who starts them, who must be able to give files away.
const isInstalled =
  process.getuid?.() === 0 && NEEDED.every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);

/** Tests that need an S3 API; skipped where OpenStack Swift is not installed, or for another user than root. */
export const describeWithS3 = (name: string, tests: () => void) =>
  isInstalled ? describe(name, tests) : describe.skip(`${name} (as root, apt-get install ${PACKAGES})`, tests);

const POLICY = `[swift-hash]
swift_hash_path_prefix = test
swift_hash_path_suffix = test
[storage-policy:0]
name = Policy-0
default = yes
`;

/** A test's own S3 server on loopback. */
export interface TestS3 {
  /** Create a bucket and return its settings. */
  newBucket(): Promise<S3Config>;
  /** The settings of a bucket as environment variables. */
  environment(bucket: S3Config): Record<string, string>;
  /** Stop it and remove its folder. */
  remove(): Promise<void>;
}

/** Start OpenStack Swift with its S3 API, on one disk. Resolves when it answers. */
export async function startTestS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-s3-'));
  const running: ChildProcess[] = [];
  const remove = async () => {
    await Promise.all(running.map(stopGroup));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const endpoint = await startIn(folder, running);
    let buckets = 0;
    return {
      async newBucket() {
        const bucket = `quad-${++buckets}`;
        const config = {
          endpoint,
          bucket,
          region: 'us-east-1',
          accessKey: 'test:tester',
          secretKey: 'testing',
          isPathStyle: true,
        };
        const client = openBucket(config);
        await untilCreated(() => client.send(new CreateBucketCommand({ Bucket: bucket })));
        client.destroy();
        return config;
      },
      environment: ({ bucket, accessKey, secretKey }) => ({
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      }),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Start all servers. Returns the address of the S3 API. */
async function startIn(folder: string, running: ChildProcess[]): Promise<string> {
  await mkdir(join(folder, 'disks', 'one'), { recursive: true });
  await mkdir(join(folder, 'cache'));
  await writeFile(join(folder, 'swift.conf'), POLICY);
  const start = (program: string, args: readonly string[]) =>
    running.push(spawn(program, args, { cwd: folder, detached: true, stdio: 'ignore' }));
  // Also when a test runner gives up while they start.
  process.once('exit', () => running.forEach(killGroup));
  const memcached = await freePort();
  start('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(memcached)]);
  const ports: number[] = [];
  for (const _ of SERVICES) ports.push(await freePort());
  await Promise.all(
    SERVICES.map(async (service, at) => {
      const port = ports[at] ?? 0;
      await writeFile(join(folder, `${service}-server.conf`), serverConfig(folder, service, port));
      await buildRing(folder, service, port);
      start(`swift-${service}-server`, [join(folder, `${service}-server.conf`)]);
    }),
  );
  for (const port of ports) await untilListening(port, running);
  const port = await freePort();
  await writeFile(join(folder, 'proxy-server.conf'), proxyConfig(folder, port, memcached));
  start('swift-proxy-server', [join(folder, 'proxy-server.conf')]);
  await untilListening(port, running);
  return `http://127.0.0.1:${port}`;
}

/** Say where the only disk of a service is. */
async function buildRing(folder: string, service: string, port: number): Promise<void> {
  const build = (...args: string[]) => run('swift-ring-builder', [`${service}.builder`, ...args], { cwd: folder });
  await build('create', '6', '1', '1');
  await build('add', `r1z1-127.0.0.1:${port}/one`, '1');
  // Warns about the balance of a single disk with status 1.
  await build('rebalance').catch((error: { code?: unknown }) => {
    if (error.code !== 1) throw error;
  });
}

const serverConfig = (folder: string, service: string, port: number): string => `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}/disks
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
workers = 0
[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`;

const FILTERS = ['healthcheck', 'catch_errors', 'copy', 'slo', 'dlo', 'listing_formats'];
const proxyConfig = (folder: string, port: number, memcached: number): string => `[DEFAULT]
swift_dir = ${folder}
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
workers = 0
[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# The machine may be busy.
node_timeout = 60
conn_timeout = 20
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
memcache_servers = 127.0.0.1:${memcached}
${FILTERS.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;

/** Wait until a server answers, with whatever status. */
async function untilListening(port: number, running: readonly ChildProcess[]): Promise<void> {
  while (true) {
    if (await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined)) return;
    const ended = running.find(({ exitCode }) => exitCode !== null);
    if (ended) throw new Error(`${ended.spawnargs.join(' ')} ended with status ${ended.exitCode}`);
    await delay(100);
  }
}

/** Create a bucket. The servers behind the API may need a moment to find each other. */
async function untilCreated(create: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await create();
      return;
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.$fault !== 'server' || attempt === 100) throw error;
      await delay(100);
    }
  }
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

/** Kill a server with its own processes. */
function killGroup(server: ChildProcess): void {
  if (server.pid !== undefined && isRunning(server)) process.kill(-server.pid, 'SIGKILL');
}

async function stopGroup(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const exited = once(server, 'exit');
  killGroup(server);
  await exited;
}
