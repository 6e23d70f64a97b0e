import { type TSchema, Type } from 'typebox';
import {
  LIBRARY_AUTHOR_MAX,
  LIBRARY_DESCRIPTION_MAX,
  LIBRARY_PAGES_MAX,
  LIBRARY_SUBJECT_MAX,
  LIBRARY_TITLE_MAX,
} from '../limits/library.ts';
import { FILE_NAME_MAX } from '../limits/media.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledLine, freeLine, freeText, Id, IdParams, nullable, oneOf } from '../wire/schemas.ts';
import { LibraryItem, LibraryItemDetails, LibraryKind, LibraryRating } from './library.ts';
import { SEMESTER_TEXTS } from './library-kinds.ts';

/** Calls about one item. */
const ofOne = { tag: 'library', access: 'signed-in', params: IdParams, errors: ['no_such_library_item'] } as const;

export const getLibraryItem = defineCall({
  method: 'GET',
  path: '/api/library/:id',
  summary: 'One book or note, with its versions',
  ...ofOne,
  answer: LibraryItemDetails,
});

const details = {
  kind: LibraryKind,
  author: freeLine(LIBRARY_AUTHOR_MAX),
  subject: freeLine(LIBRARY_SUBJECT_MAX),
  description: freeText(LIBRARY_DESCRIPTION_MAX),
  department: oneOf(['', ...DEPARTMENT_KEYS], 'There is no such department'),
  semester: oneOf(['', ...SEMESTER_TEXTS], 'There is no such semester'),
};
const title = filledLine(LIBRARY_TITLE_MAX, 'Please enter a title');
const optional = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Partial(Type.Object(fields)).properties;

const fileErrors = [
  'no_library_file',
  'two_files',
  'no_such_upload',
  'upload_unfinished',
  'unsupported_library_file',
  'library_file_too_large',
  'library_file_too_long',
  'unreadable_library_file',
  'unreadable_image',
  'too_many_pixels',
] as const;

/** How many files one account brings. */
const limit = ['libraryFiles', 'libraryFilesOfDay'] as const;

/** `upload` names a file that was uploaded before (`uploads.ts`), in place of `file`. */
const fileFields = { upload: Type.Optional(Id), fileName: Type.Optional(freeLine(FILE_NAME_MAX)) };

/**
 * `answers` is the id of a request that the item answers. `sameAs` is an item of somebody else’s with the very same file,
 * newest first of several: the file is stored once, and both items stay. One’s own second one is refused.
 */
export const createLibraryItem = defineCall({
  method: 'POST',
  path: '/api/library',
  summary: 'Upload a book or notes',
  tag: 'library',
  access: 'signed-in',
  limit,
  form: Type.Object({ title, ...optional(details), ...fileFields, answers: Type.Optional(Id) }),
  files: ['file'],
  takes: 'libraryFile',
  status: 201,
  answer: Type.Object({ item: LibraryItemDetails, sameAs: nullable(LibraryItem) }),
  errors: [...fileErrors, 'in_library_already', 'no_such_library_request', 'library_request_answered'],
});

export const replaceLibraryFile = defineCall({
  method: 'PUT',
  path: '/api/library/:id/file',
  summary: 'Bring a newer file of one’s own item; the ones before stay',
  tag: 'library',
  access: 'signed-in',
  params: IdParams,
  limit,
  form: Type.Object(fileFields),
  files: ['file'],
  takes: 'libraryFile',
  answer: Type.Object({ item: LibraryItemDetails, sameAs: nullable(LibraryItem) }),
  errors: ['no_such_library_item', 'forbidden', ...fileErrors, 'in_library_already', 'too_many_versions'],
});

/** A field that is not sent stays as it is; an empty department or semester is none. */
export const editLibraryItem = defineCall({
  method: 'PATCH',
  path: '/api/library/:id',
  summary: 'Change what is said of one’s own item',
  ...ofOne,
  body: Type.Object({ title: Type.Optional(title), ...optional(details) }),
  answer: LibraryItemDetails,
  errors: ['no_such_library_item', 'forbidden'],
});

export const deleteLibraryItem = defineCall({
  method: 'DELETE',
  path: '/api/library/:id',
  summary: 'Delete one’s own item with all its versions',
  ...ofOne,
  answer: Done,
  errors: ['no_such_library_item', 'forbidden'],
});

/** A person’s downloads are counted once a day of UTC; `version` asks for an earlier file. */
export const downloadLibraryItem = defineCall({
  method: 'POST',
  path: '/api/library/:id/download',
  summary: 'Count a download, and answer where the file is',
  ...ofOne,
  limit: 'reading',
  body: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  answer: Type.Object({ url: Type.String(), name: Type.String(), downloadsCount: Type.Integer() }),
  errors: ['no_such_library_item', 'no_such_version'],
});

/**
 * Opening the reader says it as well: this counts as reading, once a person and day. A page behind the last one of the file is
 * the last one.
 */
export const putLibraryPage = defineCall({
  method: 'PUT',
  path: '/api/library/:id/page',
  summary: 'Say which page of an item one is on',
  ...ofOne,
  limit: 'reading',
  body: Type.Object({ page: Type.Integer({ minimum: 1, maximum: LIBRARY_PAGES_MAX }) }),
  answer: Done,
});

export const getLibraryPage = defineCall({
  method: 'GET',
  path: '/api/library/:id/page',
  summary: 'Which page of an item one was on; null before one has read',
  ...ofOne,
  answer: Type.Object({ page: nullable(Type.Integer()) }),
});

export const rateLibraryItem = defineCall({
  method: 'PUT',
  path: '/api/library/:id/rating',
  summary: 'Say whether an item was useful, or take that back with null',
  ...ofOne,
  body: Type.Object({ rating: LibraryRating }),
  answer: Type.Object({ rating: LibraryRating, usefulCount: Type.Integer(), notUsefulCount: Type.Integer() }),
  errors: ['no_such_library_item', 'rate_self'],
});

const onShelf = Type.Object({ onShelf: Type.Boolean() });

export const addToLibraryShelf = defineCall({
  method: 'PUT',
  path: '/api/library/:id/shelf',
  summary: 'Put an item on one’s shelf; putting it there again changes nothing',
  ...ofOne,
  answer: onShelf,
});

export const removeFromLibraryShelf = defineCall({
  method: 'DELETE',
  path: '/api/library/:id/shelf',
  summary: 'Take an item off one’s shelf',
  ...ofOne,
  answer: onShelf,
});

/** Calls about an item in a study group, by the group's members. */
const ofGroup = {
  tag: 'library',
  access: 'signed-in',
  params: Type.Object({ id: Id, groupId: Id }),
  errors: ['no_such_library_item', 'no_such_study_group', 'not_in_study_group', 'study_group_closed'],
} as const;

export const addToStudyGroup = defineCall({
  method: 'PUT',
  path: '/api/library/:id/groups/:groupId',
  summary: 'Put a book or note up in a study group; doing it again changes nothing',
  ...ofGroup,
  answer: Done,
});

export const removeFromStudyGroup = defineCall({
  method: 'DELETE',
  path: '/api/library/:id/groups/:groupId',
  summary: 'Take it out of the group: who put it there, and hosts',
  ...ofGroup,
  answer: Done,
  errors: ['no_such_library_item', 'no_such_study_group', 'not_in_study_group', 'forbidden'],
});
