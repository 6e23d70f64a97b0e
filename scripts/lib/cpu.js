import { pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Ticks a second of the times in /proc: fixed by Linux for programs. */
const TICKS = 100;

/**
 * The CPU time of this process's ended child processes, in seconds. It includes their own children where the parents
 * waited for them (proc(5): cutime and cstime); Chromium does not wait for its renderers. Undefined where there is no
 * /proc.
 *
 * @returns {number | undefined}
 */
export function cpuOfEndedProcesses() {
  try {
    // The program's name is in brackets and may contain blanks.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return undefined;
  }
}

/**
 * How long a fixed computation takes, in seconds of CPU time: the shortest of some tries, because other processes
 * disturb it least.
 */
export function secondsOfFixedWork() {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    pbkdf2Sync('quad', 'quad', 400_000, 64, 'sha512');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.min(...tries);
}
