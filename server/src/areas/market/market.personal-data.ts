import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';
import { isRatingShown } from './handovers/handovers.sql.ts';
import { listingColumns } from './listings.row.ts';
import { lostItemColumns } from './lost-items.row.ts';

export const handoverPersonalData: PersonalData = {
  name: 'hand-overs',
  title: () => msg({ context: 'personal data', message: 'Hand-overs' }),
  sheets: [
    sheetOf('handovers', 'giver_id', ['created_at', 'kind', 'title', 'amount', 'state', 'done_at', 'is_paid'], {
      name: msg({ context: 'personal data', message: 'things you gave' }),
    }),
    sheetOf('handovers', 'taker_id', ['created_at', 'kind', 'title', 'amount', 'state', 'done_at', 'is_paid'], {
      name: msg({ context: 'personal data', message: 'things you got' }),
    }),
    sheetOf('handover_ratings', 'rater_id', ['created_at', 'stars', 'text'], {
      name: msg({ context: 'personal data', message: 'ratings you gave' }),
    }),
    {
      name: msg({ context: 'personal data', message: 'ratings you got' }),
      refersBy: ['handover_ratings.rated_id'],
      // the person may not see a rating before it is shown
      query: (personId) => sql`
        select handover_ratings.created_at, stars, text from handover_ratings
        join handovers on handovers.id = handover_ratings.handover_id
        where rated_id = ${personId} and ${isRatingShown()} order by handover_ratings.id
      `,
    },
  ],
};

export const marketPersonalData: PersonalData = {
  name: 'marketplace',
  title: () => msg({ context: 'personal data', message: 'Marketplace' }),
  sheets: [
    sheetOf('all_listings', 'seller_id', ['created_at', 'id', ...listingColumns.names, 'state', 'expires_at'], {
      name: msg({ context: 'personal data', message: 'listings' }),
    }),
    sheetOf('all_listings', 'reserved_for', ['created_at', 'id', 'title', 'price'], {
      name: msg({ context: 'personal data', message: 'reserved for you' }),
    }),
    sheetOf('saved_listings', 'person_id', ['created_at', 'listing_id'], {
      name: msg({ context: 'personal data', message: 'saved listings' }),
    }),
    sheetOf('listing_searches', 'person_id', ['created_at', 'q', 'category', 'min_price', 'max_price'], {
      name: msg({ context: 'personal data', message: 'saved searches' }),
    }),
    sheetOf('listing_search_hits', 'person_id', ['listing_id'], {
      name: msg({ context: 'personal data', message: 'what your searches found' }),
    }),
    sheetOf('all_lost_items', 'person_id', ['created_at', 'id', ...lostItemColumns.names, 'state'], {
      name: msg({ context: 'personal data', message: 'lost and found' }),
    }),
    sheetOf('market_pictures', 'owner_id', ['created_at', 'listing_id', 'lost_item_id', 'alt_text', 'media'], {
      name: msg({ context: 'personal data', message: 'pictures' }),
      filesOf: mediaIn('media'),
    }),
    sheetOf('upi_addresses', 'person_id', ['address'], {
      name: msg({ context: 'personal data', message: 'UPI address' }),
    }),
  ],
};

export const dealPersonalData: PersonalData = {
  name: 'offers',
  title: () => msg({ context: 'personal data', message: 'Offers' }),
  sheets: [
    sheetOf('offers', 'buyer_id', ['created_at', 'listing_id', 'amount', 'state', 'is_by_seller'], {
      name: msg({ context: 'personal data', message: 'offers' }),
    }),
  ],
};
