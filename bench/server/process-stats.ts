import { readdir, readFile } from 'node:fs/promises';

/**
 * Memory in bytes. `resident` counts shared pages in full, `proportional` divides them among the processes that share
 * them.
 */
export interface ServerMemory {
  readonly server: { readonly resident: number; readonly proportional: number };
  readonly database: { readonly proportional: number };
}

/**
 * The memory of a server's processes: its Node processes, and the Postgres processes below them. Undefined on systems
 * other than Linux.
 */
export async function serverMemory(pid: number): Promise<ServerMemory | undefined> {
  if (process.platform !== 'linux') return undefined;
  const server = { resident: 0, proportional: 0 };
  const database = { proportional: 0 };
  for (const member of await descendants(pid)) {
    const [command, status, rollup] = await Promise.all(
      ['cmdline', 'status', 'smaps_rollup'].map((file) => readFile(`/proc/${member}/${file}`, 'utf8').catch(() => '')),
    );
    const proportional = kilobytes(rollup, 'Pss');
    if (command?.includes('postgres')) {
      database.proportional += proportional;
    } else {
      server.resident += kilobytes(status, 'VmRSS');
      server.proportional += proportional;
    }
  }
  return { server, database };
}

/** Processor time in milliseconds of a server's Node processes, and of the Postgres processes below them. */
export interface ProcessorTime {
  readonly server: number;
  readonly database: number;
}

/** Milliseconds of a tick in /proc/PID/stat. */
const MS_A_TICK = 10;

/** The processor time since the start of a server's processes, those that have ended included. Linux only. */
export async function processorTime(pid: number): Promise<ProcessorTime> {
  const time = { server: 0, database: 0 };
  for (const member of await descendants(pid)) {
    const [command, stat] = await Promise.all(
      ['cmdline', 'stat'].map((file) => readFile(`/proc/${member}/${file}`, 'utf8').catch(() => '')),
    );
    // utime, stime, and those of ended children
    const ticks = (stat ?? '').split(') ').at(-1)?.split(' ').slice(11, 15).map(Number) ?? [];
    time[command?.includes('postgres') ? 'database' : 'server'] +=
      MS_A_TICK * ticks.reduce((sum, part) => sum + part, 0);
  }
  return time;
}

/** How many files and sockets a process has open; undefined on systems other than Linux. */
export async function openFiles(pid: number): Promise<number | undefined> {
  return process.platform === 'linux' ? (await readdir(`/proc/${pid}/fd`)).length : undefined;
}

function kilobytes(text: string | undefined, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text ?? '')?.[1] ?? 0) * 1024;
}

/** A process and all its descendants. */
async function descendants(root: number): Promise<number[]> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // the program's name is in parentheses and may contain anything; state and parent follow it
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}
