import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/**
 * The first day with recorded visits, or today when there are none. A person without a record counts as absent since
 * this day; without any records, no host counts as absent.
 */
const trackingSince = sql`coalesce((select min(day) from last_seen), current_date)`;

/**
 * Days since any host of the group was last here; null when every host's account is disabled. A scalar subquery, so
 * that Postgres looks up hosts group by group.
 */
export const awayDays = (groupId: string): RawBuilder<number | null> => sql<number | null>`(
  select min(greatest(0, current_date - greatest(coalesce(seen.day, ${trackingSince}), host.created_at::date)))
  from group_members hosts
  join people host on host.id = hosts.person_id and not host.is_disabled
  left join last_seen seen on seen.person_id = host.id
  where hosts.group_id = ${sql.ref(groupId)} and hosts.role <> 'member'
)`;

/** The owner's account is disabled or being deleted, or there is no owner. */
export const isOwnerUnavailable = (groupId: string): RawBuilder<boolean> => sql<boolean>`coalesce((
  select owner.is_disabled from group_members owns join people owner on owner.id = owns.person_id
  where owns.group_id = ${sql.ref(groupId)} and owns.role = 'owner'
), true)`;

export const ownerId = (groupId: string): RawBuilder<string | null> => sql<string | null>`(
  select owns.person_id from group_members owns where owns.group_id = ${sql.ref(groupId)} and owns.role = 'owner'
)`;

export async function findAwayDays(db: Executor, groupId: string): Promise<number | null> {
  const row = await db
    .selectFrom('groups')
    .select(awayDays('groups.id').as('days'))
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.days ?? null;
}
