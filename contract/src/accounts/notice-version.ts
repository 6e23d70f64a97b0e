/**
 * The number of the notice of `purposes.ts`. Raise it when a purpose changes, because each record of consent names its
 * notice. A file of its own, because the feed needs it without the texts.
 */
export const NOTICE_VERSION = 2;
