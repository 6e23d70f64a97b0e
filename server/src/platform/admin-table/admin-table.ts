import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { batchesOf } from './csv-file.ts';
import { type NumberedPage, numberedPage, type Range } from './numbered-page.ts';

export type Condition = RawBuilder<boolean>;

export interface Order<Sort extends string> {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** The query of a call: filters, a page, and optionally an order. */
export type AskedPage<Filters, Sort extends string> = Filters & {
  readonly page: number;
  readonly limit: number;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
};

/** A table of the console, as its area declares it. */
interface Declaration<Filters, Sort extends string, Row extends { readonly id: string }> {
  /** The table in the database. Its rows have an `id` that grows with time. */
  readonly table: string;
  readonly conditionsOf: (filters: Filters) => Iterable<Condition>;
  /** The columns of each sort key; the last one is unique. */
  readonly sorts: Readonly<Record<Sort, readonly string[]>>;
  readonly usual: Order<Sort>;
  /** Read the rows with these ids, in any order. */
  readonly read: (db: Executor, ids: readonly string[]) => Promise<readonly Row[]>;
  /** Whether an index finds the rows of these filters: they are then selected before they are ordered. */
  readonly isIndexed?: (filters: Filters) => boolean;
}

/** The number of export rows in memory. */
const BATCH = 500;

/** The queries of a table of the console. A page selects its ids from an index, then loads only those rows. */
export function adminTable<Filters, Sort extends string, Row extends { readonly id: string }>({
  table,
  conditionsOf,
  sorts,
  usual,
  read,
  isIndexed = () => false,
}: Declaration<Filters, Sort, Row>) {
  const id = sql.ref(`${table}.id`);
  const whereOf = (filters: Filters, ...more: readonly Condition[]): RawBuilder<unknown> => {
    const conditions = [...conditionsOf(filters), ...more];
    return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  };

  /** The rows of a query of ids, in its order. */
  const rowsOf = async (db: Executor, query: RawBuilder<{ id: string }>): Promise<Row[]> => {
    const ids = (await query.execute(db)).rows.map((row) => row.id);
    const known = new Map((await read(db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((each) => known.get(each) ?? []);
  };

  const list = (db: Executor, filters: Filters, { sort, order }: Order<Sort>, { offset, limit }: Range) => {
    const columnOf = (column: string) => sql.ref(`${table}.${column}`);
    const columns = sorts[sort].map(columnOf);
    const needed = sql.join([...new Set(['id', ...sorts[sort]])].map(columnOf));
    const found = isIndexed(filters)
      ? // `offset 0` keeps Postgres from walking along the order instead
        sql`(select ${needed} from ${sql.table(table)} ${whereOf(filters)} offset 0) ${sql.table(table)}`
      : sql`${sql.table(table)} ${whereOf(filters)}`;
    return rowsOf(
      db,
      sql`
        select ${id} from ${found}
        order by ${sql.join(columns.map((column) => sql`${column} ${sql.raw(order)}`))} offset ${offset} limit ${limit}
      `,
    );
  };

  const count = async (db: Executor, filters: Filters): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from ${sql.table(table)} ${whereOf(filters)}
    `.execute(db);
    return rows[0]?.total ?? 0;
  };

  return {
    list,
    count,

    /** The requested page, or the last one. `counted` replaces the table's own count. */
    page(
      db: Executor,
      { page, limit, sort, order, ...rest }: AskedPage<Filters, Sort>,
      counted: (filters: Filters) => Promise<number> = (filters) => count(db, filters),
    ): Promise<NumberedPage<Row>> {
      // the rest of the call's query
      const filters = rest as Filters;
      const asked = { sort: sort ?? usual.sort, order: order ?? usual.order };
      return numberedPage(
        { page, limit },
        { count: () => counted(filters), read: (range) => list(db, filters, asked, range) },
      );
    },

    find: async (db: Executor, rowId: string, filters: Filters): Promise<Row | undefined> =>
      (await rowsOf(db, sql`select ${id} from ${sql.table(table)} ${whereOf(filters, sql`${id} = ${rowId}`)}`))[0],

    /** All rows of the filters in the order of their ids, in batches, for a file that is read while it is sent. */
    batches: (db: Database, filters: Filters, batch = BATCH): AsyncGenerator<readonly Row[]> =>
      batchesOf(batch, (last: Row | undefined, limit) => {
        const after = last === undefined ? [] : [sql<boolean>`${id} > ${last.id}`];
        const found = whereOf(filters, ...after);
        return rowsOf(db, sql`select ${id} from ${sql.table(table)} ${found} order by ${id} limit ${limit}`);
      }),
  };
}
