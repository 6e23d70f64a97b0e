import type { GroupKind } from '@quad/contract/groups/group-terms';
import type { listStudyGroups } from '@quad/contract/groups/groups';
import type { Department } from '@quad/contract/people/departments';
import type { QueryOf } from '@quad/contract/wire/call';
import { type AliasedExpression, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { pageRows } from '../../platform/lists/page.ts';
import { isNotHidden } from '../people/relations/visibility.sql.ts';
import {
  cutReply,
  type GroupCard,
  joinOwn,
  joinRequest,
  type NewestReply,
  newestReplies,
  STAMP,
  selectCards,
  toCard,
  type ViewerRow,
  viewerColumns,
} from './groups.row.ts';
import { isGroupMember } from './groups.sql.ts';

type ListQuery = QueryOf<typeof listStudyGroups>;

/** The parts of a list query that change its SQL text. The values are arguments. */
interface Shape {
  readonly list: ListQuery['list'];
  readonly text: boolean;
  readonly kind: boolean;
  readonly department: boolean;
  readonly before: boolean;
  readonly rows: number;
}
type Args = { viewerId: string; text: string; kind: GroupKind; department: Department; before: string };

interface Listed {
  readonly id: string;
  readonly activity: string;
  readonly stamp: string;
}

/** A group of a list, with the id at which the next page continues. */
export type ListedRow = Listed & ViewerRow;

/** Select the most recently active groups of a list. */
const listed = (db: Executor, shape: Shape, args: Args, rows: number) =>
  db
    .selectFrom('groups')
    .select(['groups.id', 'groups.activity', STAMP.as('stamp')])
    .$if(shape.list === 'mine', (query) =>
      query.where(sql<boolean>`groups.id in (select group_id from group_members where person_id = ${args.viewerId})`),
    )
    .$if(shape.list !== 'mine', (query) => query.where('groups.access', '<>', sql.lit('hidden')))
    // only members find a closed group
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

/** Recently active groups scanned for the words before the full index is queried. */
const SCANNED_GROUPS = 50;

/**
 * Select groups with all words of the text. Frequent words are soon found among the most recently active groups; for
 * rare words the index returns every group.
 */
const withWords = (db: Executor, shape: Shape, args: Args) => {
  const haveWords = sql`words @@ (select query from asked)`;
  const foundCountIs = (compared: '=' | '<') =>
    sql<boolean>`(select count(*) from met) ${sql.raw(compared)} ${sql.lit(shape.rows)}`;
  return db
    .with(
      (name) => name('asked').materialized(),
      (cte) => cte.selectNoFrom(sql`words_query(${args.text}::text)`.as('query')),
    )
    .with('met', (cte) =>
      cte
        .selectFrom(listed(db, shape, args, SCANNED_GROUPS).as('groups'))
        // evaluated group by group, until the page is full
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
    .where(foundCountIs('='))
    .unionAll((union) =>
      union.parens(
        listed(db, shape, args, shape.rows)
          .where(sql<boolean>`groups.id in (select group_id from group_words where ${haveWords})`)
          .where(foundCountIs('<')),
      ),
    );
};

const queries = new Map<string, (db: Executor, args: Args) => Promise<ListedRow[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  // the viewer's columns are read only for the groups of one page
  const pageOf = (db: Executor, args: Args): AliasedExpression<Listed, 'groups'> =>
    shape.text ? withWords(db, shape, args).as('groups') : listed(db, shape, args, shape.rows).as('groups');
  const query = compiledQuery((db, args: Args) =>
    db
      .selectFrom(pageOf(db, args))
      .leftJoin('group_members as own', joinOwn(args.viewerId))
      .leftJoin('group_joins as joins', joinRequest(args.viewerId))
      .select(['groups.id', 'groups.activity', 'groups.stamp'])
      .select(viewerColumns(args.viewerId))
      .orderBy('groups.activity', 'desc'),
  );
  queries.set(key, query);
  return query;
}

/** Select a page of groups, most recently active first. Extra rows show that there is a next page. */
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
    // ignored unless the shape has them
    kind: kind ?? 'course',
    department: department ?? 'cse',
    before: before ?? '',
  });
}

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db).where(sql<boolean>`groups.id = any (${ids}::uuid[])`),
);

/** Return the cards of these groups, by id. */
export const findCards = async (db: Executor, ids: readonly string[]): Promise<Map<string, GroupCard>> =>
  new Map((await cardRows(db, { ids })).map((row) => [row.id, toCard(row)]));

const replyRows = compiledQuery((db, { ids, hidden }: { ids: readonly string[]; hidden: readonly string[] }) =>
  db
    .selectFrom('groups')
    .select(['groups.id', newestReplies(isNotHidden(hidden, 'r.author_id')).as('newest')])
    .where(sql<boolean>`groups.id = any (${ids}::uuid[])`),
);

/** Select the newest replies of these groups, without replies by `hidden` people. By group id. */
export const findNewestReplies = async (
  db: Executor,
  asked: { ids: readonly string[]; hidden: readonly string[] },
): Promise<Map<string, NewestReply[]>> =>
  new Map((await replyRows(db, asked)).map(({ id, newest }) => [id, newest.map(cutReply)]));
