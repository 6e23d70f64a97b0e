import { NOTIFICATION_ACTORS } from '@quad/contract/limits/notifications';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { deliverAfterCommit } from '../../platform/db/after-commit.ts';
import type { Executor } from '../../platform/db/database.ts';

/** Accounts that are being deleted are not shown (decision 229). While none is, nothing is looked up for each row. */
const LEAVING = sql`(select array(select person_id from leaving_people))::uuid[]`;

const selectNotifications = (db: Executor, personId: string | RawBuilder<string>) =>
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

/** The newest `limit` notifications of each person that are unread and not pushed yet, optionally only of some kinds. */
export async function listUndelivered(
  db: Executor,
  people: readonly string[],
  { limit, kinds }: { limit: number; kinds?: readonly string[] | undefined },
): Promise<ReadonlyMap<string, readonly NotificationRow[]>> {
  const own = selectNotifications(db, sql<string>`asked.id`)
    .where(sql<boolean>`is_unread`)
    .where('pushed_at', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .limit(limit);
  const { rows } = await sql<NotificationRow & { readonly owner: string }>`
    select asked.id as owner, own.* from unnest(${[...people]}::uuid[]) asked (id) cross join lateral (${own}) own
    order by asked.id, own.place desc
  `.execute(db);
  return Map.groupBy(rows, ({ owner }) => owner);
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

/** A notification of a person, in the state that `place` identifies. */
export interface NotificationState {
  readonly personId: string;
  readonly id: string;
  readonly place: string;
}

const states = (some: readonly NotificationState[]) => sql`unnest(
  ${some.map(({ personId }) => personId)}::uuid[], ${some.map(({ id }) => id)}::uuid[], ${some.map(({ place }) => place)}::uuid[]
)`;

/**
 * Mark notifications as pushed, except those with a newer actor. Also mark older ones of these people that did not fit:
 * the next push would present them as new. They must be older than an hour, because younger ones may still be in writing.
 */
export async function markDelivered(
  db: Executor,
  sent: readonly NotificationState[],
  kinds: readonly string[] | undefined,
): Promise<void> {
  if (sent.length === 0) return;
  await sql`
    update notifications set pushed_at = now()
    from (
      select person_id, (array_agg(place order by place))[1] as place from ${states(sent)} sent (person_id, id, place)
      group by person_id
    ) oldest
    where notifications.person_id = oldest.person_id and is_unread and pushed_at is null
      and notifications.place < oldest.place and at < now() - interval '1 hour'
      ${kinds === undefined ? sql`` : sql`and kind = any (${[...kinds]}::text[])`}
  `.execute(db);
  await sql`
    update notifications set pushed_at = now() from ${states(sent)} sent (person_id, id, place)
    where notifications.id = sent.id and notifications.place = sent.place and notifications.person_id = sent.person_id
  `.execute(db);
}

/** The ids of those that are still unread and have no actor since `place`. */
export async function stillUnread(db: Executor, some: readonly NotificationState[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.id from ${states(some)} asked (person_id, id, place)
    join notifications n on n.id = asked.id and n.place = asked.place and n.person_id = asked.person_id
    where n.is_unread
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
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
