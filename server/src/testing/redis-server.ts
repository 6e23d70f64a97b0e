import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { freePort } from '../platform/free-port.ts';

const PROGRAM = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Tests that need a Redis; skipped where neither `redis-server` nor `valkey-server` is installed. */
export const describeWithRedis = (name: string, tests: () => void) =>
  PROGRAM ? describe(name, tests) : describe.skip(`${name} (install redis-server to run these)`, tests);

/** A test's own Redis on loopback. It loses its data when it is stopped. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  /** Kill it. */
  stop(): Promise<void>;
  /** Keep its connections open without answers, until `resume`. */
  pause(): void;
  resume(): void;
  /** Stop it and remove its folder. */
  remove(): Promise<void>;
}

/** Reserve a port and a folder; `start` starts it. */
export async function createTestRedis(): Promise<TestRedis> {
  if (!PROGRAM) throw new Error('no redis-server is installed');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'quad-redis-'));
  let running: ChildProcess | undefined;

  const stop = async () => {
    const process = running;
    running = undefined;
    if (!process || process.exitCode !== null) return;
    const exited = once(process, 'exit');
    process.kill('SIGKILL');
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
      const process = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      running = process;
      let said = '';
      for await (const chunk of process.stdout.iterator({ destroyOnReturn: false })) {
        said += chunk;
        if (said.includes('Ready to accept connections')) {
          process.stdout.resume();
          return;
        }
      }
      throw new Error(`${PROGRAM} did not start: ${said}`);
    },
    stop,
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
