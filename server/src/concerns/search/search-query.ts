import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { placeOf, type SearchRequest } from './searchable.ts';

interface Range {
  readonly offset: number;
  readonly limit: number;
}

type WithoutRange<Args> = Omit<Args, keyof Range>;

/**
 * A query of a searchable, for rows with the typed words or for rows of given ids. `build` adds the condition and the
 * range. The query reads one row more than a page shows.
 */
export function searchQuery<Args extends Range, Row>(
  columns: { readonly id: string; readonly words: string },
  build: (db: Executor, args: Args, isMatch: RawBuilder<SqlBool>) => Compilable<Row>,
) {
  type Asked = Args & Record<string, unknown> & { readonly text: string; readonly ids: readonly string[] };
  const byWords = compiledQuery((db, args: Asked) =>
    build(db, args, sql<SqlBool>`${sql.ref(columns.words)} @@ (select words_query(${args.text}::text))`),
  );
  const byId = compiledQuery((db, args: Asked) => build(db, args, isAmong(columns.id, args.ids)));
  return (db: Database, request: SearchRequest, args: WithoutRange<Args>): Promise<Row[]> => {
    const { text, ids = [], limit } = request;
    // the compiler does not see that the parts make up the whole
    const asked = { ...args, text, ids, offset: placeOf(request), limit: limit + 1 } as unknown as Asked;
    return (request.ids ? byId : byWords)(db, asked);
  };
}

/** The row's id is one of these. */
export const isAmong = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
