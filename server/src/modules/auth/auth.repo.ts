import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export async function emailTaken(db: Executor, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export async function usernameTaken(db: Executor, username: string): Promise<boolean> {
  return (await db.selectFrom('people').select('id').where('username', '=', username).executeTakeFirst()) !== undefined;
}

/** One's own e-mail address, whatever others are shown of it. */
export async function emailOf(db: Executor, id: string): Promise<string> {
  return (await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}

/** How many people were here in the last day, and in the last 30 days. */
export async function countHere(db: Executor): Promise<{ today: number; this_month: number }> {
  const { rows } = await sql<{ today: number; this_month: number }>`
    select
      (select count(distinct person_id) from sessions where updated_at > now() - interval '1 day') as today,
      (select count(distinct person_id) from sessions where updated_at > now() - interval '30 days') as this_month
  `.execute(db);
  return rows[0] ?? { today: 0, this_month: 0 };
}
