import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { mayStay } from '../accounts/my-data/leaving.sql.ts';
import { isOver } from './events.sql.ts';

/** Nobody hosts the event whose account can be used: one that is being deleted is hidden. */
export const isHostless: RawBuilder<boolean> = sql<boolean>`not exists (
  select from event_hosts join people on people.id = event_hosts.person_id
  where event_hosts.event_id = events.id and not people.is_disabled
)`;

/** The event is on or comes, and nobody but this person hosts it, nor can come back to it. */
const isAloneWith = (personId: string): RawBuilder<boolean> => sql<boolean>`(
  events.state = 'published' and not ${isOver}
  and exists (select from event_hosts where event_id = events.id and person_id = ${personId})
  and not exists (
    select from event_hosts
    where event_id = events.id and person_id <> ${personId} and ${mayStay(sql.ref('event_hosts.person_id'))}
  )
)`;

/** What these people hosted, is on or comes, and nobody hosts now, locked. */
export const lockLeft = (trx: Executor, personIds: readonly string[]) =>
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

/** The events that are on or come and have this one host. */
export async function listAlone(db: Executor, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', hostedBy(db, [personId]))
    .where(isAloneWith(personId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks one of them; false when it is none any more. */
export async function lockAlone(trx: Executor, id: string, personId: string): Promise<boolean> {
  await trx.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .where(isAloneWith(personId))
    .executeTakeFirst();
  return row !== undefined;
}

const hostedBy = (db: Executor, personIds: readonly string[]) =>
  db.selectFrom('event_hosts').select('event_id').where(sql<boolean>`person_id = any(${personIds}::uuid[])`);
