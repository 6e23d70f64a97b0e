import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern, foldedPrefix, likeText } from '../../../platform/db/like-pattern.ts';
import { isNotBlocked, seesPerson } from '../relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../summaries/person-summary.ts';
import { selectUsers } from './people.row.ts';

/** Shorter searches match only the beginnings of words: inside words they would match too many. */
const INSIDE_WORDS_FROM = 3;

const isLong = (text: string) => Array.from(text).length >= INSIDE_WORDS_FROM;

const beginsWith = (text: string): Expression<SqlBool> => {
  const prefix = `${likeText(text.toLowerCase())}%`;
  return sql`(people.username like ${prefix} or people.search_text like ${foldedPrefix(text)})`;
};

/**
 * Whether the SQL function `name_matches` finds a person, or the name or username contains a long `text`. With `all`
 * also disabled people, and texts in the address.
 */
function matches(text: string, all: boolean): Expression<SqlBool> {
  const pattern = `%${likeText(text.toLowerCase())}%`;
  return sql`people.id in (
    select person_id from name_matches(${text}, ${all})
    ${isLong(text) ? sql`union select id from people where search_text like ${foldedPattern(text)}` : sql``}
    ${all ? sql`union select id from people where lower(email) like ${pattern}` : sql``}
  )`;
}

export interface PeopleRequest {
  readonly viewerId: string;
  /** For admins: also disabled people, and searches in addresses. */
  readonly all: boolean;
  readonly search: string;
  readonly sort: 'name' | 'newest';
  readonly offset: number;
  readonly limit: number;
}

function isListed({ viewerId, all, search }: PeopleRequest): Expression<SqlBool> {
  const conditions = [
    // not `seesPerson`: admins also see accounts with a pending deletion, and for others `is_disabled` excludes them
    isNotBlocked(viewerId, 'people.id'),
    ...(all ? [] : [sql<SqlBool>`not people.is_disabled and people.is_discoverable`]),
    ...(search === '' ? [] : [matches(search, all)]),
  ];
  return sql.join(conditions, sql` and `) as Expression<SqlBool>;
}

/** The order of `people_sort_name_idx`. */
const BY_NAME = sql`people.sort_name collate "C"`;

/** A page of people. Postgres would also read what the viewer has to do with the people before the page. */
export function listPeople(db: Executor, request: PeopleRequest) {
  const { viewerId, sort, offset, limit } = request;
  const order = sort === 'newest' ? sql`people.id desc` : sql`${BY_NAME}, people.id`;
  const ids = db.selectFrom('people').select('people.id').where(isListed(request));
  return selectUsers(db, viewerId)
    .where('people.id', 'in', ids.orderBy(order).offset(offset).limit(limit))
    .orderBy(order)
    .execute();
}

/** Count the people on all pages of a request. */
export async function countFound(db: Executor, request: PeopleRequest): Promise<number> {
  const { total } = await db
    .selectFrom('people')
    .where(isListed(request))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Count people, or those of `ids` that exist; with `all` also disabled ones. */
export async function countPeople(db: Executor, all: boolean, ids?: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('people')
    .$if(!all, (query) => query.where(sql<boolean>`not is_disabled and is_discoverable`))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Return the ids whose name or username matches `text`. */
export async function matchAmong(db: Executor, text: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from people_names
    where person_id = any (${ids}::uuid[])
      and (words @@ (select name_query(${text}, 3)) or username ^@ (select spelled_username(${text})))
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** No person. From this viewer only accounts in deletion are hidden. */
export const TYPICAL_VIEWER_ID = '00000000-0000-0000-0000-000000000000';

/** The people with these ids for viewers without blocks, in no particular order. */
export function findUsers(db: Executor, ids: readonly string[]) {
  return selectUsers(db, TYPICAL_VIEWER_ID).where(sql<boolean>`people.id = any(${ids}::uuid[])`).execute();
}

/** People whose username or name begins with `text`, followees first. */
export function completePeople(db: Executor, viewerId: string, text: string, limit: number) {
  return db
    .selectFrom('people')
    .leftJoin('follows', (join) =>
      join.onRef('follows.followee_id', '=', 'people.id').on('follows.follower_id', '=', viewerId),
    )
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where(beginsWith(text))
    .where('people.is_disabled', '=', false)
    .where(sql<boolean>`(people.is_discoverable or follows.created_at is not null)`)
    .where(seesPerson(viewerId, 'people.id'))
    .orderBy(sql`follows.created_at is null`)
    .orderBy('people.username')
    .limit(limit)
    .execute();
}
