import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isAlive } from '../processes.ts';
import { runTask } from './task-process.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const limits = { processorSeconds: 60, minutes: 3, megabytes: 1024, heapMegabytes: 64 };

test.each(['0', '19'])('a busy task of niceness %s ends when its parent is killed', async (niceness) => {
  const parent = spawn(process.execPath, [fixture('run-busy-process.ts'), niceness], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(parent.stdout), 'line');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a busy task ends when it is aborted', async () => {
  const off = new AbortController();
  let pid = 0;
  const task = runTask(
    fixture('busy-worker.ts'),
    {},
    {
      limits,
      unreadable: 'unreadable_library_file',
      signal: off.signal,
      onMessage: (message) => {
        pid = message as number;
        off.abort(new Error('called off'));
      },
    },
  );
  await expect(task).rejects.toThrow('called off');
  expect(isAlive(pid)).toBe(false);
});

test.skipIf(process.platform === 'win32').each(['memory', 'processor'])(
  'a file that takes too much %s to read is not reported as damaged',
  async (wants) => {
    const task = runTask(
      fixture('greedy-worker.ts'),
      { wants },
      {
        limits: { ...limits, processorSeconds: wants === 'processor' ? 1 : 60 },
        unreadable: 'unreadable_library_file',
      },
    );
    await expect(task).rejects.toMatchObject({ code: 'too_demanding' });
  },
);
