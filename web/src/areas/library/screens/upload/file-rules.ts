import { t } from '@lingui/core/macro';
import { errorText } from '@quad/contract/errors/error-text';
import { acceptOf, type FileFacts, fileError, formatsOf } from '@quad/contract/wire/file-types';

/** The file types that a file field offers. */
export const ACCEPTED = acceptOf('libraryFile');

export const fileHint = () => t`A PDF, EPUB, ${formatsOf('image')}, or an office document, up to 50MB`;

/** The problem that size, type or name of a file reveal, in the server's text; null without one. */
export function fileProblem(file: FileFacts): string | null {
  const error = fileError('libraryFile', file);
  if (error !== null) return errorText(error);
  return file.size === 0 ? t`This file is empty. Choose another one.` : null;
}
