import { SEARCH_EXCERPT } from '@quad/contract/limits/search';
import { cutText } from '@quad/contract/text/cut-text';
import { type SqlBool, sql } from 'kysely';
import { knowsWords } from '../../../concerns/search/known-words.ts';
import { searchQuery } from '../../../concerns/search/search-query.ts';
import { pageByPlace, type Searchable } from '../../../concerns/search/searchable.ts';
import type { Database } from '../../../platform/db/database.ts';
import { beginningOf } from '../../../platform/db/text-beginning.ts';
import { dayMonthYear, isReadBy, type NoticeReader } from './notices.row.ts';
import { readsAllNotices } from './notices.rules.ts';
import { isExpired, isPublished } from './notices.sql.ts';

type FindArgs = {
  readonly viewerId: string;
  readonly all: boolean;
  readonly offset: number;
  readonly limit: number;
};

const isFoundBy = (reader: NoticeReader) => sql<SqlBool>`(${isPublished} and ${isReadBy(reader)})`;

/** Find the reader's notices by words of title and description, newest first. */
const findNotices = searchQuery(
  { id: 'notices.id', words: 'notices.words' },
  (db, { viewerId, all, offset, limit }: FindArgs, isMatch) =>
    db
      .selectFrom('notices')
      .innerJoin('people as reader', (join) => join.on('reader.id', '=', viewerId))
      .select(['notices.id', 'notices.title', 'notices.date', sql<boolean>`${isExpired}`.as('is_expired')])
      .select(beginningOf(sql.ref('notices.description'), SEARCH_EXCERPT).as('text'))
      .where(isMatch)
      .where(isFoundBy({ id: viewerId, all }))
      .orderBy('notices.date', 'desc')
      .orderBy('notices.id', 'desc')
      .offset(offset)
      .limit(limit),
);

/** Search of notices by title and description. */
export const noticeSearchable = (db: Database): Searchable<'notices'> => ({
  kind: 'notices',
  hasTitles: true,
  seesTitle: (viewer) => sql<SqlBool>`(
    select true from notices join people as reader on reader.id = ${viewer.id}
    where notices.id = search_titles.subject_id and ${isFoundBy({ id: viewer.id, all: readsAllNotices(viewer) })}
  )`,
  isKnown: knowsWords(db, 'notices'),
  async find(viewer, request) {
    const rows = await findNotices(db, request, { viewerId: viewer.id, all: readsAllNotices(viewer) });
    return pageByPlace(request, rows, (row) => ({
      _id: row.id,
      title: row.title,
      date: dayMonthYear(String(row.date)),
      text: cutText(row.text, SEARCH_EXCERPT),
      isExpired: row.is_expired,
    }));
  },
});
