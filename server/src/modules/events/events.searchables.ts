import type { EventCategory } from '@quad/contract/event-terms';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { knowsWords } from '../search/known-words.ts';
import { pageByPlace, placeOf, type Searchable } from '../search/searchable.ts';
import { isListed } from './events.sql.ts';

/** Events by their words: what comes, the soonest first, then what was, the latest first. */
const findEvents = compiledQuery(
  (db, { viewerId, text, offset, limit }: { viewerId: string; text: string; offset: number; limit: number }) =>
    db
      .selectFrom('events')
      .select([
        'events.id',
        'events.title',
        'events.location',
        'events.starts_at',
        sql<EventCategory>`events.category`.as('category'),
        sql<boolean>`events.ends_at <= now()`.as('is_over'),
        sql<string>`to_char(events.starts_at at time zone events.time_zone, 'YYYY-MM-DD')`.as('date'),
      ])
      .where(sql<boolean>`events.words @@ (select words_query(${text}::text))`)
      .where(isListed(viewerId))
      .orderBy(sql`events.ends_at <= now()`)
      .orderBy(sql`abs(extract(epoch from events.starts_at - now()))`)
      .orderBy('events.id')
      .offset(offset)
      .limit(limit),
);

/** Events are found by title, category, place and description. */
export const eventSearchable = (db: Database): Searchable<'events'> => ({
  kind: 'events',
  isKnown: knowsWords(db, 'events'),
  async find(viewer, request) {
    const { text, limit } = request;
    const rows = await findEvents(db, { viewerId: viewer.id, text, offset: placeOf(request), limit: limit + 1 });
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
