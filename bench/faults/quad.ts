import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ownServerEnvironment, SERVER_PROCESS } from '../../scripts/lib/server-process.js';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 120_000;
/** The characters of a process's output that are remembered. */
const OUTPUT_LENGTH = 100_000;

/** The result of a call: its status, or undefined without an answer in time. */
export interface Ended {
  readonly status: number | undefined;
  readonly text: string;
  readonly headers: Headers | undefined;
}

/** A Quad whose processes are killed and restarted, on one port and one data folder. */
export interface Quad extends AsyncDisposable {
  readonly port: number;
  readonly dataDir: string;
  /** The latest process. */
  readonly child: ChildProcess;
  /** The text of the latest process: its standard output, and its error output. */
  readonly output: string;
  /** Start it, wait until it is healthy, and return the milliseconds that took. Throws when it ends before. */
  start(environment?: Record<string, string>): Promise<number>;
  /** Run `npm run quad -- <args>` with the settings of the latest start, and return its exit status and output. */
  command(args: readonly string[], environment?: Record<string, string>): Promise<CommandResult>;
  /** Send a signal to the first process, wait for its end, and return the milliseconds. */
  end(signal: NodeJS.Signals): Promise<number>;
  call(method: string, path: string, options?: CallOptions): Promise<Ended>;
  postmasterPid(): Promise<number>;
}

export interface CommandResult {
  readonly status: number | null;
  readonly output: string;
}

interface CallOptions {
  readonly token?: string;
  readonly body?: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** Prepare a Quad; nothing runs until it is started. `root` is the folder of its release, by default this one. */
export function quadOn(port: number, dataDir: string, root: string = ROOT): Quad {
  let child: ChildProcess | undefined;
  let output = '';
  let settings: Record<string, string> = {};
  const environmentOf = (more: Record<string, string>) =>
    ownServerEnvironment({ port, dataDir }, { QUAD_DEMO: '0', QUAD_RATE_LIMIT: 'off', ...more });
  const running = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const current = () => {
    if (!child) throw new Error('nothing has been started');
    return child;
  };

  const call: Quad['call'] = async (method, path, { token, body, headers, timeoutMs = 10_000 } = {}) => {
    const isForm = body instanceof FormData;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    } catch (error) {
      return { status: undefined, text: String(error), headers: undefined };
    }
  };

  const end: Quad['end'] = async (signal) => {
    if (!running()) return 0;
    const began = performance.now();
    const ended = once(current(), 'exit');
    current().kill(signal);
    await ended;
    return performance.now() - began;
  };

  return {
    port,
    dataDir,
    get child() {
      return current();
    },
    get output() {
      return output;
    },
    async start(environment = {}) {
      const began = performance.now();
      const endWithParent = join(ROOT, 'scripts/lib/end-with-parent.js');
      settings = environment;
      output = '';
      const started = spawn(process.execPath, ['--import', endWithParent, ...argumentsOf(root)], {
        cwd: root,
        env: environmentOf(settings),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      const ready = new Promise<void>((resolve) => {
        for (const stream of [started.stdout, started.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => {
            output = (output + text).slice(-OUTPUT_LENGTH);
            if (output.includes('Quad is ready')) resolve();
          });
      });
      const ended = once(started, 'exit').then(() => {
        throw new Error(`it ended before it served: ${output.trim()}`);
      });
      const late = delay(START_MS, undefined, { ref: false }).then(() => {
        throw new Error(`it did not serve within ${START_MS / 1000} s`);
      });
      await Promise.race([ready, ended, late]);
      ended.catch(() => undefined);
      late.catch(() => undefined);
      return performance.now() - began;
    },
    command(args, environment = {}) {
      const command = spawn(process.execPath, [join(root, 'server/src/quad.ts'), ...args], {
        cwd: root,
        env: environmentOf({ ...settings, ...environment }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return resultOf(command);
    },
    end,
    call,
    async postmasterPid() {
      return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
    },
    async [Symbol.asyncDispose]() {
      await Promise.race([end('SIGTERM'), delay(60_000, undefined, { ref: false })]);
      if (running()) await end('SIGKILL');
    },
  };
}

/** The arguments of the server's process in the folder of a release. */
const argumentsOf = (root: string) => SERVER_PROCESS.args.map((argument) => argument.replace(ROOT, root));

/** Wait for the end of a process with piped output. */
export async function resultOf(child: ChildProcess): Promise<CommandResult> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [status] = await once(child, 'close');
  return { status, output };
}

/** Wait until a condition holds, and return the milliseconds. Throws when it does not hold in time. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  everyMs = 20,
  patienceMs = 60_000,
): Promise<number> {
  const began = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > patienceMs) throw new Error(`not within ${patienceMs / 1000} s: ${what}`);
    await delay(everyMs);
  }
  return performance.now() - began;
}
