import type { PollListName } from '@quad/contract/polls/poll-terms';
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
  ownOf,
  SEEN_COLUMNS,
  type SeenColumns,
  seesPoll,
  selectCards,
  selectPolls,
} from './polls.row.ts';

interface ListArgs extends Record<string, unknown> {
  readonly viewerId: string;
  readonly unseen: readonly string[];
  readonly q: string;
  readonly before: string;
}

interface Shape {
  readonly list: PollListName;
  readonly finds: boolean;
  readonly goesOn: boolean;
  readonly rows: number;
}

/**
 * A poll as a viewer has to do with it, for `poll-cards.ts`: with what tells this state of it from others, and its place
 * in the list.
 */
export interface SeenRow extends SeenColumns {
  readonly id: string;
  readonly stamp: string;
  readonly place: string;
}

/** Those that have ended are in the order in which they did, others in the order in which they were created. */
const orderOf = (list: PollListName) => (list === 'ended' ? 'polls.ended_id' : 'polls.id');

const selectListed = (db: Executor, { list, goesOn }: Shape, { viewerId, unseen, before }: ListArgs, rows: number) =>
  db
    .selectFrom('polls')
    .select(['polls.id', 'polls.group_id', 'polls.ends_at', 'polls.ended_id'])
    // the transaction that wrote the poll tells this state of it from every other
    .select(sql<string>`polls.xmin::text`.as('stamp'))
    .$if(list === 'mine', (query) => query.where('polls.author_id', '=', viewerId))
    .$if(list !== 'mine', (query) =>
      query
        .where('polls.ended_id', list === 'ended' ? 'is not' : 'is', null)
        .where(isListed(viewerId, isNotHidden(unseen, 'polls.author_id'))),
    )
    // as a value that the planner does not look at: the plan is the same wherever a page begins, and is kept
    .$if(goesOn, (query) => query.where(orderOf(list), '<', sql<string>`(select ${before}::uuid)`))
    .orderBy(orderOf(list), 'desc')
    .limit(sql.lit(rows));

type Listed = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

function selectPage(db: Executor, shape: Shape, args: ListArgs): AliasedExpression<Listed, 'polls'> {
  if (!shape.finds) return selectListed(db, shape, args, shape.rows).as('polls');
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
      .leftJoin('poll_voters as own', ownOf(args.viewerId))
      .select(['polls.id', 'polls.stamp', sql<string>`${sql.ref(orderOf(shape.list))}`.as('place')])
      .select(SEEN_COLUMNS(args.viewerId))
      .orderBy(orderOf(shape.list), 'desc'),
  );

/** A query for each shape that has been asked for, put together once. */
const queries = new Map<string, ReturnType<typeof listQuery>>();

/**
 * A page of a list of polls, with more than asked for when there are more, without those of the people who are `unseen`,
 * but for ballots.
 */
export function listPolls(
  db: Executor,
  { id: viewerId, unseen }: { readonly id: string; readonly unseen: readonly string[] },
  { list, q, before, limit }: { list: PollListName; q: string | undefined; before: string | undefined; limit: number },
): Promise<SeenRow[]> {
  const shape = { list, finds: q !== undefined, goesOn: before !== undefined, rows: pageRows(limit) };
  const key = JSON.stringify(shape);
  const query = queries.get(key) ?? listQuery(shape);
  queries.set(key, query);
  return query(db, { viewerId, unseen, q: q ?? '', before: before ?? '' });
}

const cardRows = compiledQuery((db, { ids }: { ids: readonly string[] }) =>
  selectCards(db).where(sql<boolean>`polls.id = any (${ids}::uuid[])`),
);

/** What these polls have in common for everybody, in any order. */
export const findCards = (db: Executor, ids: readonly string[]): Promise<CardRow[]> => cardRows(db, { ids });

const pollRows = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  selectPolls(db, viewerId)
    .where(sql<boolean>`polls.id = any (${ids}::uuid[])`)
    .where(seesPoll(viewerId))
    .where(isShownTo(viewerId, 'polls', 'author_id')),
);

/** Those of these polls that the viewer sees, in no particular order. */
export const findPolls = (db: Executor, viewerId: string, ids: readonly string[]) => pollRows(db, { viewerId, ids });

/** The newest open polls of a study group, then those that have ended. */
export const listOfGroup = (db: Executor, viewerId: string, groupId: string, limit: number) =>
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

/** Whose a poll is; undefined when there is none or the viewer does not see it. */
export async function authorOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('all_polls as polls')
    .select('author_id')
    .where('id', '=', id)
    .where(seesPoll(viewerId))
    .where(isShownTo(viewerId, 'polls', 'author_id'))
    .executeTakeFirst();
  return row?.author_id;
}

/** A poll as moderators see it; undefined when there is none. */
export function findReportedPoll(db: Executor, id: string) {
  return db
    .selectFrom('all_polls')
    .select(['author_id', 'question', 'description', 'options', 'created_at'])
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

/** Deletes a poll with all that was voted; tells whether there was one. */
export async function deletePoll(trx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('all_polls').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks a poll, a hidden one too, against votes and against its end; undefined when there is none. */
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
      sql<boolean>`coalesce(ends_at <= clock_timestamp(), false)`.as('is_over'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a poll that is locked as ended. `votes` are those of a ballot that has been counted. */
export async function endPoll(
  trx: Executor,
  id: string,
  { endedId, votes }: { endedId: string; votes: readonly number[] | undefined },
): Promise<void> {
  await trx
    .updateTable('all_polls')
    .set({
      ended_id: endedId,
      ends_at: sql<Date>`least(ends_at, clock_timestamp())`,
      ...(votes ? { votes: [...votes] } : {}),
    })
    .where('id', '=', id)
    .execute();
}
