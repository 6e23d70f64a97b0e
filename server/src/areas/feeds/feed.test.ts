import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import type { Post, PostPage } from '@quad/contract/posts/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { createCaches } from '../../platform/cache/caches.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';
import { createPostCache } from '../posts/post-cache.ts';
import { createFeed } from './feed.ts';
import { postIdsFrom } from './feeds.repo.ts';

let quad: TestContext;
let other: App;
let otherUrl: string;
let people: TestPerson[];

beforeAll(async () => {
  quad = await createTestContext();
  other = await quad.anotherNode();
  otherUrl = await other.server.listen({ port: 0, host: '127.0.0.1' });
  people = await Promise.all(['Asha', 'Bose', 'Chand', 'Dev'].map((name) => quad.newPerson(name)));
});
afterAll(async () => {
  await other.close();
  await quad.close();
});

/** The expected page, read from the database. */
async function pageInDatabase(page: number, limit: number): Promise<{ posts: Post[]; total: number }> {
  const { db } = quad.services;
  const all = await db.selectFrom('posts').select('id').orderBy('id', 'desc').execute();
  const ids = all.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  // an empty cache
  const posts = await createPostCache({ db, caches: createCaches() }).get(ids);
  return { posts: posts.map(({ json }) => JSON.parse(json.toString())), total: all.length };
}

/** The page that a node answers. */
async function pageOf(url: string, as: TestPerson, page: number, limit: number): Promise<PostPage> {
  const answer = await fetch(`${url}/api/posts/feed?page=${page}&limit=${limit}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  return (await answer.json()) as PostPage;
}

/** A repeatable sequence of numbers from 0 to below `n`. */
function dice(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

test('the author of a change sees it at once, and everyone on every node soon does', async () => {
  const roll = dice(20_261_120);
  const pick = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item;
  const posts: { id: string; owner: TestPerson }[] = [];
  const write = async (as: TestPerson) => {
    const target = posts.length > 0 ? pick(posts) : undefined;
    const kind = roll(10);
    if (!target || kind < 3) posts.push({ id: await publish(quad, as, `post ${roll(1000)}`), owner: as });
    else if (kind < 6) await quad.call('POST', `/api/posts/${target.id}/like`, { as });
    else if (kind < 8)
      await quad.call('POST', `/api/posts/${target.id}/comment`, { as, body: { text: `words ${roll(1000)}` } });
    else if (kind < 9)
      await quad.call('PATCH', `/api/posts/${target.id}`, {
        as: target.owner,
        body: { caption: `edited ${roll(1000)}` },
      });
    else {
      await quad.call('DELETE', `/api/posts/${target.id}`, { as: target.owner });
      posts.splice(posts.indexOf(target), 1);
      return target.owner;
    }
    return kind === 8 ? (target?.owner ?? as) : as;
  };
  for (let i = 0; i < 150; i++) {
    const as = await write(pick(people));
    const [page, limit] = [1 + roll(3), 1 + roll(7)];
    const expected = await pageInDatabase(page, limit);
    const answer = await pageOf(quad.url, as, page, limit);
    expect(answer.posts).toEqual(expected.posts);
    expect(answer.totalPages).toBe(Math.ceil(expected.total / limit));
  }
  const whole = await pageInDatabase(1, FEED_PAGE_SIZE);
  for (const url of [quad.url, otherUrl]) {
    for (const as of people)
      await expect.poll(async () => (await pageOf(url, as, 1, FEED_PAGE_SIZE)).posts).toEqual(whole.posts);
  }
  expect(quad.logged).toEqual([]);
});

test('many concurrent readers and writers leave every page equal to the database', async () => {
  const [owner] = people as [TestPerson];
  const post = await publish(quad, owner, 'busy');
  await Promise.all(
    people.flatMap((as) =>
      Array.from({ length: 25 }, async () => {
        await quad.call('POST', `/api/posts/${post}/like`, { as });
        await pageOf(quad.url, as, 1, 5);
        await pageOf(otherUrl, as, 1, 5);
      }),
    ),
  );
  const { posts } = await pageInDatabase(1, 5);
  for (const url of [quad.url, otherUrl])
    await expect.poll(async () => (await pageOf(url, owner, 1, 5)).posts).toEqual(posts);
});

test('a distant page is found by skipping whole days', async () => {
  const { db } = quad.services;
  const [owner] = people as [TestPerson];
  const day = 24 * 3600 * 1000;
  for (let i = 0; i < 40; i++) {
    await quad.services.posts.publish(
      { id: owner.id, role: 'user' },
      { caption: `old ${i}`, at: Date.now() - Math.floor(i / 5) * day - (i % 5) * 1000 - day },
    );
  }
  const all = (await db.selectFrom('posts').select('id').orderBy('id', 'desc').execute()).map(({ id }) => id);
  for (const offset of [0, 1, 7, 20, all.length - 3, all.length - 1, all.length, all.length + 50]) {
    expect(await postIdsFrom(db, offset, 4)).toEqual(all.slice(offset, offset + 4));
  }
});

test('a node that misses a change shows the post once its cache expires', async () => {
  const { db } = quad.services;
  const caches = createCaches();
  const [owner] = people as [TestPerson];
  // a node that loses all messages: nothing notifies this feed
  const feed = createFeed({ db, caches, visible: { forAll: createPostCache({ db, caches }).get }, maxAgeMs: 300 });
  const newest = async () => {
    const { json } = await feed.page(owner.id, { page: 1, limit: 1 });
    return (JSON.parse(json.toString()) as PostPage).posts[0]?._id;
  };
  const before = await newest();
  const post = await publish(quad, owner, 'nobody heard of this');
  expect(await newest()).toBe(before);
  await expect.poll(newest).toBe(post);
});

test('a page behind a cursor has the requested page number, also from the cache', async () => {
  const [as] = people as [TestPerson];
  const { posts } = await pageOf(quad.url, as, 1, 2);
  for (const page of [2, 3, 1]) {
    const { body } = await quad.call('GET', `/api/posts/feed?page=${page}&limit=2&before=${posts[1]?._id}`, { as });
    expect(body.currentPage).toBe(page);
  }
});
