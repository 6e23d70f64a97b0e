import { createPost } from '@quad/contract/posts';
import { formFields } from '../../lib/form-fields.ts';

/** What is written of a post: the fields of its form, but for those that say who sends it. */
export const postFields = formFields(createPost, ['userId', 'name']);

export type PostFields = ReturnType<typeof postFields.empty>;
