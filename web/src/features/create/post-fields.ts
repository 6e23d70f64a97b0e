import { createPost } from '@quad/contract/posts';
import { formFields } from '../../lib/form-fields.ts';

/** The fields of a post's form, except those that say who sends it. */
export const postFields = formFields(createPost, ['userId', 'name']);

export type PostFields = ReturnType<typeof postFields.empty>;
