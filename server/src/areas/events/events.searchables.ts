import type { EventCategory } from '@quad/contract/events/event-terms';
import { SEARCH_FOUND_MAX, SEARCH_PAGE_SIZE } from '@quad/contract/limits/search';
import { sql } from 'kysely';
import { firstWithWords } from '../../concerns/search/first-with-words.ts';
import { knowsWords } from '../../concerns/search/known-words.ts';
import { pageByPlace, placeOf, type Searchable } from '../../concerns/search/searchable.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isAhead, isListed, isOver } from './events.sql.ts';

interface Asked extends Record<string, unknown> {
  readonly viewerId: string;
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** Events that come or are over, in the order in which they are found, and their words. */
const selectListed = (db: Executor, viewerId: string, isOnlyOver: boolean, rows: number) =>
  db
    .selectFrom('events')
    .select([
      'id',
      'title',
      'location',
      'category',
      'starts_at',
      'time_zone',
      'words',
      sql.lit(isOnlyOver).as('is_over'),
    ])
    .where(isListed(viewerId))
    .where(isOnlyOver ? isOver : isAhead)
    .orderBy('starts_at', isOnlyOver ? 'desc' : 'asc')
    .orderBy('id')
    .limit(sql.lit(rows));

type Listed = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

/** Events by their words: what comes, the soonest first, then what was, the latest first. So many rows are read at most. */
const findQuery = (rows: number) =>
  compiledQuery((db, { viewerId, text, offset, limit }: Asked) => {
    const withWords = (isOnlyOver: boolean) =>
      firstWithWords<Listed>({
        ...{ text, rows },
        order: isOnlyOver ? sql`starts_at desc, id` : sql`starts_at, id`,
        select: (most, condition) => {
          const listed = selectListed(db, viewerId, isOnlyOver, most);
          return condition ? listed.where(condition) : listed;
        },
      });
    return db
      .selectFrom(
        sql<Listed>`(
          with coming as materialized (select * from ${withWords(false)} of_those)
          select * from coming
          union all
          select * from ${withWords(true)} past where (select count(*) from coming) < ${sql.lit(rows)}
        )`.as('events'),
      )
      .select(['events.id', 'events.title', 'events.location', 'events.is_over'])
      .select([
        sql<EventCategory>`events.category`.as('category'),
        // for a page of them: of all that are found it would take longer than finding them
        sql<string>`to_char(events.starts_at at time zone events.time_zone, 'YYYY-MM-DD')`.as('date'),
      ])
      .orderBy('events.is_over')
      .orderBy(sql`abs(extract(epoch from events.starts_at - now()))`)
      .orderBy('events.id')
      .offset(offset)
      .limit(limit);
  });

/** A query for each number of rows that is read. */
const QUERIES = [10, 60, SEARCH_FOUND_MAX + SEARCH_PAGE_SIZE + 1].map((rows) => ({ rows, find: findQuery(rows) }));

/** Events are found by title, category, place and description. */
export const eventSearchable = (db: Database): Searchable<'events'> => ({
  kind: 'events',
  isKnown: knowsWords(db, 'events'),
  async find(viewer, request) {
    const asked = { viewerId: viewer.id, text: request.text, offset: placeOf(request), limit: request.limit + 1 };
    const query = QUERIES.find(({ rows }) => rows >= asked.offset + asked.limit);
    const rows = query ? await query.find(db, asked) : [];
    return pageByPlace(request, rows, ({ id, title, category, location, date, is_over }) => ({
      _id: id,
      title,
      category,
      location,
      date,
      isOver: is_over,
    }));
  },
});
