import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { mayStay } from '../accounts/my-data/leaving.sql.ts';
import { isOver } from './events.sql.ts';

/** The event has no host with an enabled account. Accounts that are being deleted are disabled. */
export const isHostless: RawBuilder<boolean> = sql<boolean>`not exists (
  select from event_hosts join people on people.id = event_hosts.person_id
  where event_hosts.event_id = events.id and not people.is_disabled
)`;

/**
 * The event is not over, and this person is its only host. Other hosts count if their account can still be restored.
 */
const isSoleHost = (personId: string): RawBuilder<boolean> => sql<boolean>`(
  events.state = 'published' and not ${isOver}
  and exists (select from event_hosts where event_id = events.id and person_id = ${personId})
  and not exists (
    select from event_hosts
    where event_id = events.id and person_id <> ${personId} and ${mayStay(sql.ref('event_hosts.person_id'))}
  )
)`;

/** Lock the published events of these people that have no enabled host now and are not over. */
export const lockHostlessOf = (trx: Executor, personIds: readonly string[]) =>
  trx
    .selectFrom('events')
    .select(['id', 'group_id'])
    .where('state', '=', 'published')
    .where('id', 'in', hostedBy(trx, personIds))
    .where(sql<boolean>`not ${isOver}`)
    .where(isHostless)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The events whose only host is this person, and which are not over. */
export async function listSoleHosted(db: Executor, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', hostedBy(db, [personId]))
    .where(isSoleHost(personId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Lock an event; false when this person is no longer its only host, or it is over. */
export async function lockSoleHosted(trx: Executor, id: string, personId: string): Promise<boolean> {
  await trx.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .where(isSoleHost(personId))
    .executeTakeFirst();
  return row !== undefined;
}

const hostedBy = (db: Executor, personIds: readonly string[]) =>
  db.selectFrom('event_hosts').select('event_id').where(sql<boolean>`person_id = any(${personIds}::uuid[])`);
