import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { OutgoingMail } from './transport.ts';

/** The stored part of a mail until it is sent. */
export type StoredMail = Omit<OutgoingMail, 'id' | 'sender'>;

interface MailRow {
  readonly id: string;
  readonly cause: string;
  readonly personId: string | null;
  readonly mail: StoredMail;
}

/** Store mails. Returns the ids of those with a new cause. */
export async function insertMails(executor: Executor, mails: readonly MailRow[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (id, cause, person_id, content)
    select * from unnest(
      ${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ cause }) => cause)}::text[],
      ${mails.map(({ personId }) => personId)}::uuid[], ${mails.map(({ mail }) => JSON.stringify(mail))}::jsonb[]
    )
    on conflict (cause) do nothing
    returning id
  `.execute(executor);
  return rows.map(({ id }) => id);
}

/** A mail that has not been sent. */
export async function unsentMail(db: Database, id: string): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('mails').select('content').where('id', '=', id).executeTakeFirst();
  return (row?.content ?? undefined) as StoredMail | undefined;
}

/** Mark a mail as finished, and delete its content. `failure` says why it is given up; without it the mail was sent. */
export async function finishMail(
  db: Database,
  id: string,
  { failure = null }: { failure?: string | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ content: null, failure, ...(failure === null ? { sent_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Store why an attempt failed. The mail will be tried again. */
export async function noteFailure(db: Database, id: string, failure: string): Promise<void> {
  await db.updateTable('mails').set({ failure }).where('id', '=', id).execute();
}

/** Delete old mails, and return their number. After that, their causes could send another mail. */
export async function deleteOldMails(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
