import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { TRENDING_LISTED } from '@quad/contract/limits/feeds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs } from '../../../testing/jobs.ts';
import { follow } from '../../../testing/people.ts';
import { picture, publish, publishForClose } from '../../../testing/posts.ts';
import { namesAndScores, trendingActions } from '../../../testing/trending.ts';

let quad: TestContext;
let act: ReturnType<typeof trendingActions>;
let asha: TestPerson;
let bose: TestPerson;
let others: TestPerson[];
beforeAll(async () => {
  quad = await createTestContext();
  act = trendingActions(quad);
  [asha, bose, ...others] = (await Promise.all(
    ['Asha Rao', 'Bikash Bose', 'Chitra', 'Dev', 'Esha', 'Farhan', 'Gita'].map((name) => quad.newPerson(name)),
  )) as [TestPerson, TestPerson, ...TestPerson[]];
});
afterAll(() => quad.close());
beforeEach(() => act.clear());

test('nothing trends before the first computation', async () => {
  const fresh = await createTestContext();
  const person = await fresh.newPerson();
  expect((await fresh.call('GET', '/api/trending', { as: person })).body).toEqual({
    computedAt: null,
    hashtags: [],
    users: [],
    creative: [],
    leadership: [],
  });
  expect((await fresh.call('GET', '/api/tags', { as: person })).body).toEqual({ tags: [] });
  await fresh.close();
});

describe('users', () => {
  test('have an explained score from other people’s reactions to their posts', async () => {
    const id = await publish(quad, asha);
    await act.like(id, others.slice(0, 3));
    await act.react(bose, id, 'comment', { text: 'Well done' });
    await act.react(bose, id, 'repost');
    await follow(quad, bose, asha);
    const { users, computedAt } = await act.refreshed(asha);
    expect(Date.now() - Date.parse(computedAt ?? '')).toBeLessThan(3600 * 1000);
    expect(namesAndScores(users)).toEqual([['Asha Rao', 3 + 2 + 3 + 2]]);
    expect(users[0]).toMatchObject({ _id: asha.id, profileImage: null, role: 'user', isVerified: false });
    expect(await act.scoreOf('users', asha.id, asha)).toEqual({
      score: 10,
      parts: [
        { label: 'Likes', detail: '3 by 3 people', points: 3 },
        { label: 'Comments', detail: '1 by 1 person', points: 2 },
        { label: 'Boosts', detail: '1 by 1 person', points: 3 },
        { label: 'New followers', detail: '1 by 1 person', points: 2 },
      ],
    });
  });

  test('gain little from one person’s many likes and comments', async () => {
    for (let n = 0; n < 7; n++) {
      const id = await publish(quad, asha);
      await act.like(id, [bose]);
      for (let m = 0; m < 2; m++) await act.react(bose, id, 'comment', { text: 'Again' });
    }
    await act.like(await publish(quad, bose), [asha, ...others]);
    const { users } = await act.refreshed(asha);
    // log2(1 + 7) and 2 log2(1 + 14)
    expect(namesAndScores(users)).toEqual([
      ['Asha Rao', 3 + 8],
      ['Bikash Bose', 6],
    ]);
  });

  test('score nothing for their own reactions, close-friends posts and earlier weeks', async () => {
    const own = await publish(quad, asha);
    await act.like(own, [asha]);
    const close = await publishForClose(quad, bose);
    await act.react(bose, close, 'comment', { text: 'Just me' });
    const old = await act.publishAt(asha, 'long ago', 20);
    await quad.services.posts.addLikes([{ id: bose.id, role: 'user' }], old, Date.now() - 8 * 24 * 3600 * 1000);
    expect((await act.refreshed(asha)).users).toEqual([]);
    // a like of this week counts, also on an old post
    await act.like(old, [others[0] as TestPerson]);
    expect(namesAndScores((await act.refreshed(asha)).users)).toEqual([['Asha Rao', 1]]);
  });

  test('are at most ten, best first', async () => {
    const many = await Promise.all(Array.from({ length: TRENDING_LISTED + 1 }, (_, n) => quad.newPerson(`Many ${n}`)));
    for (const [n, as] of many.entries()) {
      const id = await publish(quad, as);
      await act.like(id, n === 4 ? others.slice(0, 2) : others.slice(0, n === 0 ? 0 : 1));
      if (n === 0) await act.react(asha, id, 'repost');
    }
    const { users } = await act.refreshed(asha);
    expect(users).toHaveLength(TRENDING_LISTED);
    expect(users.slice(0, 2).map(({ name }) => name)).toEqual(['Many 0', 'Many 4']);
  });

  test('leave out admins', async () => {
    const admin = await quad.newPerson('Admin', { role: 'admin' });
    await act.like(await publish(quad, admin), others);
    const { users, leadership } = await act.refreshed(asha);
    expect([users, leadership]).toEqual([[], []]);
  });
});

