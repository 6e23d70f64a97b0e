import { LISTINGS_PAGE_DEFAULT, RATINGS_PAGE_SIZE } from '@quad/contract/limits/market';
import { getHandover, listRatings } from '@quad/contract/market/handovers';
import {
  getListing,
  type Listing,
  type ListingPage,
  listListingSearches,
  listListings,
  type WholeListing,
} from '@quad/contract/market/listings';
import { getLostItem, getReturn, listLostItems } from '@quad/contract/market/lost-items';
import { getDeal, getUpiAddress, listDeals } from '@quad/contract/market/offers';
import type { QueryOf } from '@quad/contract/wire/call';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

/** The query keys of the marketplace. */
export const marketKeys = {
  all: ['market'] as const,
  listings: ['market', 'listings'] as const,
  listing: (id: string) => ['market', 'listing', id] as const,
  searches: ['market', 'searches'] as const,
  deals: (listingId: string) => ['market', 'deals', listingId] as const,
  deal: (listingId: string, buyerId: string) => ['market', 'deals', listingId, buyerId] as const,
  upi: ['market', 'upi'] as const,
  handover: (id: string) => ['market', 'handover', id] as const,
  ratings: (personId: string) => ['market', 'ratings', personId] as const,
  lostItems: ['market', 'lost'] as const,
  lostItem: (id: string) => ['market', 'lost item', id] as const,
  returned: (itemId: string, personId: string) => ['market', 'lost item', itemId, personId] as const,
};

export type ListingFilters = Omit<QueryOf<typeof listListings>, 'limit' | 'after'>;

export const listingsQuery = (filters: ListingFilters) =>
  pagedQuery({
    call: listListings,
    key: [...marketKeys.listings, filters],
    query: { ...filters, limit: LISTINGS_PAGE_DEFAULT },
    from: 'after',
    items: 'listings',
    keepsPrevious: true,
  });

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.listing(id),
    queryFn: async ({ signal }) => (await request(getListing, { params: { id }, signal })).listing,
  });

export const searchesQuery = queryOptions({
  queryKey: marketKeys.searches,
  queryFn: async ({ signal }) => (await request(listListingSearches, { signal })).searches,
});

export const dealsQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.deals(id),
    queryFn: async ({ signal }) => (await request(listDeals, { params: { id }, signal })).deals,
  });

export const dealQuery = (id: string, buyerId: string) =>
  queryOptions({
    queryKey: marketKeys.deal(id, buyerId),
    queryFn: async ({ signal }) => (await request(getDeal, { params: { id, buyerId }, signal })).deal,
    refetchOnMount: 'always',
  });

export const upiQuery = queryOptions({
  queryKey: marketKeys.upi,
  queryFn: ({ signal }) => request(getUpiAddress, { signal }),
});

export const handoverQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.handover(id),
    queryFn: async ({ signal }) => (await request(getHandover, { params: { id }, signal })).handover,
    refetchOnMount: 'always',
  });

export const ratingsQuery = (id: string) =>
  pagedQuery({
    call: listRatings,
    key: marketKeys.ratings(id),
    params: { id },
    query: { limit: RATINGS_PAGE_SIZE },
    from: 'before',
    items: 'ratings',
  });

export type LostFilters = Omit<QueryOf<typeof listLostItems>, 'limit' | 'before'>;

export const lostItemsQuery = (filters: LostFilters) =>
  pagedQuery({
    call: listLostItems,
    key: [...marketKeys.lostItems, filters],
    query: { ...filters, limit: LISTINGS_PAGE_DEFAULT },
    from: 'before',
    items: 'items',
    keepsPrevious: true,
  });

export const lostItemQuery = (id: string) =>
  queryOptions({
    queryKey: marketKeys.lostItem(id),
    queryFn: async ({ signal }) => (await request(getLostItem, { params: { id }, signal })).item,
  });

export const returnQuery = (id: string, personId: string) =>
  queryOptions({
    queryKey: marketKeys.returned(id, personId),
    queryFn: ({ signal }) => request(getReturn, { params: { id, personId }, signal }),
    refetchOnMount: 'always',
  });

/** Update a listing wherever it is cached, and refetch lists, because its place may have changed. */
export function showListing(client: QueryClient, listing: WholeListing) {
  client.setQueryData(marketKeys.listing(listing._id), listing);
  patchLists(client, (one) => (one._id === listing._id ? { ...one, ...asListed(listing) } : one));
  void client.invalidateQueries({ queryKey: marketKeys.listings });
  void client.invalidateQueries({ queryKey: marketKeys.deals(listing._id) });
}

/** Put a new listing at the top of the visible list. */
export function showNewListing(client: QueryClient, listing: WholeListing) {
  client.setQueryData(marketKeys.listing(listing._id), listing);
  client.setQueriesData<InfiniteData<ListingPage>>({ queryKey: marketKeys.listings, type: 'active' }, (list) => {
    const [first, ...others] = list?.pages ?? [];
    if (!list || !first) return list;
    return { ...list, pages: [{ ...first, listings: [asListed(listing), ...first.listings] }, ...others] };
  });
  void client.invalidateQueries({ queryKey: marketKeys.listings });
}

/** Forget a listing that was deleted, and reload the lists. */
export function forgetListing(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: marketKeys.listing(id) });
  void client.invalidateQueries({ queryKey: marketKeys.listings });
}

/** Forget a lost or found item that was deleted, and reload the lists. */
export function forgetLostItem(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: marketKeys.lostItem(id) });
  void client.invalidateQueries({ queryKey: marketKeys.lostItems });
}

/** Mark a listing as saved or unsaved wherever it is cached. */
export function showSaved(client: QueryClient, id: string, isSaved: boolean) {
  patchLists(client, (listing) => (listing._id === id ? { ...listing, isSaved } : listing));
  client.setQueryData<WholeListing>(marketKeys.listing(id), (listing) => listing && { ...listing, isSaved });
  void client.invalidateQueries({ queryKey: marketKeys.listings, refetchType: 'none' });
}

function patchLists(client: QueryClient, change: (listing: Listing) => Listing) {
  client.setQueriesData<InfiniteData<ListingPage>>(
    { queryKey: marketKeys.listings },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, listings: page.listings.map(change) })) },
  );
}

function asListed(listing: WholeListing): Listing {
  const { pictures: _, sellerRating: _r, reservedFor: _f, editedAt: _e, similar: _s, ...listed } = listing;
  return listed;
}
