import type { AccountFilters } from '@quad/contract/accounts/user-management';
import type { LAST_SEEN } from '@quad/contract/accounts/user-management-terms';
import { ROLE_KEYS } from '@quad/contract/wire/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../platform/admin-table/admin-table.ts';
import { foldedPattern, likeText } from '../../../platform/db/like-pattern.ts';

/** A trigram index cannot find shorter texts. */
const INDEXED_FROM = 3;
/** Whether the index can find a text of this length. */
export const isIndexed = (text = ''): boolean => Array.from(text.trim()).length >= INDEXED_FROM;

const DAYS = { week: 7, month: 30, year: 365 } as const;

export function* conditionsOf({ search = '', ...filters }: AccountFilters): Generator<Condition> {
  const { role, state, department, year, verified, joined, seen } = filters;
  const text = search.trim().toLowerCase();
  if (text !== '') yield containsText(text);
  if (role) yield sql`people.role = ${role}`;
  if (state) yield STATE_CONDITIONS[state];
  if (department) yield department === 'none' ? sql`people.department is null` : sql`people.department = ${department}`;
  if (year) yield year === 'none' ? sql`people.year is null` : sql`people.year = ${Number(year)}`;
  if (verified) yield sql`people.is_verified = ${verified === 'yes'}`;
  if (joined) {
    const since = sql`now() - ${joined === 'older' ? DAYS.year : DAYS[joined]} * interval '1 day'`;
    yield joined === 'older' ? sql`people.created_at < ${since}` : sql`people.created_at >= ${since}`;
  }
  if (seen) yield hasVisited(seen);
}

/** The name, username, address or role contains this lower-case text. */
function containsText(text: string): Condition {
  const pattern = `%${likeText(text)}%`;
  // addresses are stored in lower case; the index is on `lower(email)`, and short texts cannot use it
  const email = isIndexed(text) ? sql`lower(people.email)` : sql`people.email`;
  const roles = ROLE_KEYS.filter((role) => role.includes(text));
  const hasRole = roles.length === 0 ? sql`` : sql` or people.role = any (${roles}::text[])`;
  return sql`(people.search_text like ${foldedPattern(text)} or ${email} like ${pattern}${hasRole})`;
}

const isLeaving = sql<boolean>`exists (select from leaving_people where leaving_people.person_id = people.id)`;
const STATE_CONDITIONS: Readonly<Record<NonNullable<AccountFilters['state']>, Condition>> = {
  active: sql`not people.is_disabled`,
  suspended: sql`people.is_disabled and not people.disabled_by_hand and not ${isLeaving}`,
  disabled: sql`people.is_disabled and people.disabled_by_hand and not ${isLeaving}`,
  deleting: sql`people.is_disabled and ${isLeaving}`,
};

function hasVisited(when: (typeof LAST_SEEN)[number]): Condition {
  const lastVisit = (condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from last_seen where last_seen.person_id = people.id and ${condition})`;
  if (when === 'never') return sql`not ${lastVisit(sql`true`)}`;
  if (when === 'day') return lastVisit(sql`last_seen.day >= current_date`);
  const days = when === 'older' ? DAYS.month : DAYS[when];
  // today counts as one of the days
  const first = sql`current_date - ${days - 1}::integer`;
  return lastVisit(when === 'older' ? sql`last_seen.day < ${first}` : sql`last_seen.day >= ${first}`);
}
