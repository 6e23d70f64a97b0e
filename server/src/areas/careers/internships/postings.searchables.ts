import type { PostingStatus } from '@quad/contract/careers/posting-terms';
import { type SqlBool, sql } from 'kysely';
import { knowsWords } from '../../../concerns/search/known-words.ts';
import { searchQuery } from '../../../concerns/search/search-query.ts';
import { pageByPlace, type Searchable } from '../../../concerns/search/searchable.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isPosterEnabled } from './postings.sql.ts';

const isFound = () => sql<SqlBool>`(postings.status in ('Open', 'Interviewing', 'Closed') and ${isPosterEnabled()})`;

/** Find published postings by words: open ones first, then the newest. */
const findPostings = searchQuery(
  { id: 'postings.id', words: 'postings.words' },
  (db, { offset, limit }: { offset: number; limit: number }, isMatch) =>
    db
      .selectFrom('postings')
      .select([
        'postings.id',
        'postings.kind',
        'postings.title',
        'postings.company',
        'postings.location',
        sql<PostingStatus>`case when postings.status = 'Open' and postings.deadline < now() then 'Closed'
        else postings.status end`.as('status'),
      ])
      .where(isMatch)
      .where(isFound())
      .orderBy(sql`postings.status = 'Open' and (postings.deadline is null or postings.deadline >= now())`, 'desc')
      .orderBy('postings.listed_at', 'desc')
      .orderBy('postings.id', 'desc')
      .offset(offset)
      .limit(limit),
);

/** Search of internships and jobs by title, company, location and description. */
export const postingSearchable = (db: Database): Searchable<'postings'> => ({
  kind: 'postings',
  hasTitles: true,
  seesTitle: () =>
    sql<SqlBool>`(select true from postings where postings.id = search_titles.subject_id and ${isFound()})`,
  isKnown: knowsWords(db, 'postings'),
  async find(_viewer, request) {
    const rows = await findPostings(db, request, {});
    return pageByPlace(request, rows, ({ id, kind, title, company, location, status }) => ({
      _id: id,
      kind,
      title,
      company,
      location,
      status,
    }));
  },
});
