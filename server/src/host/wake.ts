import { readFile } from 'node:fs/promises';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { type College, listColleges } from './colleges.ts';
import type { Places } from './places.ts';
import { listAwake, startProcesses } from './system.ts';

/** Starts of one run, a minute before the next, for each core: a start takes about three seconds of a core. */
const STARTS_PER_CORE = 4;
/** The memory in bytes that must stay available: requests wake colleges too, and cannot wait. */
const SPARE_BYTES = 1024 ** 3;

/** Start sleeping colleges with due jobs, the longest due first, as many as the machine bears. Return their names. */
export async function wakeDue(places: Places, now = new Date()): Promise<string[]> {
  const awake = await listAwake();
  const due: { name: string; at: number }[] = [];
  for (const college of await listColleges(places)) {
    const at = await wakeTime(college);
    if (at <= now.getTime() && !awake.has(college.name)) due.push({ name: college.name, at });
  }
  due.sort((one, other) => one.at - other.at);
  const starts = freemem() < SPARE_BYTES ? 0 : STARTS_PER_CORE * availableParallelism();
  const names = due.slice(0, starts).map(({ name }) => name);
  await startProcesses(names);
  return names;
}

/** When a college must be started, in milliseconds since 1970; now for one that runs or has not stopped in order. */
export async function wakeTime({ dataDir }: Pick<College, 'dataDir'>): Promise<number> {
  const text = await readFile(join(dataDir, 'wake-at'), 'utf8').catch(() => '');
  return Date.parse(text.trim()) || 0;
}
