import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The rows at the head of a list that are scanned for words before the index is used. */
const LOOKED_THROUGH = 150;

interface List<Row> {
  /** The typed text. */
  readonly text: string;
  /** The most rows to return. */
  readonly rows: number;
  /** The order of the list, in terms of its rows. */
  readonly order: RawBuilder<unknown>;
  /** The head of the list in its order: at most `rows` rows that meet the condition, each with its column `words`. */
  readonly select: (rows: number, condition?: Expression<SqlBool>) => Expression<Row>;
}

/**
 * The first rows of a list that contain the words of a text. Common words are soon found at the head of the list; for
 * rare words the index returns all rows. Without the first step, a page of a common word would read and sort all its
 * rows.
 */
export const firstWithWords = <Row>({ text, rows, order, select }: List<Row>): RawBuilder<Row> => {
  const most = sql.lit(rows);
  return sql<Row>`(
    with asked as materialized (select words_query(${text}::text) as query), met as (
      select first_rows.* from (${select(LOOKED_THROUGH)}) first_rows
      where first_rows.words @@ (select query from asked) order by ${order} limit ${most}
    )
    select * from met where (select count(*) from met) = ${most}
    union all
    select * from (${select(rows, sql`words @@ (select query from asked) and (select count(*) from met) < ${most}`)}) further
  )`;
};
