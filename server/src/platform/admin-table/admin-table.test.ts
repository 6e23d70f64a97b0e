import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { adminTable } from './admin-table.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
  await quad.services.db.deleteFrom('people').execute();
  for (const name of ['Chitra', 'Asha', 'Bose', 'Asmita']) await quad.newPerson(name);
});
afterAll(() => quad.close());

interface Filters {
  readonly begins?: string | undefined;
}
const people = (isIndexed: boolean) =>
  adminTable<Filters, 'name' | 'joined', { id: string; name: string }>({
    table: 'people',
    *conditionsOf({ begins }) {
      if (begins) yield sql`people.name like ${`${begins}%`}`;
    },
    sorts: { name: ['name', 'id'], joined: ['id'] },
    usual: { sort: 'name', order: 'asc' },
    read: (db, ids) =>
      db.selectFrom('people').select(['id', 'name']).where(sql<boolean>`id = any (${ids}::uuid[])`).execute(),
    isIndexed: () => isIndexed,
  });
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

test.each([false, true])('a page is filtered, ordered and counted (found by an index: %s)', async (isIndexed) => {
  const { db } = quad.services;
  const table = people(isIndexed);
  const { rows, ...first } = await table.page(db, { page: 1, limit: 3 });
  expect(namesOf(rows)).toEqual(['Asha', 'Asmita', 'Bose']);
  expect(first).toEqual({ currentPage: 1, totalPages: 2, total: 4 });
  const last = await table.page(db, { page: 1, limit: 1, begins: 'As', sort: 'joined', order: 'desc' });
  expect(namesOf(last.rows)).toEqual(['Asmita']);
  expect(last.total).toBe(2);
});

test('an export has all rows of the filters in the order of their ids, in batches', async () => {
  const batches: string[][] = [];
  for await (const rows of people(false).batches(quad.services.db, {}, 3)) batches.push(namesOf(rows));
  expect(batches).toEqual([['Chitra', 'Asha', 'Bose'], ['Asmita']]);
});

test('a single row is found only when it matches the filters', async () => {
  const { db } = quad.services;
  const table = people(false);
  const [bose] = (await table.page(db, { page: 1, limit: 1, begins: 'Bo' })).rows;
  expect((await table.find(db, bose?.id ?? '', {}))?.name).toBe('Bose');
  expect(await table.find(db, bose?.id ?? '', { begins: 'As' })).toBeUndefined();
});
