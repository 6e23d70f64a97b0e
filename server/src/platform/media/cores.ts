import { readFileSync } from 'node:fs';

/**
 * The cores for a process that gives way to everything else, as `taskset` takes them: those of this process but for the
 * first, so that a call never waits for one. Empty where there is no other, and where cores cannot be chosen.
 */
export function coresForLongWork(): string {
  if (process.platform !== 'linux') return '';
  const [, allowed = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return withoutFirst(allowed);
}

/** A list of numbers and ranges, as `0,2-5`, without its first number. */
export function withoutFirst(list: string): string {
  const [first = '', ...others] = list.split(',');
  const [from, to] = first.split('-').map(Number);
  if (from === undefined || to === undefined) return others.join(',');
  const rest = from + 1 === to ? String(to) : `${from + 1}-${to}`;
  return [rest, ...others].join(',');
}
