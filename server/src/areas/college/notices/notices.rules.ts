import { may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../../platform/auth/sessions.ts';

/** The audience of a notice. */
export interface Audience {
  readonly collegeId: string;
  /** Null means every department, or every year. */
  readonly department: string | null;
  readonly year: number | null;
  readonly section: string | null;
  readonly hostel: string | null;
}

/**
 * The fields that decide which notices are for a person. Section and hostel are those of the college's list of students,
 * and null for people who are not on it or have graduated.
 */
export interface Reader {
  readonly collegeId: string | null;
  readonly department: string | null;
  readonly year: number | null;
  readonly section: string | null;
  readonly hostel: string | null;
}

/** Whether a notice is for a reader. Readers without a college read the notices of all colleges. */
export function isAddressedTo(notice: Audience, reader: Reader): boolean {
  return (
    (reader.collegeId === null || notice.collegeId === reader.collegeId) &&
    (notice.department === null || notice.department === reader.department) &&
    (notice.year === null || notice.year === reader.year) &&
    (notice.section === null || notice.section === reader.section) &&
    (notice.hostel === null || notice.hostel === reader.hostel)
  );
}

/** The people who publish notices read all of them, whatever their audience. */
export function readsAllNotices(viewer: Viewer): boolean {
  return may(viewer.role, 'notices');
}

/** Authors, and the people who publish notices, may see who has read and acknowledged a notice, and remind the others. */
export function seesReaders(viewer: Viewer, notice: { readonly authorId: string | null }): boolean {
  return viewer.id === notice.authorId || may(viewer.role, 'notices');
}
