import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/database.ts';

/** What opening a link does. */
export type LinkPurpose = 'reset-password' | 'verify-email' | 'change-email';

/** A link that is to be made. */
export interface NewLink {
  readonly personId: string;
  readonly purpose: LinkPurpose;
  /** The address it is sent to; null when it is handed over otherwise. */
  readonly email: string | null;
  readonly lifetimeMs: number;
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Makes a link, in place of an earlier one for the same purpose, and answers its token: only a hash of it is kept. */
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

/** Links of a person are made and opened one at a time: of two at once, the later one sees what the first has done. */
export async function lockPerson(trx: Executor, personId: string): Promise<void> {
  await sql`select from people where id = ${personId} for no key update`.execute(trx);
}

/** Ends the open links of a person for these purposes. */
export async function endLinks(trx: Executor, personId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await trx
    .updateTable('email_links')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('purpose', 'in', [...purposes])
    .where('ended_at', 'is', null)
    .execute();
}

/** A link that can be opened, and whose it is. */
export async function openLink(db: Executor, token: string, purposes: readonly LinkPurpose[]) {
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

/** How many mails with a link of this purpose a person was sent in the last hour. */
export async function sentLately(db: Executor, personId: string, purpose: LinkPurpose): Promise<number> {
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
 * How many mails with a link of this purpose were sent to an address in the last hour, whoever asked for them. Those who ask
 * for the same address wait for each other until the transaction ends.
 */
export async function sentThereLately(trx: Executor, email: string, purpose: LinkPurpose): Promise<number> {
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

/** The address that a person's e-mail changes to when the link sent there is opened. */
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

/** Deletes links that lead nowhere any more and count no longer. */
export async function deleteOldLinks(db: Database): Promise<void> {
  await db.deleteFrom('email_links').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
}
