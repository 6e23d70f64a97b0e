import type { Viewer } from '../../../platform/auth/sessions.ts';

/** Whom a notice is for. */
export interface Addressed {
  readonly collegeId: string;
  /** Null is every department, or every year. */
  readonly department: string | null;
  readonly year: number | null;
}

/** What decides which notices are for somebody: what their profile tells. */
export interface Reader {
  readonly collegeId: string | null;
  readonly department: string | null;
  readonly year: number | null;
}

/** Who has not told which college is theirs reads the notices of all; a department's and a year's are for those in it. */
export function isFor(notice: Addressed, reader: Reader): boolean {
  return (
    (reader.collegeId === null || notice.collegeId === reader.collegeId) &&
    (notice.department === null || notice.department === reader.department) &&
    (notice.year === null || notice.year === reader.year)
  );
}

/** Admins look after all notices, whoever they are for. */
export function readsAllNotices(viewer: Viewer): boolean {
  return viewer.role === 'admin';
}

/** Who has acknowledged a notice, and who has not, is told to its author and to admins. */
export function seesAcknowledgements(viewer: Viewer, notice: { readonly authorId: string | null }): boolean {
  return viewer.id === notice.authorId || viewer.role === 'admin';
}
