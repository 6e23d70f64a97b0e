import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** The first rows of a list that are looked through for words before the index is asked. */
const LOOKED_THROUGH = 150;

interface List<Row> {
  /** What has been typed. */
  readonly text: string;
  /** How many rows of the list to answer at most. */
  readonly rows: number;
  /** The order of the list, in terms of its rows. */
  readonly order: RawBuilder<unknown>;
  /** The list in its order, at most so many rows of which the condition is true, each with its column `words`. */
  readonly select: (rows: number, condition?: Expression<SqlBool>) => Expression<Row>;
}

/**
 * The first rows of a list that have the words of a text. Words that many rows have are soon met at the beginning of the
 * list; of words that few have, the index gives all. Without the first step, all that have a common word would be read and
 * sorted for a page of them.
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
