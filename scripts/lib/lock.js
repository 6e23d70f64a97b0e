import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A step that takes milliseconds counts as interrupted after this time. */
const MOMENT_MS = 10_000;

/**
 * Run work that only one process may run at a time. A lock whose process has ended is taken over.
 *
 * @template T
 * @param {string} folder where locks are stored; created when missing
 * @param {string} name
 * @param {{ onWait: () => void }} hooks `onWait` is called once when another process holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, name, { onWait }, work) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, `${name}.lock`);
  let hasWaited = false;
  while (!take(lock)) {
    if (removeIfAbandoned(lock)) continue;
    if (!hasWaited) onWait();
    hasWaited = true;
    await delay(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Remove a lock whose process has ended. One process at a time may remove it, and it checks again before it does.
 * Otherwise two processes could see the same dead lock, and the slower one would remove the quicker one's new lock.
 *
 * @param {string} lock
 */
function removeIfAbandoned(lock) {
  if (isHeld(lock)) return false;
  const takeover = `${lock}.takeover`;
  try {
    mkdirSync(takeover);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (ageOf(takeover) > MOMENT_MS) rmSync(takeover, { recursive: true, force: true });
    return false;
  }
  try {
    if (isHeld(lock)) return false;
    rmSync(lock, { force: true });
    return true;
  } finally {
    rmSync(takeover, { recursive: true, force: true });
  }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // Empty: its process is about to write its number, unless it died at this point.
    if (pid === 0) return ageOf(lock) < MOMENT_MS;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: another user's process. ENOENT: released this moment, so the next attempt takes it.
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} path */
function ageOf(path) {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
