import { type Static, Type } from 'typebox';
import { MODERATION_TEXT_MAX } from '../limits/moderation.ts';
import { LISTED_CAPTION_MAX, LISTED_POSTS_MAX, LISTED_POSTS_PAGE_SIZE } from '../limits/posts.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { COMMUNITY_RULE_KEYS } from '../moderation/moderation-terms.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { chosenDay, freeLine, freeText, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import { POST_ACTS, POST_KINDS, POST_SORTS, POST_STATES } from './post-management-terms.ts';

/** The posts of a campus, as admins see them. What hides and removes them are decisions of moderation. */

/** A day of the calendar on which a post can be made. */
const DayOfPost = chosenDay('Please choose a date');

/**
 * Which posts: each filter that is given narrows it. Posts for close friends are found with `audience` alone, and only those
 * that have been reported. `from` and `to` are days of the campus, both included.
 */
const filters = {
  search: Type.Optional(freeLine(SEARCH_MAX)),
  kind: Type.Optional(oneOf(POST_KINDS)),
  state: Type.Optional(oneOf(POST_STATES)),
  audience: Type.Optional(oneOf(['public', 'close_friends'])),
  reported: Type.Optional(oneOf(['yes'])),
  author: Type.Optional(Id),
  from: Type.Optional(DayOfPost),
  to: Type.Optional(DayOfPost),
};
export const PostFilters = Type.Object(filters);
export type PostFilters = Static<typeof PostFilters>;

const order = { sort: Type.Optional(oneOf(POST_SORTS)) };

/**
 * A post of the table. `caption` is its beginning, `picture` a small one of it. Reports and the case are not told of posts of
 * one's own. `proposal` is a decision that waits for a second yes, until `until`. `canRestore` tells that a decision hides it
 * which the viewer can undo from here; what is removed is deleted at `deletesAt`.
 */
export const ManagedPost = Type.Object({
  _id: Id,
  author: PersonCard,
  caption: Type.String({ maxLength: LISTED_CAPTION_MAX }),
  picture: nullable(Type.String()),
  kind: oneOf(POST_KINDS),
  audience: oneOf(['public', 'close_friends']),
  state: oneOf(POST_STATES),
  createdAt: Instant,
  likesCount: Type.Integer(),
  commentsCount: Type.Integer(),
  reportsCount: Type.Integer({ description: 'Ever filed' }),
  openReports: Type.Integer({ description: 'Of these, those that wait for a decision' }),
  caseId: nullable(Id),
  proposal: nullable(Type.Object({ kind: Type.String(), until: Instant })),
  canRestore: Type.Boolean(),
  deletesAt: nullable(Instant),
});
export type ManagedPost = Static<typeof ManagedPost>;

export const listManagedPosts = defineCall({
  method: 'GET',
  path: '/api/admin/posts',
  summary: `Posts, page by page, as far as the first ${LISTED_POSTS_MAX}. \`search\` finds words of captions, tags, and names of authors`,
  tag: 'posts of the campus',
  access: 'admin',
  query: Type.Object({ ...filters, ...order, ...paging(LISTED_POSTS_PAGE_SIZE) }),
  answer: Type.Object({
    posts: Type.Array(ManagedPost),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
    hasMore: Type.Boolean({ description: 'There are more than are counted' }),
  }),
});

/** Posts that everybody sees, those of today, those with open reports, what was decided in 30 days, and those for close friends. */
export const PostCounts = Type.Object({
  total: Type.Integer(),
  today: Type.Integer(),
  reported: Type.Integer(),
  hidden: Type.Integer(),
  removed: Type.Integer(),
  closeFriends: Type.Integer(),
});
export type PostCounts = Static<typeof PostCounts>;

export const countManagedPosts = defineCall({
  method: 'GET',
  path: '/api/admin/posts/counts',
  summary: 'How many posts there are',
  tag: 'posts of the campus',
  access: 'admin',
  answer: PostCounts,
});

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const exportManagedPosts = defineCall({
  method: 'GET',
  path: '/api/admin/posts/export',
  summary: `The first ${LISTED_POSTS_MAX} posts that filters find, as a CSV file`,
  tag: 'posts of the campus',
  access: 'admin',
  query: Type.Object({ ...filters, ...order }),
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

export const actOnPost = defineCall({
  method: 'POST',
  path: '/api/admin/posts/:id/acts',
  summary:
    'Hide a post, hide it and propose to remove it, which waits for a second moderator’s yes, or undo the decision that hides it',
  tag: 'posts of the campus',
  access: 'admin',
  params: IdParams,
  body: Type.Object({
    kind: oneOf(POST_ACTS, 'There is no such action'),
    rule: Type.Optional(oneOf(COMMUNITY_RULE_KEYS, 'Please choose a rule')),
    reason: Type.Optional(freeText(MODERATION_TEXT_MAX)),
  }),
  answer: ManagedPost,
  errors: [
    'forbidden',
    'no_such_post',
    'no_such_case',
    'case_changed',
    'own_case',
    'part_in_case',
    'own_decision',
    'decision_waits',
    'decision_holds',
    'no_hiding_decision',
    'appeal_waits',
    'not_offered',
    'subject_gone',
    'rule_needed',
    'reason_needed',
    'days_needed',
  ],
});
