import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { vi } from 'vitest';

/** A socket that outlives the processes that listen on it, as systemd's sockets do. */
export interface HeldSocket {
  readonly path: string;
  /** The process that serves now; undefined while none runs. */
  process(): Promise<number | undefined>;
  /** All that the processes have said. */
  said(): string;
  /** End the process that serves now, in order. The next request starts another. */
  endProcess(): void;
  close(): Promise<void>;
}

/** Hold a socket below a folder, and start a program with it when a connection waits. */
export async function holdSocket(
  folder: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<HeldSocket> {
  const [path, state] = [join(folder, 'quad.sock'), join(folder, 'quad.pid')];
  const holder: ChildProcess = spawn(
    'perl',
    [join(import.meta.dirname, '../../../bench/host/hold-socket.pl'), path, state, ...command],
    {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const output of [holder.stdout, holder.stderr]) output?.on('data', (some) => (text += some));
  await vi.waitFor(
    () =>
      readFile(path).catch(({ code }) => {
        if (code === 'ENOENT') throw new Error(`no socket: ${text}`);
      }),
    { timeout: 30_000, interval: 20 },
  );
  return {
    path,
    process: () => readFile(state, 'utf8').then(Number, () => undefined),
    said: () => text,
    endProcess: () => void holder.kill('SIGUSR2'),
    async close() {
      const ended = once(holder, 'exit');
      holder.kill('SIGTERM');
      await ended;
    },
  };
}

/** Make a call through a Unix socket on a connection of its own, and return the status and the body of the answer. */
export function askSocket(
  socketPath: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { socketPath, path, method, headers: { connection: 'close', ...headers } },
      async (answer) => {
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += chunk;
        resolve({ status: answer.statusCode ?? 0, body: text });
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}
