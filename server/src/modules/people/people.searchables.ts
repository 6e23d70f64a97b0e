import type { Department } from '@quad/contract/departments';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../person-summary/person-summary.ts';
import { followColumns } from '../relations/relation.sql.ts';
import { pageByPlace, type Searchable } from '../search/searchable.ts';
import { toCloseness } from './people.row.ts';

type Asked = {
  readonly viewerId: string;
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
};

/** People by name and username, in the order of the function `find_people`. */
const findPeople = compiledQuery((db, { viewerId, text, offset, limit }: Asked) =>
  db
    .selectFrom(
      sql<{ person_id: string; place: number }>`
        find_people(${text}::text, ${viewerId}::uuid, ${offset}::int, ${limit}::int) with ordinality
      `.as<'found'>(sql`found(person_id, place)`),
    )
    .innerJoin('people', 'people.id', 'found.person_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(['people.department', 'people.year'])
    .select(followColumns(viewerId, sql.ref<string>('people.id')))
    .orderBy('found.place'),
);

/** People are found by name and username: never by e-mail address, see decision 68. */
export function peopleSearchable(db: Database): Searchable<'people'> {
  return {
    kind: 'people',
    find: (viewer, request) =>
      pageByPlace(
        request,
        (where) => findPeople(db, { viewerId: viewer.id, text: request.text, ...where }),
        (row) => ({
          ...toPersonSummary(row),
          // a check constraint holds it to these
          department: row.department as Department | null,
          year: row.year,
          relation: { isSelf: row.id === viewer.id, ...toCloseness(row) },
        }),
      ),
  };
}
