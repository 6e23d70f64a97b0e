import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that a test runs until it ends. */
export interface RunningProgram {
  /** Its output so far. */
  readonly said: string;
  /** Null while it runs. */
  readonly status: number | null;
  signal(signal: NodeJS.Signals): void;
  /** End it, and wait until it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Start a program in a folder, with no setting of this process but the path of programs. */
export function startProgram(program: string, args: readonly string[], folder: string): RunningProgram {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += text));
  return {
    get said() {
      return said;
    },
    get status() {
      return child.exitCode;
    },
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
