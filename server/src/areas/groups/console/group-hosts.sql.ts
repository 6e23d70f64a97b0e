import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/**
 * The first day that is known to be somebody's last: people without one have not been here since, as far as that was
 * counted. Today on a campus that has not counted yet, so that nobody is taken for away.
 */
const countedSince = sql`coalesce((select min(day) from last_seen), current_date)`;

/**
 * How many days ago a host of the group was here last; null when none has an account that can be used. Written as a value,
 * so that Postgres looks the hosts of each group up.
 */
export const awayDays = (groupId: string): RawBuilder<number | null> => sql<number | null>`(
  select min(greatest(0, current_date - greatest(coalesce(seen.day, ${countedSince}), host.created_at::date)))
  from group_members hosts
  join people host on host.id = hosts.person_id and not host.is_disabled
  left join last_seen seen on seen.person_id = host.id
  where hosts.group_id = ${sql.ref(groupId)} and hosts.role <> 'member'
)`;

/** The owner's account is disabled or being deleted. */
export const isOwnerGone = (groupId: string): RawBuilder<boolean> => sql<boolean>`coalesce((
  select owner.is_disabled from group_members owns join people owner on owner.id = owns.person_id
  where owns.group_id = ${sql.ref(groupId)} and owns.role = 'owner'
), true)`;

export const ownerId = (groupId: string): RawBuilder<string | null> => sql<string | null>`(
  select owns.person_id from group_members owns where owns.group_id = ${sql.ref(groupId)} and owns.role = 'owner'
)`;

/** `awayDays` of one group. */
export async function findAwayDays(db: Executor, groupId: string): Promise<number | null> {
  const row = await db
    .selectFrom('groups')
    .select(awayDays('groups.id').as('days'))
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.days ?? null;
}
