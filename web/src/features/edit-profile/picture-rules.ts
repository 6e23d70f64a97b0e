import { ERRORS } from '@quad/contract/errors';
import { IMAGE_MAX_BYTES } from '@quad/contract/limits';

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg'];

/** What is wrong with a file as a profile picture, as far as can be told without reading it; null when nothing is. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.includes(type)) return ERRORS.wrong_picture_type.message;
  return size > IMAGE_MAX_BYTES ? ERRORS.image_too_large.message : null;
}
