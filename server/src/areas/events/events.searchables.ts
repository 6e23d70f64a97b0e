import { SEARCH_FOUND_MAX, SEARCH_PAGE_SIZE } from '@quad/contract/limits/search';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { firstWithWords } from '../../concerns/search/first-with-words.ts';
import { knowsWords } from '../../concerns/search/known-words.ts';
import { isAmong } from '../../concerns/search/search-query.ts';
import { pageByPlace, placeOf, type Searchable } from '../../concerns/search/searchable.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isListed, isOver, isUpcoming } from './events.sql.ts';

interface FindArgs extends Record<string, unknown> {
  readonly viewerId: string;
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** Upcoming or past events with their words, in the order of results. */
const selectListed = (db: Executor, viewerId: string, isPast: boolean, rows: number) =>
  db
    .selectFrom('events')
    .select(['id', 'title', 'location', 'category', 'starts_at', 'time_zone', 'words', sql.lit(isPast).as('is_over')])
    .where(isListed(viewerId))
    .where(isPast ? isOver : isUpcoming)
    .orderBy('starts_at', isPast ? 'desc' : 'asc')
    .orderBy('id')
    .limit(sql.lit(rows));

type Listed = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

/** The columns of results, in their order. */
const selectShown = (db: Executor, listed: RawBuilder<Listed>) =>
  db
    .selectFrom(listed.as<'events'>(sql`events`))
    .select(['events.id', 'events.title', 'events.location', 'events.is_over'])
    .select([
      'events.category',
      // Formatted only for the page: formatting all results takes longer than finding them.
      sql<string>`to_char(events.starts_at at time zone events.time_zone, 'YYYY-MM-DD')`.as('date'),
    ])
    .orderBy('events.is_over')
    .orderBy(sql`abs(extract(epoch from events.starts_at - now()))`)
    .orderBy('events.id');

/** Find events by words: upcoming ones, soonest first, then past ones, latest first. Reads at most `rows` of each. */
const findQuery = (rows: number) =>
  compiledQuery((db, { viewerId, text, offset, limit }: FindArgs) => {
    const withWords = (isPast: boolean) =>
      firstWithWords<Listed>({
        ...{ text, rows },
        order: isPast ? sql`starts_at desc, id` : sql`starts_at, id`,
        select: (most, condition) => {
          const listed = selectListed(db, viewerId, isPast, most);
          return condition ? listed.where(condition) : listed;
        },
      });
    return selectShown(
      db,
      sql<Listed>`(
        with coming as materialized (select * from ${withWords(false)} of_those)
        select * from coming
        union all
        select * from ${withWords(true)} past where (select count(*) from coming) < ${sql.lit(rows)}
      )`,
    )
      .offset(offset)
      .limit(limit);
  });

/** Find listed events among these. */
const findById = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) => {
  const among = (isPast: boolean) =>
    selectListed(db, viewerId, isPast, SEARCH_PAGE_SIZE).where(isAmong('events.id', ids));
  return selectShown(db, sql<Listed>`((${among(false)}) union all (${among(true)}))`);
});

/** A query for each number of rows to read. */
const QUERIES = [10, 60, SEARCH_FOUND_MAX + SEARCH_PAGE_SIZE + 1].map((rows) => ({ rows, find: findQuery(rows) }));

/** Search of events by title, category, place and description. */
export const eventSearchable = (db: Database): Searchable<'events'> => ({
  kind: 'events',
  hasTitles: true,
  seesTitle: ({ id }) =>
    sql<SqlBool>`(select true from events where events.id = search_titles.subject_id and ${isListed(id)})`,
  isKnown: knowsWords(db, 'events'),
  async find(viewer, request) {
    const { text, ids, limit } = request;
    const asked = { viewerId: viewer.id, text, offset: placeOf(request), limit: limit + 1 };
    const query = QUERIES.find(({ rows }) => rows >= asked.offset + asked.limit);
    const rows = await (ids ? findById(db, { viewerId: viewer.id, ids }) : query?.find(db, asked));
    return pageByPlace(request, rows ?? [], ({ id, title, category, location, date, is_over }) => ({
      _id: id,
      title,
      category,
      location,
      date,
      isOver: is_over,
    }));
  },
});
