import type { Placement } from '@quad/contract/careers/placement';
import type { PostingStatus } from '@quad/contract/careers/posting-terms';
import type { Viewer } from '../../../platform/auth/sessions.ts';

/** What decides who may do what with a posting. */
export interface PostingOwnership {
  readonly posterId: string | null;
  readonly status: PostingStatus;
}

/** What a viewer may do at all, as the placement module tells it. */
export interface PosterPowers {
  readonly canPost: Placement['canPost'];
  readonly canApprove: boolean;
}

const UNPUBLISHED: readonly PostingStatus[] = ['Draft', 'Pending'];

export const isPublished = ({ status }: Pick<PostingOwnership, 'status'>): boolean => !UNPUBLISHED.includes(status);

/** Drafts are their poster’s alone; what waits is seen by those who approve it, too. */
export function seesPosting(viewer: Viewer, { canApprove }: PosterPowers, posting: PostingOwnership): boolean {
  if (isPublished(posting) || posting.posterId === viewer.id) return true;
  return posting.status === 'Pending' && canApprove;
}

/** Whoever posted it, and those who approve, of what they see. */
export function mayEdit(viewer: Viewer, powers: PosterPowers, posting: PostingOwnership): boolean {
  return posting.posterId === viewer.id || (powers.canApprove && seesPosting(viewer, powers, posting));
}

/** Who has applied is for the poster alone: not even an admin reads the résumés of others’ applicants. */
export function seesApplicants(viewer: Viewer, posting: Pick<PostingOwnership, 'posterId'>): boolean {
  return posting.posterId === viewer.id;
}

/**
 * The status of a posting that somebody wants to have another. Publishing by those whose postings are approved first has
 * it wait. Undefined when it is not published, so that it can be neither closed nor at interviews.
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

/** What was approved is approved again when an alumnus has changed it. */
export function statusAfterEdit({ canPost }: Pick<PosterPowers, 'canPost'>, current: PostingStatus): PostingStatus {
  return isPublished({ status: current }) && canPost !== 'yes' ? 'Pending' : current;
}
