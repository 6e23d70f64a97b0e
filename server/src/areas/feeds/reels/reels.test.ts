import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REELS_RANKED } from '@quad/contract/limits/feeds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { befriend, block, keepClose, mute } from '../../../testing/people.ts';
import { idsOf, publish } from '../../../testing/posts.ts';

const HOUR = 3_600_000;
const NOW = Date.now();
const hoursAgo = (hours: number) => NOW - hours * HOUR;

let quad: TestContext;
let folder: string;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  folder = await mkdtemp(join(tmpdir(), 'quad-reels-'));
  await writeFile(join(folder, 'clip.mp4'), 'a clip');
  [asha, bose] = await Promise.all([quad.newPerson('Asha Rao'), quad.newPerson('Bikash Bose')]);
});
afterAll(async () => {
  await quad.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const { body } = await quad.call('GET', '/api/posts/feed', { as: asha });
  for (const post of body.posts) {
    const as = [asha, bose].find(({ id }) => id === post.userId._id);
    if (as) await quad.call('DELETE', `/api/posts/${post._id}`, { as });
  }
});

const CLIP = { type: 'video', name: 'clip.mp4', duration: 5, thumbhash: null, poster: null, variants: [] } as const;

/** Publishes a processed video, as the demo campus does, and returns its id. */
async function publishVideo(
  as: TestPerson,
  { width = 540, height = 960, at = NOW, visibility }: Partial<Video> = {},
): Promise<string> {
  const record = { ...CLIP, width, height };
  const { _id } = await quad.services.posts.publish(
    { id: as.id, role: 'user' },
    { file: { kind: 'prepared', folder, record }, at, ...(visibility ? { visibility } : {}) },
  );
  return _id;
}

interface Video {
  readonly width: number;
  readonly height: number;
  readonly at: number;
  readonly visibility: 'public' | 'close_friends';
}

const page = async (as: TestPerson, query = '') => (await quad.call('GET', `/api/reels${query}`, { as })).body;
const reels = async (as: TestPerson) => idsOf((await page(as)).posts);
const act = (as: TestPerson, id: string, what: string, body?: unknown) =>
  quad.call('POST', `/api/posts/${id}/${what}`, { as, body });

