import { ERRORS } from '@quad/contract/errors';
import { IMAGE_MAX_BYTES } from '@quad/contract/limits';

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/jpg'];

/**
 * The error of a file for a profile picture, as far as it can be checked without reading it; null when there is none.
 */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.includes(type)) return ERRORS.wrong_picture_type.message;
  return size > IMAGE_MAX_BYTES ? ERRORS.image_too_large.message : null;
}
