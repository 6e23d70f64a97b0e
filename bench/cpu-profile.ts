import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { figure, left, right, table } from './report.ts';

/** A CPU profile in V8's format; time differences in microseconds. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    /** Ids of the functions that this function called, on this stack. */
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** A function with the time spent in itself, not in its callees, in microseconds. */
export interface SelfTime {
  readonly name: string;
  readonly microseconds: number;
}

const MOST = 30;
/** V8's name for idle time. */
const IDLE = '(idle)';

/** Sum the self time of each function, the busiest first. Idle time does not count. */
export function selfTimes(profiles: readonly CpuProfile[]): SelfTime[] {
  const times = new Map<string, number>();
  for (const { nodes, samples, timeDeltas } of profiles) {
    const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
    for (const [index, id] of samples.entries()) {
      const name = names.get(id) ?? IDLE;
      // a sample covers the time until the next sample
      if (name !== IDLE) times.set(name, (times.get(name) ?? 0) + (timeDeltas[index + 1] ?? 0));
    }
  }
  return [...times]
    .map(([name, microseconds]) => ({ name, microseconds }))
    .sort((a, b) => b.microseconds - a.microseconds);
}

/**
 * The share of the time, from 0 to 1, in functions of the files whose address contains `folder`, and in their callees.
 * Idle time does not count.
 */
export function shareOf(folder: string, profiles: readonly CpuProfile[]): number {
  let within = 0;
  let all = 0;
  for (const { nodes, samples, timeDeltas } of profiles) {
    const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === IDLE).map(({ id }) => id));
    const inside = withCallees(folder, nodes);
    for (const [index, id] of samples.entries()) {
      if (idle.has(id)) continue;
      const microseconds = timeDeltas[index + 1] ?? 0;
      all += microseconds;
      if (inside.has(id)) within += microseconds;
    }
  }
  return within / all;
}

function withCallees(folder: string, nodes: CpuProfile['nodes']): ReadonlySet<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const inside = new Set<number>();
  const waiting = nodes.filter(({ callFrame }) => callFrame.url.includes(folder)).map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (inside.has(id)) continue;
    inside.add(id);
    waiting.push(...(byId.get(id)?.children ?? []));
  }
  return inside;
}

/** Read the CPU profiles that a server has left in a folder. */
export async function readProfiles(folder: string): Promise<CpuProfile[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as CpuProfile));
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const place = url.replace(/^file:\/\//, '').replace(/^.*\/(?=node_modules\/|server\/|contract\/)/, '');
  return place ? `${functionName || '(anonymous)'}  ${place}:${lineNumber + 1}` : functionName;
}

/** Format the CPU profiles in a folder as a table of where the time was spent. */
export async function profileTable(folder: string): Promise<string> {
  const times = selfTimes(await readProfiles(folder));
  const all = times.reduce((sum, { microseconds }) => sum + microseconds, 0);
  return table(
    [right('ms itself'), right('%'), left('function')],
    times
      .slice(0, MOST)
      .map(({ name, microseconds }) => [figure(microseconds / 1000), figure((microseconds / all) * 100), name]),
  );
}
