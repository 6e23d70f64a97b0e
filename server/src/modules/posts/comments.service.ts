import type { Comment, Mention } from '@quad/contract/posts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import { addNotifications, whoLosesUnread } from '../notifications/add-notifications.ts';
import type { Relations } from '../relations/relations.ts';
import type { AlsoInTransaction } from '../reports/reportable.ts';
import type { TextEntities } from '../text-entities/text-entities.ts';
import * as repo from './comments.repo.ts';
import { spokenTo, toldOfComment } from './comments.rules.ts';
import type { PostChanges } from './post-changes.ts';
import { commentersAmong, newestCommentOf, whoSees } from './post-notifications.repo.ts';
import { commented, mentionedInComment, replied } from './post-notifications.ts';
import { type LockedPost, lockPost } from './posts.repo.ts';
import { toComment } from './posts.row.ts';
import { mayDeleteComment } from './posts.rules.ts';

export type Comments = ReturnType<typeof createComments>;

/** The conversation under a post. */
export function createComments(parts: {
  db: Database;
  live: Live;
  textEntities: TextEntities;
  relations: Relations;
  changes: PostChanges;
}) {
  const { db, live, textEntities, relations, changes } = parts;

  /** Deletes a comment once `check` has let it pass, or hides it, and counts it out of its post. */
  const erase = async (
    by: Viewer,
    { postId, id }: { postId: string; id: string },
    check: (post: LockedPost, comment: { readonly author_id: string }) => void,
    also?: AlsoInTransaction,
    takeOut = repo.removeComment,
  ): Promise<void> => {
    const told = await transact(db, async (trx) => {
      const post = await lockPost(trx, by.id, postId);
      const comment = post && (await repo.findComment(trx, postId, id));
      if (!comment) throw new AppError('no_such_comment');
      check(post, comment);
      const losing = await whoLosesUnread(trx, [id]);
      await takeOut(trx, postId, id);
      await also?.(trx);
      const actor = comment.author_id;
      const left = await newestCommentOf(trx, post, actor);
      const isOlder = left !== undefined && left.id > id;
      const withdrawn = { kind: commented, subject: postId, actor, lastAt: left?.created_at };
      return addNotifications(trx, [], isOlder ? [] : [withdrawn], losing);
    });
    live.deliver(told);
    changes.announce({ postId, by: by.id });
  };

  /** Tells those a new comment is about, as far as they see its post; answers who has something new. */
  const notify = async (
    trx: Executor,
    post: LockedPost,
    comment: { id: string; authorId: string; text: string; mentions: readonly Mention[]; at: number | undefined },
  ): Promise<string[]> => {
    const mentioned = await whoSees(
      trx,
      post,
      comment.mentions.map(({ _id }) => _id),
    );
    const spoken = spokenTo(comment.text, comment.mentions).filter((id) => mentioned.includes(id));
    const told = toldOfComment({
      postAuthorId: post.author_id,
      mentioned,
      spokenTo: spoken,
      commenters: await commentersAmong(trx, post.id, spoken),
    });
    const about = { actor: comment.authorId, at: comment.at };
    return addNotifications(trx, [
      { ...about, kind: commented, subject: post.id, recipients: told.commented },
      { ...about, kind: replied, subject: comment.id, recipients: told.replied },
      { ...about, kind: mentionedInComment, subject: comment.id, recipients: told.mentioned },
    ]);
  };

  return {
    /** Adds a comment. `at` (milliseconds since 1970) is for what was said before, as on the demo campus. */
    async add(viewer: Viewer, postId: string, text: string, at?: number): Promise<Comment> {
      const { tags, mentions } = await textEntities.read(viewer.id, text);
      const [comment, told] = await transact(db, async (trx) => {
        const post = await lockPost(trx, viewer.id, postId);
        if (!post?.is_seen) throw new AppError('no_such_post');
        const id = newId(at);
        const row = await repo.insertComment(trx, {
          id,
          post_id: postId,
          author_id: viewer.id,
          text,
          tags,
          mentions,
          created_at: new Date(at ?? Date.now()),
        });
        return [row, await notify(trx, post, { id, authorId: viewer.id, text, mentions, at })] as const;
      });
      live.deliver(told);
      changes.announce({ postId, by: viewer.id });
      return toComment(comment);
    },

    /** Deletes a comment of this post; a comment of another post is `no_such_comment`. */
    remove: (viewer: Viewer, postId: string, id: string): Promise<void> =>
      erase(viewer, { postId, id }, (post, comment) => {
        // people may delete their own comment from a post that they no longer see
        if (!mayDeleteComment(viewer, comment, post)) {
          throw new AppError(post.is_seen ? 'forbidden' : 'no_such_comment');
        }
      }),

    /** Deletes anybody's comment, whether or not the moderator sees its post. */
    async removeReported(moderator: Viewer, id: string, also: AlsoInTransaction): Promise<void> {
      const comment = await repo.findReportedComment(db, id);
      if (!comment) throw new AppError('no_such_comment');
      if (!comment.is_hidden) return erase(moderator, { postId: comment.post_id, id }, () => undefined, also);
      await transact(db, async (trx) => {
        if (!(await repo.removeHiddenComment(trx, id))) throw new AppError('no_such_comment');
        await also(trx);
      });
    },

    /** Takes anybody's comment out of sight; it comes back as it was. */
    async hideReported(moderator: Viewer, id: string, also: AlsoInTransaction): Promise<void> {
      const comment = await repo.findReportedComment(db, id);
      if (!comment || comment.is_hidden) throw new AppError('no_such_comment');
      await erase(moderator, { postId: comment.post_id, id }, () => undefined, also, repo.hideComment);
    },

    async unhideReported(moderator: Viewer, id: string, also: AlsoInTransaction): Promise<void> {
      const comment = await repo.findReportedComment(db, id);
      if (!comment?.is_hidden) throw new AppError('no_such_comment');
      const { post_id: postId } = comment;
      await transact(db, async (trx) => {
        const post = await lockPost(trx, moderator.id, postId);
        if (!post || !(await repo.unhideComment(trx, postId, id))) throw new AppError('no_such_comment');
        await also(trx);
      });
      changes.announce({ postId, by: moderator.id });
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
