import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { openWith, send } from './testing/conversations.ts';
import { publishEvent, register } from './testing/events.ts';
import { faultsOf, fuzzRound } from './testing/fuzz/round.ts';
import { addListing, addLostItem, offer } from './testing/marketplace.ts';
import { addMeme } from './testing/memes.ts';
import { block, follow } from './testing/people.ts';
import { addPoll, vote } from './testing/polls.ts';
import { publish } from './testing/posts.ts';
import { CAN_REPLICATE, type ReplicatedPostgres, startReplicatedPostgres } from './testing/replicated-postgres.ts';
import { addStudyGroup, joinStudyGroup } from './testing/study-groups.ts';

/** The lists that a replica answers. */
const LISTS = [
  '/api/search?q=robot',
  '/api/search/posts?q=robot',
  '/api/search/memes?q=robot',
  '/api/library',
  '/api/library/search?q=robot',
  '/api/library/subjects',
  '/api/events?list=upcoming',
  '/api/listings',
  '/api/lost-items',
  '/api/polls',
  '/api/groups?list=all',
  '/api/memes',
  '/api/postings',
  '/api/users/?search=robot',
  '/api/complete?kind=people&q=rob',
  '/api/conversations/{conversation}/search?text=robot',
] as const;
const CONSOLE_LISTS = [
  '/api/admin/users',
  '/api/admin/users/counts',
  '/api/admin/posts',
  '/api/admin/posts/counts',
  '/api/admin/tags',
  '/api/admin/groups',
  '/api/admin/groups/counts',
  '/api/admin/group-joins?state=asked',
  '/api/admin/events',
  '/api/admin/events/counts',
  '/api/admin/payments',
  '/api/admin/tickets',
  '/api/admin/analytics',
  '/api/admin/audit-log',
  '/api/verification/requests',
] as const;

