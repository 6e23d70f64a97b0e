import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database-proxy.ts';
import { publish } from '../../testing/posts.ts';
import { type DatabaseConnection, openDatabase } from './database.ts';
import { isUnavailable, OutcomeUnknown } from './failures.ts';
import { transact } from './transact.ts';

let quad: TestContext;
let proxy: DatabaseProxy;
let database: DatabaseConnection;
beforeAll(async () => {
  quad = await createTestContext();
  await sql`create table writes (n int)`.execute(quad.services.db);
  proxy = await openDatabaseProxy(quad.connection);
  database = openDatabase({ ...quad.connection, ...proxy.connection, max: 1 }, () => undefined);
});
beforeEach(() => sql`delete from writes`.execute(quad.services.db));
afterAll(async () => {
  await database?.close();
  await proxy?.close();
  quad.logged.length = 0;
  await quad?.close();
});

const written = async () =>
  (await sql<{ n: number }>`select n from writes`.execute(quad.services.db)).rows.map(({ n }) => n);
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a commit that loses its answer is unknown, and is not repeated', async () => {
  proxy.loseAnswerTo('commit');
  const lost = await errorOf(transact(database.db, (trx) => sql`insert into writes values (1)`.execute(trx)));
  expect(lost).toBeInstanceOf(OutcomeUnknown);
  expect(await written()).toEqual([1]);
});

test('a statement outside a transaction that loses its answer is unknown', async () => {
  proxy.loseAnswerTo('insert into writes');
  expect(await errorOf(sql`insert into writes values (2)`.execute(database.db))).toBeInstanceOf(OutcomeUnknown);
  expect(await written()).toEqual([2]);
});

test('a transaction that loses its connection before the commit has failed', async () => {
  proxy.loseAnswerTo('insert into writes');
  const failed = await errorOf(transact(database.db, (trx) => sql`insert into writes values (3)`.execute(trx)));
  expect([isUnavailable(failed), failed instanceof OutcomeUnknown]).toEqual([true, false]);
  expect(await written()).toEqual([]);
});

test('a call answers an unknown outcome as unknown, and a read as unavailable', async () => {
  const node = await quad.anotherNode(proxy.connection);
  const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
  const asha = await quad.newPerson();
  const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' };
  const bose = await quad.newPerson();
  const block = () => fetch(`${url}/api/blocks/${bose.id}`, { method: 'PUT', headers, body: '' });
  const settings = () => fetch(`${url}/api/notifications/settings`, { headers });
  expect((await settings()).status).toBe(200);

  proxy.loseAnswerTo('commit');
  const unknown = await block();
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await unknown.json()).toEqual({
    code: 'outcome_unknown',
    message: 'We could not confirm that this was saved. Please try again.',
  });
  await vi.waitFor(async () => expect((await block()).status).toBe(200), { timeout: 30_000, interval: 50 });

  proxy.loseAnswerTo('notification');
  const read = await settings();
  expect([read.status, await read.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  await node.close();
});

test('a comment whose commit loses its answer is found by its client id, and shows at once', async () => {
  const node = await quad.anotherNode(proxy.connection);
  const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
  const asha = await quad.newPerson();
  const post = await publish(quad, asha, 'Commented on once');
  const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ text: 'Seen', clientId: randomUUID() });
  const comment = () => fetch(`${url}/api/posts/${post}/comment`, { method: 'POST', headers, body });
  const comments = async () => {
    const read = await fetch(`${url}/api/posts/${post}`, { headers });
    return ((await read.json()) as { comments: { text: string }[] }).comments.map(({ text }) => text);
  };
  expect(await comments()).toEqual([]);
  proxy.loseAnswerTo('commit');
  expect((await comment()).status).toBe(201);
  expect(await comments()).toEqual(['Seen']);
  await node.close();
});
