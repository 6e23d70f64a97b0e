import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { OutgoingMail } from './transport.ts';

/** What is stored of a mail until it is sent. */
export type StoredMail = Omit<OutgoingMail, 'id'>;

/** Writes a mail down; false when one has been written for this cause. */
export async function insertMail(
  executor: Executor,
  { id, cause, personId, mail }: { id: string; cause: string; personId: string | null; mail: StoredMail },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await executor
    .insertInto('mails')
    .values({ id, cause, person_id: personId, content: JSON.stringify(mail) })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
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
