import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processingChanged } from '@quad/contract/posts/processing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { countJobs, hurryJobs } from '../../testing/jobs.ts';
import { addFailedVideo, CLIP, idsOf, postForm } from '../../testing/posts.ts';

let quad: TestContext;
let clip: Buffer;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  clip = await readFile(CLIP);
  bose = await quad.newPerson('Bose');
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha');
});

const WAIT = { timeout: 60_000, interval: 50 };
const get = (id: string, as = asha) => quad.call('GET', `/api/posts/${id}`, { as });
const listed = async (as = asha) => (await quad.call('GET', '/api/posts/processing', { as })).body.posts;
const post = (file: Buffer, extra: Record<string, string> = {}) =>
  quad.call('POST', '/api/posts', { as: asha, body: postForm('The fest #fest', file, extra) });
const uploads = () => readdir(join(quad.dataDir, 'uploads'));
const playable = async (id: string) => {
  const { status, body } = await get(id);
  expect(status).toBe(200);
  expect(body.media[0].url).not.toBe('');
  return body;
};
/** Block the job queue of a person's videos. */
const holdLine = (person: TestPerson) =>
  quad.services.db
    .insertInto('graphile_worker._private_job_queues' as never)
    .values({ queue_name: `video:${person.id}`, locked_at: new Date(), locked_by: 'a test' } as never)
    .execute();
const releaseLine = async (person: TestPerson) => {
  await quad.services.db
    .updateTable('graphile_worker._private_job_queues' as never)
    .set({ locked_at: null, locked_by: null } as never)
    .where('queue_name' as never, '=', `video:${person.id}` as never)
    .execute();
  await hurryJobs(quad.services.db, 'process-video');
};

