import { LISTING_CATEGORIES, LOST_KINDS } from '@quad/contract/market/market-terms';
import { oneOf, type PathList, text } from '../search-params.ts';

export const MARKETPLACE_PATHS = {
  /** Without a tab, listings; the other parameters filter a tab's list. `min` and `max` are rupees. */
  '/marketplace': {
    tab: oneOf('lost'),
    q: text,
    category: oneOf(...LISTING_CATEGORIES),
    min: text,
    max: text,
    sort: oneOf('cheapest', 'dearest'),
    list: oneOf('saved', 'mine'),
    kind: oneOf(...LOST_KINDS),
  },
  '/marketplace/lost/$itemId': {},
  '/marketplace/handovers/$handoverId': {},
  '/marketplace/ratings/$personId': {},
  '/marketplace/$listingId': {},
} as const satisfies PathList;