describe('reels', () => {
  test('are the upright videos as whole posts, newest first', async () => {
    expect(await page(asha)).toEqual({ posts: [], nextCursor: null });
    const old = await publishVideo(asha, { at: hoursAgo(2) });
    const newer = await publishVideo(bose);
    await publishVideo(asha, { width: 960, height: 540 });
    await publishVideo(asha, { width: 540, height: 540 });
    await publish(quad, asha, 'words alone');
    const { posts } = await page(asha);
    expect(idsOf(posts)).toEqual([newer, old]);
    const { body } = await quad.call('GET', `/api/posts/${newer}`, { as: asha });
    expect(posts[0]).toEqual(body);
  });

  test('rank higher with more engagement', async () => {
    const newest = await publishVideo(asha, { at: hoursAgo(1) });
    const liked = await publishVideo(asha, { at: hoursAgo(10) });
    const loved = await publishVideo(asha, { at: hoursAgo(20) });
    const old = await publishVideo(asha, { at: hoursAgo(300) });
    for (const id of [liked, loved, old]) await act(bose, id, 'like');
    await act(bose, loved, 'comment', { text: 'Again!' });
    await act(bose, loved, 'repost');
    // a new post makes the order be read again
    await publish(quad, asha, 'words alone');
    expect(await reels(bose)).toEqual([loved, liked, newest, old]);
  });

  test('page without gaps or repeats, also among equal ranks', async () => {
    const ids: string[] = [];
    for (const at of [5, 5, 5, 3, 2, 2, 1]) ids.push(await publishVideo(asha, { at: hoursAgo(at) }));
    const expected = ids.toReversed();
    for (const limit of [1, 2, 3, 6, 7, 20]) {
      const read: string[] = [];
      for (let after = ''; ; ) {
        const { posts, nextCursor } = await page(bose, `?limit=${limit}${after}`);
        read.push(...idsOf(posts));
        if (nextCursor === null) break;
        after = `&after=${nextCursor}`;
      }
      expect(read.toSorted()).toEqual(expected.toSorted());
      expect(read.slice(-3).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    }
  });

  test('page on after a deleted reel', async () => {
    const [third, second, first] = [
      await publishVideo(asha, { at: hoursAgo(3) }),
      await publishVideo(asha, { at: hoursAgo(2) }),
      await publishVideo(asha, { at: hoursAgo(1) }),
    ];
    const { nextCursor } = await page(bose, '?limit=1');
    await quad.call('DELETE', `/api/posts/${first}`, { as: asha });
    expect(await reels(bose)).toEqual([second, third]);
    expect(idsOf((await page(bose, `?after=${nextCursor}`)).posts)).toEqual([second, third]);
  });

  test('leave out people on either side of a block and muted people', async () => {
    const me = await quad.newPerson('Me');
    const [blocked, blocker, muted] = [
      await quad.newPerson('Blocked'),
      await quad.newPerson('Blocker'),
      await quad.newPerson('Muted'),
    ];
    const all = [];
    for (const author of [blocked, blocker, muted, asha]) all.unshift(await publishVideo(author));
    expect((await reels(me)).toSorted()).toEqual(all.toSorted());
    await block(quad, me, blocked);
    await block(quad, blocker, me);
    await mute(quad, me, muted);
    expect(await reels(me)).toEqual([all[0]]);
    expect(await reels(bose)).toHaveLength(4);
    for (const [index, author] of [muted, blocker, blocked].entries()) {
      await quad.call('DELETE', `/api/posts/${all[index + 1]}`, { as: author });
    }
  });

  test('for close friends are visible to them and the author', async () => {
    const friend = await quad.newPerson('Friend');
    await befriend(quad, asha, friend);
    await keepClose(quad, asha, friend);
    const id = await publishVideo(asha, { visibility: 'close_friends' });
    expect(await reels(friend)).toEqual([id]);
    expect(await reels(asha)).toEqual([id]);
    expect(await reels(bose)).toEqual([]);
    await quad.call('DELETE', `/api/posts/${id}`, { as: asha });
  });

  test('show likes made after the order was read', async () => {
    const id = await publishVideo(asha);
    expect((await page(bose)).posts[0]).toMatchObject({ _id: id, likesCount: 0 });
    await act(bose, id, 'like');
    expect((await page(bose)).posts[0]).toMatchObject({ likes: [bose.id], likesCount: 1 });
  });

  test('answer 304 to a client with the current page', async () => {
    await publishVideo(asha);
    const first = await quad.call('GET', '/api/reels', { as: bose });
    const etag = first.headers.get('etag') ?? '';
    const again = await quad.call('GET', '/api/reels', { as: bose, headers: { 'if-none-match': etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  test('refuse malformed cursors', async () => {
    for (const after of ['', 'x', '1', `${'9'.repeat(13)}:${newId()}`, '1:0199']) {
      const { status, body } = await quad.call('GET', `/api/reels?after=${encodeURIComponent(after)}`, { as: asha });
      expect([after, status, body.code]).toEqual([after, 400, 'invalid_input']);
    }
  });
});

test('the cache holds the maximum number of ranked reels', async () => {
  const { db } = quad.services;
  const media = JSON.stringify([{ ...CLIP, width: 9, height: 16 }]);
  await sql`
    insert into posts (id, author_id, media, created_at)
    select uuidv7(interval '-1 year' - interval '1 second' * n), ${asha.id}, ${media}::jsonb, now() - interval '1 year'
    from generate_series(1, ${REELS_RANKED + 50}) n`.execute(db);
  await sql`analyze posts`.execute(db);
  await publish(quad, asha, 'words alone');
  const { posts, nextCursor } = await page(bose, '?limit=20');
  expect([posts.length, nextCursor === null]).toEqual([20, false]);
  const ranked = quad.services.caches.report().find(({ name }) => name === 'ranked reels');
  expect(ranked).toMatchObject({ entries: 1 });
  await sql`delete from posts where created_at < now() - interval '300 days'`.execute(db);
});
