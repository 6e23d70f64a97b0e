import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { befriend, block, follow, keepClose, mute, unfollow } from '../../testing/people.ts';
import { idsOf, publish, publishForClose } from '../../testing/posts.ts';
import { followingRows } from './following-feed.repo.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const page = async (as: TestPerson, query = '') =>
  (await quad.call('GET', `/api/posts/following${query}`, { as })).body;
const repost = (as: TestPerson, id: string) => quad.call('POST', `/api/posts/${id}/repost`, { as });
/** The whole feed, read page by page. */
async function wholeFeed(as: TestPerson, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let before = ''; ; ) {
    const { posts, nextCursor } = await page(as, `?limit=${limit}${before}`);
    ids.push(...idsOf(posts));
    if (!nextCursor) return ids;
    before = `&before=${nextCursor}`;
  }
}
const people = (...names: string[]) => Promise.all(names.map((name) => quad.newPerson(name)));

describe('the following feed', () => {
  test('shows posts by followed people and the viewer, newest first, right after the follow', async () => {
    const [me, followed, stranger] = (await people('Me', 'Followed', 'Stranger')) as [
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    expect(await page(me)).toEqual({ posts: [], newest: null, nextCursor: null });
    const first = await publish(quad, followed);
    await publish(quad, stranger);
    const own = await publish(quad, me);
    expect(idsOf((await page(me)).posts)).toEqual([own]);
    await follow(quad, me, followed);
    expect(idsOf((await page(me)).posts)).toEqual([own, first]);
    const second = await publish(quad, followed);
    expect(idsOf((await page(me)).posts)).toEqual([second, own, first]);
    await quad.call('DELETE', `/api/posts/${first}`, { as: followed });
    expect(idsOf((await page(me)).posts)).toEqual([second, own]);
    await unfollow(quad, me, followed);
    expect(idsOf((await page(me)).posts)).toEqual([own]);
  });

  test('pages without gaps or repeats', async () => {
    const [me, one, other] = (await people('Me', 'One', 'Other')) as [TestPerson, TestPerson, TestPerson];
    await follow(quad, me, one);
    await follow(quad, me, other);
    const ids: string[] = [];
    for (const author of [one, other, one, one, other, me, other]) ids.unshift(await publish(quad, author));
    for (const limit of [1, 2, 3, 6, 7, 100]) expect(await wholeFeed(me, limit)).toEqual(ids);
  });

  test('answers 304 to a client with the current page', async () => {
    const [me] = (await people('Me')) as [TestPerson];
    await publish(quad, me);
    const { headers } = await quad.call('GET', '/api/posts/following', { as: me });
    const again = (etag: string) =>
      quad.call('GET', '/api/posts/following', { as: me, headers: { 'if-none-match': etag } });
    expect((await again(headers.get('etag') ?? '')).status).toBe(304);
    await publish(quad, me);
    expect((await again(headers.get('etag') ?? '')).status).toBe(200);
  });

  test('shows a repost at the top, once, with its reposter, until the repost is undone', async () => {
    const [me, one, other, author] = (await people('Me', 'One', 'Other', 'Author')) as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    for (const followed of [one, other, author]) await follow(quad, me, followed);
    const old = await publish(quad, author, 'old');
    const recent = await publish(quad, author, 'recent');
    await repost(one, old);
    const [top, next] = (await page(me)).posts;
    expect(top).toMatchObject({ _id: old, repostedBy: { _id: one.id, name: 'One' }, repostsCount: 1 });
    expect(next).toMatchObject({ _id: recent });
    expect(next.repostedBy).toBeUndefined();
    await repost(other, old);
    expect((await page(me)).posts).toMatchObject([{ _id: old, repostedBy: { _id: other.id } }, { _id: recent }]);
    expect(await wholeFeed(me, 1)).toEqual([old, recent]);
    await repost(other, old);
    expect((await page(me)).posts[0]).toMatchObject({ _id: old, repostedBy: { _id: one.id } });
    await repost(one, old);
    expect(idsOf((await page(me)).posts)).toEqual([recent, old]);
  });

  test('shows a stranger’s post when a followed person reposts it, and leaves out the viewer’s own reposts', async () => {
    const [me, followed, stranger] = (await people('Me', 'Followed', 'Stranger')) as [
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    await follow(quad, me, followed);
    const id = await publish(quad, stranger);
    await repost(me, id);
    expect(idsOf((await page(me)).posts)).toEqual([]);
    await repost(followed, id);
    expect(idsOf((await page(me)).posts)).toEqual([id]);
    await quad.call('DELETE', `/api/posts/${id}`, { as: stranger });
    expect(idsOf((await page(me)).posts)).toEqual([]);
  });

  test('leaves out muted people and their reposts', async () => {
    const [me, muted, stranger] = (await people('Me', 'Muted', 'Stranger')) as [TestPerson, TestPerson, TestPerson];
    await follow(quad, me, muted);
    await publish(quad, muted);
    await repost(muted, await publish(quad, stranger));
    expect((await page(me)).posts).toHaveLength(2);
    await mute(quad, me, muted);
    expect((await page(me)).posts).toEqual([]);
    await quad.call('DELETE', `/api/mutes/${muted.id}`, { as: me });
    expect((await page(me)).posts).toHaveLength(2);
  });

  test('leaves out reposted posts by people on either side of a block', async () => {
    const [me, followed, blocked] = (await people('Me', 'Followed', 'Blocked')) as [TestPerson, TestPerson, TestPerson];
    await follow(quad, me, followed);
    await repost(followed, await publish(quad, blocked));
    expect((await page(me)).posts).toHaveLength(1);
    await block(quad, blocked, me);
    expect((await page(me)).posts).toEqual([]);
  });
});

describe('a post for close friends', () => {
  test('is visible to close friends and the author, and hidden from everyone else everywhere', async () => {
    const [author, close, friend, stranger] = (await people('Author', 'Close', 'Friend', 'Stranger')) as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    for (const other of [close, friend]) await befriend(quad, author, other);
    await keepClose(quad, author, close);
    const id = await publishForClose(quad, author, 'secret #closetag');
    const { total } = await quad.services.db
      .selectFrom('posts_per_day')
      .select(({ fn }) => fn.sum<number>('count').as('total'))
      .executeTakeFirstOrThrow();

    for (const as of [author, close]) {
      expect((await quad.call('GET', `/api/posts/${id}`, { as })).body).toMatchObject({
        caption: 'secret #closetag',
        visibility: 'close_friends',
        tags: ['closetag'],
      });
      expect(idsOf((await page(as)).posts)).toContain(id);
      expect(idsOf((await quad.call('GET', `/api/posts/user/${author.id}`, { as })).body.posts)).toContain(id);
      expect((await quad.call('GET', `/api/posts/${id}/history`, { as })).status).toBe(200);
    }
    for (const as of [friend, stranger]) {
      for (const [method, path, body] of [
        ['GET', `/api/posts/${id}`],
        ['GET', `/api/posts/${id}/comments`],
        ['GET', `/api/posts/${id}/history`],
        ['POST', `/api/posts/${id}/like`],
        ['POST', `/api/posts/${id}/save`],
        ['POST', `/api/posts/${id}/repost`],
        ['POST', `/api/posts/${id}/comment`, { text: 'hi' }],
        ['PATCH', `/api/posts/${id}`, { caption: 'hi' }],
        ['DELETE', `/api/posts/${id}`],
        ['POST', '/api/reports', { subject: { type: 'post', id }, reason: 'spam' }],
      ] as const)
        expect((await quad.call(method, path, { as, body })).body.code, `${method} ${path}`).toBe('no_such_post');
      expect(idsOf((await page(as)).posts)).not.toContain(id);
      const profile = (await quad.call('GET', `/api/posts/user/${author.id}`, { as })).body;
      expect([idsOf(profile.posts), profile.totalPages]).toEqual([[], 0]);
    }
    for (const as of [author, close, friend, stranger]) {
      const inFeedOfAll = idsOf((await quad.call('GET', '/api/posts/feed', { as })).body.posts).includes(id);
      expect(inFeedOfAll).toBe(as === author);
      expect((await quad.call('GET', '/api/tags/closetag', { as })).body.code).toBe('no_such_tag');
    }
    // the total of the feed of everyone does not include it
    await publish(quad, author);
    const feed = (await quad.call('GET', '/api/posts/feed?limit=1', { as: stranger })).body;
    expect(feed.totalPages).toBe(Number(total) + 1);
  });

  test('cannot be reposted, and becomes invisible to a person who leaves the list', async () => {
    const [author, close] = (await people('Author', 'Close')) as [TestPerson, TestPerson];
    await befriend(quad, author, close);
    await keepClose(quad, author, close);
    const id = await publishForClose(quad, author);
    const seen = async () => (await quad.call('GET', `/api/posts/${id}`, { as: close })).status;
    expect((await repost(close, id)).body.code).toBe('cannot_repost');
    expect(await seen()).toBe(200);
    await quad.call('DELETE', `/api/friends/lists/close/${close.id}`, { as: author });
    expect(await seen()).toBe(404);
    await keepClose(quad, author, close);
    expect(await seen()).toBe(200);
    await unfollow(quad, close, author);
    expect(await seen()).toBe(404);
    // becoming friends again does not restore the list
    await follow(quad, close, author);
    expect(await seen()).toBe(404);
  });
});

describe('the following feed from memory and from rows', () => {
  let other: App;
  beforeAll(async () => {
    other = await quad.anotherNode();
  });
  afterAll(() => other.close());

  /** A repeatable sequence of numbers from 0 to below `n`. */
  function dice(seed: number) {
    let state = seed;
    return (n: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
  }

  test('is the same after any change, on every node', async () => {
    const roll = dice(20_261_122);
    const pick = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item;
    const crowd = await people('A', 'B', 'C', 'D', 'E');
    for (const one of crowd)
      for (const another of crowd) if (one !== another && roll(3)) await follow(quad, one, another);
    const posts: { id: string; owner: TestPerson }[] = [];
    const others = (one: TestPerson) => crowd.filter((each) => each !== one);
    const change = async () => {
      const as = pick(crowd);
      const whom = pick(others(as));
      const kind = roll(12);
      const post = posts.length > 0 ? pick(posts) : undefined;
      if (!post || kind < 3) posts.push({ id: await publish(quad, as), owner: as });
      else if (kind < 4) posts.push({ id: await publishForClose(quad, as), owner: as });
      else if (kind < 7) await repost(as, post.id);
      else if (kind < 8) {
        await quad.call('DELETE', `/api/posts/${post.id}`, { as: post.owner });
        posts.splice(posts.indexOf(post), 1);
      } else if (kind < 9) await quad.call('POST', `/api/follow/follow/${whom.id}`, { as });
      else if (kind < 10) await quad.call(roll(2) ? 'PUT' : 'DELETE', `/api/mutes/${whom.id}`, { as });
      else if (kind < 11) await quad.call('PUT', `/api/friends/lists/close/${whom.id}`, { as });
      else await quad.call(roll(3) ? 'DELETE' : 'PUT', `/api/blocks/${whom.id}`, { as });
    };
    const { db } = quad.services;
    const inRows = async (as: TestPerson, before: string | undefined, limit: number) =>
      (await followingRows(db, as.id, { before, limit })).map(({ post_id, reposter_id }) => [post_id, reposter_id]);
    type Listed = { _id: string; repostedBy?: { _id: string } };
    const shape = (list: Listed[]) => list.map(({ _id, repostedBy }) => [_id, repostedBy?._id ?? null]);
    const onOtherNode = async (as: TestPerson) => {
      const headers = { authorization: `Bearer ${as.token}` };
      return shape((await other.server.inject({ url: '/api/posts/following?limit=100', headers })).json().posts);
    };
    for (let i = 0; i < 120; i++) {
      await change();
      const as = pick(crowd);
      // this read may still be stale; the page it caches must be invalidated
      if (i % 4 === 0) await onOtherNode(as);
      const limit = 1 + roll(6);
      const first = await page(as, `?limit=${limit}`);
      expect(shape(first.posts)).toEqual(await inRows(as, undefined, limit));
      if (first.nextCursor) {
        const next = await page(as, `?limit=${limit}&before=${first.nextCursor}`);
        expect(shape(next.posts)).toEqual(await inRows(as, first.nextCursor, limit));
      }
    }
    for (const as of crowd) {
      const rows = await inRows(as, undefined, 100);
      await expect.poll(() => onOtherNode(as)).toEqual(rows);
    }
    expect(quad.logged).toEqual([]);
  }, 60_000);
});
