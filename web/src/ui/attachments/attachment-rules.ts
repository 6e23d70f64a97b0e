import { t } from '@lingui/core/macro';
import { errorText } from '@quad/contract/errors/error-text';
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
  if (error !== null) return errorText(error);
  return file.size === 0 ? t`This file is empty.` : null;
}
