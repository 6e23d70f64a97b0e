import { RATING_HIDDEN_DAYS } from '@quad/contract/limits/market';
import type { RatingSummary } from '@quad/contract/market/listings';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

const LONG_AGO = sql<SqlBool>`handovers.done_at < now() - ${sql.lit(RATING_HIDDEN_DAYS)} * interval '1 day'`;

/** The hand-over of the row `handovers` was so long ago that its ratings are shown, whoever has rated. */
export const isLongAgo = (): Expression<SqlBool> => LONG_AGO;

/** How the person whose id stands in `column` has been rated, by the ratings that are shown. */
export const ratingSummary = (column: string): RawBuilder<RatingSummary> => sql`(
  select json_build_object('average', round(avg(handover_ratings.stars), 1), 'count', count(*))
  from handover_ratings join handovers on handovers.id = handover_ratings.handover_id
  where handover_ratings.rated_id = ${sql.ref(column)} and ${isRatingShown()}
)`;

/** The rating of the row `handover_ratings` is shown (`showsRating`); the row `handovers` is that of its hand-over. */
export function isRatingShown(): Expression<SqlBool> {
  return sql`(${LONG_AGO} or exists (
    select from handover_ratings other where other.handover_id = handovers.id and other.rater_id = handover_ratings.rated_id
  ))`;
}
