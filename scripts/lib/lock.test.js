import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.js';

/** @type {string} */
let folder;
const hooks = { onWait: () => undefined };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the lock a few times and records when it holds it. @param {number} times */
function contender(times) {
  const code = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(new URL('lock.js', import.meta.url).href)};
    const log = (word) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, word + ' ' + process.pid + '\\n');
    for (let i = 0; i < ${times}; i++) {
      await withLock(${JSON.stringify(folder)}, 'work', { onWait() {} }, async () => {
        log('in');
        await new Promise(setImmediate);
        log('out');
      });
    }
  `;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
}

it('admits one process at a time, even when the last holder died with the lock', async () => {
  const dead = spawn(process.execPath, ['--eval', '']);
  await once(dead, 'exit');
  writeFileSync(join(folder, 'work.lock'), String(dead.pid));
  const contenders = [contender(5), contender(5), contender(5)];
  const exits = await Promise.all(contenders.map(async (child) => (await once(child, 'exit'))[0]));
  expect(exits).toEqual([0, 0, 0]);
  const log = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
  expect(log).toHaveLength(30);
  for (let i = 0; i < log.length; i += 2) expect(log[i + 1]).toBe(log[i]?.replace('in', 'out'));
});

it('says once that it waits, and continues when the lock is released', async () => {
  /** @type {string[]} */
  const order = [];
  const said = Promise.withResolvers();
  const first = withLock(folder, 'work', hooks, async () => {
    await said.promise;
    order.push('first');
  });
  const onWait = () => {
    order.push('waiting');
    said.resolve(undefined);
  };
  await Promise.all([first, withLock(folder, 'work', { onWait }, async () => order.push('second'))]);
  expect(order).toEqual(['waiting', 'first', 'second']);
});

it('releases the lock when the work fails', async () => {
  await expect(withLock(folder, 'work', hooks, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await withLock(folder, 'work', { onWait: () => appendFileSync(join(folder, 'waited'), '') }, async () => undefined);
  expect(() => readFileSync(join(folder, 'waited'))).toThrow('ENOENT');
});
