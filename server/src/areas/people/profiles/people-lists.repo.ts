import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern, foldedPrefix, likeText } from '../../../platform/db/like-pattern.ts';
import { isNotBlocked, seesPerson } from '../relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../summaries/person-summary.ts';
import { selectUsers } from './people.row.ts';

/** Shorter searches are too common to be looked up inside words: they match where words begin. */
const INSIDE_WORDS_FROM = 3;

const isLong = (text: string) => Array.from(text).length >= INSIDE_WORDS_FROM;

const beginsWith = (text: string): Expression<SqlBool> => {
  const prefix = `${likeText(text.toLowerCase())}%`;
  return sql`(people.username like ${prefix} or people.search_text like ${foldedPrefix(text)})`;
};

/**
 * People whom search finds by `text` (the function `name_matches`), or who have it in name or username; for `all`, disabled
 * people too, and in the address.
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
  /** As an admin: disabled people too, and searching in addresses. */
  readonly all: boolean;
  readonly search: string;
  readonly sort: 'name' | 'newest';
  readonly offset: number;
  readonly limit: number;
}

function isListed({ viewerId, all, search }: PeopleRequest): Expression<SqlBool> {
  const conditions = [
    // nobody else is shown people who are disabled, and those who are being deleted among them
    isNotBlocked(viewerId, 'people.id'),
    ...(all ? [] : [sql<SqlBool>`not people.is_disabled`]),
    ...(search === '' ? [] : [matches(search, all)]),
  ];
  return sql.join(conditions, sql` and `) as Expression<SqlBool>;
}

/** A page of the people a viewer sees. */
export function listPeople(db: Executor, request: PeopleRequest) {
  const { sort, offset, limit } = request;
  const page = selectUsers(db).where(isListed(request)).offset(offset).limit(limit);
  const ordered =
    sort === 'newest' ? page.orderBy('people.id', 'desc') : page.orderBy('people.name').orderBy('people.id');
  return ordered.execute();
}

/** How many people a request finds on all its pages. */
export async function countFound(db: Executor, request: PeopleRequest): Promise<number> {
  const { total } = await db
    .selectFrom('people')
    .where(isListed(request))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many people there are: of these ids, or at all; disabled ones if `all`. */
export async function countPeople(db: Executor, all: boolean, ids?: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('people')
    .$if(!all, (query) => query.where(sql<boolean>`not is_disabled`))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those of these people whose name or username may be meant by `text`. */
export async function foundAmong(db: Executor, text: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from people_names
    where person_id = any (${ids}::uuid[])
      and (words @@ (select name_query(${text}, 3)) or username ^@ (select spelled_username(${text})))
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** These people, in no particular order. */
export function findUsers(db: Executor, ids: readonly string[]) {
  return selectUsers(db).where(sql<boolean>`people.id = any(${ids}::uuid[])`).execute();
}

/** People whose username or name begins so, those a viewer follows first, for completion while it is typed. */
export function completePeople(db: Executor, viewerId: string, text: string, limit: number) {
  return db
    .selectFrom('people')
    .leftJoin('follows', (join) =>
      join.onRef('follows.followee_id', '=', 'people.id').on('follows.follower_id', '=', viewerId),
    )
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where(beginsWith(text))
    .where('people.is_disabled', '=', false)
    .where(seesPerson(viewerId, 'people.id'))
    .orderBy(sql`follows.created_at is null`)
    .orderBy('people.username')
    .limit(limit)
    .execute();
}
