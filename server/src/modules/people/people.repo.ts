import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../person-summary/person-summary.ts';
import { hasBlocked, relationColumns } from '../relations/relation.sql.ts';

/** People with what a person shows of themselves. */
export function selectUsers(db: Executor) {
  return db
    .selectFrom('people')
    .leftJoin('colleges', 'colleges.id', 'people.college_id')
    .select([
      'people.id',
      'people.name',
      'people.email',
      'people.hides_email',
      'people.role',
      'people.is_disabled',
      'people.is_verified',
      'people.username',
      'people.picture',
      'people.profile_image',
      'people.bio',
      'people.portfolio',
      'people.college_id',
      'colleges.name as college_name',
      'people.department',
      'people.year',
      'people.posts_count',
      'people.close_posts_count',
      'people.followers_count',
      'people.following_count',
    ]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** A person, and how a viewer and they stand to each other; undefined when there is no such person. */
export async function findProfile(db: Executor, viewerId: string, id: string) {
  const [row] = await profiles(db, { viewerId, id });
  return row;
}

const profiles = compiledQuery((db, { viewerId, id }: { viewerId: string; id: string }) =>
  selectUsers(db).select(relationColumns(viewerId, id)).where('people.id', '=', id),
);

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** One person as they are named beside what they made. */
export function findSummary(db: Executor, id: string) {
  return db.selectFrom('people').select(SUMMARY_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Picture and bio. */
export function findPictureAndBio(db: Executor, id: string) {
  return db.selectFrom('people').select(['profile_image', 'bio']).where('id', '=', id).executeTakeFirst();
}

/** The people of these usernames. */
export async function findByUsernames(db: Executor, usernames: readonly string[]) {
  return db
    .selectFrom('people')
    .select(['id', 'username'])
    .where(sql<boolean>`username = any(${usernames}::text[])`)
    .execute();
}

export interface ProfileChange {
  bio?: string | undefined;
  portfolio?: string | undefined;
  username?: string | undefined;
  college_id?: string | null | undefined;
  department?: string | null | undefined;
  year?: number | null | undefined;
  hides_email?: boolean | undefined;
  /** Names in the media store. */
  picture?: string | null | undefined;
  profile_image?: string | null | undefined;
}

/** Changes a profile and answers the files it had before; undefined when there is no such person. */
export async function updateProfile(db: Executor, id: string, change: ProfileChange) {
  const before = await db
    .selectFrom('people')
    .select(['picture', 'profile_image'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await db
    .updateTable('people')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  return before;
}

export interface NewPerson {
  id: string;
  name: string;
  email: string;
  username: string;
  role?: string | undefined;
  bio?: string | undefined;
  portfolio?: string | undefined;
  is_verified?: boolean | undefined;
  hides_email?: boolean | undefined;
  college_id?: string | undefined;
  department?: string | undefined;
  year?: number | undefined;
  picture?: string | undefined;
  profile_image?: string | undefined;
  created_at?: Date | undefined;
}

export async function insertPerson(db: Executor, person: NewPerson): Promise<void> {
  await db.insertInto('people').values(person).execute();
}

/** The person themselves, unless they have blocked the reporter; whoever one has blocked can still be reported. */
export async function reportablePerson(db: Executor, reporterId: string, id: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', id)
    .where((where) => where.not(hasBlocked('people.id', reporterId)))
    .executeTakeFirst();
  return person?.id;
}

/** Those of these people whom guests may be shown: nobody who has been disabled. */
export async function peopleForGuests(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('people')
    .select(['id', 'name', 'picture', 'department'])
    .where('id', 'in', ids)
    .where('is_disabled', '=', false)
    .execute();
}
