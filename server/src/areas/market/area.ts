import { LISTING_SUBJECT, LOST_ITEM_SUBJECT } from '@quad/contract/market/market-terms';
import type { FastifyInstance } from 'fastify';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Conversations } from '../messages/conversations.service.ts';
import type { Messages } from '../messages/messages.service.ts';
import type { Relations } from '../people/relations/relations.ts';
import { deletedPeople } from '../people/summaries/deleted-person.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { dealRoutes } from './deals/deals.routes.ts';
import { createDeals } from './deals/deals.service.ts';
import { handoverNotifications } from './handovers/handover-notifications.ts';
import { ratingReportable } from './handovers/handovers.reportables.ts';
import { handoverRoutes } from './handovers/handovers.routes.ts';
import { createHandovers, type Handovers } from './handovers/handovers.service.ts';
import { announce, announceListing, HOURLY, remindOfExpiry, remindSellers } from './listing-alerts.ts';
import { createListingCards } from './listing-cards.ts';
import { createListingSearches } from './listing-searches.service.ts';
import * as listingsRepo from './listings.repo.ts';
import { listingRoutes } from './listings.routes.ts';
import { createListings, type Listings } from './listings.service.ts';
import { createLostItemCards } from './lost-item-cards.ts';
import * as lostItemsRepo from './lost-items.repo.ts';
import { lostItemRoutes } from './lost-items.routes.ts';
import { createLostItems, matchLostItem } from './lost-items.service.ts';
import { dealPersonalData, handoverPersonalData, marketPersonalData } from './market.personal-data.ts';
import { listingReportable, lostItemReportable } from './market.reportables.ts';
import { listingSearchable } from './market.searchables.ts';
import { listingSubject, lostItemSubject } from './market.subjects.ts';
import { marketNotifications } from './market-notifications.sources.ts';
import { createMarketPictures, sweepMarketPictures } from './market-pictures.service.ts';

/**
 * The market: things for sale (decision 135), lost and found things (decision 135), hand-overs and deals.
 *
 * - In `handovers/` a code confirms that a thing has changed hands, for sales and for found things (decision 135). Both
 *   people then rate each other.
 */
export async function marketArea(
  { auth, db, reads, live, media, caches }: Platform,
  { relations, summaries }: { relations: Relations; summaries: PersonSummaries },
) {
  const handovers = createHandovers({ db, live, relations, deleted: deletedPeople((await auth.$context).secret) });
  const pictures = createMarketPictures({ db, media });
  const cards = createListingCards({ db, caches, summaries });
  const listings = createListings({ db, reads, live, pictures, handovers, relations, summaries, cards });
  const lostItems = createLostItems({
    ...{ db, reads, live, pictures, handovers, relations },
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
    name: 'market',
    services: { handovers, listings, lostItems, listingSearches: searches, marketPictures: pictures },
    routes(server: FastifyInstance): void {
      handoverRoutes(server, handovers);
      listingRoutes(server, { listings, searches, pictures });
      lostItemRoutes(server, lostItems);
    },
    jobs: [
      handleJob(announceListing, ({ id }) => announce({ db }, id)),
      handleJob(remindOfExpiry, () => remindSellers({ db }), { cron: HOURLY }),
      handleJob(matchLostItem, ({ id }) => lostItems.match(id)),
      handleJob(sweepMarketPictures, () => pictures.sweep(), { cron: HOURLY }),
    ],
    reportables: [
      ratingReportable({ db, relations, handovers }),
      listingReportable({ db, listings }),
      lostItemReportable({ db, lostItems }),
    ],
    notifications: [handoverNotifications(db), marketNotifications(db)],
    searchables: [listingSearchable({ db: reads, cards })],
    conversationSubjects: [listingSubject(db), lostItemSubject(db)],
    personalData: [handoverPersonalData, marketPersonalData],
  };
}

/**
 * Deals: offers and reservations between a buyer and a seller, made in their conversation about a listing (decision
 * 135). Created after the messages, which need the market's conversation subjects first.
 */
export function marketDeals(
  { db, live }: Platform,
  given: {
    listings: Listings;
    handovers: Handovers;
    conversations: Conversations;
    messages: Messages;
    summaries: PersonSummaries;
    relations: Relations;
  },
) {
  const { listings, handovers, conversations, messages, summaries, relations } = given;
  const deals = createDeals({ db, live, listings, handovers, conversations, messages, summaries, relations });
  return {
    name: 'deals',
    services: { deals },
    routes: (server: FastifyInstance) => dealRoutes(server, deals),
    personalData: [dealPersonalData],
  };
}
