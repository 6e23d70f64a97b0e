import type { CallDefinition } from '@quad/contract/wire/call';
import { nameOf } from './every-call.ts';

/**
 * Every call that reads people, and what it answers about a person whose account is in deletion. A disabled or suspended
 * person keeps their name everywhere (decision 319).
 */

/** They stay as "Deleted account", without picture and profile, because others need to read what happened. */
export const NAMED_DELETED: readonly string[] = [
  'GET /api/conversations',
  'GET /api/conversations/:id',
  'GET /api/conversations/:id/messages',
  'GET /api/conversations/:id/search',
  'GET /api/handovers/:id',
];

/** Staff of a capability may see them, for example to restore them. */
export const NAMED_FOR_STAFF: readonly string[] = [
  'GET /api/admin/announcements',
  'GET /api/admin/audit-log',
  'GET /api/admin/events',
  'GET /api/admin/group-joins',
  'GET /api/admin/groups',
  'GET /api/admin/groups/:id/heirs',
  'GET /api/admin/payments',
  'GET /api/admin/posts',
  'GET /api/admin/settings/changes',
  'GET /api/admin/student-corrections',
  'GET /api/admin/tickets',
  'GET /api/admin/users',
  'GET /api/admin/users/:id',
  'GET /api/colleges/:slug/content/history',
  'GET /api/group-requests',
  'GET /api/moderation/cases',
  'GET /api/moderation/cases/:id',
  'GET /api/verification/requests',
];

/** They and their content are left out for everyone without a capability. */
export const LEFT_OUT: readonly string[] = [
  'GET /api/blocks',
  'GET /api/colleges/:slug/departments/:department/posts',
  'GET /api/complete',
  'GET /api/event-invitations/:invitation',
  'GET /api/event-organisers',
  'GET /api/events/:id',
  'GET /api/events/:id/attendance',
  'GET /api/events/:id/guests',
  'GET /api/events/:id/payments',
  'GET /api/events/:id/pictures',
  'GET /api/events/:id/team',
  'GET /api/events/:id/updates',
  'GET /api/feedback',
  'GET /api/feedback/:id',
  'GET /api/follow/:id/followers',
  'GET /api/follow/:id/following',
  'GET /api/friends',
  'GET /api/friends/requests',
  'GET /api/grievances/:id',
  'GET /api/grievances/committee',
  'GET /api/group-topics/:id',
  'GET /api/group-topics/:id/replies',
  'GET /api/groups/:id',
  'GET /api/groups/:id/bans',
  'GET /api/groups/:id/joins',
  'GET /api/groups/:id/members',
  'GET /api/groups/:id/topics',
  'GET /api/library',
  'GET /api/library/:id',
  'GET /api/library/requests',
  'GET /api/library/requests/:id',
  'GET /api/library/search',
  'GET /api/library/shelf',
  'GET /api/listings',
  'GET /api/listings/:id',
  'GET /api/listings/:id/deals',
  'GET /api/listings/:id/deals/:buyerId',
  'GET /api/lost-items',
  'GET /api/lost-items/:id',
  'GET /api/lost-items/:id/returns/:personId',
  'GET /api/memes',
  'GET /api/memes/:id',
  'GET /api/mutes',
  'GET /api/notices/:id/acknowledgements',
  'GET /api/notices/:id/readers',
  'GET /api/notifications',
  'GET /api/people/:id/ratings',
  'GET /api/placement/officers',
  'GET /api/polls',
  'GET /api/polls/:id',
  'GET /api/polls/:id/nominations',
  'GET /api/polls/:id/results',
  'GET /api/postings',
  'GET /api/postings/:id',
  'GET /api/postings/:id/applicants',
  'GET /api/postings/:id/slots',
  'GET /api/posts/:id',
  'GET /api/posts/:id/likes',
  'GET /api/posts/feed',
  'GET /api/posts/following',
  'GET /api/posts/mentions/:userId',
  'GET /api/posts/processing',
  'GET /api/posts/saved',
  'GET /api/posts/user/:userId',
  'GET /api/programs/:id/participants',
  'GET /api/reels',
  'GET /api/search',
  'GET /api/search/:kind',
  'GET /api/supporters',
  'GET /api/tags/:tag',
  'GET /api/tags/:tag/people',
  'GET /api/users/',
  'GET /api/users/:id',
];

const PERSON_FIELDS = ['_id', 'name', 'username', 'picture'];

function hasPerson(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as { readonly properties?: object };
  if (properties && PERSON_FIELDS.every((field) => field in properties)) return true;
  return Object.values(schema).some(hasPerson);
}

/** The names of the reading calls whose answers contain people. */
export function callsWithPeople(calls: readonly CallDefinition[]): string[] {
  const reading = calls.filter(({ method, answer }) => method === 'GET' && hasPerson(answer));
  return [...new Set(reading.map(nameOf))].toSorted();
}
