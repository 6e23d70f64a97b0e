import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import {
  LIBRARY_PAGE_DEFAULT,
  LIBRARY_PAGE_SIZE,
  LIBRARY_SUBJECT_MAX,
  LIBRARY_SUBJECTS_LISTED,
} from '../limits/library.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineLiveEvent } from '../live/live.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
import { Media } from '../posts/media.ts';
import { defineCall } from '../wire/call.ts';
import { filledText, freeLine, Id, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { LIBRARY_FORMATS, LIBRARY_KIND_KEYS, LIBRARY_SORT_KEYS, SEMESTERS } from './library-kinds.ts';

export const LibraryKind = oneOf(LIBRARY_KIND_KEYS, msg`Please choose Book or Notes`);

/**
 * The file of an item. Its address supports ranges (`Range: bytes=`) and never changes: another version has another
 * address. Documents are always sent as attachments that cannot run scripts, so the app loads them with `fetch` and
 * shows them with pdf.js. A link with `download={name}` saves the file. `picture` is set when the file is a picture,
 * which also is the cover.
 *
 * `state` is the progress of indexing. Until `ready`, search does not find the file's words and it has no cover. A
 * `locked` (encrypted) or `unreadable` file is never indexed; both can be downloaded.
 */
export const LibraryFile = Type.Object({
  name: Type.String({ description: 'File name given by the uploader' }),
  url: Type.String(),
  bytes: Type.Integer(),
  format: oneOf(LIBRARY_FORMATS),
  pages: nullable(Type.Integer({ description: 'Number of pages of a PDF' })),
  picture: nullable(Media),
  state: oneOf(['processing', 'ready', 'locked', 'unreadable']),
  problem: nullable(Type.String({ description: 'Why it is unreadable, for people to read; null when it is damaged' })),
});
export type LibraryFile = Static<typeof LibraryFile>;

/**
 * A book or a note in a list. `cover` shows the file’s first page; while it is null the client draws a cover from title
 * and subject. `author` is the author of a book, else empty. `subject` is empty, and `department` and `semester` are
 * null, where the uploader left them out. `readsCount` counts readers and downloaders, each person once a day, without
 * the uploader. `version` counts from 1.
 */
export const LibraryItem = Type.Object({
  _id: Id,
  kind: LibraryKind,
  title: Type.String(),
  author: Type.String(),
  uploader: PersonCard,
  cover: nullable(Media),
  department: nullable(DepartmentKey),
  semester: nullable(Type.Integer({ minimum: 1, maximum: SEMESTERS })),
  subject: Type.String(),
  file: LibraryFile,
  version: Type.Integer(),
  usefulCount: Type.Integer(),
  notUsefulCount: Type.Integer(),
  readsCount: Type.Integer(),
  downloadsCount: Type.Integer(),
  onShelf: Type.Boolean({ description: 'By the viewer' }),
  createdAt: Instant,
});
export type LibraryItem = Static<typeof LibraryItem>;

/** The viewer's rating of an item. */
export const LibraryRating = nullable(oneOf(['useful', 'not_useful']));
export type LibraryRating = Static<typeof LibraryRating>;

/** A version of a file. The app shows the highest `version`. */
export const LibraryVersion = Type.Object({ version: Type.Integer(), file: LibraryFile, createdAt: Instant });
export type LibraryVersion = Static<typeof LibraryVersion>;

/**
 * An item on its own screen. `versions` are all of its files, newest first. `page` is the viewer's last page, null
 * before they have read it. `isOwn`: the viewer uploaded it. Only the uploader edits, replaces and deletes it, and they
 * cannot rate it.
 */
export const LibraryItemDetails = Type.Object({
  ...LibraryItem.properties,
  description: Type.String(),
  editedAt: nullable(Instant),
  versions: Type.Array(LibraryVersion),
  rating: LibraryRating,
  page: nullable(Type.Integer()),
  isOwn: Type.Boolean(),
});
export type LibraryItemDetails = Static<typeof LibraryItemDetails>;

/** An item has been indexed: its cover and state are ready. Sent to its uploader. */
export const libraryItemReady = defineLiveEvent('library.ready', Type.Object({ item: Id }));

/** The cursor of a library list: the `nextCursor` of the previous page. */
export const LibraryCursor = Type.String({
  maxLength: 48,
  pattern: '^-?[0-9]{1,10}(?:\\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$',
  says: msg`This is not where a page ends`,
});

export const libraryPaging = {
  limit: Type.Integer({ minimum: 1, maximum: LIBRARY_PAGE_SIZE, default: LIBRARY_PAGE_DEFAULT }),
  after: Type.Optional(LibraryCursor),
};

const Semester = Type.Integer({ minimum: 1, maximum: SEMESTERS });

/** Filters. A subject matches regardless of case and outer spaces. */
export const subjectFilters = {
  department: Type.Optional(DepartmentKey),
  semester: Type.Optional(Semester),
  subject: Type.Optional(freeLine(LIBRARY_SUBJECT_MAX)),
};
const filters = { kind: Type.Optional(LibraryKind), ...subjectFilters };

/** Items of the library. `nextCursor` is null at the end. */
export const LibraryList = Type.Object({ items: Type.Array(LibraryItem), nextCursor: nullable(Type.String()) });
export type LibraryList = Static<typeof LibraryList>;

export const listLibrary = defineCall({
  method: 'GET',
  path: '/api/library',
  view: 'Library',
  summary:
    'List books and notes: newest first, most useful or most read. `college` selects uploaders of a college, `uploader` one person',
  tag: 'library',
  access: 'signed-in',
  query: Type.Object({
    ...filters,
    college: Type.Optional(Id),
    uploader: Type.Optional(Id),
    sort: Type.Optional(oneOf(LIBRARY_SORT_KEYS, msg`This is no order`)),
    ...libraryPaging,
  }),
  answer: LibraryList,
});

/** A piece of a snippet. `isMatch`: it matches the search. */
export const SnippetPart = Type.Object({ text: Type.String(), isMatch: Type.Boolean() });
export type SnippetPart = Static<typeof SnippetPart>;

/** A found item. `snippet` are words of its file around the matches; null where the file has none. */
export const FoundLibraryItem = Type.Object({
  ...LibraryItem.properties,
  snippet: nullable(Type.Array(SnippetPart)),
});
export type FoundLibraryItem = Static<typeof FoundLibraryItem>;

/** A library item among other search results, see `search.ts`. */
export const LibraryHit = Type.Pick(FoundLibraryItem, [
  '_id',
  'kind',
  'title',
  'author',
  'uploader',
  'cover',
  'subject',
  'snippet',
]);
export type LibraryHit = Static<typeof LibraryHit>;

export const searchLibrary = defineCall({
  method: 'GET',
  path: '/api/library/search',
  summary:
    'Search books and notes while you type, best match first: titles, authors, subjects, uploaders and the words in the files',
  tag: 'library',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({ q: filledText(SEARCH_MAX, msg`Please enter what to look for`), ...filters, ...libraryPaging }),
  answer: Type.Object({ items: Type.Array(FoundLibraryItem), nextCursor: nullable(Type.String()) }),
});

export const librarySubjects = defineCall({
  method: 'GET',
  path: '/api/library/subjects',
  summary: `List the subjects of items, most items first: up to ${LIBRARY_SUBJECTS_LISTED}`,
  tag: 'library',
  access: 'signed-in',
  query: Type.Object(filtersWithoutSubject()),
  answer: Type.Object({
    subjects: Type.Array(Type.Object({ subject: Type.String(), itemsCount: Type.Integer() })),
  }),
});

function filtersWithoutSubject() {
  const { subject: _, ...others } = filters;
  return others;
}

export const libraryShelf = defineCall({
  method: 'GET',
  path: '/api/library/shelf',
  summary: 'List the items on your shelf, last added first. Nobody else sees it',
  tag: 'library',
  access: 'signed-in',
  query: Type.Object(libraryPaging),
  answer: LibraryList,
});