describe.skipIf(!CAN_REPLICATE)('lists that read from a replica', () => {
  let postgres: ReplicatedPostgres;
  let quad: TestContext;
  let withoutReplica: App;
  let asha: TestPerson;
  let ravi: TestPerson;
  let admin: TestPerson;
  let conversation: string;

  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    quad = await createTestContext(
      { DATABASE_URL: 'postgres://the.test.gives.this/connection', DATABASE_READ_URL: postgres.replica.url() },
      {},
      postgres.connection,
    );
    withoutReplica = await quad.anotherNode({}, { readDatabaseUrl: undefined });
    [asha, ravi, admin] = await Promise.all([
      quad.newPerson('Asha Robotics'),
      quad.newPerson('Ravi Robotics'),
      quad.newPerson('Admin', { role: 'admin' }),
    ]);
    conversation = (await openWith(quad, asha, ravi))._id;
  });
  afterAll(async () => {
    await withoutReplica?.close();
    await quad?.close();
    await postgres?.stop();
  });

  /** The statements of Quad that the replica has run since the last call of this function, but for its looks. */
  const onReplica = async (): Promise<string[]> => {
    const { rows } = await postgres.replica.admin.query<{ query: string }>(`
      select query from pg_stat_statements where userid = 'quad'::regrole
        and query !~* '^\\s*(begin|rollback|set local)' and query !~ 'pg_is_in_recovery'
    `);
    await postgres.replica.admin.query('select pg_stat_statements_reset()');
    return rows.map(({ query }) => query);
  };
  const usable = () =>
    vi.waitFor(
      async () => {
        await onReplica();
        await quad.call('GET', '/api/memes', { as: admin });
        expect(await onReplica()).not.toEqual([]);
      },
      { timeout: 60_000, interval: 50 },
    );
  const pathOf = (list: string) => list.replace('{conversation}', conversation);

  test('nothing that decides or changes reads there', async () => {
    await usable();
    await follow(quad, ravi, asha);
    const post = await publish(quad, asha, 'A robot #robot');
    const meme = await addMeme(quad, asha, 'Robot');
    const { _id: event } = await publishEvent(quad, { host: asha, admin }, { title: 'Robot day', capacity: 1 });
    expect((await register(quad, ravi, event)).status).toBe(200);
    const poll = await addPoll(quad, asha);
    await vote(quad, ravi, poll._id, 0);
    const group = await addStudyGroup(quad, asha, { title: 'Robots' });
    await joinStudyGroup(quad, ravi, group);
    const listing = await addListing(quad, asha, { title: 'Robot arm' });
    await offer(quad, ravi, { listing: listing._id, buyer: ravi, amount: 1 });
    await addLostItem(quad, asha, { title: 'Robot hand' });
    await send(quad, asha, { _id: conversation }, 'A robot');
    for (const one of [
      `/api/posts/${post}`,
      `/api/memes/${meme._id}`,
      `/api/events/${event}`,
      `/api/events/${event}/guests`,
      `/api/polls/${poll._id}`,
      `/api/groups/${group._id}`,
      `/api/listings/${listing._id}`,
      `/api/users/${asha.id}`,
      `/api/conversations/${conversation}`,
      '/api/account/security',
      '/api/features',
      '/api/event-powers',
      '/api/notifications/unread',
      '/api/notifications',
      `/api/follow/${asha.id}/followers`,
    ])
      expect(await quad.call('GET', one, { as: asha })).toMatchObject({ status: 200 });
    expect(await onReplica()).toEqual([]);
  });

  test.each([...LISTS.map((list) => [list] as const), ...CONSOLE_LISTS.map((list) => [list] as const)])(
    '%s is read there, and answers as without a replica',
    async (list) => {
      const as = list.startsWith('/api/admin') || list.startsWith('/api/verification') ? admin : asha;
      await vi.waitFor(
        async () => {
          await onReplica();
          const { status, body } = await quad.call('GET', pathOf(list), { as });
          const alone = await withoutReplica.server.inject({
            url: pathOf(list),
            headers: { authorization: `Bearer ${as.token}` },
          });
          expect(status).toBe(200);
          expect(body).toEqual(alone.json());
          expect(await onReplica()).not.toEqual([]);
        },
        { timeout: 30_000, interval: 100 },
      );
    },
  );

  test('everybody sees every change at once, although the replica replays nothing', async () => {
    await using opened = new AsyncDisposableStack();
    const another = await quad.anotherNode();
    opened.defer(another.close);
    const memesOf = async (as: TestPerson) => {
      const { body } = await quad.call('GET', '/api/memes', { as });
      const there = await another.server.inject({
        url: '/api/memes',
        headers: { authorization: `Bearer ${as.token}` },
      });
      expect(there.json()).toEqual(body);
      return body.memes.map(({ title }: { title: string }) => title);
    };
    await usable();
    await postgres.pauseReplay();
    opened.defer(() => postgres.resumeReplay());
    await addMeme(quad, asha, 'Written while it sleeps');
    expect(await memesOf(asha)).toContain('Written while it sleeps');
    expect(await memesOf(ravi)).toContain('Written while it sleeps');
    await block(quad, asha, ravi);
    expect(await memesOf(ravi)).not.toContain('Written while it sleeps');
  });

  test('a replica that is killed under load loses no list', async () => {
    await usable();
    let isOver = false;
    const statuses: number[] = [];
    const readers = Array.from({ length: 8 }, async (_, n) => {
      while (!isOver) {
        const list = pathOf(LISTS[n % LISTS.length] ?? '');
        statuses.push((await quad.call('GET', list, { as: asha })).status);
      }
    });
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(100), { timeout: 60_000 });
    postgres.replica.kill();
    const before = statuses.length;
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(before + 100), { timeout: 60_000 });
    postgres.replica.start();
    isOver = true;
    await Promise.all(readers);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await usable();
    // The node has said once that it reads from the primary.
    expect(quad.logged.filter((line) => line.includes('the replica cannot be used')).length).toBeLessThanOrEqual(2);
    quad.logged.length = 0;
  });

  test('every call answers as its contract says', async () => {
    const found = await fuzzRound(quad, { seed: 20_263, each: 2, edges: 0 });
    expect(faultsOf(quad, found)).toEqual({});
  }, 1_200_000);
});
