import { join } from 'node:path';
import { ERRORS } from '@quad/contract/errors/catalogue';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openScratchFolder } from '../../platform/media/scratch-folder.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { holdLine } from '../../testing/jobs.ts';
import { pdfOf, uploadItem } from '../../testing/library.ts';
import { libraryJobs } from './library.jobs.ts';
import { LAST_PRIORITY, lineOf } from './library-file-queue.ts';

const ATTEMPT = { isFirst: true, isLast: false, signal: new AbortController().signal };

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('people').execute();
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
});

const fileOf = async (as: TestPerson, id: string) => (await quad.call('GET', `/api/library/${id}`, { as })).body.file;
const isRead = (as: TestPerson, id: string) =>
  expect.poll(async () => (await fileOf(as, id)).state, { timeout: 60_000 }).toBe('ready');
/** The ids of items whose files are queued, in the order of reading. */
const queuedItems = async (): Promise<string[]> => {
  const { rows } = await sql<{ item: string }>`
    select v.item_id as item from graphile_worker._private_jobs j
    join library_versions v on v.file_id = (j.payload ->> 'id')::uuid
    order by j.priority, j.run_at, j.id
  `.execute(quad.services.db);
  return rows.map(({ item }) => item);
};
const jobs = async () => {
  const { rows } = await sql<{ priority: number; payload: object }>`
    select priority, payload from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'read-library-file')
  `.execute(quad.services.db);
  return rows;
};

describe('files are read', () => {
  test('of other people while one person’s files wait', async () => {
    const release = await holdLine(quad.services.db, lineOf(asha.id));
    const [first] = [await uploadItem(quad, asha, await pdfOf('1')), await uploadItem(quad, asha, await pdfOf('2'))];
    const other = await uploadItem(quad, bose, await pdfOf('Mine alone'));
    await isRead(bose, other._id);
    expect((await fileOf(asha, first._id)).state).toBe('processing');
    await release();
    await isRead(asha, first._id);
  });

  test('in turns: all first files before any second file, small files first', async () => {
    const lines = [
      await holdLine(quad.services.db, lineOf(asha.id)),
      await holdLine(quad.services.db, lineOf(bose.id)),
    ];
    const large = await pdfOf('Large');
    const ids: string[] = [];
    for (const [person, file] of [
      [asha, Buffer.concat([large, Buffer.alloc(2_000_000, ' ')])],
      [asha, await pdfOf('Second of Asha')],
      [asha, await pdfOf('Third of Asha')],
      [bose, await pdfOf('First of Bose')],
      [bose, await pdfOf('Second of Bose')],
    ] as const)
      ids.push((await uploadItem(quad, person, file))._id);
    const [a1, a2, a3, b1, b2] = ids;
    expect(await queuedItems()).toEqual([b1, a1, a2, b2, a3]);
    for (const release of lines) await release();
    for (const id of ids) await isRead(asha, id);
  });
});

describe('a file that times out', () => {
  test('is tried again after all others; then its uploader sees why it is unreadable', async () => {
    const { db, live, media } = quad.services;
    const logger = pino({ level: 'silent' });
    const scratch = await openScratchFolder(join(quad.dataDir, 'slow'));
    const [reader] = libraryJobs({ db, live, media, scratch, logger, niceness: 0, minutes: 0 });
    const release = await holdLine(db, lineOf(asha.id));
    const { _id } = await uploadItem(quad, asha, await pdfOf('Slow'));
    const runJob = async () => reader?.handle((await jobs())[0]?.payload, ATTEMPT);
    await runJob();
    expect(await jobs()).toEqual([
      { priority: LAST_PRIORITY, payload: { id: expect.any(String), timeouts: 1, isBehind: true } },
    ]);
    expect(await fileOf(asha, _id)).toMatchObject({ state: 'processing', problem: null });
    await runJob();
    const { message } = ERRORS.library_file_too_slow;
    expect(await fileOf(asha, _id)).toMatchObject({ state: 'unreadable', problem: message });
    await release();
    await expect.poll(jobs).toEqual([]);
    expect((await fileOf(asha, _id)).problem).toBe(message);
    // lists have it cached for readers of all languages
    const listed = async (headers = {}) => {
      const { body } = await quad.call('GET', '/api/library?limit=1', { as: asha, headers });
      return body.items[0].file.problem;
    };
    expect([await listed(), await listed({ 'quad-language': 'hi' })]).toEqual([
      message,
      expect.stringMatching(/\p{Script=Devanagari}/u),
    ]);
  });
});
