import { sql } from 'kysely';
import { type PersonalData, sheetOf } from '../../../concerns/personal-data/personal-data.ts';
import { isRatingShown } from './handovers.sql.ts';

/** Things that have changed hands, and ratings. */
export const handoverPersonalData: PersonalData = {
  name: 'hand-overs',
  sheets: [
    sheetOf('handovers', 'giver_id', ['created_at', 'kind', 'title', 'amount', 'state', 'done_at', 'is_paid'], {
      name: 'things you gave',
    }),
    sheetOf('handovers', 'taker_id', ['created_at', 'kind', 'title', 'amount', 'state', 'done_at', 'is_paid'], {
      name: 'things you got',
    }),
    sheetOf('handover_ratings', 'rater_id', ['created_at', 'stars', 'text'], { name: 'ratings you gave' }),
    {
      name: 'ratings you got',
      refersBy: ['handover_ratings.rated_id'],
      // one that waits for the other side's is not shown to them yet
      query: (personId) => sql`
        select handover_ratings.created_at, stars, text from handover_ratings
        join handovers on handovers.id = handover_ratings.handover_id
        where rated_id = ${personId} and ${isRatingShown()} order by handover_ratings.id
      `,
    },
  ],
};
