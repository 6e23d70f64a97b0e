import type { listStudyGroups } from '@quad/contract/groups/groups';
import type { QueryOf } from '@quad/contract/wire/call';
import { type AliasedExpression, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageRows } from '../../platform/lists/page.ts';
import { isNotHidden } from '../people/relations/visibility.sql.ts';
import {
  cutReply,
  type GroupCard,
  joinsOf,
  type NewestReply,
  newestReplies,
  ownOf,
  type SeenRow,
  STAMP,
  seenColumns,
  selectCards,
  toCard,
} from './groups.row.ts';
import { isGroupMember } from './groups.sql.ts';

type ListQuery = QueryOf<typeof listStudyGroups>;

/** What decides the text of a list's query; its values are arguments. */
interface Shape {
  readonly list: ListQuery['list'];
  readonly text: boolean;
  readonly kind: boolean;
  readonly department: boolean;
  readonly before: boolean;
  readonly rows: number;
}
type Args = { viewerId: string; text: string; kind: string; department: string; before: string };

interface Listed {
  readonly id: string;
  readonly activity: string;
  readonly stamp: string;
}

/** A group of a list, where a page may end. */
export type ListedRow = Listed & SeenRow;

/** The groups of a list, last active first, at most so many. */
const listed = (db: Executor, shape: Shape, args: Args, rows: number) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.activity', STAMP.as('stamp')])
    .$if(shape.list === 'mine', (query) =>
      query.where(sql<boolean>`groups.id in (select group_id from group_members where person_id = ${args.viewerId})`),
    )
    .$if(shape.list !== 'mine', (query) => query.where('groups.access', '<>', sql.lit('hidden')))
    // a closed group is found by its members alone
    .$if(shape.list === 'others', (query) => query.where('groups.closed_at', 'is', null))
    .$if(shape.list === 'all', (query) =>
      query.where(sql<boolean>`(groups.closed_at is null or ${isGroupMember(args.viewerId, 'groups.id')})`),
    )
    .$if(shape.list === 'others', (query) =>
      query.where(sql<boolean>`not ${isGroupMember(args.viewerId, 'groups.id')}`),
    )
    .$if(shape.kind, (query) => query.where('groups.kind', '=', args.kind))
    .$if(shape.department, (query) => query.where('groups.department', '=', args.department))
    .$if(shape.before, (query) => query.where('groups.activity', '<', args.before))
    .orderBy('groups.activity', 'desc')
    .limit(sql.lit(rows));

/** The last active groups that are looked through for words before the index is asked. */
const LOOKED_THROUGH = 50;

/**
 * Those with the words of a text. Words that many groups have are soon met among the last active; of words that few have,
 * the index gives all.
 */
const withWords = (db: Executor, shape: Shape, args: Args) => {
  const haveWords = sql`words @@ (select query from asked)`;
  const isPageOfMet = (compared: '=' | '<') =>
    sql<boolean>`(select count(*) from met) ${sql.raw(compared)} ${sql.lit(shape.rows)}`;
  return db
    .with(
      (name) => name('asked').materialized(),
      (cte) => cte.selectNoFrom(sql`words_query(${args.text}::text)`.as('query')),
    )
    .with('met', (cte) =>
      cte
        .selectFrom(listed(db, shape, args, LOOKED_THROUGH).as('groups'))
        // for one group after the other, until there are enough
        .innerJoinLateral(
          sql<object>`(select from group_words where group_id = groups.id and ${haveWords} offset 0)`.as('words'),
          (join) => join.onTrue(),
        )
        .select(['groups.id', 'groups.activity', 'groups.stamp'])
        .orderBy('groups.activity', 'desc')
        .limit(sql.lit(shape.rows)),
    )
    .selectFrom('met')
    .selectAll()
    .where(isPageOfMet('='))
    .unionAll((union) =>
      union.parens(
        listed(db, shape, args, shape.rows)
          .where(sql<boolean>`groups.id in (select group_id from group_words where ${haveWords})`)
          .where(isPageOfMet('<')),
      ),
    );
};

const queries = new Map<string, (db: Executor, args: Args) => Promise<ListedRow[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  // what a viewer has to do with groups is looked up for a page of them
  const pageOf = (db: Executor, args: Args): AliasedExpression<Listed, 'groups'> =>
    shape.text ? withWords(db, shape, args).as('groups') : listed(db, shape, args, shape.rows).as('groups');
  const query = compiledQuery((db, args: Args) =>
    db
      .selectFrom(pageOf(db, args))
      .leftJoin('group_members as own', ownOf(args.viewerId))
      .leftJoin('group_joins as joins', joinsOf(args.viewerId))
      .select(['groups.id', 'groups.activity', 'groups.stamp'])
      .select(seenColumns(args.viewerId))
      .orderBy('groups.activity', 'desc'),
  );
  queries.set(key, query);
  return query;
}

/** A page of groups, last active first, with more than asked for when there are more. */
export function listRows(
  db: Executor,
  viewerId: string,
  { list, text = '', kind, department, before, limit }: ListQuery,
): Promise<ListedRow[]> {
  const shape: Shape = {
    list,
    text: text !== '',
    kind: kind !== undefined,
    department: department !== undefined,
    before: before !== undefined,
    rows: pageRows(limit),
  };
  return queryOf(shape)(db, {
    viewerId,
    text,
    kind: kind ?? '',
    department: department ?? '',
    before: before ?? '',
  });
}

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db).where(sql<boolean>`groups.id = any (${ids}::uuid[])`),
);

/** What everybody is shown of these groups, by id. */
export const findCards = async (db: Executor, ids: readonly string[]): Promise<Map<string, GroupCard>> =>
  new Map((await cardRows(db, { ids })).map((row) => [row.id, toCard(row)]));

const replyRows = compiledQuery((db, { ids, hidden }: { ids: readonly string[]; hidden: readonly string[] }) =>
  db
    .selectFrom('groups')
    .select(['groups.id', newestReplies(isNotHidden(hidden, 'r.author_id')).as('newest')])
    .where(sql<boolean>`groups.id = any (${ids}::uuid[])`),
);

/** The newest replies of these groups without those of `hidden` people, by the group's id. */
export const findNewestReplies = async (
  db: Executor,
  asked: { ids: readonly string[]; hidden: readonly string[] },
): Promise<Map<string, NewestReply[]>> =>
  new Map((await replyRows(db, asked)).map(({ id, newest }) => [id, newest.map(cutReply)]));
