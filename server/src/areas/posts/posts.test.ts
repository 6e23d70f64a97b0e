import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { picture, postForm, publish } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let chand: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose, chand] = await Promise.all([
    quad.newPerson('Asha Rao'),
    quad.newPerson('Bikash Bose'),
    quad.newPerson('Chand Khan'),
  ]);
});
afterAll(() => quad.close());

const get = (id: string, as = bose) => quad.call('GET', `/api/posts/${id}`, { as });

describe('a post', () => {
  test('of a picture is returned with its owner, media and counts', async () => {
    const { status, body } = await quad.call('POST', '/api/posts', {
      as: asha,
      body: postForm('Fest tonight', await picture()),
    });
    expect(status).toBe(201);
    expect(body.post).toMatchObject({
      userId: { _id: asha.id, name: 'Asha Rao' },
      name: 'Asha Rao',
      caption: 'Fest tonight',
      visibility: 'public',
      likes: [],
      likesCount: 0,
      comments: [],
      commentsCount: 0,
      editedAt: null,
      media: [{ type: 'image', width: 64, height: 48 }],
    });
    const file = await fetch(quad.url + body.post.media[0].url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('of text alone keeps it as written', async () => {
    const words = '<script>alert(1)</script> "quotes" आरव 🎓\nsecond line';
    const id = await publish(quad, asha, words);
    expect((await get(id)).body).toMatchObject({ caption: words, media: [] });
  });

  test('takes a caption of 500 characters, counted as people count, and refuses 501', async () => {
    const emoji = '🎓'.repeat(500);
    expect((await quad.call('POST', '/api/posts', { as: asha, body: postForm(emoji) })).status).toBe(201);
    const { status, body } = await quad.call('POST', '/api/posts', { as: asha, body: postForm(`${emoji}x`) });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', ['caption']]);
  });

  test('is never published in another person’s name', async () => {
    const { status, body } = await quad.call('POST', '/api/posts', {
      as: bose,
      body: postForm('mine', undefined, { userId: asha.id }),
    });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('counts on its author’s profile until it is deleted', async () => {
    const dev = await quad.newPerson('Dev Das');
    const count = async () => (await quad.call('GET', `/api/users/${dev.id}`, { as: asha })).body.postsCount;
    const id = await publish(quad, dev);
    expect(await count()).toBe(1);
    await quad.call('DELETE', `/api/posts/${id}`, { as: dev });
    expect(await count()).toBe(0);
  });
});

describe('editing', () => {
  test('changes the caption and marks the post as edited', async () => {
    const id = await publish(quad, asha, 'Frist');
    const { status, body } = await quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption: 'First' } });
    expect([status, body.caption]).toEqual([200, 'First']);
    expect(Date.parse(body.editedAt)).toBeGreaterThanOrEqual(Date.parse(body.createdAt));
  });

  test('is allowed to the owner alone', async () => {
    const id = await publish(quad, asha);
    const { status, body } = await quad.call('PATCH', `/api/posts/${id}`, { as: bose, body: { caption: 'hacked' } });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });

  test.each(['\u200B', '\u202E\u200E', '\u3164', '\u2800', '\uFE0F', '\u{E0041}', '\u00AD \n'])(
    'cannot leave only invisible characters (%j)',
    async (caption) => {
      const { status, body } = await quad.call('POST', '/api/posts', { as: asha, body: postForm(caption) });
      expect([status, body.code]).toEqual([400, 'empty_post']);
      const id = await publish(quad, asha);
      const edit = await quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption } });
      expect([edit.status, edit.body.code]).toEqual([400, 'empty_post']);
      const withPicture = await publish(quad, asha, caption, await picture(), { location: '\u200B \u3164' });
      const { body: post } = await quad.call('GET', `/api/posts/${withPicture}`, { as: asha });
      expect([post.caption, post.location]).toEqual(['', '']);
    },
  );

  test('cannot leave a post without a picture and text', async () => {
    const id = await publish(quad, asha);
    const { status, body } = await quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption: '  ' } });
    expect([status, body.code]).toEqual([400, 'empty_post']);
  });
});

