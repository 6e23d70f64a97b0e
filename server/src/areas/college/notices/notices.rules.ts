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

/** Admins read all notices, whatever their audience. */
export function readsAllNotices(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}

/** Authors and admins may read who has acknowledged a notice. */
export function seesAcknowledgements(viewer: Viewer, notice: { readonly authorId: string | null }): boolean {
  return viewer.id === notice.authorId || viewer.role === 'admin';
}
