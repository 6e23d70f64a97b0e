// Limits of market: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Things for sale; prices are in rupees. */
export const LISTING_TITLE_MAX = 120;
export const LISTING_DESCRIPTION_MAX = 2000;
export const LISTING_PRICE_MAX = 1_000_000;
export const LISTING_PICTURES_MAX = 6;
export const LISTINGS_PAGE_SIZE = 30;
export const LISTINGS_PAGE_DEFAULT = 12;
export const LISTINGS_SIMILAR = 4;
/** A listing stands for so many days until it is renewed; its seller is reminded so many days before the end. */
export const LISTING_DAYS = 30;
export const LISTING_REMINDER_DAYS = 3;
/** Saved searches of one person. */
export const LISTING_SEARCHES_MAX = 10;
/** Buyers of one listing that its seller is shown. */
export const DEALS_LISTED = 50;
export const UPI_MAX = 164;
/** Pictures of a form that nobody sent. */
export const MARKET_PICTURES_KEPT_HOURS = 24;
/** A code of a hand-over holds for so many minutes and tries. */
export const HANDOVER_CODE_MINUTES = 10;
export const HANDOVER_ATTEMPTS = 5;
export const RATING_TEXT_MAX = 500;
/** A rating that the other side has not answered is shown after so many days. */
export const RATING_HIDDEN_DAYS = 7;
export const RATINGS_PAGE_SIZE = 20;
/** What was lost or found. */
export const LOST_TITLE_MAX = 120;
export const LOST_DESCRIPTION_MAX = 1000;
export const LOST_PLACE_MAX = 120;
export const LOST_QUESTION_MAX = 160;
/** Items shown as perhaps the same thing. */
export const LOST_MATCHES = 5;
