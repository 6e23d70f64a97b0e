import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { LIBRARY_REQUEST_DETAILS_MAX, LIBRARY_SUBJECT_MAX, LIBRARY_TITLE_MAX } from '../limits/library.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledLine, freeLine, freeText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { LibraryItem, LibraryKind, libraryPaging, subjectFilters } from './library.ts';
import { SEMESTER_TEXTS, SEMESTERS } from './library-kinds.ts';

/**
 * A request for a book or notes that nobody has uploaded yet. `wantedCount` counts the people who want it, including
 * the requester; `isWanted`: the viewer does. `answer` is the item that answers it. The request reopens when that item
 * is deleted, or when the requester rejects it.
 */
export const LibraryRequest = Type.Object({
  _id: Id,
  kind: LibraryKind,
  title: Type.String(),
  details: Type.String(),
  department: nullable(DepartmentKey),
  semester: nullable(Type.Integer({ minimum: 1, maximum: SEMESTERS })),
  subject: Type.String(),
  requester: PersonCard,
  wantedCount: Type.Integer(),
  isWanted: Type.Boolean(),
  isOwn: Type.Boolean(),
  answer: nullable(LibraryItem),
  createdAt: Instant,
});
export type LibraryRequest = Static<typeof LibraryRequest>;

export const listLibraryRequests = defineCall({
  method: 'GET',
  path: '/api/library/requests',
  summary: 'List requests, by default open ones, newest first',
  tag: 'library',
  access: 'signed-in',
  query: Type.Object({
    kind: Type.Optional(LibraryKind),
    ...subjectFilters,
    status: Type.Optional(oneOf(['open', 'answered'])),
    sort: Type.Optional(oneOf(['newest', 'wanted'], msg`This is no order`)),
    ...libraryPaging,
  }),
  answer: Type.Object({ requests: Type.Array(LibraryRequest), nextCursor: nullable(Type.String()) }),
});

export const getLibraryRequest = defineCall({
  method: 'GET',
  path: '/api/library/requests/:id',
  summary: 'Get a request',
  tag: 'library',
  access: 'signed-in',
  params: IdParams,
  answer: LibraryRequest,
  errors: ['no_such_library_request'],
});

export const createLibraryRequest = defineCall({
  method: 'POST',
  path: '/api/library/requests',
  summary: 'Request a book or notes that nobody has uploaded yet',
  tag: 'library',
  access: 'signed-in',
  body: Type.Object({
    title: filledLine(LIBRARY_TITLE_MAX, msg`Please enter what you are looking for`),
    kind: Type.Optional(LibraryKind),
    details: Type.Optional(freeText(LIBRARY_REQUEST_DETAILS_MAX)),
    subject: Type.Optional(freeLine(LIBRARY_SUBJECT_MAX)),
    department: Type.Optional(oneOf(['', ...DEPARTMENT_KEYS], msg`There is no such department`)),
    semester: Type.Optional(oneOf(['', ...SEMESTER_TEXTS], msg`There is no such semester`)),
  }),
  status: 201,
  answer: LibraryRequest,
  errors: ['too_many_library_requests'],
});

export const deleteLibraryRequest = defineCall({
  method: 'DELETE',
  path: '/api/library/requests/:id',
  summary: 'Withdraw your request',
  tag: 'library',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_library_request', 'forbidden'],
});

const wanted = Type.Object({ isWanted: Type.Boolean(), wantedCount: Type.Integer() });

export const wantLibraryRequest = defineCall({
  method: 'PUT',
  path: '/api/library/requests/:id/wanted',
  summary: 'Say ‘me too’. Idempotent',
  tag: 'library',
  access: 'signed-in',
  params: IdParams,
  answer: wanted,
  errors: ['no_such_library_request'],
});

export const unwantLibraryRequest = defineCall({
  method: 'DELETE',
  path: '/api/library/requests/:id/wanted',
  summary: 'Take ‘me too’ back. It stays on your own request',
  tag: 'library',
  access: 'signed-in',
  params: IdParams,
  answer: wanted,
  errors: ['no_such_library_request'],
});

/** An upload that answers a request names it itself: `answers` of `createLibraryItem`. */
export const answerLibraryRequest = defineCall({
  method: 'PUT',
  path: '/api/library/requests/:id/answer',
  summary: 'Answer a request with an item of the library. Notifies everyone who wants it',
  tag: 'library',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ item: Id }),
  answer: LibraryRequest,
  errors: ['no_such_library_request', 'no_such_library_item', 'library_request_answered', 'library_answer_rejected'],
});

/** The rejected item, and the user who answered with it, cannot answer the request again. */
export const rejectLibraryAnswer = defineCall({
  method: 'DELETE',
  path: '/api/library/requests/:id/answer',
  summary: 'Reject the answer to your request. The request reopens',
  tag: 'library',
  access: 'signed-in',
  params: IdParams,
  answer: LibraryRequest,
  errors: ['no_such_library_request', 'forbidden', 'library_request_open'],
});
