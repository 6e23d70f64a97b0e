import { SEARCH_EXCERPT } from '@quad/contract/limits';
import { sql } from 'kysely';
import type { Caches } from '../../platform/cache/caches.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { FOUND_MAX_AGE_MS, pageByPlace, placeOf, type Searchable } from '../search/searchable.ts';
import { dayMonthYear, isReadBy } from './notices.repo.ts';
import { readsAllNotices } from './notices.rules.ts';

const MAX_BYTES = 64 * 1024;

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
    .where(sql<boolean>`notices.words @@ (select words_query(${text}::text))`)
    .where(isReadBy({ id: viewerId, all }))
    .orderBy('notices.date', 'desc')
    .orderBy('notices.id', 'desc')
    .offset(offset)
    .limit(limit),
);

const anyNotice = compiledQuery((db, { text }: { text: string }) =>
  db.selectFrom('notices').select('id').where(sql<boolean>`words @@ (select words_query(${text}::text))`).limit(1),
);

/** Notices are found by the words of title and description. */
export function noticeSearchable({ db, caches }: { db: Database; caches: Caches }): Searchable<'notices'> {
  const known = caches.create<{ readonly any: boolean }>({
    name: 'words of notices',
    maxBytes: MAX_BYTES,
    maxAgeMs: FOUND_MAX_AGE_MS,
    clearedBy: 'age alone',
  });
  const isKnown = async (text: string) => ({ any: (await anyNotice(db, { text })).length > 0 });
  return {
    kind: 'notices',
    async find(viewer, request) {
      const { text, limit } = request;
      const all = readsAllNotices(viewer);
      const where = { offset: placeOf(request), limit: limit + 1 };
      // hardly any text is one of a notice
      const { any } = await known.get(text, isKnown);
      if (!any) return { items: [], nextCursor: null };
      const rows = await findNotices(db, { viewerId: viewer.id, all, text, ...where });
      return pageByPlace(request, rows, (row) => ({
        _id: row.id,
        title: row.title,
        date: dayMonthYear(String(row.date)),
        text: row.text,
      }));
    },
  };
}
