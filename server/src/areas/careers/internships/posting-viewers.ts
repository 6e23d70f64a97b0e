import { FOUND_MAX_AGE_MS } from '../../../concerns/search/searchable.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PlacementService } from '../placement/placement.service.ts';
import { findCandidate } from './postings.repo.ts';
import type { PostingViewer } from './postings.row.ts';

export type PostingViewers = ReturnType<typeof createPostingViewers>;

/** About 200 people who search at the same time. */
const MAX_BYTES = 128 * 1024;

/** The facts about a viewer that decide which postings they may read, edit and apply for. */
export function createPostingViewers(parts: { db: Database; caches: Caches; placement: PlacementService }) {
  const { db, caches, placement } = parts;
  const searching = caches.create<PostingViewer>({
    name: 'viewers who search postings',
    maxBytes: MAX_BYTES,
    maxAgeMs: FOUND_MAX_AGE_MS,
    clearedBy: 'age alone',
  });

  const read = async ({ id, role }: Viewer): Promise<PostingViewer> => {
    const [powers, candidate] = await Promise.all([placement.powersOf({ id, role }), findCandidate(db, id)]);
    if (!candidate) throw new AppError('no_such_person');
    const { cgpa, backlogs, isConfirmed } = powers.record;
    return { id, role, powers, cgpa, backlogs, isConfirmed, ...candidate };
  };

  return {
    read,
    /** The facts about a viewer who types a search, cached for seconds. Do not use them for decisions. */
    searching: async (viewer: Viewer): Promise<PostingViewer> => searching.get(viewer.id, () => read(viewer)),
  };
}
