import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/database.ts';

export type LinkPurpose = 'reset-password' | 'verify-email' | 'change-email';

export interface NewLink {
  readonly personId: string;
  readonly purpose: LinkPurpose;
  /** The address that the link is mailed to; null for a link that an admin hands over. */
  readonly email: string | null;
  readonly lifetimeMs: number;
}

/** A fast hash is enough: nobody can guess 256 random bits. */
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Make a link, end the earlier one for this purpose, and return the token. The database stores only its hash. */
export async function makeLink(trx: Executor, { personId, purpose, email, lifetimeMs }: NewLink): Promise<string> {
  await lockPerson(trx, personId);
  await endLinks(trx, personId, [purpose]);
  const token = randomBytes(32).toString('base64url');
  const made = new Date();
  await trx
    .insertInto('email_links')
    .values({
      token_hash: hashOf(token),
      person_id: personId,
      purpose,
      email,
      created_at: made,
      expires_at: new Date(made.getTime() + lifetimeMs),
    })
    .execute();
  return token;
}

/** Lock a person until the transaction ends, so that their links are made and opened one at a time. */
export async function lockPerson(trx: Executor, personId: string): Promise<void> {
  await sql`select from people where id = ${personId} for no key update`.execute(trx);
}

/** End the open links of a person for these purposes. */
export async function endLinks(trx: Executor, personId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await trx
    .updateTable('email_links')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('purpose', 'in', [...purposes])
    .where('ended_at', 'is', null)
    .execute();
}

/** Find a link that still works, with its person. */
export async function findOpenLink(db: Executor, token: string, purposes: readonly LinkPurpose[]) {
  return db
    .selectFrom('email_links')
    .innerJoin('people', 'people.id', 'email_links.person_id')
    .select(['email_links.person_id', 'email_links.purpose', 'email_links.email'])
    .select(['people.name', 'people.email as current_email', 'people.email_verified'])
    .where('email_links.token_hash', '=', hashOf(token))
    .where('email_links.purpose', 'in', [...purposes])
    .where('email_links.ended_at', 'is', null)
    .where('email_links.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Count the links that were mailed for a person and purpose in the last hour. */
export async function countRecentMailsOf(db: Executor, personId: string, purpose: LinkPurpose): Promise<number> {
  const { count } = await db
    .selectFrom('email_links')
    .select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('email', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Count the links that were mailed to an address for a purpose in the last hour, by all accounts. Lock the address
 * until the transaction ends, so that concurrent requests count each other's mails.
 */
export async function countRecentMailsTo(trx: Executor, email: string, purpose: LinkPurpose): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 3))`.execute(trx);
  const { count } = await trx
    .selectFrom('email_links')
    .select(sql<number>`count(*)`.as('count'))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The new address that waits for its link to be opened; null without one. */
export async function pendingEmail(db: Executor, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('email_links')
    .select('email')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'change-email')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Delete links that have expired and, after a week, no longer count towards a limit. */
export async function deleteOldLinks(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_links')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .where('expires_at', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
