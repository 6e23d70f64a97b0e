import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import * as calls from '@quad/contract/market/listings';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { route } from '../../platform/http/route.ts';
import type { ListingSearches } from './listing-searches.service.ts';
import type { Listings } from './listings.service.ts';
import type { MarketPictures } from './market-pictures.service.ts';

export function listingRoutes(
  server: FastifyInstance,
  { listings, searches, pictures }: { listings: Listings; searches: ListingSearches; pictures: MarketPictures },
): void {
  route(server, calls.listListings, ({ viewer, query }) => listings.list(viewer, query));

  route(server, calls.getListing, async ({ viewer, params }) => ({ listing: await listings.get(viewer, params.id) }));

  route(server, calls.uploadMarketPicture, ({ viewer, files }) => {
    if (!files.picture) throw new AppError('no_picture');
    return pictures.add(viewer, files.picture);
  });

  route(server, calls.createListing, async ({ viewer, body }) => ({ listing: await listings.add(viewer, body) }));

  route(server, calls.editListing, async ({ viewer, params, body }) => ({
    listing: await listings.edit(viewer, params.id, body),
  }));

  route(server, calls.deleteListing, async ({ viewer, params }) => {
    await listings.remove(viewer, params.id);
    return { message: say(msg`Listing deleted`) };
  });

  route(server, calls.saveListing, ({ viewer, params, body }) => listings.save(viewer, params.id, body.isSaved));

  route(server, calls.renewListing, async ({ viewer, params }) => ({
    listing: await listings.renew(viewer, params.id),
  }));

  route(server, calls.setListingState, async ({ viewer, params, body }) => ({
    listing: await listings.setState(viewer, params.id, body.state),
  }));

  route(server, calls.listListingSearches, ({ viewer }) => searches.list(viewer));
  route(server, calls.saveListingSearch, ({ viewer, body }) => searches.save(viewer, body));
  route(server, calls.deleteListingSearch, ({ viewer, params }) => searches.remove(viewer, params.id));
}
