import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

/** The statuses of the three checks of a node. */
const checks = async (url: string) => {
  const [health, live, ready] = await Promise.all(
    ['', '/live', '/ready'].map(async (check) => (await fetch(`${url}/api/health${check}`)).status),
  );
  return { health, live, ready };
};

test('a node that is about to stop is not ready, and still answers', async () => {
  const node = await quad.anotherNode();
  const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
  expect(await checks(url)).toEqual({ health: 200, live: 200, ready: 200 });
  node.drain();
  expect(await checks(url)).toEqual({ health: 200, live: 200, ready: 503 });
  expect((await fetch(`${url}/api/site`)).status).toBe(200);
  expect(await (await fetch(`${url}/api/health/ready`)).json()).toEqual({
    code: 'unavailable',
    message: 'This node is stopping.',
  });
  await node.close();
  expect(await checks(quad.url)).toMatchObject({ ready: 200 });
});

test('a node is not ready while its database lacks a migration, and may lack those of a newer release', async () => {
  const { db } = quad.services;
  const { rows } = await sql<{ name: string }>`
    update migrations set name = 'of another release' where name = (select max(name) from migrations) returning
      (select max(name) from migrations) as name
  `.execute(db);
  expect(await checks(quad.url)).toEqual({ health: 200, live: 200, ready: 503 });
  await sql`insert into migrations (name, timestamp) values (${rows[0]?.name}, '')`.execute(db);
  expect(await checks(quad.url)).toEqual({ health: 200, live: 200, ready: 200 });
});
