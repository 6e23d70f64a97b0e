import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/port.js';
import { stopped } from '../progress.ts';

const START_MS = 120_000;
const STOP_MS = 20_000;

/** A process of a peer. Disposing of it ends it. */
export interface PeerProcess extends AsyncDisposable {
  readonly child: ChildProcess;
}

/** Start a program, and wait until it is ready. Throws with its last output when it ends before. */
export async function startProcess(
  [program, ...args]: readonly [string, ...string[]],
  options: SpawnOptions,
  isReady: (child: ChildProcess) => Promise<boolean>,
): Promise<PeerProcess> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000);
    });
  }
  const hasEnded = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  };
  const deadline = performance.now() + START_MS;
  while (!(await isReady(child))) {
    if (hasEnded() || stopped.aborted || performance.now() > deadline) {
      await stop();
      throw new Error(`${program} did not start: ${failure?.message ?? output.trim()}`);
    }
    await delay(100);
  }
  return { child, [Symbol.asyncDispose]: stop };
}

/** A Redis of its own. */
export interface Redis extends AsyncDisposable {
  readonly port: number;
  /** Run commands, one a line. */
  run(commands: readonly string[]): Promise<string>;
}

/** Start Debian's Redis on loopback; it keeps its data in memory. Throws when it is not installed. */
export async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort();
  const run = (commands: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const client = execFile('redis-cli', ['-p', String(port)], (error, answer) =>
        error ? reject(error) : resolve(answer),
      );
      client.stdin?.on('error', () => undefined).end(`${commands.join('\n')}\n`);
    });
  const server = await startProcess(
    ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { cwd: folder },
    () =>
      run(['PING']).then(
        (answer) => answer.includes('PONG'),
        () => false,
      ),
  ).catch((cause: Error) => {
    const missing = cause.message.includes('ENOENT');
    throw missing ? new Error('needs redis-server (apt-get install redis-server)', { cause }) : cause;
  });
  return { port, run, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
