import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import { assemblePage, type FeedPage } from '../feed-page.ts';
import type { VisiblePosts } from '../visible-posts.ts';
import * as repo from './saved.repo.ts';

export type Saved = ReturnType<typeof createSaved>;

export function createSaved({ db, visible }: { db: Database; visible: VisiblePosts }) {
  return {
    /** Set whether the viewer saves a post, or toggle it without `wanted`. Return whether it is saved. */
    async toggle(viewer: Viewer, postId: string, wanted?: boolean): Promise<boolean> {
      const saved = await repo.toggleSaved(db, postId, viewer.id, { entry: newId(), wanted });
      if (saved === null) throw new AppError('no_such_post');
      return saved;
    },

    /** The viewer's saved posts, last saved first. */
    async list(viewer: Viewer, { limit, before }: { limit: number; before?: string | undefined }): Promise<FeedPage> {
      const entries = await repo.savedEntries(db, viewer.id, { before, limit: limit + 1 });
      const { rows: shown, nextCursor } = pageOf(entries, limit, (last) => last.id);
      return assemblePage(
        await visible.get(
          viewer.id,
          shown.map(({ post_id }) => post_id),
        ),
        { nextCursor },
      );
    },
  };
}
