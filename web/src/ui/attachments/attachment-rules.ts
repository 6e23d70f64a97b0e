import { ERRORS } from '@quad/contract/errors/catalogue';
import { type FileFacts, fileError } from '@quad/contract/wire/file-types';

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
export function attachmentProblem(file: FileFacts): string | null {
  const error = fileError('attachment', file);
  if (error !== null) return ERRORS[error].message;
  return file.size === 0 ? 'This file is empty.' : null;
}
