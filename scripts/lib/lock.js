import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** After how long a step that takes milliseconds counts as broken off. */
const MOMENT_MS = 10_000;

/**
 * Does something that only one process may do at a time. A lock whose process has gone is taken over.
 *
 * @template T
 * @param {string} folder where locks are kept; made when missing
 * @param {string} name
 * @param {{ onWait: () => void }} hooks `onWait` is called once when somebody else holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, name, { onWait }, work) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, `${name}.lock`);
  let told = false;
  while (!take(lock)) {
    if (removeIfAbandoned(lock)) continue;
    if (!told) onWait();
    told = true;
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
 * Removes a lock whose process is gone. One process at a time may do so, and it looks again once it may: else two
 * could see the same dead lock, and the slower one remove the living lock of the quicker.
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
    // Empty: its process is just about to write its number, unless it died right there.
    if (pid === 0) return ageOf(lock) < MOMENT_MS;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: another user's process. ENOENT: given back this moment, so the next attempt takes it.
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