describe('hashtags', () => {
  test('rank rising tags above merely big ones, and explain why', async () => {
    const everybody = [asha, bose, ...others];
    for (const week of [1.5, 2.5, 3.5, 4.5])
      for (const as of everybody) await act.publishAt(as, '#usual', 7 * (week - 0.5));
    for (const as of everybody) await publish(quad, as, '#usual');
    for (const as of everybody.slice(0, 5)) await publish(quad, as, '#new');
    // two authors make no trend, however often they post
    for (let n = 0; n < 5; n++) for (const as of [asha, bose]) await publish(quad, as, '#ours');
    const { hashtags } = await act.refreshed(asha);
    expect(hashtags.map(({ tag, postsCount }) => [tag, postsCount])).toEqual([
      ['new', 5],
      ['usual', 35],
    ]);
    expect(await act.scoreOf('hashtags', 'new', asha)).toEqual({
      score: 20,
      parts: [
        { label: 'Rising', detail: '5 people posted with it, nobody in a usual week', points: 17 },
        { label: 'Reactions', detail: '0 by 0 people, which count little', points: 3 },
      ],
    });
    expect((await act.scoreOf('hashtags', 'usual', asha)).parts).toEqual([
      { label: 'Reactions', detail: '0 by 0 people, which count little', points: 3 },
    ]);
  });

  test('are suggested before the user types', async () => {
    for (const as of others) await publish(quad, as, '#suggested');
    const { hashtags } = await act.refreshed(asha);
    const { body } = await quad.call('GET', '/api/tags', { as: asha });
    expect(body.tags).toEqual([{ tag: 'suggested', postsCount: 5 }]);
    expect(hashtags.map(({ tag }) => tag)).toEqual(['suggested']);
  });

  test('count one person’s likes of all posts of a tag together', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) {
      for (const as of [asha, bose, others[0] as TestPerson]) ids.push(await publish(quad, as, '#liked'));
    }
    for (const id of ids) await act.like(id, [others[1] as TestPerson]);
    await quad.services.refreshTrending();
    // log2(1 + 3 people who posted + log2(1 + 15 likes))
    expect((await act.scoreOf('hashtags', 'liked', asha)).parts[1]).toEqual({
      label: 'Reactions',
      detail: '15 by 1 person, which count little',
      points: 3,
    });
  });
});

