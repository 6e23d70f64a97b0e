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
        title: 'Campus Marketplace',
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/MarketplaceScreen.tsx')).MarketplaceScreen,
        ),
      },
      '/marketplace/lost/$itemId': {
        title: 'Lost and found',
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/lost/LostItemScreen.tsx')).LostItemScreen,
        ),
      },
      '/marketplace/handovers/$handoverId': {
        title: 'Hand-over',
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/handover/HandoverScreen.tsx')).HandoverScreen,
        ),
      },
      '/marketplace/ratings/$personId': {
        title: 'Ratings',
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/handover/RatingsScreen.tsx')).RatingsScreen,
        ),
      },
      '/marketplace/$listingId': {
        title: 'For sale',
        screen: switchable(
          'marketplace',
          async () => (await import('./screens/listing/ListingScreen.tsx')).ListingScreen,
        ),
      },
    }),
  ],
};
