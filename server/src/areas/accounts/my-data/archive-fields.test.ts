import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonalSheet } from '../../../concerns/personal-data/personal-data.ts';
import { inLanguage } from '../../../platform/texts/language.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { FIELD_NAMES } from './archive-fields.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Names that students write in Latin letters in Hindi too. */
const LATIN = ['CGPA'];
const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text) || LATIN.includes(text);

/** The columns of a sheet, also without any rows. */
async function columnsOf({ query }: PersonalSheet): Promise<string[]> {
  const trx = await quad.services.db.startTransaction().execute();
  try {
    await sql`create temp table sheet_rows on commit drop as ${query(NOBODY)} with no data`.execute(trx);
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = 'sheet_rows'::regclass and attnum > 0
    `.execute(trx);
    return rows.map(({ name }) => name);
  } finally {
    await trx.rollback().execute();
  }
}

test('every column of every sheet has a name to read, and each name is of a column', async () => {
  const columns = new Set<string>();
  for (const sheet of quad.services.personalData.flatMap(({ sheets }) => sheets)) {
    for (const column of await columnsOf(sheet)) columns.add(column);
  }
  expect(Object.keys(FIELD_NAMES).toSorted()).toEqual([...columns].toSorted());
});

test('the names of columns are in the language of the reader', () => {
  expect(Object.values(FIELD_NAMES)).toContain('Created at');
  expect(inLanguage('hi', () => Object.values(FIELD_NAMES).filter((name) => !isHindi(name)))).toEqual([]);
});
