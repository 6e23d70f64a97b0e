import type { listManagedJoins } from '@quad/contract/groups/group-management';
import { STUDY_GROUP_LATE_DAYS, STUDY_GROUP_NUDGE_HOURS } from '@quad/contract/limits/groups';
import type { QueryOf } from '@quad/contract/wire/call';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { awayDays, isOwnerUnavailable, ownerId } from './group-hosts.sql.ts';
import { hasNoActiveHost, personIdsMatching } from './managed-groups.sql.ts';

export type JoinFilters = Pick<QueryOf<typeof listManagedJoins>, 'state' | 'trouble' | 'search'>;

const isLate = sql<boolean>`(
  j.state = 'asked' and j.asked_at < now() - ${sql.lit(STUDY_GROUP_LATE_DAYS)} * interval '1 day'
)`;

/** The filters as a condition on `group_joins` as `j`. Requests to closed groups are left out. */
function matchesFilters({ state, trouble, search = '' }: JoinFilters): RawBuilder<boolean> {
  const text = search.trim();
  const conditions = [
    sql<boolean>`j.state = ${state}`,
    sql<boolean>`(select g.closed_at is null from groups g where g.id = j.group_id)`,
    ...(trouble === 'late' ? [isLate] : []),
    ...(trouble === 'unanswerable' ? [hasNoActiveHost('j.group_id')] : []),
    ...(text === ''
      ? []
      : [
          sql<boolean>`(j.person_id = any (${personIdsMatching(text)}) or j.group_id = any (array(
            select group_id from group_words where words @@ (select words_query(${text}::text))
          )))`,
        ]),
  ];
  return sql.join<boolean>(conditions, sql` and `);
}

/** Select a page of requests with their groups, the oldest first. */
export const listJoins = (db: Executor, filters: JoinFilters, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('group_joins as j')
        .select(['j.group_id', 'j.person_id', 'j.state', 'j.asked_at', isLate.as('is_late')])
        .where(matchesFilters(filters))
        .orderBy('j.asked_at')
        .orderBy('j.group_id')
        .orderBy('j.person_id')
        .offset(offset)
        .limit(limit)
        .as('j'),
    )
    .innerJoin('groups', 'groups.id', 'j.group_id')
    .leftJoin('group_nudges as nudge', (join) =>
      join.onRef('nudge.group_id', '=', 'j.group_id').on(sql<boolean>`nudge.at > ${nudgedSince}`),
    )
    .select(['j.group_id', 'j.person_id', 'j.state', 'j.asked_at', 'j.is_late', 'nudge.at as nudged_at'])
    .select(['groups.title', 'groups.access', 'groups.members_count', 'groups.members_max'])
    .select([
      ownerId('groups.id').as('owner_id'),
      isOwnerUnavailable('groups.id').as('is_owner_gone'),
      awayDays('groups.id').as('away_days'),
    ])
    .orderBy('j.asked_at')
    .orderBy('j.group_id')
    .orderBy('j.person_id')
    .execute();

export type JoinRow = Awaited<ReturnType<typeof listJoins>>[number];

/** Hosts reminded after this time get no further reminder yet. */
const nudgedSince = sql`now() - ${sql.lit(STUDY_GROUP_NUDGE_HOURS)} * interval '1 hour'`;

export async function countJoins(db: Executor, filters: JoinFilters): Promise<number> {
  const { total } = await db
    .selectFrom('group_joins as j')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(matchesFilters(filters))
    .executeTakeFirstOrThrow();
  return total;
}

export async function hasJoinRequests(db: Executor, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('group_joins')
    .select('person_id')
    .where('group_id', '=', groupId)
    .where('state', '=', sql.lit('asked'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Record a reminder of a group's hosts. Undefined when the hosts were reminded less than `STUDY_GROUP_NUDGE_HOURS` ago.
 */
export async function insertNudge(trx: Executor, groupId: string): Promise<Date | undefined> {
  const row = await trx
    .insertInto('group_nudges')
    .values({ group_id: groupId, at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('group_id')
        .doUpdateSet({ at: sql<Date>`now()` })
        .where(sql<boolean>`group_nudges.at <= ${nudgedSince}`),
    )
    .returning('at')
    .executeTakeFirst();
  return row?.at;
}
