import { sql } from 'kysely';
import { deliverAfterCommit } from '../../platform/db/after-commit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { NotificationKind } from './notification-kind.ts';

/**
 * Mark a person's notifications of some kinds as read because the person has seen the subjects themselves. Call it last in
 * the transaction. The person's open apps are notified after the commit.
 */
export async function readSubjects(
  trx: Executor,
  { personId, kinds, subjects }: { personId: string; kinds: readonly NotificationKind[]; subjects: readonly string[] },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ is_unread: false, read_at: sql`now()` })
    .where('person_id', '=', personId)
    .where(
      'kind',
      'in',
      kinds.map(({ name }) => name),
    )
    .where(sql<boolean>`subject_id = any (${[...subjects]}::uuid[])`)
    .where(sql<boolean>`is_unread`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await sql`select tell_notifications(array[${personId}]::uuid[])`.execute(trx);
  deliverAfterCommit(trx, [personId]);
}

/**
 * Mark unread notifications about subjects as read because the subjects have expired: up to `limit`, and return their
 * number. They have no `read_at`, since nobody has read them. Call it last in the transaction.
 */
export async function retireSubjects(
  trx: Executor,
  { subjects, limit }: { subjects: readonly string[]; limit: number },
): Promise<number> {
  const { rows } = await sql<{ person: string }>`
    update notifications set is_unread = false
    where is_unread and subject_id = any (${[...subjects]}::uuid[]) and id in (
      select id from notifications where subject_id = any (${[...subjects]}::uuid[]) and is_unread order by id limit ${limit}
    )
    returning person_id as person
  `.execute(trx);
  const people = [...new Set(rows.map(({ person }) => person))];
  if (people.length > 0) {
    await sql`select tell_notifications(${people}::uuid[])`.execute(trx);
    deliverAfterCommit(trx, people);
  }
  return rows.length;
}
