import { ACCOUNTS_ERRORS } from './accounts.ts';
import { CAMPUS_ERRORS } from './campus.ts';
import { CAREERS_ERRORS } from './careers.ts';
import { COLLEGE_ERRORS } from './college.ts';
import type { ErrorDefinitions } from './definition.ts';
import { EVENTS_ERRORS } from './events.ts';
import { FEEDS_ERRORS } from './feeds.ts';
import { GROUPS_ERRORS } from './groups.ts';
import { LIBRARY_ERRORS } from './library.ts';
import { MARKET_ERRORS } from './market.ts';
import { MEDIA_ERRORS } from './media.ts';
import { MEMBERSHIP_ERRORS } from './membership.ts';
import { MEMES_ERRORS } from './memes.ts';
import { MESSAGES_ERRORS } from './messages.ts';
import { MODERATION_ERRORS } from './moderation.ts';
import { NOTIFICATIONS_ERRORS } from './notifications.ts';
import { PEOPLE_ERRORS } from './people.ts';
import { POLLS_ERRORS } from './polls.ts';
import { POSTS_ERRORS } from './posts.ts';
import { SUPPORT_ERRORS } from './support.ts';
import { WIRE_ERRORS } from './wire.ts';

/**
 * The catalogue of errors: code → HTTP status and message, in one file per area. Every error answer is `{message, code,
 * fields?}`. The types allow no code outside this catalogue.
 */
export const ERRORS = {
  ...ACCOUNTS_ERRORS,
  ...CAMPUS_ERRORS,
  ...CAREERS_ERRORS,
  ...COLLEGE_ERRORS,
  ...EVENTS_ERRORS,
  ...FEEDS_ERRORS,
  ...GROUPS_ERRORS,
  ...LIBRARY_ERRORS,
  ...MARKET_ERRORS,
  ...MEDIA_ERRORS,
  ...MEMBERSHIP_ERRORS,
  ...MEMES_ERRORS,
  ...MESSAGES_ERRORS,
  ...MODERATION_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...PEOPLE_ERRORS,
  ...POLLS_ERRORS,
  ...POSTS_ERRORS,
  ...SUPPORT_ERRORS,
  ...WIRE_ERRORS,
} as const satisfies ErrorDefinitions;

export type ErrorCode = keyof typeof ERRORS;

/** The codes any call may answer: bad input, no session, rate limits, or a fault of the server or its machine. */
export const COMMON_ERRORS = [
  'invalid_input',
  'body_too_large',
  'too_many_requests',
  'internal',
  'disk_full',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/**
 * The body of every error answer. `fields` maps field names to their problems, unless the code documents another use
 * above. A 500 has a `requestId`.
 */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId?: string;
}