describe('awards', () => {
  test('name this week’s post, reel and note, with the reason', async () => {
    const photo = await publish(quad, asha, 'Monsoon  at\nthe gate', await picture());
    await act.like(photo, others.slice(0, 2));
    await act.react(bose, photo, 'comment', { text: 'Lovely' });
    const note = await publish(quad, bose, 'x'.repeat(90));
    await act.like(note, others.slice(0, 1));
    const reel = await publish(quad, asha, '', await picture());
    const upright = JSON.stringify([{ type: 'video', name: 'clip.mp4', width: 540, height: 960, variants: [] }]);
    await quad.services.db.updateTable('posts').set({ media: upright }).where('id', '=', reel).execute();
    await act.react(others[0] as TestPerson, reel, 'repost');
    // the best post, but from an earlier week
    const old = await act.publishAt(bose, 'old', 9);
    await act.like(old, others);
    expect((await act.refreshed(asha)).creative).toEqual([
      {
        award: 'post',
        title: 'Post of the Week',
        description: '“Monsoon at the gate” by Asha Rao: 2 likes and 1 comment this week.',
        subject: { type: 'post', id: photo },
        score: 4,
      },
      {
        award: 'reel',
        title: 'Reel of the Week',
        description: 'By Asha Rao: 1 boost this week.',
        subject: { type: 'reel', id: reel },
        score: 3,
      },
      {
        award: 'note',
        title: 'Note of the Week',
        description: `“${'x'.repeat(80)}…” by Bikash Bose: 1 like this week.`,
        subject: { type: 'post', id: note },
        score: 1,
      },
    ]);
    expect(await act.scoreOf('creative', 'post', asha)).toEqual({
      score: 4,
      parts: [
        { label: 'Likes', detail: '2 by 2 people', points: 2 },
        { label: 'Comments', detail: '1 by 1 person', points: 2 },
      ],
    });
    const inHindi = await quad.call('GET', '/api/trending', { as: asha, headers: { [LANGUAGE_HEADER]: 'hi' } });
    expect(inHindi.body.creative[1]).toMatchObject({
      title: 'हफ़्ते की रील',
      description: 'Asha Rao की ओर से: इस हफ़्ते 1 बूस्ट।',
    });
  });
});

describe('leadership', () => {
  test('counts a few posts a day, and one comment on each post of another author', async () => {
    const creator = await quad.newPerson('Creator', { role: 'creator' });
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await publish(quad, creator));
    for (const id of ids) await act.react(bose, id, 'comment', { text: 'One' });
    await act.react(bose, ids[0] as string, 'comment', { text: 'Two' });
    await act.react(creator, ids[0] as string, 'comment', { text: 'On my own' });
    const { leadership } = await act.refreshed(asha);
    expect(leadership.map(({ name, title, image, contributions }) => [name, title, image, contributions])).toEqual([
      ['Bikash Bose', 'Helper', null, 5],
      ['Creator', 'Creator', null, 3],
    ]);
    expect(await act.scoreOf('leadership', bose.id, asha)).toEqual({
      score: 5,
      parts: [{ label: 'Comments', detail: '6 this week; one a post, and 10 a day, count', points: 5 }],
    });
    expect((await act.scoreOf('leadership', creator.id, asha)).parts).toEqual([
      { label: 'Posts', detail: '5 this week; 3 a day count', points: 3 },
    ]);
  });
});

describe('the lists', () => {
  test('answer 304 to a client with the current lists', async () => {
    await quad.services.refreshTrending();
    const first = await quad.call('GET', '/api/trending', { as: asha });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await quad.call('GET', '/api/trending', { as: bose, headers })).status).toBe(304);
  });

  test('answer `not_trending` for an unknown score', async () => {
    for (const of of ['nothing', asha.id, '%00', 'x'.repeat(100)]) {
      const { status, body } = await quad.call('GET', `/api/trending/users/${of}`, { as: asha });
      expect([of, status, body.code]).toEqual([
        of,
        of === '%00' ? 400 : 404,
        of === '%00' ? 'invalid_input' : 'not_trending',
      ]);
    }
    expect((await quad.call('GET', '/api/trending/posts/x', { as: asha })).body.code).toBe('invalid_input');
  });

  test('are computed by the job, unless they are fresh', async () => {
    const { db } = quad.services;
    await quad.services.refreshTrending();
    const before = (await act.read(asha)).computedAt ?? '';
    await sql`update trending set computed_at = computed_at - interval '1 hour'`.execute(db);
    await sql`select graphile_worker.add_job('trending-due', '{}'::json)`.execute(db);
    await expect.poll(async () => (await act.read(asha)).computedAt).not.toBe(before);
    // jobs queued by the removal of posts
    await sql`delete from graphile_worker._private_jobs where key = 'refresh-trending'`.execute(db);
    const at = (await act.read(asha)).computedAt;
    await sql`select graphile_worker.add_job('trending-due', '{}'::json)`.execute(db);
    await expect.poll(() => countJobs(db, 'trending-due')).toBe(0);
    expect((await act.read(asha)).computedAt).toBe(at);
    expect(quad.logged).toEqual([]);
  });
});
