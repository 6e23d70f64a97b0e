import { createPost } from '@quad/contract/posts/posts';
import { formFields } from '../../../../lib/form-fields.ts';

/** The fields that the author writes: without the author, the files and their edits. */
export const postFields = formFields(createPost, [
  'userId',
  'name',
  'altTexts',
  'upload',
  'uploads',
  'trimStart',
  'trimEnd',
  'coverAt',
  'textTrackFrom',
  'draft',
]);

export type PostFields = ReturnType<typeof postFields.empty>;
