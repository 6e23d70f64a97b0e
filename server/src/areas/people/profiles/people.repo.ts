import { type Insertable, sql } from 'kysely';
import { compiledQuery } from '../../../platform/db/compiled-query.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { hasBlocked } from '../relations/relation.sql.ts';
import { SUMMARY_COLUMNS } from '../summaries/person-summary.ts';
import { type ProfileForm, profileColumns } from './people.row.ts';

export function findSummary(db: Executor, id: string) {
  return db.selectFrom('people').select(SUMMARY_COLUMNS).where('id', '=', id).executeTakeFirst();
}

export function findPictureAndBio(db: Executor, id: string) {
  return db
    .selectFrom('people')
    .select(['profile_image', 'bio', 'is_disabled'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findByUsernames(db: Executor, usernames: readonly string[]) {
  return db
    .selectFrom('people')
    .select(['id', 'username'])
    .where(sql<boolean>`username = any(${usernames}::text[])`)
    .execute();
}

/**
 * Check whether a username is the person's own, reserved, taken, or similar to a taken one, by the rules of
 * `set_username_look`.
 */
export async function checkUsername(db: Executor, personId: string, username: string) {
  const [row] = await usernameChecks(db, { personId, username });
  return row;
}

const usernameChecks = compiledQuery((db, { personId, username }: { personId: string; username: string }) =>
  db
    .selectFrom('people')
    .select([
      sql<boolean>`username = ${username}::text`.as('is_own'),
      sql<boolean>`is_reserved_username(${username}::text) and role not in ('admin', 'moderator')`.as('is_reserved'),
      sql<boolean>`exists (
        select 1 from people as other where other.username = ${username}::text and other.id <> people.id
      )`.as('is_taken'),
      sql<boolean>`exists (
        select 1 from people as other
        where other.username_look = username_look(${username}::text) and other.id <> people.id
      )`.as('looks_taken'),
    ])
    .where('id', '=', personId),
);

/** The state of a person's first steps; null when they are done. */
export async function firstStepsOf(db: Executor, id: string) {
  const row = await db.selectFrom('people').select('first_steps').where('id', '=', id).executeTakeFirst();
  return row?.first_steps ?? null;
}

/** Postpone or end (null) a person's first steps. Ended steps stay ended. */
export async function changeFirstSteps(db: Executor, id: string, state: 'later' | null): Promise<void> {
  await db
    .updateTable('people')
    .set({ first_steps: state })
    .where('id', '=', id)
    .where('first_steps', 'is not', null)
    .execute();
}

/** The names of the sizes of a profile picture in the media store; null without a picture. */
export interface PictureColumns {
  readonly picture: string | null;
  readonly profile_image: string | null;
}

interface ProfileUpdate {
  readonly id: string;
  readonly form: ProfileForm;
  readonly picture?: PictureColumns | undefined;
  readonly assertMay?: (before: { readonly name: string; readonly is_verified: boolean }) => void;
}

/**
 * Change a profile, and return its earlier picture, name and verification; undefined if the person does not exist.
 * `assertMay` runs first, with the row locked, and throws to refuse.
 */
export async function updateProfile(db: Executor, { id, form, picture, assertMay }: ProfileUpdate) {
  const before = await db
    .selectFrom('people')
    .select(['picture', 'profile_image', 'name', 'is_verified'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  assertMay?.(before);
  await db
    .updateTable('people')
    .set({ ...profileColumns.of(form), ...picture, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  return before;
}

/** The columns of a new person beside those of the profile form. */
export interface NewPerson extends Omit<Insertable<DB['people']>, 'username'> {
  readonly id: string;
}

export async function insertPerson(
  db: Executor,
  profile: ProfileForm & { readonly username: string },
  columns: NewPerson,
): Promise<void> {
  await db
    .insertInto('people')
    .values({ ...profileColumns.of(profile), ...columns, username: profile.username })
    .execute();
}

export async function deletePerson(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('people').where('id', '=', id).execute();
}

/** The person's id, unless they have blocked the reporter. Accounts that the reporter has blocked can be reported. */
export async function reportablePerson(db: Executor, reporterId: string, id: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where((where) => where.not(hasBlocked('people.id', reporterId)))
    .executeTakeFirst();
  return person?.id;
}

/** A person for moderators, regardless of blocks. */
export function findReportedPerson(db: Executor, id: string) {
  return db
    .selectFrom('people')
    .select(['name', 'username', 'bio', 'portfolio', 'profile_image', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The people that guests may see: all but disabled accounts. */
export async function peopleForGuests(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('people')
    .select(['id', 'name', 'picture', 'department'])
    .where('id', 'in', ids)
    .where('is_disabled', '=', false)
    .where(sql<boolean>`not exists (select from leaving_people where person_id = people.id)`)
    .execute();
}
