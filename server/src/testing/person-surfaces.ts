import type { CallDefinition } from '@quad/contract/wire/call';
import { nameOf } from './every-call.ts';

/** How an answer names a person: by name and picture, as "Deleted account", or not at all. */
type Named = 'named' | 'deleted' | 'absent';

/**
 * How an answer shows a person in each state. A suspended person is shown as a disabled one: a suspension disables the
 * account until its end. `leaving` is an account in deletion.
 */
export interface Surface {
  readonly disabled: Named;
  readonly leaving: Named;
  readonly erased: Named;
  /** Only staff of a capability get the answer, or get more of it than others. */
  readonly isForStaff?: true;
}

/** Their content stays while they are disabled (decision 148). */
const STAYS: Surface = { disabled: 'named', leaving: 'absent', erased: 'absent' };
/** It offers or recommends active people and what they offer. */
const ACTIVE: Surface = { disabled: 'absent', leaving: 'absent', erased: 'absent' };
/** Others need to read what was agreed. */
const TALKS: Surface = { disabled: 'named', leaving: 'deleted', erased: 'absent' };
/** Staff may restore them, or decide about them. */
const STAFF: Surface = { disabled: 'named', leaving: 'named', erased: 'absent', isForStaff: true };
/** A confidential report keeps the name that its author gave to the committee, inside the sealed text. */
const REPORT: Surface = { disabled: 'named', leaving: 'named', erased: 'named' };
/** Lines keep the ids of erased people, without names. */
const LOG: Surface = { ...STAFF, erased: 'named' };

/**
 * Every call that reads people, and what it answers about a person in each state (decision 319). `leaving-people.test.ts`
 * makes the calls.
 */
export const PERSON_SURFACES: Readonly<Record<string, Surface>> = {
  'GET /api/admin/announcements': STAFF,
  'GET /api/admin/audit-log': LOG,
  'GET /api/admin/events': STAFF,
  'GET /api/admin/group-joins': STAFF,
  'GET /api/admin/groups': STAFF,
  'GET /api/admin/groups/:id/heirs': STAFF,
  'GET /api/admin/payments': STAFF,
  'GET /api/admin/posts': STAFF,
  'GET /api/admin/settings/changes': STAFF,
  'GET /api/admin/student-corrections': STAFF,
  'GET /api/admin/tickets': STAFF,
  'GET /api/admin/users': STAFF,
  'GET /api/admin/users/:id': STAFF,
  'GET /api/blocks': STAYS,
  'GET /api/colleges/:slug/content/history': STAFF,
  'GET /api/colleges/:slug/departments/:department/posts': STAYS,
  'GET /api/complete': ACTIVE,
  'GET /api/conversations': TALKS,
  'GET /api/conversations/:id': TALKS,
  'GET /api/conversations/:id/messages': TALKS,
  'GET /api/conversations/:id/search': TALKS,
  'GET /api/event-invitations/:invitation': ACTIVE,
  'GET /api/event-organisers': STAYS,
  'GET /api/events/:id': ACTIVE,
  'GET /api/events/:id/attendance': STAYS,
  'GET /api/events/:id/guests': STAYS,
  'GET /api/events/:id/payments': STAYS,
  'GET /api/events/:id/pictures': STAYS,
  'GET /api/events/:id/team': STAYS,
  'GET /api/events/:id/updates': STAYS,
  'GET /api/feedback': STAYS,
  'GET /api/feedback/:id': STAYS,
  'GET /api/follow/:id/followers': STAYS,
  'GET /api/follow/:id/following': STAYS,
  'GET /api/friends': STAYS,
  'GET /api/friends/requests': ACTIVE,
  'GET /api/grievances/:id': REPORT,
  'GET /api/grievances/committee': STAYS,
  'GET /api/group-requests': STAFF,
  'GET /api/group-topics/:id': STAYS,
  'GET /api/group-topics/:id/replies': STAYS,
  'GET /api/groups/:id': STAYS,
  'GET /api/groups/:id/bans': STAYS,
  'GET /api/groups/:id/joins': STAYS,
  'GET /api/groups/:id/members': STAYS,
  'GET /api/groups/:id/topics': STAYS,
  'GET /api/handovers/:id': TALKS,
  'GET /api/library': STAYS,
  'GET /api/library/:id': STAYS,
  'GET /api/library/requests': STAYS,
  'GET /api/library/requests/:id': STAYS,
  'GET /api/library/search': STAYS,
  'GET /api/library/shelf': STAYS,
  'GET /api/listings': ACTIVE,
  'GET /api/listings/:id': ACTIVE,
  'GET /api/listings/:id/deals': STAYS,
  'GET /api/listings/:id/deals/:buyerId': ACTIVE,
  'GET /api/lost-items': ACTIVE,
  'GET /api/lost-items/:id': ACTIVE,
  'GET /api/lost-items/:id/returns/:personId': ACTIVE,
  'GET /api/memes': STAYS,
  'GET /api/memes/:id': STAYS,
  'GET /api/moderation/cases': STAFF,
  'GET /api/moderation/cases/:id': STAFF,
  'GET /api/mutes': STAYS,
  'GET /api/notices/:id/acknowledgements': STAYS,
  'GET /api/notices/:id/readers': STAYS,
  'GET /api/notifications': STAYS,
  'GET /api/people/:id/ratings': STAYS,
  'GET /api/placement/officers': STAYS,
  'GET /api/polls': STAYS,
  'GET /api/polls/:id': STAYS,
  'GET /api/polls/:id/nominations': STAYS,
  'GET /api/polls/:id/results': STAYS,
  'GET /api/postings': ACTIVE,
  'GET /api/postings/:id': STAYS,
  'GET /api/postings/:id/applicants': STAYS,
  'GET /api/postings/:id/slots': STAYS,
  'GET /api/posts/:id': STAYS,
  'GET /api/posts/:id/likes': STAYS,
  'GET /api/posts/feed': STAYS,
  'GET /api/posts/following': STAYS,
  'GET /api/posts/mentions/:userId': STAYS,
  'GET /api/posts/processing': STAYS,
  'GET /api/posts/saved': STAYS,
  'GET /api/posts/user/:userId': STAYS,
  'GET /api/programs/:id/participants': STAYS,
  'GET /api/reels': STAYS,
  'GET /api/search': STAYS,
  'GET /api/search/:kind': STAYS,
  'GET /api/supporters': STAYS,
  'GET /api/tags/:tag': STAYS,
  'GET /api/tags/:tag/people': STAYS,
  'GET /api/users/': ACTIVE,
  'GET /api/users/:id': STAYS,
  'GET /api/verification/requests': STAFF,
};

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
