import { readFileSync } from 'node:fs';

/**
 * The cores for a low-priority process, in the form of `taskset`: those of this process except the first, so that a
 * call never waits for it. Empty where there is no other core, and where cores cannot be chosen.
 */
export function coresForLongWork(): string {
  if (process.platform !== 'linux') return '';
  const [, allowed = ''] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return withoutFirst(allowed);
}

/** Remove the first number of a list of numbers and ranges, such as `0,2-5`. */
export function withoutFirst(list: string): string {
  const [first = '', ...others] = list.split(',');
  const [from, to] = first.split('-').map(Number);
  if (from === undefined || to === undefined) return others.join(',');
  const rest = from + 1 === to ? String(to) : `${from + 1}-${to}`;
  return [rest, ...others].join(',');
}
