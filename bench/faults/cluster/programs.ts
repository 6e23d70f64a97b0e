import type { ChildProcess } from 'node:child_process';
import type { Machine, Running } from './network.ts';

/** A program that a machine runs, and runs again when it has ended, as the supervisor of a machine does. */
export interface Program {
  readonly name: string;
  readonly machine: Machine;
  /** Start it, unless it runs. */
  start(): void;
  /** Whether its first process runs. */
  readonly runs: boolean;
  /** The processes of the machine that belong to it. */
  processes(): Promise<number[]>;
}

/** How a program is started, and how its processes are recognised. */
interface Description {
  readonly name: string;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly isOwn: (running: Running) => boolean;
}

/** Describe a program of a machine; it does not run yet. */
export function programOn(machine: Machine, { name, command, cwd, env, isOwn }: Description): Program {
  let child: ChildProcess | undefined;
  const runs = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    machine,
    start() {
      if (!runs()) child = machine.spawn(name, command, { cwd, ...(env ? { env } : {}) });
    },
    get runs() {
      return runs();
    },
    async processes() {
      return (await machine.processes()).filter(isOwn).map(({ pid }) => pid);
    },
  };
}

/** Send a signal to processes, some of which may have ended. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // it has ended by itself
    }
  }
}
