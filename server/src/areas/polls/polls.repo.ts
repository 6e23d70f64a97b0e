import type { PollListName } from '@quad/contract/polls/poll-terms';
import type { Turnout } from '@quad/contract/polls/polls';
import { type AliasedExpression, type Insertable, sql } from 'kysely';
import { firstWithWords } from '../../concerns/search/first-with-words.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { pageRows } from '../../platform/lists/page.ts';
import { isNotHidden, isShownTo } from '../people/relations/visibility.sql.ts';
import {
  type CardRow,
  isListed,
  joinOwnVote,
  mayViewPoll,
  pollColumns,
  selectCards,
  selectPolls,
  VIEWER_COLUMNS,
  type ViewerColumns,
} from './polls.row.ts';

interface ListArgs extends Record<string, unknown> {
  readonly viewerId: string;
  readonly excluded: readonly string[];
  readonly q: string;
  readonly before: string;
}

interface Shape {
  readonly list: PollListName;
  readonly hasSearch: boolean;
  readonly hasCursor: boolean;
  readonly rows: number;
}

/**
 * The viewer's part of a poll, for `poll-cards.ts`. `stamp` changes with each state of the poll, and `place` is its
 * cursor in the list.
 */
export interface ViewerRow extends ViewerColumns {
  readonly id: string;
  readonly stamp: string;
  readonly place: string;
}

/** Ended polls are in the order of their ends, others in the order of their creation. */
const orderOf = (list: PollListName) => (list === 'ended' ? 'polls.ended_id' : 'polls.id');

const selectListed = (
  db: Executor,
  { list, hasCursor }: Shape,
  { viewerId, excluded, before }: ListArgs,
  rows: number,
) =>
  db
    .selectFrom('polls')
    .select(['polls.id', 'polls.group_id', 'polls.ends_at', 'polls.ended_id'])
    .select(['polls.requires', 'polls.nominations_end_at'])
    // each state of a poll has its own `xmin`, the transaction that wrote it
    .select(sql<string>`polls.xmin::text`.as('stamp'))
    .$if(list === 'mine', (query) => query.where('polls.author_id', '=', viewerId))
    .$if(list !== 'mine', (query) =>
      query
        .where('polls.ended_id', list === 'ended' ? 'is not' : 'is', null)
        .where(isListed(viewerId, isNotHidden(excluded, 'polls.author_id'))),
    )
    // the subquery hides the value from the planner, so that one cached plan serves all pages
    .$if(hasCursor, (query) => query.where(orderOf(list), '<', sql<string>`(select ${before}::uuid)`))
    .orderBy(orderOf(list), 'desc')
    .limit(sql.lit(rows));

type Listed = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

function selectPage(db: Executor, shape: Shape, args: ListArgs): AliasedExpression<Listed, 'polls'> {
  if (!shape.hasSearch) return selectListed(db, shape, args, shape.rows).as('polls');
  return firstWithWords<Listed>({
    text: args.q,
    rows: shape.rows,
    order: shape.list === 'ended' ? sql`ended_id desc` : sql`id desc`,
    select: (most, condition) => {
      const found = selectListed(db, shape, args, most).select('polls.words');
      return condition ? found.where(condition) : found;
    },
  }).as('polls');
}

const listQuery = (shape: Shape) =>
  compiledQuery((db, args: ListArgs) =>
    db
      .selectFrom(selectPage(db, shape, args))
      .leftJoin('poll_voters as own', joinOwnVote(args.viewerId))
      .select(['polls.id', 'polls.stamp', sql<string>`${sql.ref(orderOf(shape.list))}`.as('place')])
      .select(VIEWER_COLUMNS(args.viewerId))
      .orderBy(orderOf(shape.list), 'desc'),
  );

/** The compiled query of each requested shape. */
const queries = new Map<string, ReturnType<typeof listQuery>>();

/**
 * A page of polls, with extra rows if more follow. Polls of `excluded` people are left out, but not their ballots.
 */
