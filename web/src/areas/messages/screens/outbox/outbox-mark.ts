import type { OutboxPlace } from '../../../../lib/outbox/outbox-place.ts';

/** The key of drafts in local storage. */
export const DRAFTS_KEY = 'message-drafts';

/** The storage of unsent messages. */
export const MESSAGES_OUTBOX: OutboxPlace = { database: 'quad-outbox', mark: 'outbox', others: [DRAFTS_KEY] };
