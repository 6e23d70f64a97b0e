import type { ManagedGroupFilters } from '@quad/contract/groups/group-management';
import { GROUP_SIZE_BOUNDS } from '@quad/contract/groups/group-management-terms';
import { STUDY_GROUP_AWAY_DAYS } from '@quad/contract/limits/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../platform/admin-table/admin-table.ts';
import { newId } from '../../../platform/db/ids.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';
import { awayDays } from './group-hosts.sql.ts';

const DAY_MS = 24 * 3600 * 1000;
/** What was written in the last days has an id that sorts behind this one. */
const daysAgo = (days: number): string => newId(Date.now() - days * DAY_MS);
/** Three letters are the least that an index of trigrams finds inside names. */
const NAMES_FROM = 3;
/** So many people with a name are looked for among owners. */
const PEOPLE_FOUND = 500;

/** Which groups filters find. */
export function* conditionsOf({ search = '', ...filters }: ManagedGroupFilters): Generator<Condition> {
  const { department, access, state, leader, size, active } = filters;
  const text = search.trim();
  if (text !== '') yield sql`groups.id = any (${groupsFound(text)})`;
  if (department) yield department === 'none' ? sql`groups.department is null` : sql`groups.department = ${department}`;
  if (access) yield sql`groups.access = ${access}`;
  if (state) yield state === 'closed' ? sql`groups.closed_at is not null` : sql`groups.closed_at is null`;
  if (leader === 'gone') yield sql`groups.id = any (${ownerless})`;
  if (leader === 'away') yield isLeftAlone('groups.id');
  if (size) yield SIZES[size];
  if (active === 'older') yield sql`groups.activity < ${daysAgo(30)}`;
  if (active === 'week') yield sql`groups.activity >= ${daysAgo(7)}`;
  if (active === 'month') yield sql`groups.activity >= ${daysAgo(30)}`;
}

/**
 * The ids of groups whose owner is gone, which `isOwnerGone` says of each. Accounts that cannot be used are few: the groups are
 * looked for from them.
 */
const ownerless = sql`array(
  select group_id from group_members where role = 'owner' and person_id = any (array(select id from people where is_disabled))
  union all
  select id from groups ownerless where not exists (
    select from group_members owns where owns.group_id = ownerless.id and owns.role = 'owner'
  )
)`;

/** Nobody of the group answers; the same as `isUnled`. */
export const isLeftAlone = (groupId: string): Condition =>
  sql<boolean>`coalesce(${awayDays(groupId)} >= ${STUDY_GROUP_AWAY_DAYS}, true)`;

const { small, medium } = GROUP_SIZE_BOUNDS;
const SIZES: Readonly<Record<NonNullable<ManagedGroupFilters['size']>, Condition>> = {
  small: sql`groups.members_count <= ${sql.lit(small)}`,
  medium: sql`groups.members_count between ${sql.lit(small + 1)} and ${sql.lit(medium)}`,
  large: sql`groups.members_count > ${sql.lit(medium)}`,
};

/** The ids of groups that have words, or an owner of this name. */
const groupsFound = (text: string): RawBuilder<string[]> => sql<string[]>`array(
  select group_id from group_words where words @@ (select words_query(${text}::text))
  union
  select group_id from group_members where role = 'owner' and person_id = any (${peopleFound(text)})
)`;

/** The ids of people whose names hold a text. */
export const peopleFound = (text: string): RawBuilder<string[]> =>
  Array.from(text).length < NAMES_FROM
    ? sql<string[]>`'{}'::uuid[]`
    : sql<string[]>`array(
        select id from people where search_text like ${foldedPattern(text)} limit ${sql.lit(PEOPLE_FOUND)}
      )`;
