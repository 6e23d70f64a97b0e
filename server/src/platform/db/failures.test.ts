import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';
import { CALL_TIMEOUTS, type Executor, openDatabase } from './database.ts';
import { isUnavailable } from './failures.ts';
import { transact } from './transact.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
  await sql`create table counters (id int primary key, n int not null default 0)`.execute(quad.services.db);
  await sql`insert into counters values (1), (2)`.execute(quad.services.db);
});
afterAll(() => quad.close());

/** A barrier: resolves for all once `count` have arrived, and at once for later ones. */
function meeting(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const everybody = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    if (++arrived >= count) open();
    return everybody;
  };
}

const add = (db: Executor, id: number) => sql`update counters set n = n + 1 where id = ${id}`.execute(db);
const counts = async () =>
  (await sql<{ n: number }>`select n from counters order by id`.execute(quad.services.db)).rows.map(({ n }) => n);

describe('transactions in a deadlock', () => {
  test('both succeed: the one that Postgres rolls back is retried', async () => {
    const meet = meeting(2);
    let runs = 0;
    const both = (first: number, second: number) =>
      transact(quad.services.db, async (trx) => {
        runs++;
        await add(trx, first);
        await meet();
        await add(trx, second);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(await counts()).toEqual([2, 2]);
    expect(runs).toBeGreaterThan(2);
  });

  test('a rolled back statement outside of a transaction is retried, too', async () => {
    const { db } = quad.services;
    const before = await counts();
    // Fails twice like a deadlock, then succeeds.
    await sql`create sequence attempts`.execute(db);
    await sql`
      create function undone_twice() returns int language plpgsql as $$
      begin
        if nextval('attempts') < 3 then raise exception 'deadlock' using errcode = '40P01'; end if;
        update counters set n = n + 1;
        return 1;
      end $$
    `.execute(db);
    await sql`select undone_twice()`.execute(db);
    expect(await counts()).toEqual(before.map((n) => n + 1));
  });

  test('two people who swap their usernames both get an answer', async () => {
    for (let round = 0; round < 10; round++) {
      const people = await Promise.all([quad.newPerson('Asha'), quad.newPerson('Bose')]);
      const names = people.map((_, i) => `swap${round}_${i}`);
      const rename = (i: number, username = '') => {
        const form = new FormData();
        form.set('username', username);
        const person = people[i];
        return quad.call('PATCH', `/api/profile/update/${person?.id}`, { ...(person && { as: person }), body: form });
      };
      await Promise.all([rename(0, names[0]), rename(1, names[1])]);
      const answers = await Promise.all([rename(0, names[1]), rename(1, names[0])]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
    expect(quad.logged).toEqual([]);
  });
});

describe('a busy database', () => {
  test('is answered with 503 and when to retry, and delays nothing else', async () => {
    const node = await quad.anotherNode({ max: 2, lock_timeout: 200 });
    const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
    const asha = await quad.newPerson();
    const post = await publish(quad, asha, 'Held');
    const other = await publish(quad, asha, 'Free');
    const like = (id: string) =>
      fetch(`${url}/api/posts/${id}/like`, { method: 'POST', headers: { authorization: `Bearer ${asha.token}` } });
    await quad.services.db.transaction().execute(async (trx) => {
      await sql`select 1 from posts where id = ${post} for update`.execute(trx);
      // More than the pool has connections.
      const answers = Promise.all([like(post), like(post), like(post), like(post)]);
      expect((await like(other)).status).toBe(200);
      for (const answer of await answers) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
        expect(await answer.json()).toMatchObject({ code: 'unavailable' });
      }
    });
    expect((await like(post)).status).toBe(200);
    await node.close();
    quad.logged.length = 0;
  });

  test('is recognised by a slow statement, and by the lack of a free connection', async () => {
    const { db, pool, close } = openDatabase({ ...quad.connection, max: 1, statement_timeout: 100 }, () => undefined);
    const tooLong = await sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error);
    expect([tooLong, isUnavailable(tooLong)]).toEqual([expect.objectContaining({ code: '57014' }), true]);
    // Only now, because opening the connection may take longer.
    pool.options.connectionTimeoutMillis = 100;
    await db.connection().execute(async () => {
      const notFree = await sql`select 1`.execute(db).catch((error: unknown) => error);
      expect([notFree, isUnavailable(notFree)]).toEqual([expect.any(Error), true]);
    });
    await close();
  });

  test('makes no call wait for ever', async () => {
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const) {
      const { rows } = await sql`select setting::int as ms from pg_settings where name = ${name}`.execute(
        quad.services.db,
      );
      expect(rows).toEqual([{ ms: CALL_TIMEOUTS[name] }]);
    }
  });
});

describe('a client that disconnects', () => {
  test('while sending a body is no server error', async () => {
    const asha = await quad.newPerson();
    const ended = new Promise<void>((resolve) => {
      quad.server.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const { hostname, port } = new URL(quad.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/posts/liked HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${asha.token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"ids":`,
    );
    await new Promise<void>((resolve) => quad.server.server.once('request', () => resolve()));
    socket.resetAndDestroy();
    await ended;
    expect((await quad.call('GET', '/api/health')).status).toBe(200);
    expect(quad.logged).toEqual([]);
  });
});

describe('an address outside of its folder', () => {
  test.each([
    '/api/docs/static/../../../package.json',
    '/api/docs/static/..%2f..%2fpackage.json',
    '/../package.json',
    '/api/nothing',
  ])('%s does not exist', async (path) => {
    const { hostname, port } = new URL(quad.url);
    const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
      // Sent verbatim: fetch would normalise it.
      const sent = httpRequest({ hostname, port, path }, async (answer) =>
        resolve([answer.statusCode, await textOf(answer)]),
      );
      sent.on('error', reject).end();
    });
    if (status === 200) expect(text).toContain('<!doctype html');
    else expect([status, JSON.parse(text).code]).toEqual([404, 'no_such_call']);
  });
});
