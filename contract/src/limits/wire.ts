// Limits of calls and streams: lengths in characters (Unicode code points), sizes in bytes, durations in milliseconds.

export const WEB_ADDRESS_MAX = 500;
/** Channels per stream of live events. */
export const CHANNELS_WATCHED = 100;
/** Streams per person, one for each browser. A further stream closes the oldest. */
export const STREAMS_PER_PERSON = 10;
/** The largest JSON body of any call. */
export const JSON_MAX_BYTES = 64 * 1024;
