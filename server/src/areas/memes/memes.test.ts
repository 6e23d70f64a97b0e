import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEME_TITLE_MAX } from '@quad/contract/limits/memes';
import type { Meme } from '@quad/contract/memes/memes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addMeme, likeMeme, memeForm } from '../../testing/memes.ts';
import { notificationsOf } from '../../testing/notifications.ts';
import { block, mute, succeed } from '../../testing/people.ts';
import { CLIP, picture } from '../../testing/posts.ts';

let quad: TestContext;
let [asha, bose, chitra]: TestPerson[] = [];
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  await quad.services.db.deleteFrom('memes').execute();
  [asha, bose, chitra] = await Promise.all(['Asha', 'Bose', 'Chitra'].map((name) => quad.newPerson(name)));
});

const people = () => [asha, bose, chitra] as [TestPerson, TestPerson, TestPerson];
const list = async (as: TestPerson, query = ''): Promise<{ memes: Meme[]; nextCursor: string | null }> =>
  (await quad.call('GET', `/api/memes${query}`, { as })).body;
const titles = async (as: TestPerson, query = '') => (await list(as, query)).memes.map(({ title }) => title);
const filesOnDisk = async () =>
  (await readdir(join(quad.dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'));
const upload = async (as: TestPerson, ...form: Parameters<typeof memeForm>) =>
  quad.call('POST', '/api/memes', { as, body: await memeForm(...form) });

test('a meme has the description of its picture, in lists too', async () => {
  const author = await quad.newPerson('Author');
  const form = await memeForm('Monday');
  form.set('altText', '  A cat asleep on a keyboard ');
  const { _id } = (await succeed(quad.call('POST', '/api/memes', { as: author, body: form }))).body;
  const listed = (await succeed(quad.call('GET', '/api/memes', { as: author }))).body.memes;
  expect(listed.find((meme: { _id: string }) => meme._id === _id).altText).toBe('A cat asleep on a keyboard');
  expect((await quad.call('GET', `/api/memes/${_id}`, { as: author })).body.altText).toBe('A cat asleep on a keyboard');
  form.set('altText', 'x'.repeat(1001));
  expect((await quad.call('POST', '/api/memes', { as: author, body: form })).body.fields).toHaveProperty('altText');
});

describe('a meme', () => {
  test('has a title and a picture, which is re-encoded in the sizes of the app', async () => {
    const [me] = people();
    const file = await picture('jpeg', 900, 600);
    const { status, body } = await upload(me, '  When the lab is cancelled ', { file });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'When the lab is cancelled',
      image: body.media.url,
      media: { type: 'image', width: 900, height: 600, thumbhash: expect.any(String) },
      likes: 0,
      ownLikes: 0,
      author: { _id: me.id, name: 'Asha' },
    });
    expect(body.media.variants.map(({ width }: { width: number }) => width)).toEqual([320, 800]);
    const served = await fetch(quad.url + body.image);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await quad.call('GET', `/api/memes/${body._id}`, { as: me })).body).toEqual(body);
  });

  test('that is sent again with the same client id is added once, also by concurrent requests', async () => {
    const [me, other] = people();
    const clientId = newId();
    const again = async (as: TestPerson) => {
      const body = await memeForm('Only once');
      body.set('clientId', clientId);
      return quad.call('POST', '/api/memes', { as, body });
    };
    const answers = [...(await Promise.all([again(me), again(me)])), await again(me)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await titles(me)).toEqual(['Only once']);
    // another person's meme with the same client id is a different meme
    expect((await again(other)).body._id).not.toBe(answers[0]?.body._id);
  });

  test.each([
    ['no title', '', {}, 'invalid_input'],
    ['a blank title', ' \u200b ', {}, 'invalid_input'],
    ['a title that is too long', 'x'.repeat(MEME_TITLE_MAX + 1), {}, 'invalid_input'],
    ['a title of two lines', 'one\ntwo', {}, 'invalid_input'],
    ['no picture', 'Title', { image: '' }, 'no_picture'],
    ['a malformed address', 'Title', { image: 'cat.png' }, 'invalid_input'],
    ['an address that is not http', 'Title', { image: 'file:///etc/passwd' }, 'invalid_input'],
    ['an SVG file', 'Title', { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'unsupported_image'],
  ] as const)('is refused with %s', async (_, title, parts, code) => {
    const [me] = people();
    expect((await upload(me, title, parts)).body.code).toBe(code);
    expect(await titles(me)).toEqual([]);
  });

  test('is refused with a video, and with both a picture and an address', async () => {
    const [me] = people();
    expect((await upload(me, 'Moving', { file: await readFile(CLIP) })).body.code).toBe('unsupported_image');
    const both = await memeForm('Both');
    both.set('image', 'https://pictures.example/cat.png');
    expect((await quad.call('POST', '/api/memes', { as: me, body: both })).body.code).toBe('two_pictures');
  });

  test('is deleted only by its author, with its likes, notifications and files', async () => {
    const [me, other] = people();
    const before = await filesOnDisk();
    const meme = await addMeme(quad, me);
    await likeMeme(quad, other, meme._id, { clicks: 3 });
    expect((await notificationsOf(quad, me)).notifications).toHaveLength(1);
    expect((await quad.call('DELETE', `/api/memes/${meme._id}`, { as: other })).status).toBe(403);
    const { status, body } = await quad.call('DELETE', `/api/memes/${meme._id}`, { as: me });
    expect([status, body]).toEqual([200, { message: 'Meme deleted' }]);
    expect((await quad.call('GET', `/api/memes/${meme._id}`, { as: me })).body.code).toBe('no_such_meme');
    expect((await likeMeme(quad, other, meme._id)).body.code).toBe('no_such_meme');
    expect((await notificationsOf(quad, me)).notifications).toEqual([]);
    expect(await quad.services.db.selectFrom('meme_likes').selectAll().execute()).toEqual([]);
    // a job deletes the files
    await expect.poll(filesOnDisk).toEqual(before);
  });

  test('can be reported by others, and removed by a moderator', async () => {
    const [me, reporter] = people();
    const moderator = await quad.newPerson('Moderator', { role: 'moderator' });
    const meme = await addMeme(quad, me);
    const subject = { type: 'meme', id: meme._id } as const;
    const filed = await quad.call('POST', '/api/reports', { as: reporter, body: { subject, reason: 'spam' } });
    expect(filed.status).toBe(201);
    const own = await quad.call('POST', '/api/reports', { as: me, body: { subject, reason: 'spam' } });
    expect(own.body.code).toBe('report_self');
    const { reports } = quad.services;
    const judge = { id: moderator.id, role: 'moderator' } as const;
    expect(await reports.subjectOf(judge, subject)).toMatchObject({
      ownerId: me.id,
      texts: ['Monday, 8 am'],
      media: [meme.image],
      link: `/memes/${meme._id}`,
    });
    await reports.removeSubject(judge, subject);
    expect(await titles(me)).toEqual([]);
    const mine = await quad.call('GET', '/api/reports/mine', { as: reporter });
    expect(mine.body.reports[0]).toMatchObject({ status: 'closed', outcome: 'removed' });
  });
});

