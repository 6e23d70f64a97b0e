import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { nameInData } from './personal-data.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('every column that names a person is exported by an area, or left out for a stated reason', async () => {
  const { rows } = await sql<{ column: string }>`
    select kcu.table_name || '.' || kcu.column_name as column
    from information_schema.referential_constraints rc
    join information_schema.key_column_usage kcu on kcu.constraint_name = rc.constraint_name
    join information_schema.constraint_column_usage target on target.constraint_name = rc.unique_constraint_name
    where target.table_name in ('people', 'live_positions') and kcu.table_name <> 'live_events'
      and kcu.table_schema = 'public'
  `.execute(quad.services.db);
  const domains = quad.services.personalData;
  const declared = domains.flatMap(({ sheets, leftOut = {} }) => [
    ...sheets.flatMap(({ refersBy }) => refersBy),
    ...Object.keys(leftOut),
  ]);
  expect(rows.map(({ column }) => column).filter((column) => !declared.includes(column))).toEqual([]);
  // areas name only existing columns
  expect(declared.filter((column) => !rows.some((row) => row.column === column))).toEqual([]);
  const reasons = domains.flatMap(({ leftOut = {} }) => Object.values(leftOut));
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
});

test('areas have unique names, and so have their sheets', () => {
  const names = quad.services.personalData.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { sheets } of quad.services.personalData) {
    expect(new Set(sheets.map(nameInData)).size).toBe(sheets.length);
  }
});
