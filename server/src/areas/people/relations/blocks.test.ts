import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { befriend, block, follow, keepClose, mute, profileOf } from '../../../testing/people.ts';
import { idsOf, publish } from '../../../testing/posts.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
let quad: TestContext;
let mira: TestPerson;
let third: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  [mira, third] = await Promise.all([quad.newPerson('Mira Blocks'), quad.newPerson('Third Person')]);
});
afterAll(() => quad.close());

const get = async (as: TestPerson, path: string) => (await quad.call('GET', path, { as })).body;
const like = (as: TestPerson, post: string) => quad.call('POST', `/api/posts/${post}/like`, { as });
const comment = async (as: TestPerson, post: string, text: string) =>
  (await quad.call('POST', `/api/posts/${post}/comment`, { as, body: { text } })).body.comment;
const usernameOf = async (target: TestPerson) => (await profileOf(quad, third, target)).username as string;
const cardIds = (summaries: { _id: string }[]) => summaries.map(({ _id }) => _id);

/** A block between Mira and another person, made by either. */
const SIDES = [
  ['by the viewer', (other: TestPerson) => block(quad, mira, other)],
  ['by the other', (other: TestPerson) => block(quad, other, mira)],
] as const;

describe.each(SIDES)('a block %s', (_, blockBetween) => {
  test('hides posts and refuses all actions on them, for both', async () => {
    const other = await quad.newPerson('Other');
    const [mirasPost, othersPost] = [await publish(quad, mira), await publish(quad, other)];
    await blockBetween(other);
    for (const [as, post] of [
      [mira, othersPost],
      [other, mirasPost],
    ] as const) {
      expect(idsOf((await get(as, '/api/posts/feed')).posts)).not.toContain(post);
      for (const [method, path, body] of [
        ['GET', `/api/posts/${post}`],
        ['GET', `/api/posts/${post}/comments`],
        ['GET', `/api/posts/${post}/history`],
        ['POST', `/api/posts/${post}/like`],
        ['POST', `/api/posts/${post}/save`],
        ['POST', `/api/posts/${post}/repost`],
        ['POST', `/api/posts/${post}/comment`, { text: 'hello?' }],
      ] as const)
        expect((await quad.call(method, path, { as, body })).body.code, path).toBe('no_such_post');
    }
    expect(idsOf((await get(third, '/api/posts/feed')).posts)).toEqual(expect.arrayContaining([mirasPost, othersPost]));
  });

  test('hides the other’s comments, likes and reposts of a third person’s post, also from the counts', async () => {
    const other = await quad.newPerson('Other');
    const post = await publish(quad, third, 'common ground');
    await comment(other, post, 'from the other');
    await comment(mira, post, 'from mira');
    await like(other, post);
    await like(mira, post);
    for (const as of [other, mira]) await quad.call('POST', `/api/posts/${post}/repost`, { as });
    const whole = await get(third, `/api/posts/${post}`);
    expect(whole).toMatchObject({ commentsCount: 2, likesCount: 2, repostsCount: 2 });
    await blockBetween(other);
    for (const [as, text] of [
      [mira, 'from mira'],
      [other, 'from the other'],
    ] as const) {
      const single = await get(as, `/api/posts/${post}`);
      const listed = (await get(as, '/api/posts/feed')).posts.find(({ _id }: { _id: string }) => _id === post);
      for (const shown of [single, listed]) {
        expect(shown).toMatchObject({
          commentsCount: 1,
          likesCount: 1,
          repostsCount: 1,
          likes: [as.id],
          comments: [{ text }],
        });
        expect(shown.comments).toHaveLength(1);
      }
      const { comments } = await get(as, `/api/posts/${post}/comments`);
      expect(comments.map((each: { text: string }) => each.text)).toEqual([text]);
    }
    expect(await get(third, `/api/posts/${post}`)).toEqual(whole);
  });

  test('hides the other from profiles, lists of follows, search, completion, mentions and tags', async () => {
    const other = await quad.newPerson('Hidden Other');
    const star = await quad.newPerson('Star');
    for (const fan of [mira, other]) await follow(quad, fan, star);
    await follow(quad, star, other);
    const tagged = await publish(quad, other, `for @${await usernameOf(third)} #hidden${other.id.slice(-6)}`);
    const seesAll = async (as: TestPerson) => [
      cardIds((await get(as, `/api/follow/${star.id}/followers`)).followers).includes(other.id),
      cardIds((await get(as, `/api/follow/${star.id}/following`)).following).includes(other.id),
      cardIds((await get(as, '/api/users/?search=hidden')).users).includes(other.id),
      cardIds((await get(as, '/api/complete?kind=people&q=hidden')).people).includes(other.id),
      idsOf((await get(as, `/api/posts/mentions/${third.id}`)).posts).includes(tagged),
      idsOf((await get(as, `/api/tags/hidden${other.id.slice(-6)}`)).posts).includes(tagged),
    ];
    expect(await seesAll(mira)).toEqual(Array(6).fill(true));
    await blockBetween(other);
    expect(await seesAll(mira)).toEqual(Array(6).fill(false));
    expect(await seesAll(third)).toEqual(Array(6).fill(true));
    for (const path of [`/api/follow/${mira.id}/followers`, `/api/follow/check-follow/${mira.id}`])
      expect((await get(other, path)).code).toBe('no_such_person');
  });

  test('refuses mentions, follows and friend requests, and hides earlier mentions', async () => {
    const other = await quad.newPerson('Other');
    const username = await usernameOf(other);
    const post = await publish(quad, third, `hello @${username}`);
    await blockBetween(other);
    expect((await get(third, `/api/posts/${post}`)).mentions).toEqual([{ _id: other.id, username }]);
    expect((await get(mira, `/api/posts/${post}`)).mentions).toEqual([]);
    const own = await publish(quad, mira, `and hello @${username}`);
    expect((await get(third, `/api/posts/${own}`)).mentions).toEqual([]);
    for (const [method, path] of [
      ['POST', `/api/follow/follow/${mira.id}`],
      ['DELETE', `/api/follow/unfollow/${mira.id}`],
      ['POST', `/api/friends/requests/${mira.id}`],
      ['PUT', `/api/friends/lists/work/${mira.id}`],
      ['PUT', `/api/mutes/${mira.id}`],
    ] as const)
      expect((await quad.call(method, path, { as: other })).body.code, path).toBe('no_such_person');
  });

  test('ends follows, requests and lists between the two, also after it is removed', async () => {
    const [friend, asker] = [await quad.newPerson('Friend'), await quad.newPerson('Asker')];
    await befriend(quad, mira, friend);
    await keepClose(quad, mira, friend);
    await keepClose(quad, friend, mira);
    await quad.call('POST', `/api/friends/requests/${mira.id}`, { as: asker });
    const before = (await profileOf(quad, third, mira)).followersCount;
    for (const other of [friend, asker]) {
      await blockBetween(other);
      for (const as of [mira, other]) {
        const target = as === mira ? other : mira;
        await quad.call('DELETE', `/api/blocks/${target.id}`, { as });
      }
      expect((await profileOf(quad, mira, other)).relation).toMatchObject({
        isFollowing: false,
        followsViewer: false,
        request: null,
        isBlocked: false,
        lists: [],
      });
    }
    expect((await profileOf(quad, third, mira)).followersCount).toBe(before - 1);
    expect((await profileOf(quad, third, friend)).followingCount).toBe(0);
    const { db } = quad.services;
    expect(await db.selectFrom('friend_lists').selectAll().where('owner_id', '=', friend.id).execute()).toEqual([]);
  });

  test('leaves pages of the feed full', async () => {
    const other = await quad.newPerson('Other');
    const ids: string[] = [];
    for (const author of [third, other, third, other, third, third]) {
      const id = await publish(quad, author);
      if (author === third) ids.unshift(id);
    }
    await blockBetween(other);
    const first = await get(mira, '/api/posts/feed?limit=2');
    expect(idsOf(first.posts)).toEqual(ids.slice(0, 2));
    expect(idsOf((await get(mira, `/api/posts/feed?limit=2&before=${first.nextCursor}`)).posts)).toEqual(ids.slice(2));
    expect(idsOf((await get(mira, '/api/posts/feed?limit=2&page=2')).posts)).toEqual(ids.slice(2));
    const { posts, totalPages } = await get(mira, '/api/posts/feed?limit=1&page=100000');
    expect(posts).toEqual([]);
    const { body } = await quad.call('GET', `/api/posts/feed?limit=1&page=${totalPages}`, { as: mira });
    expect(body.posts).toHaveLength(1);
    expect(body.nextCursor).toBeNull();
  });
});

