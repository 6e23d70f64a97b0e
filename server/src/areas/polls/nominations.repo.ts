import { type Selectable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { inNameOrder } from '../../platform/db/name-order.ts';
import type { DB } from '../../platform/db/schema.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';

/**
 * The nominations that the viewer may see, by name: accepted ones, their own, and with `all` every one that is not
 * withdrawn. `id` is the student's id.
 */
export const listNominations = (db: Executor, viewerId: string, pollId: string, all: boolean) =>
  db
    .selectFrom('poll_nominations as nominations')
    .innerJoin('people', 'people.id', 'nominations.person_id')
    .select([
      'nominations.id as nomination_id',
      'nominations.statement',
      'nominations.state',
      'nominations.reason',
      'nominations.version',
      'nominations.option',
    ])
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(sql<boolean>`not ${seesPerson(viewerId, 'people.id')}`.as('hides_person'))
    .where('nominations.poll_id', '=', pollId)
    .where((is) =>
      is.or([
        is('nominations.state', '=', 'accepted'),
        is('nominations.person_id', '=', viewerId),
        ...(all ? [is('nominations.state', '<>', 'withdrawn')] : []),
      ]),
    )
    .orderBy(inNameOrder('people.name'))
    .orderBy('people.id')
    .execute();

export type NominationRow = Awaited<ReturnType<typeof listNominations>>[number];

/** Count the nominations of an election that are not withdrawn, without one person's. */
export async function countOthers(trx: Executor, pollId: string, personId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('poll_nominations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('poll_id', '=', pollId)
    .where('person_id', '<>', personId)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countAccepted(trx: Executor, pollId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('poll_nominations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('poll_id', '=', pollId)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Store a person's nomination as waiting, in a locked election. Return false if it is accepted; true, also when the
 * statement is unchanged.
 */
export async function putNomination(
  trx: Executor,
  { id, pollId, personId, statement }: { id: string; pollId: string; personId: string; statement: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into poll_nominations (id, poll_id, person_id, statement, state)
    values (${id}, ${pollId}, ${personId}, ${statement}, 'waiting')
    on conflict (poll_id, person_id) do update set statement = excluded.statement, state = 'waiting', reason = '',
      version = poll_nominations.version + 1, decided_by = null, decided_at = null
      where poll_nominations.state <> 'accepted'
    returning id
  `.execute(trx);
  return rows.length > 0;
}

/** A nomination of a locked election. */
export const findNomination = (trx: Executor, pollId: string, id: string) =>
  trx
    .selectFrom('poll_nominations')
    .select(['person_id', 'state', 'version'])
    .where('poll_id', '=', pollId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Withdraw a person's nomination in a locked election. Return its state before; undefined if there is none. */
export async function withdrawNomination(
  trx: Executor,
  pollId: string,
  personId: string,
): Promise<Selectable<DB['poll_nominations']>['state'] | undefined> {
  const before = await trx
    .selectFrom('poll_nominations')
    .select(['id', 'state'])
    .where('poll_id', '=', pollId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (before && (before.state === 'waiting' || before.state === 'accepted')) {
    await trx
      .updateTable('poll_nominations')
      .set({ state: 'withdrawn', version: sql<number>`version + 1` })
      .where('id', '=', before.id)
      .execute();
  }
  return before?.state;
}

export async function decideNomination(
  trx: Executor,
  id: string,
  { by, state, reason }: { by: string; state: 'accepted' | 'refused'; reason: string },
): Promise<void> {
  await trx
    .updateTable('poll_nominations')
    .set({ state, reason, decided_by: by, decided_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The accepted students of a locked election who may vote in it, by name. */
export async function listStanding(
  trx: Executor,
  pollId: string,
): Promise<{ id: string; person_id: string; name: string; username: string }[]> {
  return trx
    .selectFrom('poll_nominations')
    .innerJoin('people', 'people.id', 'poll_nominations.person_id')
    .select(['poll_nominations.id', 'poll_nominations.person_id', 'people.name', 'people.username'])
    .where('poll_nominations.poll_id', '=', pollId)
    .where('poll_nominations.state', '=', 'accepted')
    .where(sql<boolean>`exists (select from poll_electors(${pollId}, people.id))`)
    .orderBy('people.name')
    .orderBy('people.username')
    .execute();
}

/** Let every nomination lapse that is waiting, or accepted without being on the ballot. Return their students. */
export async function lapseOthers(trx: Executor, pollId: string, standing: readonly string[]): Promise<string[]> {
  const rows = await trx
    .updateTable('poll_nominations')
    .set({ state: 'lapsed', version: sql<number>`version + 1` })
    .where('poll_id', '=', pollId)
    .where('state', 'in', ['waiting', 'accepted'])
    .where(sql<boolean>`id <> all (${[...standing]}::uuid[])`)
    .returning('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Open voting in a locked election, with the names of its candidates and the option after them. */
export async function openVoting(
  trx: Executor,
  pollId: string,
  { options, candidates }: { options: readonly string[]; candidates: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('all_polls')
    .set({ options: [...options], votes: options.map(() => 0), opened_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', pollId)
    .execute();
  await sql`
    update poll_nominations set option = place - 1
    from unnest(${[...candidates]}::uuid[]) with ordinality as standing (id, place)
    where poll_nominations.id = standing.id
  `.execute(trx);
}
