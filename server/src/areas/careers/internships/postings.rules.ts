import type { Placement } from '@quad/contract/careers/placement';
import type { PostingStatus } from '@quad/contract/careers/posting-terms';
import type { Viewer } from '../../../platform/auth/sessions.ts';

/** The facts about a posting that decide permissions. */
export interface PostingOwnership {
  readonly posterId: string | null;
  readonly status: PostingStatus;
}

/** The viewer's permissions from placement. */
export interface PosterPowers {
  readonly canPost: Placement['canPost'];
  readonly canApprove: boolean;
}

const UNPUBLISHED: readonly PostingStatus[] = ['Draft', 'Pending'];

export const isPublished = ({ status }: Pick<PostingOwnership, 'status'>): boolean => !UNPUBLISHED.includes(status);

/** Only the poster may read a draft. Approvers may also read waiting postings. */
export function seesPosting(viewer: Viewer, { canApprove }: PosterPowers, posting: PostingOwnership): boolean {
  if (isPublished(posting) || posting.posterId === viewer.id) return true;
  return posting.status === 'Pending' && canApprove;
}

/** The poster may edit a posting, and so may approvers who may read it. */
export function mayEdit(viewer: Viewer, powers: PosterPowers, posting: PostingOwnership): boolean {
  return posting.posterId === viewer.id || (powers.canApprove && seesPosting(viewer, powers, posting));
}

/** Only the poster may read applicants: even admins do not see the résumés of others’ applicants. */
export function seesApplicants(viewer: Viewer, posting: Pick<PostingOwnership, 'posterId'>): boolean {
  return posting.posterId === viewer.id;
}

/**
 * Return a posting's status after a change to `wanted`: `Pending` when the poster needs approval. Undefined when the
 * posting must be published first.
 */
export function nextStatus(
  { canPost }: Pick<PosterPowers, 'canPost'>,
  current: PostingStatus,
  wanted: 'Open' | 'Interviewing' | 'Closed',
): PostingStatus | 'forbidden' | undefined {
  if (isPublished({ status: current })) return wanted;
  if (wanted !== 'Open') return undefined;
  if (canPost === 'no') return 'forbidden';
  return canPost === 'yes' ? 'Open' : 'Pending';
}

/** An alumnus's edit of a published posting needs approval again. */
export function statusAfterEdit({ canPost }: Pick<PosterPowers, 'canPost'>, current: PostingStatus): PostingStatus {
  return isPublished({ status: current }) && canPost !== 'yes' ? 'Pending' : current;
}