test('blocked accounts are listed, and can be unblocked', async () => {
  const [viewer, one, other] = [await quad.newPerson('V'), await quad.newPerson('One'), await quad.newPerson('Other')];
  for (const target of [one, other, one]) await block(quad, viewer, target);
  expect(cardIds((await get(viewer, '/api/blocks')).people)).toEqual([other.id, one.id]);
  await quad.call('DELETE', `/api/blocks/${other.id}`, { as: viewer });
  expect(cardIds((await get(viewer, '/api/blocks')).people)).toEqual([one.id]);
  expect((await profileOf(quad, other, viewer)).name).toBe('V');
  expect((await get(one, '/api/blocks')).people).toEqual([]);
});

test('a muted person’s posts are only left out of the muter’s feed', async () => {
  const [viewer, muted] = [await quad.newPerson('Viewer'), await quad.newPerson('Muted')];
  const post = await publish(quad, muted, 'can you hear me');
  await comment(muted, post, 'anyone?');
  await mute(quad, viewer, muted);
  expect(idsOf((await get(viewer, '/api/posts/feed')).posts)).not.toContain(post);
  expect(idsOf((await get(muted, '/api/posts/feed')).posts)).toContain(post);
  expect(await get(viewer, `/api/posts/${post}`)).toMatchObject({ commentsCount: 1 });
  expect(idsOf((await get(viewer, `/api/posts/user/${muted.id}`)).posts)).toEqual([post]);
  expect(cardIds((await get(viewer, '/api/mutes')).people)).toEqual([muted.id]);
  await quad.call('DELETE', `/api/mutes/${muted.id}`, { as: viewer });
  expect(idsOf((await get(viewer, '/api/posts/feed')).posts)).toContain(post);
  expect((await get(viewer, '/api/mutes')).people).toEqual([]);
});

