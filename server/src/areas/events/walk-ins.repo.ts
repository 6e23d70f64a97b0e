import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { WALK_INS_LISTED } from '@quad/contract/limits/events';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';

interface Arrival {
  readonly event: string;
  readonly id: string;
  readonly isPaid: boolean;
  readonly host: string;
}

/** The name of a person that the host may see; undefined for others and for disabled accounts. */
export async function findGuest(trx: Executor, hostId: string, personId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('people')
    .select('name')
    .where('id', '=', personId)
    .where('is_disabled', '=', false)
    .where(sql<boolean>`(id = ${hostId} or ${seesPerson(hostId, 'people.id')})`)
    .executeTakeFirst();
  return row?.name;
}

/** Give a person a seat. Returns the ticket, or the code of the obstacle. */
export async function addPerson(trx: Executor, { event, id, isPaid, host }: Arrival, person: string) {
  const { rows } = await sql<{ ticket: string | null; problem: ErrorCode | null }>`
    select ticket, problem from add_walk_in(${event}, ${person}, ${id}, ${isPaid}, ${host})
  `.execute(trx);
  return rows[0] ?? { ticket: null, problem: 'no_such_event' as const };
}

/** Give a visitor without an account a seat. Returns null, or the code of the obstacle. */
export async function addVisitor(
  trx: Executor,
  { event, id, isPaid, host }: Arrival,
  { name, door }: { name: string; door: string },
): Promise<ErrorCode | null> {
  const { rows } = await sql<{ problem: ErrorCode | null }>`
    select add_visitor(${event}, ${id}, ${name}, ${door}, ${isPaid}, ${host}) as problem
  `.execute(trx);
  return rows[0]?.problem ?? null;
}

/** The visitors of an event, newest first. */
export const listVisitors = (db: Executor, event: string, limit = WALK_INS_LISTED) =>
  db
    .selectFrom('event_walk_ins')
    .select(['id', 'name', 'door', 'fee', 'at'])
    .where('event_id', '=', event)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
export type VisitorRow = Awaited<ReturnType<typeof listVisitors>>[number];

/** Remove a visitor of a locked event. */
export async function removeVisitor(trx: Executor, event: string, id: string): Promise<void> {
  await trx.deleteFrom('event_walk_ins').where('event_id', '=', event).where('id', '=', id).execute();
}