test('a video is published under its first id once it can be played', async () => {
  const { status, body } = await post(clip, { altText: 'Lights' });
  expect(status).toBe(201);
  expect(body.post).toMatchObject({
    caption: 'The fest #fest',
    media: [{ type: 'video', url: '', altText: 'Lights' }],
    processing: { state: 'waiting', percent: 0, fileName: 'photo.png', problem: null },
  });
  const id = body.post._id;
  const published = await vi.waitFor(() => playable(id), WAIT);
  expect(published).toMatchObject({ tags: ['fest'], media: [{ altText: 'Lights', width: 160, height: 96 }] });
  expect(published.processing).toBeUndefined();
  const part = await fetch(quad.url + published.media[0].url, { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect((await quad.call('GET', '/api/posts/feed', { as: bose })).body.posts[0]._id).toBe(id);
  expect(await listed()).toEqual([]);
  await vi.waitFor(async () => expect(await uploads()).toEqual([]), WAIT);
});

test('until then the post is in no list, and only its author can read it', async () => {
  await holdLine(asha);
  const { body } = await post(clip);
  const id = body.post._id;
  expect((await get(id)).body).toEqual(body.post);
  expect(await listed()).toEqual([body.post]);
  expect(await listed(bose)).toEqual([]);
  for (const path of ['', '/history', '/comments']) expect((await get(`${id}${path}`, bose)).status).toBe(404);
  for (const path of ['/like', '/save', '/repost', '/comment', '/retry'])
    expect((await quad.call('POST', `/api/posts/${id}${path}`, { as: bose, body: { text: 'hi' } })).status).toBe(404);
  for (const path of ['/api/posts/feed', `/api/posts/user/${asha.id}`, '/api/posts/following'])
    for (const as of [asha, bose]) expect(idsOf((await quad.call('GET', path, { as })).body.posts)).not.toContain(id);
  await releaseLine(asha);
  await vi.waitFor(() => playable(id), WAIT);
});

describe('a post whose video is processed', () => {
  test('is deleted by its author alone, with its file', async () => {
    await holdLine(asha);
    const id = (await post(clip)).body.post._id;
    expect((await quad.call('DELETE', `/api/posts/${id}`, { as: bose })).status).toBe(404);
    expect((await quad.call('DELETE', `/api/posts/${id}`, { as: asha })).status).toBe(200);
    expect((await get(id)).status).toBe(404);
    await releaseLine(asha);
    await vi.waitFor(async () => expect(await uploads()).toEqual([]), WAIT);
    expect((await get(id)).status).toBe(404);
  });

  test('ends without an error when it is deleted while its file is read', async () => {
    const logged = quad.logged.length;
    const id = (await post(clip)).body.post._id;
    await quad.call('DELETE', `/api/posts/${id}`, { as: asha });
    await vi.waitFor(async () => expect(await countJobs(quad.services.db, 'process-video')).toBe(0), WAIT);
    expect(quad.logged.slice(logged)).toEqual([]);
    await vi.waitFor(async () => expect(await uploads()).toEqual([]), WAIT);
  });

  test('counts against its author’s storage and limit of unfinished videos', async () => {
    await holdLine(asha);
    const some = () => Promise.all(Array.from({ length: 6 }, () => post(clip)));
    const answers = [...(await some()), ...(await some())];
    const codes = answers.map(({ status, body }) => (status === 201 ? 'made' : body.code)).sort();
    expect(codes).toEqual([...Array(10).fill('made'), 'too_many_processing', 'too_many_processing']);
    expect(await uploads()).toHaveLength(10);
    for (const { _id } of await listed()) await quad.call('DELETE', `/api/posts/${_id}`, { as: asha });
    expect(await listed()).toEqual([]);
    await releaseLine(asha);
  });

  test('notifies mentioned people once they can see it', async () => {
    await holdLine(asha);
    const form = postForm(`With @p${bose.email.slice(0, 8)}`, clip);
    const { body } = await quad.call('POST', '/api/posts', { as: asha, body: form });
    const unread = async () => (await quad.call('GET', '/api/notifications/unread', { as: bose })).body;
    const before = await unread();
    await releaseLine(asha);
    const published = await vi.waitFor(() => playable(body.post._id), WAIT);
    expect(published.mentions).toMatchObject([{ _id: bose.id }]);
    expect(await unread()).not.toEqual(before);
  });
});

describe('a video that failed', () => {
  test('names the file and the reason, is retried, and published', async () => {
    const id = await addFailedVideo(quad, asha);
    expect((await get(id)).body.processing).toEqual({
      state: 'failed',
      percent: 0,
      fileName: 'fest.mov',
      problem: 'Something went wrong on our side. Please try again.',
    });
    const { status, body } = await quad.call('POST', `/api/posts/${id}/retry`, { as: asha });
    expect(status).toBe(200);
    expect(body.processing).toMatchObject({ state: 'waiting', problem: null });
    await vi.waitFor(() => playable(id), WAIT);
  });

  test('because of its file fails at once, with the reason, and notifies its author', async () => {
    const id = await addFailedVideo(quad, asha);
    const [name = ''] = await quad.services.db
      .selectFrom('processing_posts')
      .select('upload_id')
      .where('id', '=', id)
      .execute()
      .then((rows) => rows.map(({ upload_id }) => upload_id));
    await writeFile(join(quad.dataDir, 'uploads', name), clip.subarray(0, 3000));
    await quad.call('POST', `/api/posts/${id}/retry`, { as: asha });
    await vi.waitFor(
      async () =>
        expect((await get(id)).body.processing).toMatchObject({
          state: 'failed',
          problem: 'This video is damaged and cannot be read.',
        }),
      WAIT,
    );
    const { db } = quad.services;
    const events = await db.selectFrom('live_events').selectAll().where('person_id', '=', asha.id).execute();
    expect(JSON.stringify(events)).toContain(processingChanged.event);
    await quad.call('DELETE', `/api/posts/${id}`, { as: asha });
  });
});

test('captions of a video are stored sanitized', async () => {
  const form = postForm('Spoken', clip);
  const file = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:00.000 --> 00:00.500 line:0\nHello <b>campus</b>\n';
  form.set('textTrack', new Blob([file]), 'words.vtt');
  const { status, body } = await quad.call('POST', '/api/posts', { as: asha, body: form });
  expect(status).toBe(201);
  const { media } = await vi.waitFor(() => playable(body.post._id), WAIT);
  const track = await fetch(quad.url + media[0].textTrack);
  expect(track.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(await track.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nHello <b>campus</b>\n');
});

test('captions full of blanks are read at once, and a captions file that cannot be stored is replaced', async () => {
  const form = postForm('Spoken', clip);
  const blanks = ' '.repeat(200 * 1024);
  form.set('textTrack', new Blob([`WEBVTT\n\n00:00.000 --> 00:00.500 line:${blanks}0\na\0b\n`]), 'words.vtt');
  const { body } = await quad.call('POST', '/api/posts', { as: asha, body: form });
  const { media } = await vi.waitFor(() => playable(body.post._id), WAIT);
  expect(await (await fetch(quad.url + media[0].textTrack)).text()).toContain('\na\ufffdb\n');
});

test.each([
  ['not WebVTT', 'hello', 'unreadable_text_track'],
  ['without anything said', 'WEBVTT\n\nNOTE nothing\n', 'unreadable_text_track'],
  ['too large', `WEBVTT\n\n${'x'.repeat(256 * 1024)}`, 'text_track_too_large'],
])('a captions file that is %s is refused', async (_, file, code) => {
  const form = postForm('Spoken', clip);
  form.set('textTrack', new Blob([file]), 'words.vtt');
  expect((await quad.call('POST', '/api/posts', { as: asha, body: form })).body.code).toBe(code);
  expect(await listed()).toEqual([]);
});
