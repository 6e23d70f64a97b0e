import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { TABLE_ROWS_MAX } from '../limits/campus.ts';
import { LISTED_TAGS_PAGE_SIZE, TAG_MAX, TAG_PIN_DAYS_MAX } from '../limits/posts.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';

/** Hidden tags are never suggested; merged tags redirect to another tag; pinned tags come first. */
export const TAG_STATES = ['shown', 'hidden', 'merged', 'pinned'] as const;
export type TagState = (typeof TAG_STATES)[number];

export const TAG_SORTS = ['tag', 'posts', 'week', 'used'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

export const TAG_ACTS = ['hide', 'show', 'merge', 'unmerge', 'pin', 'unpin'] as const;
export type TagActKind = (typeof TAG_ACTS)[number];

/** The hashtags of a campus, as admins view and change them. */

const filters = {
  search: Type.Optional(freeLine(SEARCH_MAX)),
  state: Type.Optional(oneOf(TAG_STATES)),
  used: Type.Optional(oneOf(['week', 'never'])),
};
export const TagFilters = Type.Object(filters);
export type TagFilters = Static<typeof TagFilters>;

const order = {
  sort: Type.Optional(oneOf(TAG_SORTS)),
  order: Type.Optional(oneOf(['asc', 'desc'])),
};

/**
 * A hashtag in use. `weekCount` is the number of its public posts in the last seven days. `mergedInto` is the tag that
 * lists and counts its posts. `mergedTags` are the tags merged into this one.
 */
export const ManagedTag = Type.Object({
  _id: Id,
  tag: Type.String(),
  postsCount: Type.Integer(),
  weekCount: Type.Integer(),
  firstUsedAt: Instant,
  isHidden: Type.Boolean(),
  mergedInto: nullable(Type.String()),
  mergedTags: Type.Array(Type.String()),
  pinnedUntil: nullable(Instant),
});
export type ManagedTag = Static<typeof ManagedTag>;

export const listManagedTags = defineCall({
  method: 'GET',
  path: '/api/admin/tags',
  summary: 'List hashtags, page by page. `search` matches any part of a tag, ignoring case',
  tag: 'hashtags of the campus',
  access: 'content',
  query: Type.Object({ ...filters, ...order, ...paging(TABLE_ROWS_MAX, LISTED_TAGS_PAGE_SIZE) }),
  answer: Type.Object({
    tags: Type.Array(ManagedTag),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
  }),
});

/** Numbers of hashtags: with posts, used in the last seven days, hidden, merged and pinned. */
export const TagCounts = Type.Object({
  total: Type.Integer(),
  week: Type.Integer(),
  hidden: Type.Integer(),
  merged: Type.Integer(),
  pinned: Type.Integer(),
});
export type TagCounts = Static<typeof TagCounts>;

export const countManagedTags = defineCall({
  method: 'GET',
  path: '/api/admin/tags/counts',
  summary: 'Count the hashtags',
  tag: 'hashtags of the campus',
  access: 'content',
  answer: TagCounts,
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const exportManagedTags = defineCall({
  method: 'GET',
  path: '/api/admin/tags/export',
  summary: 'Export the filtered hashtags as a CSV file',
  tag: 'hashtags of the campus',
  access: 'content',
  query: Type.Object({ ...filters, ...order }),
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

/** `into` is the target of a merge, with or without its #; `days` is the duration of a pin. */
export const actOnTag = defineCall({
  method: 'POST',
  path: '/api/admin/tags/:id/acts',
  summary: 'Hide a hashtag, merge it into another or pin it, or undo that',
  tag: 'hashtags of the campus',
  access: 'content',
  params: IdParams,
  body: Type.Object({
    kind: oneOf(TAG_ACTS, msg`There is no such action`),
    into: Type.Optional(freeLine(TAG_MAX + 1)),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: TAG_PIN_DAYS_MAX, says: msg`Choose 1 to ${{ max: TAG_PIN_DAYS_MAX }} days` }),
    ),
  }),
  answer: ManagedTag,
  errors: [
    'no_such_hashtag',
    'no_such_tag',
    'tag_merged',
    'tag_not_merged',
    'tag_merged_in_circle',
    'tag_hidden',
    'too_many_pinned_tags',
  ],
});
