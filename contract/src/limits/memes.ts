// Limits of memes: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

/** Memes, and likes per person and meme. */
export const MEME_TITLE_MAX = 120;
/** The web address of a picture. */
export const MEME_ADDRESS_MAX = 2000;
export const MEME_LIKES_MAX = 50;
export const MEMES_PAGE_SIZE = 30;
export const MEMES_PAGE_DEFAULT = 4;
/** Memes that 'Load More' adds. */
export const MEMES_MORE = 2;
