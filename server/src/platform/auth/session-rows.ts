import { SESSION_LIFETIME } from '@quad/contract/limits';
import { sql } from 'kysely';
import { compiledQuery } from '../db/compiled-query.ts';
import type { Database } from '../db/database.ts';

/**
 * The person of a session that has not expired. One statement of ours: the library's look-up costs milliseconds, and
 * answers the same whether the database is away or the token is wrong in form.
 */
export async function findSession(db: Database, token: string) {
  const [session] = await byToken(db, { token });
  return session;
}

const byToken = compiledQuery((db, { token }: { token: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select(['sessions.person_id', 'sessions.updated_at', 'people.role', 'people.is_disabled'])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', sql<Date>`now()`),
);

/** The id of a session that has not expired. */
export async function findSessionId(db: Database, token: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return session?.id;
}

/** A session in use lives on: its end moves on. */
export async function renewSession(db: Database, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + SESSION_LIFETIME), updated_at: new Date() })
    .where('token', '=', token)
    .execute();
}
