import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/port.js';
import { ownServerEnvironment, SERVER_PROCESS } from '../../scripts/lib/server-process.js';
import { stopped } from '../progress.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A first start loads the demo campus. */
const START_MS = 600_000;
const STOP_MS = 60_000;

/** Quad in a process of its own, on loopback. Disposing of it stops it in order. */
export interface RunningServer extends AsyncDisposable {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Milliseconds from starting the process to its first healthy answer. */
  readonly startMs: number;
  /** Its recent output. */
  output(): string;
  /** V8's memory in the process; only for a server started with `reportsMemory`. */
  memoryUsage(): Promise<NodeJS.MemoryUsage>;
}

export interface ServerOptions {
  readonly dataDir: string;
  readonly demo?: boolean;
  /** The folder for a CPU profile, which the server writes when it stops. */
  readonly profileDir?: string | undefined;
  readonly reportsMemory?: boolean;
  /** Whether the limits on calls are on; off by default. */
  readonly limits?: boolean;
  /** The processor that it and its database share; all of them by default. Needs `taskset`. */
  readonly core?: number;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Start the built app as `npm start` would, and wait until it serves. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, demo = false, profileDir, reportsMemory = false, limits = false, core, env } = options;
  stopped.throwIfAborted();
  const port = await freePort();
  const flags = [
    ...(profileDir ? ['--cpu-prof', '--cpu-prof-dir', profileDir] : []),
    ...(reportsMemory ? ['--import', join(import.meta.dirname, 'report-memory.ts')] : []),
  ];
  const began = performance.now();
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [program = process.execPath, ...args] = [...pinned, process.execPath, ...flags, ...SERVER_PROCESS.args];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: ownServerEnvironment(
      { port, dataDir },
      { QUAD_DEMO: demo ? '1' : '0', QUAD_RATE_LIMIT: limits ? 'on' : 'off', ...env },
    ),
    stdio: ['ignore', 'pipe', 'pipe', ...(reportsMemory ? (['ipc'] as const) : [])],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (output.length > 50) output.shift();
    });
  }
  const stop = () => stopChild(child);
  try {
    await untilHealthy(child, port);
  } catch (cause) {
    await stop();
    throw new Error(`the app did not start: ${output.join('').trim() || String(cause)}`, { cause });
  }
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    startMs: performance.now() - began,
    output: () => output.join(''),
    async memoryUsage() {
      child.send('memory');
      const [usage] = await once(child, 'message', { signal: stopped });
      return usage as NodeJS.MemoryUsage;
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function untilHealthy(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    stopped.throwIfAborted();
    if (hasEnded(child)) throw new Error(`it ended with ${child.signalCode ?? child.exitCode}`);
    const healthy = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await delay(20);
  }
  throw new Error(`no healthy answer within ${START_MS / 1000} s`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
