import { sql } from 'kysely';
import type { TestContext } from './context.ts';

/** The columns of a table whose changes are screened. */
export async function screenedColumns(quad: TestContext, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_trigger
    join pg_attribute on attrelid = tgrelid and attnum = any (tgattr)
    where tgrelid = ${table}::regclass and tgfoid = 'await_screening'::regproc
  `.execute(quad.services.db);
  return rows.map(({ name }) => name);
}
