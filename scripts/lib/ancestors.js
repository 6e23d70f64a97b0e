import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LOOK_MS = 500;

/**
 * Call back once npm has ended by any signal, when npm runs this process. npm passes a signal to the shell that runs
 * its command; the shell ends and leaves the command running. A killed npm passes nothing on.
 *
 * @param {() => void} onEnd
 * @returns {() => void} a function that stops looking
 */
export function whenNpmEnds(onEnd) {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return () => undefined;
  const shell = isShell(process.ppid) ? process.ppid : undefined;
  const parent = process.ppid;
  const npm = shell === undefined ? parent : parentOf(shell);
  const timer = setInterval(() => {
    // an orphan gets another parent, even before its ended parent has been collected
    if (process.ppid === parent && (shell === undefined || npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether a process is a shell that runs one command. @param {number} pid */
function isShell(pid) {
  const [program = '', option = ''] =
    process.platform === 'linux' ? readText(`/proc/${pid}/cmdline`).split('\0') : ps('args=', pid).split(' ');
  return /^-?(ba|da|a|z|k)?sh$/.test(basename(program)) && /^-\w*c$/.test(option);
}

/** @param {number} pid @returns {number | undefined} its parent; undefined where finding it is not cheap */
function parentOf(pid) {
  if (process.platform !== 'linux') return undefined;
  const stat = readText(`/proc/${pid}/stat`);
  // The program's name is in parentheses and may contain anything. State and parent follow it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** @param {string} field @param {number} pid */
const ps = (field, pid) => spawnSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
