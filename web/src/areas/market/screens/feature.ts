import { MARKETPLACE_PATHS } from '../../../lib/routing/paths/marketplace.ts';
import { switchable } from '../../campus/parts/switchable/switchable-screen.tsx';
import { type Feature, route } from '../../feature.ts';

export const feature: Feature = {
  paths: MARKETPLACE_PATHS,
  routes: [
    route({
      path: '/marketplace',
      title: 'Campus Marketplace',
      visitors: 'users',
      screen: switchable('marketplace', async () => (await import('./MarketplaceScreen.tsx')).MarketplaceScreen),
    }),
    route({
      path: '/marketplace/lost/$itemId',
      title: 'Lost and found',
      visitors: 'users',
      screen: switchable('marketplace', async () => (await import('./lost/LostItemScreen.tsx')).LostItemScreen),
    }),
    route({
      path: '/marketplace/handovers/$handoverId',
      title: 'Hand-over',
      visitors: 'users',
      screen: switchable('marketplace', async () => (await import('./handover/HandoverScreen.tsx')).HandoverScreen),
    }),
    route({
      path: '/marketplace/ratings/$personId',
      title: 'Ratings',
      visitors: 'users',
      screen: switchable('marketplace', async () => (await import('./handover/RatingsScreen.tsx')).RatingsScreen),
    }),
    route({
      path: '/marketplace/$listingId',
      title: 'For sale',
      visitors: 'users',
      screen: switchable('marketplace', async () => (await import('./listing/ListingScreen.tsx')).ListingScreen),
    }),
  ],
};
