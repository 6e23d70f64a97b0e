import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { HostError } from './host-error.ts';

/** The longest part of a failed program's output that its error repeats. */
const SAID_MAX = 2000;

/**
 * Run a program to its end, and return its output.
 *
 * @throws HostError with its complaint when it cannot be started or fails
 */
export async function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(program, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const failed = once(child, 'error').then(([error]) => {
    throw new HostError(`${program} cannot be run (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [out, err, [status]] = await Promise.race([ended, failed]);
  if (status !== 0) throw new HostError((err.trim() || out.trim() || `${program} failed`).slice(-SAID_MAX));
  return out;
}
