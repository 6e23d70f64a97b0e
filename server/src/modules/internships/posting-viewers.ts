import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { PlacementService } from '../placement/placement.service.ts';
import { findCandidate } from './postings.repo.ts';
import type { PostingViewer } from './postings.row.ts';

export type PostingViewers = ReturnType<typeof createPostingViewers>;

/** Tells of a viewer what decides what they see of postings and may apply for: two queries, at the same time. */
export function createPostingViewers({ db, placement }: { db: Database; placement: PlacementService }) {
  return async ({ id, role }: Viewer): Promise<PostingViewer> => {
    const [powers, candidate] = await Promise.all([placement.powersOf({ id, role }), findCandidate(db, id)]);
    if (!candidate) throw new AppError('no_such_person');
    const { cgpa, backlogs } = powers.record;
    return { id, role, powers, cgpa, backlogs, ...candidate };
  };
}
