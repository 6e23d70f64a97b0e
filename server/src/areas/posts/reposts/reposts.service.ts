import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PostChanges } from '../post-changes.ts';
import * as repo from './reposts.repo.ts';

export type Reposts = ReturnType<typeof createReposts>;

/** Public posts that people repeat to their followers. */
export function createReposts({ db, changes }: { db: Database; changes: PostChanges }) {
  return {
    /** Toggle a repost. `at` (milliseconds since 1970) backdates it. */
    async toggle(viewer: Viewer, postId: string, at?: number): Promise<{ reposted: boolean; repostsCount: number }> {
      const result = await repo.toggleRepost(db, postId, viewer.id, newId(at), at);
      if (!result) throw new AppError('no_such_post');
      const { reposted, reposts_count } = result;
      if (reposted === null) throw new AppError('cannot_repost');
      changes.announce({ postId, by: viewer.id, reposted: true });
      return { reposted, repostsCount: reposts_count };
    },
  };
}
