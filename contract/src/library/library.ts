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

export const LibraryKind = oneOf(LIBRARY_KIND_KEYS, 'Please choose Book or Notes');

/**
 * The file of an item. Its address takes ranges (`Range: bytes=`) and never changes: another version has another address.
 * A document is always sent as an attachment that may run nothing, so it is read by `fetch` and shown by pdf.js; a link with
 * `download={name}` saves it. `picture` is there when the file is one, whose cover is the same.
 *
 * `state` tells whether the file has been looked through: until it is `ready` its words are not found by search and it
 * has no cover. Nothing more comes of one that is `locked` (encrypted) or `unreadable`; both can be downloaded.
 */
export const LibraryFile = Type.Object({
  name: Type.String({ description: 'What its uploader called it' }),
  url: Type.String(),
  bytes: Type.Integer(),
  format: oneOf(LIBRARY_FORMATS),
  pages: nullable(Type.Integer({ description: 'Of a PDF' })),
  picture: nullable(Media),
  state: oneOf(['processing', 'ready', 'locked', 'unreadable']),
  problem: nullable(Type.String({ description: 'Why it is unreadable, for people; null when it is damaged' })),
});
export type LibraryFile = Static<typeof LibraryFile>;

/**
 * A book or a note as lists show it. `cover` is made of the file's first page; while it is null the client draws one of title
 * and subject. `author` is of a book, else empty. `subject` is empty, `department` and `semester` are null where the
 * uploader did not say. `readsCount` counts who read or downloaded it, each
 * person once a day; what the uploader does is counted nowhere. `version` counts from 1.
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
  onShelf: Type.Boolean({ description: 'The asker’s' }),
  createdAt: Instant,
});
export type LibraryItem = Static<typeof LibraryItem>;

/** How the asker has rated an item. */
export const LibraryRating = nullable(oneOf(['useful', 'not_useful']));
export type LibraryRating = Static<typeof LibraryRating>;

/** What a file was at a time. The highest `version` is the one that is shown. */
export const LibraryVersion = Type.Object({ version: Type.Integer(), file: LibraryFile, createdAt: Instant });
export type LibraryVersion = Static<typeof LibraryVersion>;

/**
 * An item as its own screen shows it. `versions` are all of its files, newest first. `page` is the one the asker was on, null
 * before they have read; `isOwn` tells that they uploaded it: they alone edit, replace and delete it, and do not rate it.
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

/** An item of one’s own has been looked through (its cover and state are there), to its uploader. */
export const libraryItemReady = defineLiveEvent('library.ready', Type.Object({ item: Id }));

/** Where a list of the library goes on: `nextCursor` of the page before. */
export const LibraryCursor = Type.String({
  maxLength: 48,
  pattern: '^-?[0-9]{1,10}(?:\\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$',
  says: 'This is not where a page ends',
});

export const libraryPaging = {
  limit: Type.Integer({ minimum: 1, maximum: LIBRARY_PAGE_SIZE, default: LIBRARY_PAGE_DEFAULT }),
  after: Type.Optional(LibraryCursor),
};

const Semester = Type.Integer({ minimum: 1, maximum: SEMESTERS });

/** What is looked for; a subject is compared without regard to case and spaces at its ends. */
export const subjectFilters = {
  department: Type.Optional(DepartmentKey),
  semester: Type.Optional(Semester),
  subject: Type.Optional(freeLine(LIBRARY_SUBJECT_MAX)),
};
const filters = { kind: Type.Optional(LibraryKind), ...subjectFilters };

/** Items of the library, read on from `nextCursor`, which is null at the end. */
export const LibraryList = Type.Object({ items: Type.Array(LibraryItem), nextCursor: nullable(Type.String()) });
export type LibraryList = Static<typeof LibraryList>;

export const listLibrary = defineCall({
  method: 'GET',
  path: '/api/library',
  view: 'Library',
  summary:
    'Books and notes, newest first unless told: most useful or most read. `college` asks for those whose uploaders belonged to it, `uploader` for one person’s',
  tag: 'library',
  access: 'signed-in',
  query: Type.Object({
    ...filters,
    college: Type.Optional(Id),
    uploader: Type.Optional(Id),
    sort: Type.Optional(oneOf(LIBRARY_SORT_KEYS, 'This is no order')),
    ...libraryPaging,
  }),
  answer: LibraryList,
});

/** A piece of a text in which something was found; `isMatch` where it is what was looked for. */
export const SnippetPart = Type.Object({ text: Type.String(), isMatch: Type.Boolean() });
export type SnippetPart = Static<typeof SnippetPart>;

/** An item as it is found. `snippet` are words of its file around those that were looked for; null where none of them stand in it. */
export const FoundLibraryItem = Type.Object({
  ...LibraryItem.properties,
  snippet: nullable(Type.Array(SnippetPart)),
});
export type FoundLibraryItem = Static<typeof FoundLibraryItem>;

/** An item as it is found among people and posts, see `search.ts`. */
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
    'Books and notes that match what has been typed so far, the likeliest first: titles, authors, subjects, uploaders and the words in the files',
  tag: 'library',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({ q: filledText(SEARCH_MAX, 'Please enter what to look for'), ...filters, ...libraryPaging }),
  answer: Type.Object({ items: Type.Array(FoundLibraryItem), nextCursor: nullable(Type.String()) }),
});

export const librarySubjects = defineCall({
  method: 'GET',
  path: '/api/library/subjects',
  summary: `The subjects that items have, those of the most items first: at most ${LIBRARY_SUBJECTS_LISTED}`,
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
  summary: 'What one has put on one’s shelf, last put first; nobody else sees it',
  tag: 'library',
  access: 'signed-in',
  query: Type.Object(libraryPaging),
  answer: LibraryList,
});
