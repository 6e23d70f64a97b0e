import type { Placement } from '@quad/contract/careers/placement';
import type { Viewer } from '../../../platform/auth/sessions.ts';

/** What decides what somebody may do about internships and jobs. */
export interface PlacementMarks {
  readonly isOfficer: boolean;
  readonly graduationYear: number | null;
}

/** Whoever approves others’ postings: their own need no approval. */
export function canApprove(viewer: Viewer, { isOfficer }: Pick<PlacementMarks, 'isOfficer'>): boolean {
  return viewer.role === 'admin' || isOfficer;
}

/** An alumnus is somebody whose year of graduation, which they state themselves, has passed (decision 108). */
export function canPost(viewer: Viewer, marks: PlacementMarks, currentYear: number): Placement['canPost'] {
  if (canApprove(viewer, marks)) return 'yes';
  const { graduationYear } = marks;
  return graduationYear !== null && graduationYear < currentYear ? 'after_approval' : 'no';
}

/** Nobody confirms what they state of themselves. */
export function canCorrectRecord(viewer: Viewer, marks: Pick<PlacementMarks, 'isOfficer'>, personId: string): boolean {
  return canApprove(viewer, marks) && viewer.id !== personId;
}

export function canSeeRecord(viewer: Viewer, marks: Pick<PlacementMarks, 'isOfficer'>, personId: string): boolean {
  return canApprove(viewer, marks) || viewer.id === personId;
}
