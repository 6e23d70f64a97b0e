import type { Comment } from '@quad/contract/posts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Relations } from '../relations/relations.ts';
import type { TextEntities } from '../text-entities/text-entities.ts';
import * as repo from './comments.repo.ts';
import type { PostChanges } from './post-changes.ts';
import { lockPost } from './posts.repo.ts';
import { toComment } from './posts.row.ts';
import { mayDeleteComment } from './posts.rules.ts';

export type Comments = ReturnType<typeof createComments>;

/** The conversation under a post. */
export function createComments(parts: {
  db: Database;
  textEntities: TextEntities;
  relations: Relations;
  changes: PostChanges;
}) {
  const { db, textEntities, relations, changes } = parts;
  return {
    /** Adds a comment. `at` (milliseconds since 1970) is for what was said before, as on the demo campus. */
    async add(viewer: Viewer, postId: string, text: string, at?: number): Promise<Comment> {
      const { tags, mentions } = await textEntities.read(viewer.id, text);
      const comment = await transact(db, async (trx) => {
        if (!(await lockPost(trx, viewer.id, postId))?.is_seen) throw new AppError('no_such_post');
        return repo.insertComment(trx, {
          id: newId(at),
          post_id: postId,
          author_id: viewer.id,
          text,
          tags,
          mentions,
          created_at: new Date(at ?? Date.now()),
        });
      });
      changes.announce({ postId, by: viewer.id });
      return toComment(comment);
    },

    /** Deletes a comment of this post; a comment of another post is `no_such_comment`. */
    async remove(viewer: Viewer, postId: string, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const post = await lockPost(trx, viewer.id, postId);
        const comment = post && (await repo.findComment(trx, postId, id));
        if (!comment) throw new AppError('no_such_comment');
        // one's own words can be taken back from a post that one does not see any more
        if (!mayDeleteComment(viewer, comment, post)) {
          throw new AppError(post.is_seen ? 'forbidden' : 'no_such_comment');
        }
        await repo.removeComment(trx, postId, id);
      });
      changes.announce({ postId, by: viewer.id });
    },

    /** The comments before one, oldest first: those of people the viewer sees. */
    async list(viewer: Viewer, postId: string, before: string | undefined): Promise<Comment[]> {
      const [{ hidden }, rows] = await Promise.all([
        relations.visibilityOf(viewer.id),
        repo.listComments(db, viewer.id, postId, before),
      ]);
      if (rows.length === 0 && !(await repo.seesPostNow(db, viewer.id, postId))) throw new AppError('no_such_post');
      return rows.map((row) => {
        const comment = toComment(row);
        return { ...comment, mentions: comment.mentions.filter(({ _id }) => !hidden.has(_id)) };
      });
    },
  };
}