describe('deleting', () => {
  test('is allowed to the owner alone', async () => {
    const id = await publish(quad, asha);
    expect((await quad.call('DELETE', `/api/posts/${id}`, { as: bose })).status).toBe(403);
    expect((await get(id)).status).toBe(200);
  });

  test('removes likes, comments and files too', async () => {
    const id = await publish(quad, asha, 'short-lived', await picture());
    const { media } = (await get(id)).body;
    await quad.call('POST', `/api/posts/${id}/like`, { as: bose });
    await quad.call('POST', `/api/posts/${id}/comment`, { as: bose, body: { text: 'nice' } });
    expect((await quad.call('DELETE', `/api/posts/${id}`, { as: asha })).status).toBe(200);
    for (const [method, path] of [
      ['GET', `/api/posts/${id}`],
      ['POST', `/api/posts/${id}/like`],
      ['DELETE', `/api/posts/${id}`],
      ['GET', `/api/posts/${id}/comments`],
    ] as const) {
      expect((await quad.call(method, path, { as: asha })).body.code).toBe('no_such_post');
    }
    for (const { url } of [media[0], ...media[0].variants]) {
      await expect.poll(async () => (await fetch(quad.url + url)).status).toBe(404);
    }
    const { db } = quad.services;
    expect(await db.selectFrom('likes').selectAll().where('post_id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('comments').selectAll().where('post_id', '=', id).execute()).toEqual([]);
  });
});

describe('a like', () => {
  test('toggles, and notifies the author', async () => {
    const id = await publish(quad, asha);
    const like = () =>
      quad.call('POST', `/api/posts/${id}/like`, {
        as: bose,
        headers: { 'content-type': 'application/json' },
        body: '',
      });
    expect((await like()).body).toEqual({ liked: true, likesCount: 1 });
    expect((await get(id)).body.likes).toEqual([bose.id]);
    expect((await quad.call('POST', '/api/posts/liked', { as: bose, body: { ids: [id] } })).body).toEqual({
      liked: [id],
      saved: [],
      reposted: [],
    });
    expect((await like()).body).toEqual({ liked: false, likesCount: 0 });
    expect((await quad.call('POST', '/api/posts/liked', { as: bose, body: { ids: [id] } })).body).toEqual({
      liked: [],
      saved: [],
      reposted: [],
    });
  });

  test('lists the newest first', async () => {
    const id = await publish(quad, asha);
    for (const as of [asha, bose, chand]) await quad.call('POST', `/api/posts/${id}/like`, { as });
    expect((await get(id)).body.likes).toEqual([chand.id, bose.id, asha.id]);
  });
});

describe('the feed', () => {
  const feed = (query = '', as = asha) => quad.call('GET', `/api/posts/feed${query}`, { as });

  test('pages newest first, by number and by cursor', async () => {
    const mine: string[] = [];
    for (let i = 0; i < 5; i++) mine.unshift(await publish(quad, chand, `page ${i}`));
    const first = (await feed('?page=1&limit=2')).body;
    const second = (await feed('?page=2&limit=2')).body;
    const ids = [...first.posts, ...second.posts].map((post) => post._id);
    expect(ids).toEqual(mine.slice(0, 4));
    expect(first.nextCursor).toBe(mine[1]);
    const byCursor = (await feed(`?limit=2&before=${first.nextCursor}`)).body;
    expect(byCursor.posts.map((post: { _id: string }) => post._id)).toEqual(mine.slice(2, 4));
    expect(second.totalPages).toBeGreaterThanOrEqual(3);
  });

  test('ends without a next cursor', async () => {
    const { posts, nextCursor } = (await feed('?limit=100')).body;
    expect(posts.length).toBeGreaterThan(0);
    expect(nextCursor).toBeNull();
    expect((await feed('?page=999999&limit=100')).body.posts).toEqual([]);
  });

  test('answers 304 to a current ETag and a new page after a change', async () => {
    const { headers } = await feed();
    const etag = headers.get('etag') ?? '';
    expect((await quad.call('GET', '/api/posts/feed', { as: bose, headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    await publish(quad, chand, 'something new');
    expect((await quad.call('GET', '/api/posts/feed', { as: bose, headers: { 'if-none-match': etag } })).status).toBe(
      200,
    );
  });

  test('can show one person’s posts', async () => {
    const { body } = await quad.call('GET', `/api/posts/user/${chand.id}?page=1&limit=100`, { as: asha });
    expect(body.posts.length).toBeGreaterThanOrEqual(5);
    expect(new Set(body.posts.map((post: { userId: { _id: string } }) => post.userId._id))).toEqual(
      new Set([chand.id]),
    );
  });
});

test('likes that are added together count once each, in their order', async () => {
  const id = await publish(quad, asha, 'liked by many');
  await quad.call('POST', `/api/posts/${id}/like`, { as: chand });
  const viewers = [bose, chand, asha].map((person) => ({ id: person.id, role: 'user' as const }));
  await quad.services.posts.addLikes(viewers, id);
  const { body } = await get(id);
  expect(body.likesCount).toBe(3);
  const rows = await quad.services.db
    .selectFrom('likes')
    .select('person_id')
    .where('post_id', '=', id)
    .orderBy('created_at')
    .execute();
  expect(rows.map(({ person_id }) => person_id)).toEqual([chand.id, bose.id, asha.id]);
});
