import { NOTIFICATION_ACTORS } from '@quad/contract/limits/notifications';
import { type Expression, type SqlBool, sql } from 'kysely';
import { deliverAfterCommit } from '../../platform/db/after-commit.ts';
import type { Executor } from '../../platform/db/database.ts';

/** Accounts that are being deleted are not shown (decision 229). While none is, nothing is looked up for each row. */
const LEAVING = sql`(select array(select person_id from leaving_people))::uuid[]`;

const selectNotifications = (db: Executor, personId: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'subject_id', 'place', 'at', 'is_unread'])
    .select(
      sql<number>`actors_count - case when ${LEAVING} = '{}' then 0 else (
        select count(*)::integer from notification_actors
        where notification_id = notifications.id and actor_id = any (${LEAVING})
      ) end`.as('actors_count'),
    )
    .select(
      sql<string[]>`array(
        select actor_id from notification_actors
        where notification_id = notifications.id and actor_id <> all (${LEAVING})
        order by at desc limit ${sql.lit(NOTIFICATION_ACTORS)}
      )`.as('actors'),
    )
    .where('person_id', '=', personId)
    .where(sql<boolean>`(
      actors_count = 0 or not exists (select from leaving_people) or has_actors(notifications)
    )`)
    .orderBy('place', 'desc');

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** A person's notifications, newest first, with the ids of the newest actors. */
export function listNotifications(
  db: Executor,
  personId: string,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return selectNotifications(db, personId)
    .$if(before !== undefined, (query) => query.where('place', '<', before ?? ''))
    .limit(limit)
    .execute();
}

/** A person's unread notifications that were not pushed yet, optionally only of some kinds. */
export function listUndelivered(
  db: Executor,
  personId: string,
  { limit, kinds }: { limit: number; kinds?: readonly string[] | undefined },
) {
  const isUnread: Expression<SqlBool> = sql`is_unread`;
  return selectNotifications(db, personId)
    .where(isUnread)
    .where('pushed_at', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .limit(limit)
    .execute();
}

/** A person's unread notifications, newest first; with `since` those with an act since that time. */
export function listUnread(db: Executor, personId: string, { since, limit }: { since?: Date; limit: number }) {
  const isUnread: Expression<SqlBool> = sql`is_unread`;
  return selectNotifications(db, personId)
    .where(isUnread)
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date()))
    .limit(limit)
    .execute();
}

/** People with unread notifications since a time who have not turned the weekly mail off, in id order. */
export async function listDigestRecipients(
  db: Executor,
  { since, after, limit }: { since: Date; after: string | undefined; limit: number },
) {
  return db
    .selectFrom('people')
    .leftJoin('notification_settings as settings', 'settings.person_id', 'people.id')
    .select(['people.id', 'people.role', 'people.name', 'people.email'])
    .where('people.is_disabled', '=', false)
    .where(sql<boolean>`coalesce(settings.digest, true)`)
    .where(sql<boolean>`exists (
      select from notifications where person_id = people.id and is_unread and at >= ${since}
    )`)
    .$if(after !== undefined, (query) => query.where('people.id', '>', after ?? ''))
    .orderBy('people.id')
    .limit(limit)
    .execute();
}

/**
 * Mark notifications as pushed, except those with a newer actor. Also mark older ones that did not fit: the next push
 * would present them as new. They must be older than an hour, because younger ones may still be in writing.
 */
export async function markDelivered(
  db: Executor,
  personId: string,
  sent: readonly { readonly id: string; readonly place: string }[],
  kinds: readonly string[] | undefined,
): Promise<void> {
  const [oldest] = sent.map(({ place }) => place).sort();
  if (oldest === undefined) return;
  await db
    .updateTable('notifications')
    .set({ pushed_at: sql`now()` })
    .where('person_id', '=', personId)
    .where(sql<boolean>`is_unread`)
    .where('pushed_at', 'is', null)
    .where('place', '<', oldest)
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute();
  await sql`
    update notifications set pushed_at = now()
    from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ place }) => place)}::uuid[]) sent (id, place)
    where notifications.id = sent.id and notifications.place = sent.place and person_id = ${personId}
  `.execute(db);
}

/** Whether any of these is still unread and has no actor since `place`. */
export async function isUnread(
  db: Executor,
  personId: string,
  some: readonly { readonly id: string; readonly place: string }[],
): Promise<boolean> {
  const found = await db
    .selectFrom('notifications')
    .select('id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`is_unread`)
    .where(
      sql<boolean>`(id, place) in (select * from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ place }) => place)}::uuid[]))`,
    )
    .limit(1)
    .execute();
  return found.length > 0;
}

export async function countUnread(db: Executor, personId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select unread_notifications(${personId}) as unread`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Mark a notification as read, unless it has an actor since `place`. Return whether it changed. */
export async function markRead(trx: Executor, personId: string, id: string, place: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ is_unread: false, read_at: sql`now()` })
    .where('id', '=', id)
    .where('place', '=', place)
    .where('person_id', '=', personId)
    .where(sql<boolean>`is_unread`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Mark these as read, except those with newer actors. Return whether any changed. */
export async function markUnseenRead(
  trx: Executor,
  personId: string,
  some: readonly { readonly id: string; readonly place: string }[],
): Promise<boolean> {
  let changed = false;
  for (const { id, place } of some) changed = (await markRead(trx, personId, id, place)) || changed;
  return changed;
}

/** Mark all up to a place as read. Return whether any changed. */
export async function markAllRead(trx: Executor, personId: string, upTo: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ is_unread: false, read_at: sql`now()` })
    .where('person_id', '=', personId)
    .where(sql<boolean>`is_unread`)
    .where('place', '<=', upTo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Send the unread count to a person's open apps; call it last in a transaction. */
export async function sendUnreadCount(trx: Executor, personId: string): Promise<void> {
  await sql`select tell_notifications(array[${personId}]::uuid[])`.execute(trx);
  deliverAfterCommit(trx, [personId]);
}
