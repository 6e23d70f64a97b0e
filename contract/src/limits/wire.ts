// Limits of calls and streams: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const WEB_ADDRESS_MAX = 500;
/** Channels that one stream of live events watches. */
export const CHANNELS_WATCHED = 100;
/** Streams of one person, which has one for each browser; opening another closes the oldest. */
export const STREAMS_PER_PERSON = 10;
/** The largest JSON body any call takes. */
export const JSON_MAX_BYTES = 64 * 1024;
