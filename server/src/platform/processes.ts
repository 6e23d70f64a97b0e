import { readFileSync } from 'node:fs';

/** Whether a process of this machine lives. One that has ended and that nobody has collected yet counts as gone. */
export function isAlive(pid: number): boolean {
  return processExists(pid) && !isZombie(pid);
}

/** Whether a number belongs to a process, be it one that has ended and waits to be collected. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // "pid (name) state …"; the name may hold anything, a closing bracket too
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return /^[ZX]/.test(text.slice(text.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}
