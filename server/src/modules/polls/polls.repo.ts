import type { PollListName } from '@quad/contract/poll-terms';
import { type Insertable, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { isListed, type PollRow, seesPoll, selectPolls } from './polls.row.ts';

interface ListArgs extends Record<string, unknown> {
  readonly viewerId: string;
  readonly q: string;
  readonly before: string;
  readonly limit: number;
}

interface Shape {
  readonly list: PollListName;
  readonly finds: boolean;
  readonly goesOn: boolean;
}

/** Those that have ended are in the order in which they did, others in the order in which they were created. */
const listQuery = ({ list, finds, goesOn }: Shape) =>
  compiledQuery((db, { viewerId, q, before, limit }: ListArgs) => {
    const order = list === 'ended' ? 'polls.ended_id' : 'polls.id';
    return selectPolls(db, viewerId)
      .$if(list === 'mine', (query) => query.where('polls.author_id', '=', viewerId))
      .$if(list !== 'mine', (query) =>
        query.where('polls.ended_id', list === 'ended' ? 'is not' : 'is', null).where(isListed(viewerId)),
      )
      .$if(finds, (query) => query.where(sql<boolean>`polls.words @@ (select words_query(${q}::text))`))
      .$if(goesOn, (query) => query.where(order, '<', before))
      .orderBy(order, 'desc')
      .limit(limit);
  });

/** A query for each shape that has been asked for, put together once. */
const queries = new Map<string, ReturnType<typeof listQuery>>();

/** A page of a list of polls. */
export function listPolls(
  db: Executor,
  viewerId: string,
  { list, q, before, limit }: { list: PollListName; q: string | undefined; before: string | undefined; limit: number },
): Promise<PollRow[]> {
  const shape = { list, finds: q !== undefined, goesOn: before !== undefined };
  const key = JSON.stringify(shape);
  const query = queries.get(key) ?? listQuery(shape);
  queries.set(key, query);
  return query(db, { viewerId, q: q ?? '', before: before ?? '', limit });
}

const pollRows = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  selectPolls(db, viewerId).where(sql<boolean>`polls.id = any (${ids}::uuid[])`).where(seesPoll(viewerId)),
);

/** Those of these polls that the viewer sees, in no particular order. */
export const findPolls = (db: Executor, viewerId: string, ids: readonly string[]) => pollRows(db, { viewerId, ids });

/** The newest open polls of a study group, then those that have ended. */
export const listOfGroup = (db: Executor, viewerId: string, groupId: string, limit: number) =>
  selectPolls(db, viewerId)
    .where('polls.group_id', '=', groupId)
    .where(isListed(viewerId))
    .orderBy(sql`polls.ended_id is not null`)
    .orderBy('polls.id', 'desc')
    .limit(limit)
    .execute();

/** Adds a poll unless its author's client has sent it before; answers its id. */
export async function insertPoll(
  trx: Executor,
  poll: Omit<Insertable<DB['polls']>, 'words'>,
): Promise<{ id: string; isNew: boolean }> {
  const added = await trx
    .insertInto('polls')
    .values({ ...poll, words: '' })
    .onConflict((conflict) => conflict.constraint('polls_client_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const known = await trx
    .selectFrom('polls')
    .select('id')
    .where('author_id', '=', poll.author_id)
    .where('client_id', '=', poll.client_id)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/** Whose a poll is; undefined when there is none or the viewer does not see it. */
export async function authorOf(db: Executor, viewerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('polls')
    .select('author_id')
    .where('id', '=', id)
    .where(seesPoll(viewerId))
    .executeTakeFirst();
  return row?.author_id;
}

/** A poll as moderators see it; undefined when there is none. */
export function findReportedPoll(db: Executor, id: string) {
  return db
    .selectFrom('polls')
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
  const { numDeletedRows } = await trx.deleteFrom('polls').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks a poll against votes and against its end; undefined when there is none. */
export function lockPoll(trx: Executor, id: string) {
  return trx
    .selectFrom('polls')
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
    .updateTable('polls')
    .set({
      ended_id: endedId,
      ends_at: sql<Date>`least(ends_at, clock_timestamp())`,
      ...(votes ? { votes: [...votes] } : {}),
    })
    .where('id', '=', id)
    .execute();
}
