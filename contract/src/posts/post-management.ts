import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { TABLE_ROWS_MAX } from '../limits/campus.ts';
import { MODERATION_TEXT_MAX } from '../limits/moderation.ts';
import { LISTED_CAPTION_MAX, LISTED_POSTS_MAX, LISTED_POSTS_PAGE_SIZE } from '../limits/posts.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { COMMUNITY_RULE_KEYS } from '../moderation/moderation-terms.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { chosenDay, freeLine, freeText, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';

/** A reel is an upright video. */
export const POST_KINDS = ['text', 'picture', 'video', 'reel'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Hidden posts can be restored. Removed posts are hidden until the time to appeal is over, and then deleted. */
export const POST_STATES = ['shown', 'hidden', 'removed'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Newest, most liked or most reported first. The last two leave out posts without likes or reports. */
export const POST_SORTS = ['newest', 'likes', 'reports'] as const;
export type PostSort = (typeof POST_SORTS)[number];

export const POST_ACTS = ['hide', 'remove', 'restore'] as const;
export type PostAct = (typeof POST_ACTS)[number];

/** The posts of a campus, for admins. Only decisions of moderation hide and remove posts. */

/** The day of a post. */
const DayOfPost = chosenDay(msg`Please choose a date`);

/**
 * Filters of posts. They combine with AND. Only `audience` finds posts for close friends, and only reported ones.
 * `from` and `to` are days of the campus, inclusive.
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
 * A post in the table. `caption` is its beginning, `picture` a small picture of it. Reports and the case are left out
 * for the viewer's own posts. `proposal` is a decision that waits for a second approval, until `until`. `canRestore`:
 * the viewer can undo the decision that hides it from the table. A removed post is deleted at `deletesAt`.
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
  reportsCount: Type.Integer({ description: 'All reports' }),
  openReports: Type.Integer({ description: 'Undecided reports' }),
  caseId: nullable(Id),
  proposal: nullable(Type.Object({ kind: Type.String(), until: Instant })),
  canRestore: Type.Boolean(),
  deletesAt: nullable(Instant),
});
export type ManagedPost = Static<typeof ManagedPost>;

export const listManagedPosts = defineCall({
  method: 'GET',
  path: '/api/admin/posts',
  summary: `List posts, page by page, up to the first ${LISTED_POSTS_MAX}. \`search\` finds words of captions, tags, and names of authors`,
  tag: 'posts of the campus',
  access: 'content',
  query: Type.Object({ ...filters, ...order, ...paging(TABLE_ROWS_MAX, LISTED_POSTS_PAGE_SIZE) }),
  answer: Type.Object({
    posts: Type.Array(ManagedPost),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
    hasMore: Type.Boolean({ description: 'More exist than were counted' }),
  }),
});

/**
 * Numbers of posts: public ones, today's, ones with open reports, ones decided in 30 days, and ones for close friends.
 */
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
  summary: 'Count the posts',
  tag: 'posts of the campus',
  access: 'content',
  answer: PostCounts,
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const exportManagedPosts = defineCall({
  method: 'GET',
  path: '/api/admin/posts/export',
  summary: `Export the first ${LISTED_POSTS_MAX} filtered posts as a CSV file`,
  tag: 'posts of the campus',
  access: 'content',
  query: Type.Object({ ...filters, ...order }),
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

export const actOnPost = defineCall({
  method: 'POST',
  path: '/api/admin/posts/:id/acts',
  summary:
    'Hide a post, hide it and propose to remove it, which waits for a second moderator’s approval, or undo the decision that hides it',
  tag: 'posts of the campus',
  access: 'content',
  params: IdParams,
  body: Type.Object({
    kind: oneOf(POST_ACTS, msg`There is no such action`),
    rule: Type.Optional(oneOf(COMMUNITY_RULE_KEYS, msg`Please choose a rule`)),
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
