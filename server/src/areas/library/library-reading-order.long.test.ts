import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '../../platform/processes.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { pdfOf, pdfOfPages, uploadItem } from '../../testing/library.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  asha = await quad.newPerson('Asha Rao');
});

const fileOf = async (as: TestPerson, id: string) => (await quad.call('GET', `/api/library/${id}`, { as })).body.file;
const isRead = (as: TestPerson, id: string) =>
  expect.poll(async () => (await fileOf(as, id)).state, { timeout: 60_000 }).toBe('ready');
const jobs = async () => {
  const { rows } = await sql<{ priority: number; payload: object }>`
    select priority, payload from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'read-library-file')
  `.execute(quad.services.db);
  return rows;
};

/** Pause the process that reads a document as soon as it exists, and return its id. */
const pauseReader = async (): Promise<number> => {
  let pid: number | undefined;
  await expect
    .poll(
      () => {
        pid = readerOf(quad.dataDir);
        if (pid !== undefined) process.kill(pid, 'SIGSTOP');
        return pid;
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBeDefined();
  return pid ?? 0;
};

function readerOf(dataDir: string): number | undefined {
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isReader(name, dataDir));
  return found === undefined ? undefined : Number(found);
}

function isReader(pid: string, dataDir: string): boolean {
  try {
    const [, ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const isTask = words.some((word) => word.startsWith('{"name":"read"') && word.includes(dataDir));
    return isTask && isAlive(Number(pid));
  } catch {
    // the process ended in the meantime
    return false;
  }
}

// only Linux has /proc, where the test finds the process
describe.skipIf(process.platform !== 'linux')('the reading of a file', () => {
  test('ends when its item is deleted, and the next file is read', async () => {
    const { _id } = await uploadItem(quad, asha, await pdfOfPages(3000));
    const pid = await pauseReader();
    const next = await uploadItem(quad, asha, await pdfOf('Next'));
    await quad.call('DELETE', `/api/library/${_id}`, { as: asha });
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
    await isRead(asha, next._id);
    await expect.poll(jobs).toEqual([]);
  });

  test('ends when the uploader’s account is deleted', async () => {
    await uploadItem(quad, asha, await pdfOfPages(3000));
    const pid = await pauseReader();
    await quad.services.db.deleteFrom('people').where('id', '=', asha.id).execute();
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
    await expect.poll(jobs).toEqual([]);
  });

  test('is queued last when a newer version has replaced the file', async () => {
    const { _id } = await uploadItem(quad, asha, await pdfOfPages(3000));
    const pid = await pauseReader();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await pdfOf('Newer'))]), 'newer.pdf');
    await quad.call('PUT', `/api/library/${_id}/file`, { as: asha, body });
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
    await isRead(asha, _id);
    const versions = async () => {
      const item = (await quad.call('GET', `/api/library/${_id}`, { as: asha })).body;
      return item.versions.map(({ file }: { file: { state: string } }) => file.state);
    };
    await expect.poll(versions, { timeout: 60_000 }).toEqual(['ready', 'ready']);
  });
});
