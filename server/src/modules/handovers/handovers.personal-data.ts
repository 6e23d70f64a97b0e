import { type PersonalData, sheetOf } from '../personal-data/personal-data.ts';

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
    sheetOf('handover_ratings', 'rated_id', ['created_at', 'stars', 'text'], { name: 'ratings you got' }),
  ],
};
