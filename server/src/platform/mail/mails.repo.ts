import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { OutgoingMail } from './transport.ts';

/** What is stored of a mail until it is sent. */
export type StoredMail = Omit<OutgoingMail, 'id'>;

interface MailRow {
  readonly id: string;
  readonly cause: string;
  readonly personId: string | null;
  readonly mail: StoredMail;
}

/** Writes a mail down; false when one has been written for this cause. */
export const insertMail = async (executor: Executor, row: MailRow): Promise<boolean> =>
  (await insertMails(executor, [row])).length > 0;

/** Writes mails down. Answers the ids of those for whose cause none had been written. */
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

/** A mail that is still to be sent. */
export async function unsentMail(db: Database, id: string): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('mails').select('content').where('id', '=', id).executeTakeFirst();
  return (row?.content ?? undefined) as StoredMail | undefined;
}

/** A mail is done with; what it said is stored no longer. */
export async function finishMail(db: Database, id: string, { sent }: { sent: boolean }): Promise<void> {
  await db
    .updateTable('mails')
    .set({ content: null, ...(sent ? { sent_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Deletes what is old: by then nothing is sent for the same cause again. */
export async function deleteOldMails(db: Database): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', sql<Date>`now() - interval '90 days'`).execute();
}
