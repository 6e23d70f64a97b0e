import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LOOK_MS = 500;

/**
 * Calls back once npm has ended by whatever signal, when npm runs this process. npm passes a signal on to the shell
 * that it starts commands with, which ends and leaves the command behind; killed, it passes on nothing.
 *
 * @param {() => void} onEnd
 */
export function whenNpmEnds(onEnd) {
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return;
  const shell = isShell(process.ppid) ? process.ppid : undefined;
  const parent = process.ppid;
  const npm = shell === undefined ? parent : parentOf(shell);
  const timer = setInterval(() => {
    // an orphan gets another parent, even while the one that ended has not been collected yet
    if (process.ppid === parent && (shell === undefined || npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_MS);
  timer.unref();
}

/** Whether a process is a shell that runs one command. @param {number} pid */
function isShell(pid) {
  const [program = '', option = ''] =
    process.platform === 'linux' ? readText(`/proc/${pid}/cmdline`).split('\0') : ps('args=', pid).split(' ');
  return /^-?(ba|da|a|z|k)?sh$/.test(basename(program)) && /^-\w*c$/.test(option);
}

/** @param {number} pid @returns {number | undefined} its parent; undefined where that cannot be told cheaply */
function parentOf(pid) {
  if (process.platform !== 'linux') return undefined;
  const stat = readText(`/proc/${pid}/stat`);
  // the name of the program stands in parentheses and may hold anything; state and parent follow it
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