describe('the list', () => {
  test('has the newest memes first, in pages', async () => {
    const [me, other] = people();
    for (let n = 1; n <= 7; n++) await addMeme(quad, n % 2 ? me : other, `Meme ${n}`);
    const first = await list(me);
    expect(first.memes.map(({ title }) => title)).toEqual(['Meme 7', 'Meme 6', 'Meme 5', 'Meme 4']);
    const second = await list(me, `?limit=2&before=${first.nextCursor}`);
    expect(second.memes.map(({ title }) => title)).toEqual(['Meme 3', 'Meme 2']);
    const last = await list(me, `?limit=2&before=${second.nextCursor}`);
    expect([last.memes.map(({ title }) => title), last.nextCursor]).toEqual([['Meme 1'], null]);
  });

  test('hides memes of blocked and muted people', async () => {
    const [me, blocked, muted] = people();
    for (const [as, title] of [
      [me, 'mine'],
      [blocked, 'blocked'],
      [muted, 'muted'],
    ] as const)
      await addMeme(quad, as, title);
    await block(quad, me, blocked);
    await mute(quad, me, muted);
    expect(await titles(me)).toEqual(['mine']);
    expect(await titles(blocked)).toEqual(['muted', 'blocked']);
    expect(await titles(muted)).toEqual(['muted', 'blocked', 'mine']);
  });

  test('from the cache shows likes and blocks at once, and each person’s own likes', async () => {
    const [me, other, third] = people();
    const { _id: id } = await addMeme(quad, me);
    const counts = async (as: TestPerson) => (await list(as)).memes.map(({ likes, ownLikes }) => [likes, ownLikes]);
    for (const as of [other, third]) expect(await counts(as)).toEqual([[0, 0]]);
    await likeMeme(quad, other, id, { clicks: 3 });
    expect(await counts(other)).toEqual([[3, 3]]);
    expect(await counts(third)).toEqual([[3, 0]]);
    await block(quad, me, third);
    expect(await counts(third)).toEqual([]);
    expect(await counts(other)).toEqual([[3, 3]]);
  });
});