export function listPolls(
  db: Executor,
  { id: viewerId, excluded }: { readonly id: string; readonly excluded: readonly string[] },
  { list, q, before, limit }: { list: PollListName; q: string | undefined; before: string | undefined; limit: number },
): Promise<ViewerRow[]> {
  const shape = { list, hasSearch: q !== undefined, hasCursor: before !== undefined, rows: pageRows(limit) };
  const key = JSON.stringify(shape);
  const query = queries.get(key) ?? listQuery(shape);
  queries.set(key, query);
  return query(db, { viewerId, excluded, q: q ?? '', before: before ?? '' });
}

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db).where(sql<boolean>`polls.id = any (${ids}::uuid[])`),
);

/** The parts of polls that are the same for all viewers, in any order. */
export const findCards = (db: Executor, ids: readonly string[]): Promise<CardRow[]> => cardRows(db, { ids });

const pollRows = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  selectPolls(db, viewerId)
    .where(sql<boolean>`polls.id = any (${ids}::uuid[])`)
    .where(mayViewPoll(viewerId))
    .where(isShownTo(viewerId, 'polls', 'author_id')),
);

/** The polls that the viewer may view, in any order. */
export const findPolls = (db: Executor, viewerId: string, ids: readonly string[]) => pollRows(db, { viewerId, ids });

/** The polls of a study group: open ones first, then newest first. */
export const listGroupPolls = (db: Executor, viewerId: string, groupId: string, limit: number) =>
  selectPolls(db, viewerId)
    .where('polls.group_id', '=', groupId)
    .where(isListed(viewerId))
    .where('polls.is_hidden', '=', false)
    .orderBy(sql`polls.ended_id is not null`)
    .orderBy('polls.id', 'desc')
    .limit(limit)
    .execute();

export async function insertPoll(trx: Executor, poll: Omit<Insertable<DB['polls']>, 'words'>): Promise<void> {
  await trx
    .insertInto('all_polls')
    .values({ ...poll, words: '' })
    .execute();
}

/** The author of a poll; undefined if it does not exist or the viewer may not view it. */
export async function authorOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('all_polls as polls')
    .select('author_id')
    .where('id', '=', id)
    .where(mayViewPoll(viewerId))
    .where(isShownTo(viewerId, 'polls', 'author_id'))
    .executeTakeFirst();
  return row?.author_id;
}

/** A poll for moderators, also a hidden one. */
export function findReportedPoll(db: Executor, id: string) {
  return db
    .selectFrom('all_polls')
    .select(['author_id', ...pollColumns.written, 'options', 'created_at'])
    .select(
      sql<string[]>`array(
        select asked ->> 'text' from jsonb_array_elements(questions) asked
        union all
        select jsonb_array_elements_text(asked -> 'choices') from jsonb_array_elements(questions) asked
      )`.as('asked'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Delete a poll with its votes. Return false if it does not exist. */
export async function deletePoll(trx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('all_polls').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lock a poll, also a hidden one, against votes and against its end. */
export function lockPoll(trx: Executor, id: string) {
  return trx
    .selectFrom('all_polls')
    .select([
      'id',
      'author_id',
      'kind',
      'options',
      'results_after',
      'votes_count',
      'ended_id',
      'created_at',
      'opens_at',
      'opened_at',
      sql<boolean>`coalesce(nominations_end_at > clock_timestamp(), false)`.as('takes_nominations'),
      sql<boolean>`coalesce(opens_at <= clock_timestamp(), true)`.as('is_due_to_open'),
      sql<boolean>`coalesce(ends_at <= clock_timestamp(), false)`.as('is_over'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Mark a locked poll as ended. `votes` and `turnout` are those of a counted ballot. */
export async function endPoll(
  trx: Executor,
  id: string,
  { endedId, votes, turnout }: { endedId: string; votes?: readonly number[]; turnout?: Turnout },
): Promise<void> {
  await trx
    .updateTable('all_polls')
    .set({
      ended_id: endedId,
      ends_at: sql<Date>`least(ends_at, clock_timestamp())`,
      ...(votes ? { votes: [...votes] } : {}),
      ...(turnout ? { turnout: JSON.stringify(turnout) } : {}),
    })
    .where('id', '=', id)
    .execute();
}
