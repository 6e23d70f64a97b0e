import { CALL_LIMITS } from '../wire/rate-limits.ts';

/**
 * Limits that a campus may lower. Each is a limit of `rate-limits.ts`. A campus cannot raise them, because Quad needs
 * its own limits to be safe.
 */
export const CAMPUS_LIMITS = {
  uploads: { label: 'Posts and other uploads', per: 'an hour', most: CALL_LIMITS.uploads.max },
  comments: { label: 'Comments', per: 'a minute', most: CALL_LIMITS.comments.max },
  messages: { label: 'Messages', per: 'a minute', most: CALL_LIMITS.messages.max },
  groups: { label: 'Groups created and people added', per: 'a day', most: CALL_LIMITS.groups.max },
  polls: { label: 'Polls and surveys', per: 'an hour', most: CALL_LIMITS.polls.max },
  listings: { label: 'Things for sale, lost and found', per: 'an hour', most: CALL_LIMITS.listings.max },
} as const satisfies Readonly<Partial<Record<keyof typeof CALL_LIMITS, object>>>;

export type CampusLimit = keyof typeof CAMPUS_LIMITS;
export const CAMPUS_LIMIT_KEYS = Object.keys(CAMPUS_LIMITS) as readonly CampusLimit[];
