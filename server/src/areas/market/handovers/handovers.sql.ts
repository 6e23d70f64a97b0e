import { RATING_HIDDEN_DAYS } from '@quad/contract/limits/market';
import type { RatingSummary } from '@quad/contract/market/listings';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

const RATING_PERIOD_OVER = sql<SqlBool>`handovers.done_at < now() - ${sql.lit(RATING_HIDDEN_DAYS)} * interval '1 day'`;

/**
 * The waiting period after the hand-over in `handovers` is over: its ratings are shown even when only one person has
 * rated.
 */
export const isRatingPeriodOver = (): Expression<SqlBool> => RATING_PERIOD_OVER;

/** The average and number of shown ratings of the person whose id is in `column`. */
export const ratingSummary = (column: string): RawBuilder<RatingSummary> => sql`(
  select json_build_object('average', round(avg(handover_ratings.stars), 1), 'count', count(*))
  from handover_ratings join handovers on handovers.id = handover_ratings.handover_id
  where handover_ratings.rated_id = ${sql.ref(column)} and ${isRatingShown()}
)`;

/** The rating in `handover_ratings` is shown. Must match `showsRating`; `handovers` is the hand-over of the rating. */
export function isRatingShown(): Expression<SqlBool> {
  return sql`(${RATING_PERIOD_OVER} or exists (
    select from handover_ratings other where other.handover_id = handovers.id and other.rater_id = handover_ratings.rated_id
  ))`;
}
