import { ERRORS } from '@quad/contract/errors/catalogue';
import { type FileFacts, fileError } from '@quad/contract/wire/file-types';

/**
 * The error of a file for a profile picture, as far as it can be checked without reading it; null when there is none.
 */
export function pictureProblem(file: FileFacts): string | null {
  const error = fileError('picture', file);
  return error === null ? null : ERRORS[error].message;
}
