import { SEARCH_EXCERPT } from '@quad/contract/limits';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageByPlace, type Searchable } from '../search/searchable.ts';
import { dayMonthYear, isReadBy } from './notices.repo.ts';
import { readsAllNotices } from './notices.rules.ts';

type Asked = {
  readonly viewerId: string;
  readonly all: boolean;
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
};

/** Notices by the words of title and description, newest first, of those that a person reads. */
const findNotices = compiledQuery((db, { viewerId, all, text, offset, limit }: Asked) =>
  db
    .selectFrom('notices')
    .innerJoin('people as reader', (join) => join.on('reader.id', '=', viewerId))
    .select(['notices.id', 'notices.title', 'notices.date'])
    .select(sql<string>`left(notices.description, ${sql.lit(SEARCH_EXCERPT)})`.as('text'))
    .where(sql<boolean>`notices.words @@ words_query(${text}::text)`)
    .where(isReadBy({ id: viewerId, all }))
    .orderBy('notices.date', 'desc')
    .orderBy('notices.id', 'desc')
    .offset(offset)
    .limit(limit),
);

export function noticeSearchable(db: Database): Searchable<'notices'> {
  return {
    kind: 'notices',
    find: (viewer, request) =>
      pageByPlace(
        request,
        (where) => findNotices(db, { viewerId: viewer.id, all: readsAllNotices(viewer), text: request.text, ...where }),
        ({ id, title, date, text }) => ({ _id: id, title, date: dayMonthYear(String(date)), text }),
      ),
  };
}
