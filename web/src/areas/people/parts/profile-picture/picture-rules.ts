import { errorText } from '@quad/contract/errors/error-text';
import { type FileFacts, fileError } from '@quad/contract/wire/file-types';

/**
 * The problem that type, size or name of a file reveal; null without one. The server checks the content.
 */
export function pictureProblem(file: FileFacts): string | null {
  const error = fileError('picture', file);
  return error === null ? null : errorText(error);
}
