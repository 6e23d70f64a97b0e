import { SESSION_LIFETIME, SESSION_LONGEST, SESSIONS_MAX } from '@quad/contract/limits/accounts';
import { sql } from 'kysely';
import { compiledQuery } from '../db/compiled-query.ts';
import type { Database, Executor } from '../db/database.ts';

/**
 * The user of a session that has not expired. Our own statement, because the library's look-up costs milliseconds and
 * does not distinguish an unreachable database from a malformed token.
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

/** The id and the opening time of a session that has not expired. */
export const findOpened = (db: Database, token: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at'])
    .where('token', '=', token)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** A session, as its owner sees it. */
export interface StoredSession {
  readonly id: string;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly created_at: Date;
  /** The last use, rounded to the hour. */
  readonly updated_at: Date;
}

/** The sessions of a user that have not expired, last used first. */
export const sessionsOf = (db: Database, personId: string): Promise<StoredSession[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_MAX)
    .execute();

export async function tokenOfSession(db: Database, personId: string, id: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('token')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return session?.token;
}

export async function insertSession(
  db: Executor,
  session: { id: string; token: string; person_id: string; ip_address: string; user_agent: string },
): Promise<void> {
  const expires_at = new Date(Date.now() + SESSION_LIFETIME);
  await db
    .insertInto('sessions')
    .values({ ...session, expires_at })
    .execute();
}

/** The tokens of an account's sessions beyond the `most` that were used last. */
export async function tokensBeyond(db: Executor, personId: string, most: number): Promise<string[]> {
  const found = await db
    .selectFrom('sessions')
    .select('token')
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .execute();
  return found.map(({ token }) => token);
}

export async function deleteSession(db: Executor, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute();
}

/** Delete the sessions of these users, except the one with the token `keep`. */
export async function deleteSessionsOf(db: Executor, personIds: readonly string[], keep?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .$if(keep !== undefined, (query) => query.where('token', '<>', keep ?? ''))
    .execute();
}

/** Extend a session that is in use, at most to its longest time. */
export async function renewSession(db: Database, token: string): Promise<void> {
  const longest = sql<Date>`created_at + ${SESSION_LONGEST / 1000} * interval '1 second'`;
  const extended = new Date(Date.now() + SESSION_LIFETIME);
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`least(${extended}::timestamptz, ${longest})`, updated_at: new Date() })
    .where('token', '=', token)
    .execute();
}
