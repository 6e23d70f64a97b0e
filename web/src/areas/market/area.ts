import { t } from '@lingui/core/macro';
import { MARKETPLACE_PATHS } from '../../lib/routing/paths/market.ts';
import { type Area, routes } from '../area.ts';
import { switchable } from '../campus/parts/switchable/switchable-screen.tsx';

/**
 * The marketplace: things for sale, lost and found things, hand-overs and ratings.
 *
 * - A buyer and a seller agree in a conversation of the area `messages`. `subject-panels.ts` gives it the panels above
 *   such conversations.
 * - A code confirms a hand-over, for sales and for found things. Both people then rate each other.
 */
export const area: Area = {
  routes: [
    ...routes(MARKETPLACE_PATHS, 'users', {
      '/marketplace': {
        get title() {
          return t`Campus Marketplace`;
        },
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/MarketplaceScreen.tsx')).MarketplaceScreen,
        ),
      },
      '/marketplace/lost/$itemId': {
        get title() {
          return t`Lost and found`;
        },
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/lost/LostItemScreen.tsx')).LostItemScreen,
        ),
      },
      '/marketplace/handovers/$handoverId': {
        get title() {
          return t`Hand-over`;
        },
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/handover/HandoverScreen.tsx')).HandoverScreen,
        ),
      },
      '/marketplace/ratings/$personId': {
        get title() {
          return t`Ratings`;
        },
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/handover/RatingsScreen.tsx')).RatingsScreen,
        ),
      },
      '/marketplace/$listingId': {
        get title() {
          return t`For sale`;
        },
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/listing/ListingScreen.tsx')).ListingScreen,
        ),
      },
    }),
  ],
};
