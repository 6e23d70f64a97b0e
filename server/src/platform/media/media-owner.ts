import type { Viewer } from '../auth/sessions.ts';
import { AppError } from '../errors/app-error.ts';

/** Whose storage a file takes. */
export type MediaOwner = Pick<Viewer, 'id' | 'role'>;

/** What whoever has no more room is told; both numbers are bytes. */
export function storageFull(used: number, quota: number): AppError {
  return new AppError('storage_full', {
    message: `Your pictures and videos take ${gigabytes(used)} of ${gigabytes(quota)} GB. Delete some to make room.`,
  });
}

/** With two digits after the point, but for whole numbers; never more than there is. */
const gigabytes = (bytes: number): string => String(Math.floor((100 * bytes) / 1024 ** 3) / 100);
