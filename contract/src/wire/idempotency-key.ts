/**
 * The request header of a write that may be repeated, with a text of the client's choice: 1 to 255 characters, different
 * for each write (draft-ietf-httpapi-idempotency-key-header).
 */
export const KEY_HEADER = 'idempotency-key';
export const KEY_MAX = 255;
