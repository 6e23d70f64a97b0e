import { msg } from '@lingui/core/runtime-macro';
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

const ofOne = { tag: 'library', access: 'signed-in', params: IdParams, errors: ['no_such_library_item'] } as const;

export const getLibraryItem = defineCall({
  method: 'GET',
  path: '/api/library/:id',
  summary: 'Get a book or note, with its versions',
  ...ofOne,
  answer: LibraryItemDetails,
});

const details = {
  kind: LibraryKind,
  author: freeLine(LIBRARY_AUTHOR_MAX),
  subject: freeLine(LIBRARY_SUBJECT_MAX),
  description: freeText(LIBRARY_DESCRIPTION_MAX),
  department: oneOf(['', ...DEPARTMENT_KEYS], msg`There is no such department`),
  semester: oneOf(['', ...SEMESTER_TEXTS], msg`There is no such semester`),
};
const title = filledLine(LIBRARY_TITLE_MAX, msg`Please enter a title`);
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

/** The limits on uploads of an account. */
const limit = ['libraryFiles', 'libraryFilesOfDay'] as const;

/** `upload` is the id of an earlier upload (`uploads.ts`), in place of `file`. */
const fileFields = { upload: Type.Optional(Id), fileName: Type.Optional(freeLine(FILE_NAME_MAX)) };

/**
 * `answers` is the id of a request that the item answers. `sameAs` is another user’s item with an identical file, the
 * newest if there are several. The file is stored once, and both items stay. A second identical item of the same user
 * is refused.
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
  summary: 'Upload a newer file of your item. Earlier versions stay',
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

/** Absent fields stay unchanged. An empty department or semester means none. */
export const editLibraryItem = defineCall({
  method: 'PATCH',
  path: '/api/library/:id',
  summary: 'Change the description of your item',
  ...ofOne,
  body: Type.Object({ title: Type.Optional(title), ...optional(details) }),
  answer: LibraryItemDetails,
  errors: ['no_such_library_item', 'forbidden'],
});

export const deleteLibraryItem = defineCall({
  method: 'DELETE',
  path: '/api/library/:id',
  summary: 'Delete your item with all its versions',
  ...ofOne,
  answer: Done,
  errors: ['no_such_library_item', 'forbidden'],
});

/** Counts a person’s downloads once a UTC day. `version` asks for an earlier file. */
export const downloadLibraryItem = defineCall({
  method: 'POST',
  path: '/api/library/:id/download',
  // Counted once a day for each person.
  repeatable: true,
  summary: 'Count a download, and get the address of the file',
  ...ofOne,
  limit: 'reading',
  body: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  answer: Type.Object({ url: Type.String(), name: Type.String(), downloadsCount: Type.Integer() }),
  errors: ['no_such_library_item', 'no_such_version'],
});

/**
 * Also called when the reader opens: this counts as reading, once a person and day. A page behind the last page of the
 * file counts as the last one.
 */
export const putLibraryPage = defineCall({
  method: 'PUT',
  path: '/api/library/:id/page',
  repeatable: true,
  summary: 'Save your current page of an item',
  ...ofOne,
  limit: 'reading',
  body: Type.Object({ page: Type.Integer({ minimum: 1, maximum: LIBRARY_PAGES_MAX }) }),
  answer: Done,
});

export const getLibraryPage = defineCall({
  method: 'GET',
  path: '/api/library/:id/page',
  summary: 'Get your last page of an item; null before you have read it',
  ...ofOne,
  answer: Type.Object({ page: nullable(Type.Integer()) }),
});

export const rateLibraryItem = defineCall({
  method: 'PUT',
  path: '/api/library/:id/rating',
  repeatable: true,
  summary: 'Rate an item as useful or not; null removes the rating',
  ...ofOne,
  body: Type.Object({ rating: LibraryRating }),
  answer: Type.Object({ rating: LibraryRating, usefulCount: Type.Integer(), notUsefulCount: Type.Integer() }),
  errors: ['no_such_library_item', 'rate_self'],
});

const onShelf = Type.Object({ onShelf: Type.Boolean() });

export const addToLibraryShelf = defineCall({
  method: 'PUT',
  path: '/api/library/:id/shelf',
  summary: 'Put an item on your shelf. Idempotent',
  ...ofOne,
  answer: onShelf,
});

export const removeFromLibraryShelf = defineCall({
  method: 'DELETE',
  path: '/api/library/:id/shelf',
  summary: 'Remove an item from your shelf',
  ...ofOne,
  answer: onShelf,
});

/** Calls about an item in a study group, for the group's members. */
const ofGroup = {
  tag: 'library',
  access: 'signed-in',
  params: Type.Object({ id: Id, groupId: Id }),
  errors: ['no_such_library_item', 'no_such_study_group', 'not_in_study_group', 'study_group_closed'],
} as const;

export const addToStudyGroup = defineCall({
  method: 'PUT',
  path: '/api/library/:id/groups/:groupId',
  summary: 'Add a book or note to a study group. Idempotent',
  ...ofGroup,
  answer: Done,
});

export const removeFromStudyGroup = defineCall({
  method: 'DELETE',
  path: '/api/library/:id/groups/:groupId',
  summary: 'Remove an item from the group: by the member who added it, and by hosts',
  ...ofGroup,
  answer: Done,
  errors: ['no_such_library_item', 'no_such_study_group', 'not_in_study_group', 'forbidden'],
});
