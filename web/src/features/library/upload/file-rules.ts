import { ERRORS } from '@quad/contract/errors';
import { LIBRARY_FILE_MAX_BYTES } from '@quad/contract/limits';

/** The endings of what can be uploaded. The server looks inside: an ending is only a first guess. */
const ENDINGS = [
  'pdf',
  'epub',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'odp',
  'ods',
  'doc',
  'ppt',
  'xls',
];

/** What a file field offers to choose. */
export const ACCEPTED = ENDINGS.map((ending) => `.${ending}`).join(',');

export const FILE_HINT = 'A PDF, EPUB, JPG, PNG or GIF, or an office document, up to 50MB';

/** What is wrong with a file, in the server's words; null when nothing is as far as can be told from outside. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size > LIBRARY_FILE_MAX_BYTES) return ERRORS.library_file_too_large.message;
  if (size === 0) return 'This file is empty. Choose another one.';
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return ENDINGS.includes(ending) ? null : ERRORS.unsupported_library_file.message;
}
