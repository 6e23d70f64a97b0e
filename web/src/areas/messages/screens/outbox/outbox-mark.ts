import type { OutboxPlace } from '../../../../lib/outbox/outbox-place.ts';

/** Where drafts are kept in local storage. */
export const DRAFTS_KEY = 'message-drafts';

/** Where messages wait until they are sent. */
export const MESSAGES_OUTBOX: OutboxPlace = { database: 'quad-outbox', mark: 'outbox', others: [DRAFTS_KEY] };