describe('likes', () => {
  test('are added click by click up to fifty, and counted for everyone', async () => {
    const [me, other, third] = people();
    const { _id: id } = await addMeme(quad, me);
    expect((await likeMeme(quad, other, id)).body).toEqual({ likes: 1, ownLikes: 1 });
    expect((await likeMeme(quad, other, id, { clicks: 7 })).body).toEqual({ likes: 8, ownLikes: 8 });
    expect((await likeMeme(quad, third, id, { clicks: 50 })).body).toEqual({ likes: 58, ownLikes: 50 });
    expect((await likeMeme(quad, third, id, { clicks: 50 })).body).toEqual({ likes: 58, ownLikes: 50 });
    expect((await likeMeme(quad, me, id, { clicks: 2 })).body).toEqual({ likes: 60, ownLikes: 2 });
    const [shown] = (await list(other)).memes;
    expect([shown?.likes, shown?.ownLikes]).toEqual([60, 8]);
  });

  test('of a batch that is sent several times are counted once', async () => {
    const [me, other] = people();
    const { _id: id } = await addMeme(quad, me);
    const batch = '01900000-0000-7000-8000-000000000001';
    const answers = await Promise.all([1, 2, 3].map(() => likeMeme(quad, other, id, { clicks: 4, batch })));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ likes: 4, ownLikes: 4 }));
  });

  test.each([0, 51, -1, 1.5, '2'])('are refused with %s clicks', async (clicks) => {
    const [me] = people();
    const { _id: id } = await addMeme(quad, me);
    expect((await likeMeme(quad, me, id, { clicks: clicks as number })).body.code).toBe('invalid_input');
  });

  test('notify the author once for each other person', async () => {
    const [me, other, third] = people();
    const meme = await addMeme(quad, me, 'Told');
    await likeMeme(quad, me, meme._id);
    await likeMeme(quad, other, meme._id, { clicks: 3 });
    await likeMeme(quad, other, meme._id, { clicks: 3 });
    await likeMeme(quad, third, meme._id);
    const { notifications, unread } = await notificationsOf(quad, me);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      { kind: 'meme-like', target: meme._id, actorsCount: 2, excerpt: 'Told', thumbnail: { url: meme.image } },
    ]);
  });

  test('of a deleted person no longer count', async () => {
    const [me, other, third] = people();
    const { _id: id } = await addMeme(quad, me);
    await likeMeme(quad, other, id, { clicks: 9 });
    await likeMeme(quad, third, id, { clicks: 4 });
    await quad.services.db.deleteFrom('people').where('id', '=', other.id).execute();
    expect((await list(me)).memes[0]?.likes).toBe(4);
  });
});

test('two thousand concurrent clicks of twenty people are counted up to the limit', async () => {
  const [me] = people();
  const memes = [await addMeme(quad, me, 'First'), await addMeme(quad, me, 'Second')];
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => quad.newPerson(`Liker ${n}`)));
  // each person clicks 40 times on the first meme, and 60 times on the second, which is above the limit of 50
  const bursts = crowd.flatMap((as) => [
    ...[13, 1, 20, 6].map((clicks) => ({ as, meme: memes[0], clicks })),
    ...[30, 15, 9, 6].map((clicks) => ({ as, meme: memes[1], clicks })),
  ]);
  expect(bursts.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(20 * 100);
  const answers = await Promise.all(
    bursts.map(({ as, meme, clicks }) => likeMeme(quad, as, meme?._id ?? '', { clicks })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const shown = (await list(crowd[0] as TestPerson)).memes;
  expect(shown.map(({ title, likes, ownLikes }) => [title, likes, ownLikes])).toEqual([
    ['Second', 20 * 50, 50],
    ['First', 20 * 40, 40],
  ]);
  const rows = await quad.services.db.selectFrom('meme_likes').select(['meme_id', 'count']).execute();
  const sums = memes.map(({ _id }) =>
    rows.filter(({ meme_id }) => meme_id === _id).reduce((sum, { count }) => sum + count, 0),
  );
  expect([rows.length, ...sums]).toEqual([40, 20 * 40, 20 * 50]);
});
