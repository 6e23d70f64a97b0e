import type { EventCategory } from '@quad/contract/events/event-categories';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';

/** The names of categories in their order: those that an event can take, or all. */
export async function listNames(db: Executor, { withRetired }: { withRetired: boolean }): Promise<string[]> {
  const rows = await db
    .selectFrom('event_categories')
    .select('name')
    .$if(!withRetired, (query) => query.where('retired_at', 'is', null))
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** All categories in their order, with the numbers of their events. */
export async function listCategories(db: Executor): Promise<EventCategory[]> {
  const rows = await db
    .selectFrom('event_categories as c')
    .select(({ selectFrom }) => [
      'c.id',
      'c.name',
      'c.is_fixed',
      sql<boolean>`c.retired_at is not null`.as('is_retired'),
      selectFrom('all_events as e')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('e.category', '=', 'c.name')
        .as('events'),
    ])
    .orderBy('c.place')
    .orderBy('c.id')
    .execute();
  return rows.map(({ id, name, is_fixed, is_retired, events }) => ({
    ...{ _id: id, name, isFixed: is_fixed, isRetired: is_retired },
    eventsCount: events ?? 0,
  }));
}

/** Whether an event can take this category. It can be neither renamed nor deleted until the transaction ends. */
export async function lockUsable(trx: Executor, name: string): Promise<boolean> {
  const row = await trx
    .selectFrom('event_categories')
    .select('id')
    .where('name', '=', name)
    .where('retired_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lock the list for a change, and return its rows in their order. The lock of the table precedes reading, because locked
 * rows do not show what another transaction inserts. Events can be created with a category that does not change.
 */
export async function lockAll(trx: Executor) {
  await sql`lock table event_categories in share row exclusive mode`.execute(trx);
  return trx.selectFrom('event_categories').selectAll().orderBy('place').orderBy('id').forUpdate().execute();
}
export type CategoryRow = Awaited<ReturnType<typeof lockAll>>[number];

/** Add a category at the end of the list, and return its id. Throws the violation of a taken name. */
export async function insertCategory(trx: Executor, name: string): Promise<string> {
  const id = newId();
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from event_categories)`;
  await trx.insertInto('event_categories').values({ id, name, place }).execute();
  return id;
}

/** Change a category. A new name reaches all its events. Throws the violation of a taken name. */
export async function updateCategory(
  trx: Executor,
  id: string,
  change: { name?: string; retired_at?: Date | null },
): Promise<void> {
  await trx.updateTable('event_categories').set(change).where('id', '=', id).execute();
}

export async function saveOrder(trx: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    update event_categories set place = ordered.place
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered(id, place)
    where event_categories.id = ordered.id
  `.execute(trx);
}

/** Delete a category. Throws the violation of events that have it. */
export async function deleteCategory(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('event_categories').where('id', '=', id).execute();
}
