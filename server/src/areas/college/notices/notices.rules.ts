import { may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../../platform/auth/sessions.ts';

/** The audience of a notice. */
export interface Audience {
  readonly collegeId: string;
  /** Null means every department, or every year. */
  readonly department: string | null;
  readonly year: number | null;
}

/** The fields of a profile that decide which notices are for a person. */
export interface Reader {
  readonly collegeId: string | null;
  readonly department: string | null;
  readonly year: number | null;
}

/** Whether a notice is for a reader. Readers without a college read the notices of all colleges. */
export function isAddressedTo(notice: Audience, reader: Reader): boolean {
  return (
    (reader.collegeId === null || notice.collegeId === reader.collegeId) &&
    (notice.department === null || notice.department === reader.department) &&
    (notice.year === null || notice.year === reader.year)
  );
}

/** The people who publish notices read all of them, whatever their audience. */
export function readsAllNotices(viewer: Viewer): boolean {
  return may(viewer.role, 'notices');
}

/** Authors, and the people who publish notices, may read who has acknowledged a notice. */
export function seesAcknowledgements(viewer: Viewer, notice: { readonly authorId: string | null }): boolean {
  return viewer.id === notice.authorId || may(viewer.role, 'notices');
}
