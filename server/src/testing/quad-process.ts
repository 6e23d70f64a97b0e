import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';

const END_WITH_PARENT = new URL('../../../scripts/lib/end-with-parent.js', import.meta.url).href;
export const SOURCES = join(import.meta.dirname, '..');

type Environment = Readonly<Record<string, string>>;

const start = (file: string, args: readonly string[], environment: Environment): ChildProcess =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, join(SOURCES, file), ...args], {
    env: {
      PATH: process.env.PATH,
      // Compiling the sources takes half of the time of a command.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      QUAD_DEMO: '0',
      QUAD_RATE_LIMIT: 'off',
      QUAD_TEST_PASSWORDS: 'fast',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** Run `npm run quad -- …` without npm, and return its output and its exit status. */
export async function runQuad(args: readonly string[], environment: Environment) {
  const child = start('quad.ts', args, environment);
  let out = '';
  let err = '';
  child.stdout?.on('data', (text) => (out += text));
  child.stderr?.on('data', (text) => (err += text));
  const [status] = await once(child, 'close');
  return { status: status as number, out, err };
}

/** Start a Quad like `npm start`, and return when it serves. */
export async function startQuad(environment: Environment & { readonly PORT: string }) {
  const child = start('main.ts', [], environment);
  let err = '';
  child.stderr?.on('data', (text) => (err += text));
  // a process whose output nobody reads waits for ever
  child.stdout?.resume();
  const url = `http://127.0.0.1:${environment.PORT}`;
  const isServing = async () => {
    if (!(await fetch(`${url}/api/health`)).ok) throw new Error('it does not answer yet');
  };
  const ended = once(child, 'close').then(() => {
    throw new Error(`Quad ended: ${err}`);
  });
  ended.catch(() => undefined);
  await Promise.race([vi.waitFor(isServing, { timeout: 110_000, interval: 100 }), ended]);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
