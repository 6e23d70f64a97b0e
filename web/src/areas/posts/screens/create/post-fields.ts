import { createPost } from '@quad/contract/posts/posts';
import { formFields } from '../../../../lib/form-fields.ts';

/** The fields that are written: not who sends it, and not the file and what is done to it. */
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
