import { type SqlBool, sql } from 'kysely';
import { knowsWords } from '../../../concerns/search/known-words.ts';
import { searchQuery } from '../../../concerns/search/search-query.ts';
import { pageByPlace, type Searchable } from '../../../concerns/search/searchable.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Find programs by words: open ones first, then the newest. */
const findPrograms = searchQuery(
  { id: 'programs.id', words: 'programs.words' },
  (db, { offset, limit }: { offset: number; limit: number }, isMatch) =>
    db
      .selectFrom('programs')
      .select(['id', 'title', 'organizer', 'duration', 'is_open'])
      .where(isMatch)
      .orderBy('is_open', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit),
);

/** Search of certificate programs by title, organizer and description. */
export const programSearchable = (db: Database): Searchable<'programs'> => ({
  kind: 'programs',
  hasTitles: true,
  seesTitle: () => sql<SqlBool>`(select true from programs where programs.id = search_titles.subject_id)`,
  isKnown: knowsWords(db, 'programs'),
  async find(_viewer, request) {
    const rows = await findPrograms(db, request, {});
    return pageByPlace(request, rows, ({ id, title, organizer, duration, is_open }) => ({
      _id: id,
      title,
      organizer,
      duration,
      isOpen: is_open,
    }));
  },
});
