import { RATING_HIDDEN_DAYS } from '@quad/contract/limits';
import { type Expression, type SqlBool, sql } from 'kysely';

const LONG_AGO = sql<SqlBool>`handovers.done_at < now() - ${sql.lit(RATING_HIDDEN_DAYS)} * interval '1 day'`;

/** The hand-over of the row `handovers` was so long ago that its ratings are shown, whoever has rated. */
export const isLongAgo = (): Expression<SqlBool> => LONG_AGO;

/** The rating of the row `handover_ratings` is shown (`showsRating`); the row `handovers` is that of its hand-over. */
export function isRatingShown(): Expression<SqlBool> {
  return sql`(${LONG_AGO} or exists (
    select from handover_ratings other where other.handover_id = handovers.id and other.rater_id = handover_ratings.rated_id
  ))`;
}
