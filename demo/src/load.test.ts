import type { Role } from '@quad/contract/people/people';
import type { Services } from '@quad/server/app';
import { createTestContext, type TestContext } from '@quad/server/testing/context';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPostings, demoPrograms, studentApplications } from './careers/postings.ts';
import { demoNotices } from './college/notices.ts';
import { demoEvents } from './events/events.ts';
import { demoGroups } from './groups/groups.ts';
import { demoLibraryItems } from './library/items.ts';
import { loadDemoCampus } from './load.ts';
import { demoListings, demoLostItems } from './market/marketplace.ts';
import { demoMemes } from './memes/memes.ts';
import { demoFollows, STUDENT } from './people/follows.ts';
import { demoAccountHolders, demoPeople } from './people/people.ts';
import { demoPolls } from './polls/polls.ts';
import { demoGrievances, demoTickets } from './support/feedback.ts';

/** A part of the campus: loading all of it would only take longer. */
const PART = { posts: 5 };
const ignoreLine = () => undefined;

async function rowsOf({ db }: Services) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from people) as people, (select count(*) from accounts) as accounts,
    (select count(*) from posts) as posts, (select count(*) from likes) as likes,
    (select count(*) from comments) as comments, (select count(*) from follows) as follows,
    (select count(*) from colleges) as colleges, (select count(*) from notices) as notices,
    (select count(*) from library_items) as items, (select count(*) from library_wants) as wants,
    (select count(*) from feedback_tickets) as tickets, (select count(*) from grievances) as grievances,
    (select count(*) from memes) as memes, (select count(*) from groups) as groups, (select count(*) from polls) as polls, (select count(*) from listings) as listings,
    (select count(*) from lost_items) as lost, (select count(*) from handover_ratings) as ratings,
    (select count(*) from group_joins) as joins, (select count(*) from postings) as postings, (select count(*) from programs) as programs,
    (select count(*) from events) as events`.execute(db);
  return rows[0] ?? {};
}

describe('an empty database', () => {
  let quad: TestContext;
  let otherNode: Awaited<ReturnType<TestContext['anotherNode']>>;
  beforeAll(async () => {
    quad = await createTestContext();
    otherNode = await quad.anotherNode();
    // an admin may have changed settings at the shell before
    await quad.services.registration.change({ isOpen: true, domains: [] });
  });
  afterAll(async () => {
    await otherNode?.close();
    await quad?.close();
  });

  test('is filled once, although two nodes start at the same time', async () => {
    const said: string[] = [];
    const nodes = [quad.services, otherNode.services];
    const [accounts, same] = await Promise.all(
      nodes.map((services) => loadDemoCampus(services, (line) => said.push(line), PART)),
    );
    expect(accounts).toHaveLength(5);
    expect(same).toEqual(accounts);
    expect(said).toEqual(['Filling the demo campus …']);
    expect(await rowsOf(quad.services)).toMatchObject({
      people: demoPeople.length,
      accounts: demoAccountHolders.length,
      posts: PART.posts,
      follows: demoFollows.length,
      colleges: 1,
      notices: demoNotices.length,
      items: demoLibraryItems.length,
      memes: demoMemes.length,
      groups: demoGroups.length,
      joins: demoGroups.flatMap(({ asking = [] }) => asking).length,
      polls: demoPolls.length,
      listings: demoListings.length,
      lost: demoLostItems.length,
      ratings: 2,
      postings: demoPostings.length,
      programs: demoPrograms.length,
      events: demoEvents.length,
      tickets: demoTickets.length,
      grievances: demoGrievances.length,
    });
    expect(quad.logged).toEqual([]);
  }, 120_000);

  test('has a moderators’ queue with each kind of case, also for a moderator, once published content has been screened', async () => {
    const { db, moderationQueue, screening } = quad.services;
    await screening.run();
    for (const username of ['gurleen.sandhu', 'leela.venkatesan']) {
      const { id, role } = await db
        .selectFrom('people')
        .select(['id', 'role'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const shown = async (list: 'open' | 'proposed' | 'appealed') =>
        (await moderationQueue.list({ id, role: role as Role }, { list, limit: 20 })).cases;
      const open = await shown('open');
      expect(open.map(({ subject, reportsCount }) => [subject.type, reportsCount])).toEqual([
        ['comment', 3],
        ['library_item', 1],
        ['listing', 1],
        ['comment', 0],
      ]);
      expect(open.map(({ dueAt }) => Date.parse(dueAt) < Date.now())).toEqual([true, false, false, false]);
      expect(await shown('proposed')).toHaveLength(1);
      expect(await shown('appealed')).toHaveLength(1);
    }
  });

  test('shows the student four applications, each with a different status', async () => {
    const { applications, db } = quad.services;
    const found = db.selectFrom('people').select('id').where('username', '=', STUDENT);
    const student = { id: (await found.executeTakeFirstOrThrow()).id, role: 'user' } as const;
    const { applications: shown } = await applications.list(student, { limit: 10 });
    expect(shown.map(({ posting, status }) => [posting.title, status])).toEqual(
      studentApplications.map(({ title, status }) => [title, status]).reverse(),
    );
  });

  test('has three unread notifications of the admin, and some of the student', async () => {
    const { db, notifications } = quad.services;
    const unread = async (username: string) => {
      const { id } = await db
        .selectFrom('people')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return notifications.countUnread({ id, role: 'user' });
    };
    expect([await unread('leela.venkatesan'), await unread(STUDENT)]).toEqual([3, 6]);
  });

  test('shows the newest posts first, with pictures, likes and conversations', async () => {
    const reader = await quad.newPerson();
    const { body } = await quad.call('GET', '/api/posts/feed?page=1&limit=100', { as: reader });
    expect(body.posts.map((post: { userId: { username: string } }) => post.userId.username)).toEqual([
      'zoya.frames',
      'sameer.wani',
      'nikhil.d',
      'farhan.s',
      'chetan.bairagi',
    ]);
    expect(body.posts[0].media[0]).toMatchObject({ type: 'image', width: 1080 });
    expect(body.posts[4].media[0]).toMatchObject({ type: 'video', width: 540, height: 960 });
    expect(body.posts[0].likesCount).toBeGreaterThan(15);
    const texts = body.posts[0].comments.map((comment: { text: string }) => comment.text);
    expect(texts[0]).toBe('That is us!! My hair has never been photographed this well');
    expect(texts).toHaveLength(4);
    await quad.services.db.deleteFrom('people').where('id', '=', reader.id).execute();
  });

  test('has conversations of the student: read, unread, a group and a request', async () => {
    const { db, conversations } = quad.services;
    const { id } = await db.selectFrom('people').select('id').where('username', '=', STUDENT).executeTakeFirstOrThrow();
    const student = { id, role: 'user' } as const;
    const shown = async (box: 'inbox' | 'requests') =>
      (await conversations.list(student, { box, limit: 10 })).conversations.map(
        ({ name, people, unreadCount, lastMessage }) => [
          name || people[0]?.username,
          unreadCount,
          lastMessage?.sender.name.split(' ')[0],
        ],
      );
    expect(await shown('inbox')).toEqual([
      ['zoya.frames', 3, 'Zoya'],
      ['DS project, group 7', 0, 'Nandini'],
      ['nikhil.d', 0, 'Asha'],
    ]);
    expect(await shown('requests')).toEqual([['karthik.s', 1, 'Karthik']]);
    expect(await conversations.unread(student)).toEqual({ messages: 3, conversations: 1, requests: 1 });
  });

  test('has counts that equal its rows', async () => {
    const { rows } = await sql`select 'post' as wrong, id from posts where
        likes_count <> (select count(*) from likes where post_id = posts.id)
        or comments_count <> (select count(*) from comments where post_id = posts.id)
      union all select 'person', id from people where
        posts_count <> (select count(*) from posts where author_id = people.id)
        or followers_count <> (select count(*) from follows where followee_id = people.id)
        or following_count <> (select count(*) from follows where follower_id = people.id)
      union all select 'meme', id from memes where
        likes_count <> (select coalesce(sum(count), 0) from meme_likes where meme_id = memes.id)
      union all select 'poll', id from polls where
        votes_count <> (select count(*) from poll_voters where poll_id = polls.id)`.execute(quad.services.db);
    expect(rows).toEqual([]);
  });

  test('lets its accounts sign in only while Quad is started with the demo campus', async () => {
    const { demoAccounts, db } = quad.services;
    const accounts = await loadDemoCampus(quad.services, ignoreLine, PART);
    const signIn = async ({ email, password }: (typeof accounts)[number]) =>
      quad.call('POST', '/api/auth/login', { body: { email, password } });
    const [student, , , , admin] = accounts;
    if (!student || !admin) throw new Error('five accounts are expected');
    const { token } = (await signIn(student)).body;
    const colleges = () => quad.call('GET', '/api/colleges', { token });
    expect((await colleges()).status).toBe(200);
    // an administrator has disabled this account already, which stays disabled
    await db
      .updateTable('people')
      .set({ is_disabled: true, disabled_by_hand: true })
      .where('email', '=', admin.email)
      .execute();

    expect(await demoAccounts.disable()).toBe(5);
    await expect.poll(async () => (await colleges()).status).toBe(401);
    for (const account of accounts) expect((await signIn(account)).body.code).toBe('account_disabled');
    // the count is the same on every start without the demo campus
    expect(await demoAccounts.disable()).toBe(5);

    await demoAccounts.enable();
    expect((await colleges()).status).toBe(401);
    expect((await signIn(student)).status).toBe(200);
    expect((await signIn(admin)).body.code).toBe('account_disabled');
    await db
      .updateTable('people')
      .set({ is_disabled: false, disabled_by_hand: false })
      .where('email', '=', admin.email)
      .execute();
  });

  test('lets the five accounts sign in with the password that it prints', async () => {
    const accounts = await loadDemoCampus(quad.services, ignoreLine, PART);
    for (const { email, password, role } of accounts) {
      const { status, body } = await quad.call('POST', '/api/auth/login', { body: { email, password } });
      expect([status, body.user?.role]).toEqual([200, role]);
    }
  });

  test('has five friend requests waiting for the student, and friends on lists of her own', async () => {
    const { friends, db } = quad.services;
    const student = {
      ...(await db.selectFrom('people').select('id').where('username', '=', STUDENT).executeTakeFirstOrThrow()),
      role: 'user' as const,
    };
    expect(await friends.requests(student, 'received')).toMatchObject({ count: 5 });
    const close = await friends.list(student, { page: 1, limit: 100, list: 'close' });
    expect(close.friends.map(({ username }) => username)).toEqual(['gurleen.sandhu', 'ishita.b', 'nikhil.d']);
  });

  test('is not filled a second time', async () => {
    const before = await rowsOf(quad.services);
    const said: string[] = [];
    const accounts = await loadDemoCampus(quad.services, (line) => said.push(line), PART);
    expect(accounts).toHaveLength(5);
    expect(said).toEqual([]);
    expect(await rowsOf(quad.services)).toEqual(before);
  });
});

test('a database with users is not changed, even if a load once started there', async () => {
  const quad = await createTestContext();
  const { db } = quad.services;
  try {
    await quad.newPerson('Meera Nair');
    expect(await loadDemoCampus(quad.services, ignoreLine, PART)).toEqual([]);
    await db
      .insertInto('settings')
      .values({ key: 'demo-campus', value: JSON.stringify({ state: 'loading' }) })
      .execute();
    expect(await loadDemoCampus(quad.services, ignoreLine, PART)).toEqual([]);
    expect(await rowsOf(quad.services)).toMatchObject({ people: 1, posts: 0 });
  } finally {
    await quad.close();
  }
});
