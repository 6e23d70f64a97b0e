import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';
import { CALL_LIMITS } from '../wire/rate-limits.ts';

/**
 * Limits that a campus may lower. Each is a limit of `rate-limits.ts`. A campus cannot raise them, because Quad needs
 * its own limits to be safe.
 */
export const CAMPUS_LIMITS = tableOfTexts({
  uploads: { label: msg`Posts and other uploads`, per: msg`an hour`, most: CALL_LIMITS.uploads.max },
  comments: { label: msg`Comments`, per: msg`a minute`, most: CALL_LIMITS.comments.max },
  messages: { label: msg`Messages`, per: msg`a minute`, most: CALL_LIMITS.messages.max },
  groups: { label: msg`Groups created and people added`, per: msg`a day`, most: CALL_LIMITS.groups.max },
  polls: { label: msg`Polls and surveys`, per: msg`an hour`, most: CALL_LIMITS.polls.max },
  listings: { label: msg`Things for sale, lost and found`, per: msg`an hour`, most: CALL_LIMITS.listings.max },
}) satisfies Readonly<Partial<Record<keyof typeof CALL_LIMITS, object>>>;

export type CampusLimit = keyof typeof CAMPUS_LIMITS;
export const CAMPUS_LIMIT_KEYS = Object.keys(CAMPUS_LIMITS) as readonly CampusLimit[];
