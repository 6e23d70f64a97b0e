import { type Static, Type } from 'typebox';
import {
  LISTING_DESCRIPTION_MAX,
  LISTING_PICTURES_MAX,
  LISTING_PRICE_MAX,
  LISTING_SEARCHES_MAX,
  LISTING_TITLE_MAX,
  LISTINGS_PAGE_DEFAULT,
  LISTINGS_PAGE_SIZE,
} from '../limits/market.ts';
import { ALT_TEXT_MAX } from '../limits/media.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { PersonCard } from '../people/people.ts';
import { Media } from '../posts/media.ts';
import { PostMedia } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledLine, freeLine, freeText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { LISTING_CATEGORIES, LISTING_ORDERS, LISTING_STATES, MARKET_SAYS } from './market-terms.ts';

/** A price in whole rupees. */
export const Price = Type.Integer({ minimum: 0, maximum: LISTING_PRICE_MAX, says: MARKET_SAYS.price });
const Category = oneOf(LISTING_CATEGORIES, MARKET_SAYS.category);
/** An id that the sender's device generates for a new object. Sending it again answers the stored object. */
export const ClientId = Type.String({ format: 'uuid', lowerCase: true, says: 'This is not a valid id' });

/** Uploaded pictures, in display order. */
export const ChosenPictures = Type.Array(Type.Object({ _id: Id, altText: freeText(ALT_TEXT_MAX) }), {
  maxItems: LISTING_PICTURES_MAX,
});

export const MarketPicture = Type.Object({ _id: Id, ...PostMedia.properties });
export type MarketPicture = Static<typeof MarketPicture>;

/** A thing for sale in a list. `image` is the address of its first picture; `price` is in rupees. */
export const Listing = Type.Object({
  _id: Id,
  title: Type.String(),
  category: Category,
  price: Type.Integer(),
  description: Type.String(),
  image: nullable(Type.String()),
  picture: nullable(PostMedia),
  seller: PersonCard,
  state: oneOf(LISTING_STATES),
  isSaved: Type.Boolean(),
  expiresAt: Instant,
  createdAt: Instant,
});
export type Listing = Static<typeof Listing>;

/** Ratings from hand-overs: `average` of 1 to 5 stars, null without ratings. */
export const RatingSummary = Type.Object({ average: nullable(Type.Number()), count: Type.Integer() });
export type RatingSummary = Static<typeof RatingSummary>;

/** A listing on its own screen. Only the seller and the buyer may read `reservedFor`; a block hides it from both. */
export const WholeListing = Type.Object({
  ...Listing.properties,
  pictures: Type.Array(MarketPicture),
  sellerRating: RatingSummary,
  reservedFor: nullable(PersonCard),
  editedAt: nullable(Instant),
  similar: Type.Array(Listing),
});
export type WholeListing = Static<typeof WholeListing>;

const tag = 'marketplace';
const access = 'signed-in';
const ofOne = { tag, access, params: IdParams } as const;
const one = Type.Object({ listing: WholeListing });

export const ListingPage = Type.Object({ listings: Type.Array(Listing), nextCursor: nullable(Type.String()) });
export type ListingPage = Static<typeof ListingPage>;

const filters = {
  q: Type.Optional(freeLine(SEARCH_MAX)),
  category: Type.Optional(Category),
  minPrice: Type.Optional(Price),
  maxPrice: Type.Optional(Price),
};

export const listListings = defineCall({
  method: 'GET',
  path: '/api/listings',
  view: 'Marketplace',
  summary: 'List things for sale, your saved ones, or your own. Continue with `nextCursor`, null at the end',
  tag,
  access,
  limit: 'searches',
  query: Type.Object({
    ...filters,
    list: Type.Optional(oneOf(['all', 'saved', 'mine'])),
    sort: Type.Optional(oneOf(LISTING_ORDERS)),
    after: Type.Optional(freeLine(100)),
    limit: Type.Integer({ minimum: 1, maximum: LISTINGS_PAGE_SIZE, default: LISTINGS_PAGE_DEFAULT }),
  }),
  answer: ListingPage,
});

