import { CUT_MARGIN } from '@quad/contract/text/cut-text';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** Select enough of a long text for `cutText(text, most)` of the contract, which cuts it between grapheme clusters. */
export const beginningOf = (text: Expression<unknown>, most: number): RawBuilder<string> =>
  sql<string>`left(${text}, ${sql.lit(most + CUT_MARGIN)})`;
