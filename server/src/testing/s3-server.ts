import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { describe } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { openBucket } from '../platform/media/s3-store.ts';
import type { S3Config } from '../platform/media-config.ts';
import { prepareSwift, SWIFT_ACCOUNT, SWIFT_PACKAGES, type SwiftServer } from './swift.ts';

const NEEDED = ['swift-proxy-server', 'swift-ring-builder', 'memcached', 'swift-account-server', 'swift-object-server'];
// Its servers run as the user who starts them, who must be able to give files away.
const isInstalled =
  process.getuid?.() === 0 && NEEDED.every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);

/** Tests that need an S3 API; skipped where OpenStack Swift is not installed, or for another user than root. */
export const describeWithS3 = (name: string, tests: () => void) =>
  isInstalled ? describe(name, tests) : describe.skip(`${name} (as root, apt-get install ${SWIFT_PACKAGES})`, tests);

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
          accessKey: SWIFT_ACCOUNT.user,
          secretKey: SWIFT_ACCOUNT.key,
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
  // Also when a test runner gives up while they start.
  process.once('exit', () => running.forEach(killGroup));
  const ports = {
    ...{ object: await freePort(), container: await freePort(), account: await freePort() },
    ...{ memcached: await freePort(), proxy: await freePort() },
  };
  const servers = await prepareSwift({ folder, address: '127.0.0.1', ports });
  const start = ({ command: [program, ...args] }: SwiftServer) =>
    running.push(spawn(program, args, { cwd: folder, detached: true, stdio: 'ignore' }));
  for (const server of servers.slice(0, -1)) start(server);
  for (const at of [ports.object, ports.container, ports.account]) await untilListening(at, running);
  for (const server of servers.slice(-1)) start(server);
  await untilListening(ports.proxy, running);
  return `http://127.0.0.1:${ports.proxy}`;
}

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
