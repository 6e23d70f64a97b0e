import type { ManagedGroupFilters } from '@quad/contract/groups/group-management';
import { GROUP_SIZE_BOUNDS } from '@quad/contract/groups/group-management';
import { STUDY_GROUP_AWAY_DAYS } from '@quad/contract/limits/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../platform/admin-table/admin-table.ts';
import { newId } from '../../../platform/db/ids.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';
import { awayDays } from './group-hosts.sql.ts';

const DAY_MS = 24 * 3600 * 1000;
/** An id made `days` days ago: ids created since then sort after it. */
const idOfDaysAgo = (days: number): string => newId(Date.now() - days * DAY_MS);
/** A trigram index needs at least three letters. */
const NAME_SEARCH_MIN_LENGTH = 3;
/** A search by owner considers at most this many people. */
const PEOPLE_FOUND_MAX = 500;

export function* conditionsOf({ search = '', ...filters }: ManagedGroupFilters): Generator<Condition> {
  const { department, access, state, leader, size, active } = filters;
  const text = search.trim();
  if (text !== '') yield sql`groups.id = any (${groupIdsMatching(text)})`;
  if (department) yield department === 'none' ? sql`groups.department is null` : sql`groups.department = ${department}`;
  if (access) yield sql`groups.access = ${access}`;
  if (state) yield state === 'closed' ? sql`groups.closed_at is not null` : sql`groups.closed_at is null`;
  if (leader === 'gone') yield sql`groups.id = any (${ownerless})`;
  if (leader === 'away') yield hasNoActiveHost('groups.id');
  if (size) yield SIZES[size];
  if (active === 'older') yield sql`groups.activity < ${idOfDaysAgo(30)}`;
  if (active === 'week') yield sql`groups.activity >= ${idOfDaysAgo(7)}`;
  if (active === 'month') yield sql`groups.activity >= ${idOfDaysAgo(30)}`;
}

/**
 * Ids of groups with an unavailable owner; must match `isOwnerUnavailable`. Disabled accounts are few, so the query starts
 * from them.
 */
const ownerless = sql`array(
  select group_id from group_members where role = 'owner' and person_id = any (array(select id from people where is_disabled))
  union all
  select id from groups ownerless where not exists (
    select from group_members owns where owns.group_id = ownerless.id and owns.role = 'owner'
  )
)`;

/** No host is available. Must match `hasNoActiveHost` in `console.rules.ts`. */
export const hasNoActiveHost = (groupId: string): Condition =>
  sql<boolean>`coalesce(${awayDays(groupId)} >= ${STUDY_GROUP_AWAY_DAYS}, true)`;

const { small, medium } = GROUP_SIZE_BOUNDS;
const SIZES: Readonly<Record<NonNullable<ManagedGroupFilters['size']>, Condition>> = {
  small: sql`groups.members_count <= ${sql.lit(small)}`,
  medium: sql`groups.members_count between ${sql.lit(small + 1)} and ${sql.lit(medium)}`,
  large: sql`groups.members_count > ${sql.lit(medium)}`,
};

/** Ids of groups that match the text, by their own words or by their owner's name. */
const groupIdsMatching = (text: string): RawBuilder<string[]> => sql<string[]>`array(
  select group_id from group_words where words @@ (select words_query(${text}::text))
  union
  select group_id from group_members where role = 'owner' and person_id = any (${personIdsMatching(text)})
)`;

/** Ids of people whose names contain the text. */
export const personIdsMatching = (text: string): RawBuilder<string[]> =>
  Array.from(text).length < NAME_SEARCH_MIN_LENGTH
    ? sql<string[]>`'{}'::uuid[]`
    : sql<string[]>`array(
        select id from people where search_text like ${foldedPattern(text)} limit ${sql.lit(PEOPLE_FOUND_MAX)}
      )`;
