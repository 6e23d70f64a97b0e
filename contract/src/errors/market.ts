import { LISTING_SEARCHES_MAX } from '../limits/market.ts';
import type { ErrorDefinitions } from './definition.ts';

export const MARKET_ERRORS = {
  day_in_future: { status: 400, message: 'This day is in the future.' },
  no_such_listing: { status: 404, message: 'This listing no longer exists.' },
  no_such_offer: { status: 404, message: 'There is no such offer.' },
  no_such_lost_item: { status: 404, message: 'This item no longer exists.' },
  no_such_handover: { status: 404, message: 'There is no such hand-over.' },
  no_such_rating: { status: 404, message: 'This rating no longer exists.' },
  listing_not_available: { status: 409, message: 'This is reserved, sold or not listed any more.' },
  listing_sold: { status: 409, message: 'This has been sold.' },
  offer_settled: { status: 409, message: 'This offer is no longer open.' },
  no_conversation_yet: { status: 409, message: 'You can do this once they have written to you about it.' },
  handover_closed: { status: 409, message: 'This hand-over has ended.' },
  handover_done: { status: 409, message: 'This has already been handed over.' },
  handover_not_done: { status: 409, message: 'Hand it over first.' },
  handover_code_wrong: { status: 409, message: 'This code is wrong. Check the other phone.' },
  handover_code_over: { status: 409, message: 'This code has expired. Ask for a new one on the other phone.' },
  rating_shown: { status: 409, message: 'Both ratings are visible now, so yours can’t be changed.' },
  too_many_listing_searches: {
    status: 409,
    message: `You can save up to ${LISTING_SEARCHES_MAX} searches. Delete one you no longer need.`,
  },
} as const satisfies ErrorDefinitions;
