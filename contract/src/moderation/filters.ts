import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { FILTER_TEXT_MAX, FILTER_TRY_MAX, FILTERS_AT_ONCE, FILTERS_PAGE_SIZE } from '../limits/moderation.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineCall } from '../wire/call.ts';
import {
  cursorPaging,
  filledLine,
  filledText,
  freeLine,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
} from '../wire/schemas.ts';
import { FILTER_KINDS, FLAG_CAUSES } from './filter-terms.ts';
import { REPORT_REASON_KEYS } from './report-reasons.ts';

const kind = oneOf(FILTER_KINDS, msg`Please choose words or links`);
const reason = oneOf(REPORT_REASON_KEYS, msg`Please choose a reason`);

/** A filter for a word, a phrase or a site, and the reason of its flags. */
export const Filter = Type.Object({ _id: Id, kind, text: Type.String(), reason, createdAt: Instant });
export type Filter = Static<typeof Filter>;

const forStaff = { tag: 'settings', access: 'content' } as const;

export const listFilters = defineCall({
  method: 'GET',
  path: '/api/admin/filters',
  summary: 'List the words or links of the filters, newest first',
  ...forStaff,
  query: Type.Object({
    kind,
    search: Type.Optional(freeLine(SEARCH_MAX)),
    ...cursorPaging(FILTERS_PAGE_SIZE),
  }),
  answer: Type.Object({ filters: Type.Array(Filter), total: Type.Integer(), nextCursor: nullable(Id) }),
});

export const addFilters = defineCall({
  method: 'POST',
  path: '/api/admin/filters',
  summary: 'Add words or links to the filters. Existing ones get the new reason',
  ...forStaff,
  body: Type.Object({
    kind,
    texts: Type.Array(
      filledLine(FILTER_TEXT_MAX, msg`Please enter 1 to ${{ max: FILTER_TEXT_MAX }} characters a line`),
      {
        minItems: 1,
        maxItems: FILTERS_AT_ONCE,
        says: msg`Please enter 1 to ${{ max: FILTERS_AT_ONCE }} lines`,
      },
    ),
    reason,
  }),
  status: 201,
  answer: Type.Object({ added: Type.Integer(), changed: Type.Integer() }),
  errors: ['filters_full'],
});

export const removeFilter = defineCall({
  method: 'DELETE',
  path: '/api/admin/filters/:id',
  summary: 'Remove a word or a link from the filters',
  ...forStaff,
  params: IdParams,
  answer: Type.Object({ message: Type.String() }),
  errors: ['no_such_filter'],
});

export const tryFilters = defineCall({
  method: 'POST',
  path: '/api/admin/filters/try',
  summary: 'Try the filters on a text. Stores nothing',
  ...forStaff,
  body: Type.Object({ text: filledText(FILTER_TRY_MAX, msg`Please enter a text`) }),
  answer: Type.Object({
    found: Type.Array(Type.Object({ cause: oneOf(FLAG_CAUSES), detail: Type.String(), reason })),
    /** Whether a new account would be flagged for a link. */
    hasLink: Type.Boolean(),
  }),
});
