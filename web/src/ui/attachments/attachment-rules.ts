import { t } from '@lingui/core/macro';
import { ERRORS } from '@quad/contract/errors/catalogue';
import { type FileFacts, fileError } from '@quad/contract/wire/file-types';

/** Split files into sendable ones and messages about the others. The server may still refuse a sendable one. */
export function splitSendable<File extends FileFacts>(
  given: readonly File[],
): { sendable: File[]; refusals: string[] } {
  const refused = given.flatMap((file) => {
    const problem = attachmentProblem(file);
    return problem === null ? [] : [{ file, problem }];
  });
  const refusals = refused.map(({ file, problem }) => (given.length > 1 ? `${file.name}: ${problem}` : problem));
  return { sendable: given.filter((file) => refused.every((one) => one.file !== file)), refusals };
}

/** Why a file cannot be sent; null when no reason is known. The server reads its content and decides. */
export function attachmentProblem(file: FileFacts): string | null {
  const error = fileError('attachment', file);
  if (error !== null) return ERRORS[error].message;
  return file.size === 0 ? t`This file is empty.` : null;
}
