import { ERRORS } from '@quad/contract/errors';
import { FILE_MAX_BYTES, IMAGE_MAX_BYTES } from '@quad/contract/limits';
import { ATTACHMENTS } from './attachment-types.ts';

const IMAGES = ['image/jpeg', 'image/png', 'image/gif'];
const NAMES = new RegExp(
  `(${ATTACHMENTS.split(',')
    .filter((one) => one.startsWith('.'))
    .map((one) => `\\${one}`)
    .join('|')})$`,
  'i',
);

/** What a browser knows about a file without reading it. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Which of the given files can be sent, as far as that is known, and what to say of the others. */
export function sortedOut<File extends FileFacts>(given: readonly File[]): { sendable: File[]; refusals: string[] } {
  const refused = given.flatMap((file) => {
    const problem = attachmentProblem(file);
    return problem === null ? [] : [{ file, problem }];
  });
  const refusals = refused.map(({ file, problem }) => (given.length > 1 ? `${file.name}: ${problem}` : problem));
  return { sendable: given.filter((file) => refused.every((one) => one.file !== file)), refusals };
}

/**
 * Why a file cannot be sent, as far as that is known before sending; null when nothing is known against it. The server
 * looks at its content and decides.
 */
export function attachmentProblem({ name, type, size }: FileFacts): string | null {
  const isImage = type.startsWith('image/');
  if (isImage ? !IMAGES.includes(type) : !NAMES.test(name)) return ERRORS.unsupported_attachment.message;
  if (size === 0) return 'This file is empty.';
  if (isImage) return size > IMAGE_MAX_BYTES ? ERRORS.image_too_large.message : null;
  return size > FILE_MAX_BYTES ? ERRORS.file_too_large.message : null;
}
