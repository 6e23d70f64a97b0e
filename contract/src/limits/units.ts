/** Bytes. */
export const MB = 1024 * 1024;
export const GB = 1024 * MB;
/** Milliseconds. */
export const SECOND = 1000;
