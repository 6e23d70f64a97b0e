import { sql } from 'kysely';
import { deliverAfterCommit } from '../../platform/db/after-commit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { NotificationKind } from './notification-kind.ts';

/**
 * Mark a person's notifications of a kind as read because the person has seen the subjects themselves. Call it last in
 * the transaction. The person's open apps are notified after the commit.
 */
export async function readSubjects(
  trx: Executor,
  { personId, kind, subjects }: { personId: string; kind: NotificationKind; subjects: readonly string[] },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ is_unread: false, read_at: sql`now()` })
    .where('person_id', '=', personId)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`subject_id = any (${[...subjects]}::uuid[])`)
    .where(sql<boolean>`is_unread`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await sql`select tell_notifications(array[${personId}]::uuid[])`.execute(trx);
  deliverAfterCommit(trx, [personId]);
}
