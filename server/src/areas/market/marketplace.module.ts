import { LISTING_SUBJECT, LOST_ITEM_SUBJECT } from '@quad/contract/market/market-terms';
import type { FastifyInstance } from 'fastify';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { Handovers } from './handovers/handovers.service.ts';
import { announce, announceListing, HOURLY, remindOfExpiry, remindSellers } from './listing-alerts.ts';
import { createListingCards } from './listing-cards.ts';
import { createListingSearches } from './listing-searches.service.ts';
import * as listingsRepo from './listings.repo.ts';
import { listingRoutes } from './listings.routes.ts';
import { createListings } from './listings.service.ts';
import { createLostItemCards } from './lost-item-cards.ts';
import * as lostItemsRepo from './lost-items.repo.ts';
import { lostItemRoutes } from './lost-items.routes.ts';
import { createLostItems, matchLostItem } from './lost-items.service.ts';
import { listingReportable, lostItemReportable } from './market.reportables.ts';
import { listingSearchable } from './market.searchables.ts';
import { listingSubject, lostItemSubject } from './market.subjects.ts';
import { marketNotifications } from './market-notifications.sources.ts';
import { createMarketPictures, sweepMarketPictures } from './market-pictures.service.ts';
import { marketPersonalData } from './marketplace.personal-data.ts';

/** Things for sale, and what is lost and found. */
export function marketplaceModule(
  { db, live, media, caches }: Platform,
  { handovers, relations, summaries }: { handovers: Handovers; relations: Relations; summaries: PersonSummaries },
) {
  const pictures = createMarketPictures({ db, media });
  const cards = createListingCards({ db, caches, summaries });
  const listings = createListings({ db, live, pictures, handovers, relations, summaries, cards });
  const lostItems = createLostItems({
    ...{ db, live, pictures, handovers, relations },
    cards: createLostItemCards({ db, caches, summaries }),
  });
  const searches = createListingSearches({ db });
  handovers.register({
    kind: LISTING_SUBJECT,
    lock: async (trx, id) => void (await listingsRepo.lockListing(trx, id)),
    async done(trx, { subjectId }) {
      await listingsRepo.markSold(trx, subjectId);
      await listingsRepo.declineOpenOffers(trx, subjectId);
    },
  });
  handovers.register({
    kind: LOST_ITEM_SUBJECT,
    lock: async (trx, id) => void (await lostItemsRepo.lockLostItem(trx, id)),
    done: (trx, { subjectId }) => lostItemsRepo.setState(trx, subjectId, 'returned'),
  });
  return {
    name: 'marketplace',
    services: { listings, lostItems, listingSearches: searches, marketPictures: pictures },
    routes(server: FastifyInstance): void {
      listingRoutes(server, { listings, searches, pictures });
      lostItemRoutes(server, lostItems);
    },
    jobs: [
      handleJob(announceListing, ({ id }) => announce({ db, live }, id)),
      handleJob(remindOfExpiry, () => remindSellers({ db, live }), { cron: HOURLY }),
      handleJob(matchLostItem, ({ id }) => lostItems.match(id)),
      handleJob(sweepMarketPictures, () => pictures.sweep(), { cron: HOURLY }),
    ],
    reportables: [listingReportable({ db, listings }), lostItemReportable({ db, lostItems })],
    notifications: [marketNotifications(db)],
    searchables: [listingSearchable({ db, cards })],
    conversationSubjects: [listingSubject(db), lostItemSubject(db)],
    personalData: [marketPersonalData],
  };
}
