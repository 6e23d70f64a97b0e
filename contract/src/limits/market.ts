// Limits of market: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Things for sale; prices are in rupees. */
export const LISTING_TITLE_MAX = 120;
export const LISTING_DESCRIPTION_MAX = 2000;
export const LISTING_PRICE_MAX = 1_000_000;
export const LISTING_PICTURES_MAX = 6;
export const LISTINGS_PAGE_SIZE = 30;
export const LISTINGS_PAGE_DEFAULT = 12;
export const LISTINGS_SIMILAR = 4;
/** Days until a listing expires, and days before that when its seller is reminded. */
export const LISTING_DAYS = 30;
export const LISTING_REMINDER_DAYS = 3;
/** Saved searches per person. */
export const LISTING_SEARCHES_MAX = 10;
/** Buyers of a listing in its seller's list. */
export const DEALS_LISTED = 50;
export const UPI_MAX = 164;
/** Uploaded pictures of an abandoned form are deleted after this many hours. */
export const MARKET_PICTURES_KEPT_HOURS = 24;
/** Lifetime of a hand-over code in minutes, and attempts to enter it. */
export const HANDOVER_CODE_MINUTES = 10;
export const HANDOVER_ATTEMPTS = 5;
export const RATING_TEXT_MAX = 500;
/** A one-sided rating becomes visible after this many days. */
export const RATING_HIDDEN_DAYS = 7;
export const RATINGS_PAGE_SIZE = 20;
/** Lost and found items. */
export const LOST_TITLE_MAX = 120;
export const LOST_DESCRIPTION_MAX = 1000;
export const LOST_PLACE_MAX = 120;
export const LOST_QUESTION_MAX = 160;
/** Suggested matches for a lost or found item. */
export const LOST_MATCHES = 5;
