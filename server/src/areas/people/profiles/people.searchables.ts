import { sql } from 'kysely';
import { cursorAt, placeOf, type Searchable } from '../../../concerns/search/searchable.ts';
import { compiledQuery } from '../../../platform/db/compiled-query.ts';
import type { Database } from '../../../platform/db/database.ts';
import { followColumns } from '../relations/relation.sql.ts';
import { seesPerson } from '../relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../summaries/person-summary.ts';
import type { NameMatches } from './name-matches.ts';
import { toCloseness } from './people.row.ts';

/** The people that a viewer may see, in the order of `ids`. */
const findPeople = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  db
    .selectFrom('people')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(['people.department', 'people.year'])
    .select(followColumns(viewerId, sql.ref<string>('people.id')))
    .where(sql<boolean>`people.id = any(${ids}::uuid[])`)
    .where('people.is_disabled', '=', false)
    .where(seesPerson(viewerId, 'people.id'))
    .orderBy(sql`array_position(${ids}::uuid[], people.id)`),
);

/** People are found by name and username, never by email address (decision 68). */
export function peopleSearchable({ db, matches }: { db: Database; matches: NameMatches }): Searchable<'people'> {
  return {
    kind: 'people',
    async find(viewer, request) {
      const { text, limit } = request;
      const place = placeOf(request);
      const end = place + limit;
      const found = await matches.of(viewer.id, text, end + 1);
      const ids = found.slice(place, end);
      const rows = ids.length === 0 ? [] : await findPeople(db, { viewerId: viewer.id, ids });
      return {
        items: rows.map((row) => ({
          ...toPersonSummary(row),
          department: row.department,
          year: row.year,
          relation: { isSelf: row.id === viewer.id, ...toCloseness(row) },
        })),
        nextCursor: cursorAt(end, found.length > end),
      };
    },
  };
}