test('the list of muted accounts leaves out those that block the muter, until they unblock', async () => {
  const [viewer, muted] = [await quad.newPerson('Viewer'), await quad.newPerson('Muted')];
  await mute(quad, viewer, muted);
  await block(quad, muted, viewer);
  expect((await get(viewer, '/api/mutes')).people).toEqual([]);
  expect((await quad.call('DELETE', `/api/blocks/${viewer.id}`, { as: muted })).status).toBe(200);
  expect(cardIds((await get(viewer, '/api/mutes')).people)).toEqual([muted.id]);
});

test('the viewer and unknown ids cannot be blocked or muted', async () => {
  for (const kind of ['blocks', 'mutes']) {
    expect((await quad.call('PUT', `/api/${kind}/${mira.id}`, { as: mira })).body.code).toBe('block_self');
    for (const method of ['PUT', 'DELETE'])
      expect((await quad.call(method, `/api/${kind}/${NOBODY}`, { as: mira })).body.code).toBe('no_such_person');
  }
});

test('a block reaches every node', async () => {
  const node = await quad.anotherNode();
  try {
    const [viewer, author] = [await quad.newPerson('Viewer'), await quad.newPerson('Author')];
    const post = await publish(quad, author);
    const status = async () =>
      (
        await node.server.inject({
          url: `/api/posts/${post}`,
          headers: { authorization: `Bearer ${viewer.token}` },
        })
      ).statusCode;
    expect(await status()).toBe(200);
    await block(quad, author, viewer);
    await expect.poll(status).toBe(404);
  } finally {
    await node.close();
  }
});

test('a comment on the post of an author who blocks its writer can still be deleted', async () => {
  const [author, guest] = [await quad.newPerson('Author'), await quad.newPerson('Guest')];
  const post = await publish(quad, author);
  const [own, theirs] = [await comment(guest, post, 'mine'), await comment(third, post, 'theirs')];
  await block(quad, author, guest);
  const remove = async (id: string) =>
    (await quad.call('DELETE', `/api/posts/${post}/comment/${id}`, { as: guest })).status;
  expect([await remove(own._id), await remove(theirs._id)]).toEqual([200, 404]);
});

test('blocking and following at once leave exact counts, and no follow across a block', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, (_, i) => quad.newPerson(`Crowd ${i}`)));
  await Promise.all(
    crowd.flatMap((one, i) =>
      crowd
        .filter((other) => other !== one)
        .flatMap((other, j) => [
          quad.call('POST', `/api/follow/follow/${other.id}`, { as: one }),
          quad.call('POST', `/api/friends/requests/${other.id}`, { as: one }),
          ...((i + j) % 3 === 0 ? [quad.call('PUT', `/api/blocks/${other.id}`, { as: one })] : []),
        ]),
    ),
  );
  const { db } = quad.services;
  const followsAcrossBlocks = await db
    .selectFrom('follows')
    .innerJoin('blocks', (join) =>
      join.on((on) =>
        on.or([
          on.and([
            on('blocks.blocker_id', '=', on.ref('follower_id')),
            on('blocks.blocked_id', '=', on.ref('followee_id')),
          ]),
          on.and([
            on('blocks.blocker_id', '=', on.ref('followee_id')),
            on('blocks.blocked_id', '=', on.ref('follower_id')),
          ]),
        ]),
      ),
    )
    .select('follower_id')
    .execute();
  expect(followsAcrossBlocks).toEqual([]);
  for (const { id } of crowd) {
    const count = (column: 'follower_id' | 'followee_id') =>
      db
        .selectFrom('follows')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where(column, '=', id)
        .executeTakeFirstOrThrow();
    const person = await db
      .selectFrom('people')
      .select(['followers_count', 'following_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({
      followers_count: (await count('followee_id')).n,
      following_count: (await count('follower_id')).n,
    });
  }
  expect(quad.logged).toEqual([]);
});
