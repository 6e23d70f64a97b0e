import { mediaIn, type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

/** Things for sale, lost and found. */
export const marketPersonalData: PersonalData = {
  name: 'marketplace',
  sheets: [
    sheetOf(
      'all_listings',
      'seller_id',
      ['created_at', 'id', 'title', 'category', 'price', 'description', 'state', 'expires_at'],
      { name: 'listings' },
    ),
    sheetOf('all_listings', 'reserved_for', ['created_at', 'id', 'title', 'price'], { name: 'reserved for you' }),
    sheetOf('saved_listings', 'person_id', ['created_at', 'listing_id']),
    sheetOf('listing_searches', 'person_id', ['created_at', 'q', 'category', 'min_price', 'max_price'], {
      name: 'saved searches',
    }),
    sheetOf('listing_search_hits', 'person_id', ['listing_id'], { name: 'what your searches found' }),
    sheetOf(
      'all_lost_items',
      'person_id',
      ['created_at', 'id', 'kind', 'title', 'description', 'place', 'happened_on', 'question', 'state'],
      { name: 'lost and found' },
    ),
    sheetOf('market_pictures', 'owner_id', ['created_at', 'listing_id', 'lost_item_id', 'alt_text', 'media'], {
      name: 'pictures',
      filesOf: mediaIn('media'),
    }),
    sheetOf('upi_addresses', 'person_id', ['address'], { name: 'UPI address' }),
  ],
};
