import { sql } from 'kysely';
import { knowsWords } from '../../../concerns/search/known-words.ts';
import { pageByPlace, placeOf, type Searchable } from '../../../concerns/search/searchable.ts';
import { compiledQuery } from '../../../platform/db/compiled-query.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Find programs by words: open ones first, then the newest. */
const findPrograms = compiledQuery((db, { text, offset, limit }: { text: string; offset: number; limit: number }) =>
  db
    .selectFrom('programs')
    .select(['id', 'title', 'organizer', 'duration', 'is_open'])
    .where(sql<boolean>`words @@ (select words_query(${text}::text))`)
    .orderBy('is_open', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit),
);

/** Search of certificate programs by title, organizer and description. */
export const programSearchable = (db: Database): Searchable<'programs'> => ({
  kind: 'programs',
  isKnown: knowsWords(db, 'programs'),
  async find(_viewer, request) {
    const { text, limit } = request;
    const rows = await findPrograms(db, { text, offset: placeOf(request), limit: limit + 1 });
    return pageByPlace(request, rows, ({ id, title, organizer, duration, is_open }) => ({
      _id: id,
      title,
      organizer,
      duration,
      isOpen: is_open,
    }));
  },
});
