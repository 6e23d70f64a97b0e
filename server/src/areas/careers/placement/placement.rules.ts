import type { Placement } from '@quad/contract/careers/placement';
import { may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../../platform/auth/sessions.ts';

/** The facts that decide a person's permissions on internships and jobs. */
export interface PlacementFacts {
  readonly isOfficer: boolean;
  readonly graduationYear: number | null;
}

/** Approvers review others’ postings. Their own postings need no approval. */
export function canApprove(viewer: Viewer, { isOfficer }: Pick<PlacementFacts, 'isOfficer'>): boolean {
  return may(viewer.role, 'placement') || isOfficer;
}

/** Alumni may post after approval. Alumni are people whose stated year of graduation is over (decision 108). */
export function canPost(viewer: Viewer, facts: PlacementFacts, currentYear: number): Placement['canPost'] {
  if (canApprove(viewer, facts)) return 'yes';
  const { graduationYear } = facts;
  return graduationYear !== null && graduationYear < currentYear ? 'after_approval' : 'no';
}

/** Officers cannot confirm their own record. */
export function canCorrectRecord(viewer: Viewer, facts: Pick<PlacementFacts, 'isOfficer'>, personId: string): boolean {
  return canApprove(viewer, facts) && viewer.id !== personId;
}

export function canSeeRecord(viewer: Viewer, facts: Pick<PlacementFacts, 'isOfficer'>, personId: string): boolean {
  return canApprove(viewer, facts) || viewer.id === personId;
}
