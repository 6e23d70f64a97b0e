import { readFileSync } from 'node:fs';

/** Whether a process of this machine is alive. A zombie process counts as ended. */
export function isAlive(pid: number): boolean {
  return processExists(pid) && !isZombie(pid);
}

/** Whether a number belongs to a process, including a zombie. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // "pid (name) state …"; the name may contain anything, even a closing bracket.
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return /^[ZX]/.test(text.slice(text.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}
