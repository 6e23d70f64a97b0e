/** The database of the outbox. */
export const DATABASE = 'quad-outbox';
/** Where drafts are kept in local storage. */
export const DRAFTS_KEY = 'message-drafts';
/**
 * Where local storage keeps whose messages wait on this device, so that the app's start need not open a database to know.
 */
export const WAITING_KEY = 'outbox';