export const getListing = defineCall({
  method: 'GET',
  path: '/api/listings/:id',
  view: 'Listing',
  summary: 'Get a listing with its pictures and similar listings',
  ...ofOne,
  answer: one,
  errors: ['no_such_listing'],
});

export const uploadMarketPicture = defineCall({
  method: 'POST',
  path: '/api/market-pictures',
  summary: 'Upload a picture for a listing or a lost item. Removed after a day unless it is used',
  tag,
  access,
  limit: 'marketPictures',
  form: Type.Object({}),
  files: ['picture'],
  takes: 'image',
  status: 201,
  answer: Type.Object({ _id: Id, media: Media }),
  errors: ['no_picture', 'unsupported_image', 'image_too_large', 'too_many_pixels', 'unreadable_image'],
});

const form = {
  title: filledLine(LISTING_TITLE_MAX, MARKET_SAYS.title),
  category: Category,
  price: Price,
  description: freeText(LISTING_DESCRIPTION_MAX),
  pictures: ChosenPictures,
};

export const createListing = defineCall({
  method: 'POST',
  path: '/api/listings',
  repeatable: 'clientId',
  summary: 'Offer a thing for sale, for 30 days. Idempotent by `clientId`',
  tag,
  access,
  limitWhenNew: 'things',
  limit: 'listings',
  body: Type.Object({ clientId: ClientId, ...form }),
  status: 201,
  answer: one,
  errors: ['no_such_picture'],
});

export const editListing = defineCall({
  method: 'PATCH',
  path: '/api/listings/:id',
  summary: 'Change your listing. Absent fields stay unchanged; pictures that are left out of the list are removed',
  ...ofOne,
  body: Type.Partial(Type.Object(form)),
  answer: one,
  errors: ['no_such_listing', 'forbidden', 'no_such_picture'],
});

export const deleteListing = defineCall({
  method: 'DELETE',
  path: '/api/listings/:id',
  summary: 'Delete your listing with its pictures and offers',
  ...ofOne,
  answer: Done,
  errors: ['no_such_listing', 'forbidden'],
});

export const saveListing = defineCall({
  method: 'PUT',
  path: '/api/listings/:id/saved',
  repeatable: true,
  summary: 'Save a listing, or remove it from your saved ones',
  ...ofOne,
  body: Type.Object({ isSaved: Type.Boolean() }),
  answer: Type.Object({ isSaved: Type.Boolean() }),
  errors: ['no_such_listing'],
});

export const renewListing = defineCall({
  method: 'POST',
  path: '/api/listings/:id/renew',
  summary: 'Renew your listing for 30 days from now',
  ...ofOne,
  answer: one,
  errors: ['no_such_listing', 'forbidden', 'listing_sold'],
});

export const setListingState = defineCall({
  method: 'PUT',
  path: '/api/listings/:id/state',
  summary: 'Mark your listing as sold, or as available again, which ends a reservation',
  ...ofOne,
  body: Type.Object({ state: oneOf(['available', 'sold']) }),
  answer: one,
  errors: ['no_such_listing', 'forbidden', 'handover_done'],
});

/** A saved search. `q` is empty, and `category` null, where the search does not use them. */
export const ListingSearch = Type.Object({
  _id: Id,
  q: Type.String(),
  category: nullable(Category),
  minPrice: Type.Integer(),
  maxPrice: Type.Integer(),
  createdAt: Instant,
});
export type ListingSearch = Static<typeof ListingSearch>;
const searches = Type.Object({ searches: Type.Array(ListingSearch) });

export const listListingSearches = defineCall({
  method: 'GET',
  path: '/api/listing-searches',
  summary: 'List your saved searches, newest first',
  tag,
  access,
  answer: searches,
});

export const saveListingSearch = defineCall({
  method: 'POST',
  path: '/api/listing-searches',
  summary: `Save a search: notifies you of each new listing that matches, once; up to ${LISTING_SEARCHES_MAX}`,
  tag,
  access,
  body: Type.Object(filters),
  status: 201,
  answer: searches,
  errors: ['too_many_listing_searches'],
});

export const deleteListingSearch = defineCall({
  method: 'DELETE',
  path: '/api/listing-searches/:id',
  summary: 'Delete a saved search. Idempotent',
  tag,
  access,
  params: IdParams,
  answer: searches,
});
