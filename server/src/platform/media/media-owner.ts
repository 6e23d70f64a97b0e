import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { Viewer } from '../auth/sessions.ts';
import { AppError } from '../errors/app-error.ts';

/** The owner of a file, whose quota it counts against. */
export type MediaOwner = Pick<Viewer, 'id' | 'role'>;

/** The error of a full quota; both numbers are bytes. */
export function storageFull(used: number, quota: number): AppError {
  return new AppError('storage_full', {
    message: say(
      msg`Your pictures and videos take ${{ used: gigabytes(used) }} of ${{ quota: gigabytes(quota) }} GB. Delete some to make room.`,
    ),
  });
}

/** Two decimals unless it is a whole number; rounded down, so never more than the real amount. */
const gigabytes = (bytes: number): string => String(Math.floor((100 * bytes) / 1024 ** 3) / 100);
