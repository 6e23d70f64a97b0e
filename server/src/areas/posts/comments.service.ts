import { HISTORY_LISTED } from '@quad/contract/limits/posts';
import type { Comment } from '@quad/contract/posts/posts';
import { collapseEmptyLines } from '@quad/contract/wire/text-rules';
import { addNotifications, peopleLosingUnread } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import type { Relations } from '../people/relations/relations.ts';
import { takeClientId } from './client-ids.repo.ts';
import { createCommentNotices } from './comment-notices.ts';
import * as repo from './comments.repo.ts';
import type { LimitMentions } from './mention-limit.ts';
import type { PostChanges } from './post-changes.ts';
import { newestCommentsOf } from './post-notifications.repo.ts';
import { commented } from './post-notifications.ts';
import { type LockedPost, lockPost, seesPostNow } from './posts.repo.ts';
import { toComment } from './posts.row.ts';
import { mayDeleteComment } from './posts.rules.ts';
import { type TextEntities, withKeptMentions } from './text-entities/text-entities.ts';

export type Comments = ReturnType<typeof createComments>;

/** The conversation under a post. */
export function createComments(parts: {
  db: Database;
  textEntities: TextEntities;
  relations: Relations;
  changes: PostChanges;
  limitMentions: LimitMentions;
}) {
  const { db, textEntities, relations, changes, limitMentions } = parts;

  /** Delete or hide a comment and its replies once `check` allows it, and reduce the post's count. */
  const erase = async (
    by: Viewer,
    { postId, id }: { postId: string; id: string },
    check: (post: LockedPost, comment: { readonly author_id: string }) => void,
    also?: AlsoInTransaction,
    takeOut = repo.removeComment,
  ): Promise<void> => {
    await transact(db, async (trx) => {
      const post = await lockPost(trx, by.id, postId);
      const thread = post ? await repo.findThread(trx, postId, id) : [];
      const [comment] = thread;
      if (!post || !comment) throw new AppError('no_such_comment');
      check(post, comment);
      const ids = thread.map((each) => each.id);
      const losing = await peopleLosingUnread(trx, ids);
      await takeOut(trx, postId, id);
      await also?.(trx);
      const newestDeleted = new Map(thread.map((each) => [each.author_id, each.id]));
      const left = await newestCommentsOf(trx, post, [...newestDeleted.keys()]);
      const withdrawn = [...newestDeleted].flatMap(([actor, deleted]) => {
        const last = left.find((each) => each.author_id === actor);
        // a later comment is still the newest one of its author
        if (last && last.id > deleted) return [];
        return { kind: commented, subject: postId, actor, lastAt: last?.created_at };
      });
      await addNotifications(trx, [], withdrawn, losing);
    });
    changes.announce({ postId, by: by.id });
  };

  const { notify, notifyEdited } = createCommentNotices({ limitMentions });

  return {
    /**
     * Add a comment, or a reply to the comment `parentId`. When the viewer's device has sent this `clientId` before,
     * the stored comment is returned, or `comment_deleted` thrown. `at` (milliseconds since 1970) backdates it, as on
     * the demo campus.
     */
    async add(
      viewer: Viewer,
      postId: string,
      written: string,
      { parentId, clientId, at }: { parentId?: string | undefined; clientId?: string | undefined; at?: number } = {},
    ): Promise<Comment> {
      const text = collapseEmptyLines(written);
      const { tags, mentions } = await textEntities.read(viewer.id, text);
      const write = async (trx: Executor) => {
        const post = await lockPost(trx, viewer.id, postId);
        if (!post?.is_seen) throw new AppError('no_such_post');
        const id = newId(at);
        if (clientId !== undefined) await takeClientId(trx, viewer.id, { clientId, id });
        // only its author sees it
        if (post.visibility === 'hidden') throw new AppError('post_hidden');
        const parent = parentId === undefined ? undefined : await repo.findParent(trx, viewer.id, postId, parentId);
        if (parentId !== undefined && !parent) throw new AppError('no_such_comment');
        const row = await repo.insertComment(trx, {
          id,
          post_id: postId,
          author_id: viewer.id,
          text,
          tags,
          mentions,
          created_at: new Date(at ?? Date.now()),
          parent_id: parent?.id ?? null,
        });
        const answered = parent?.author_id;
        await notify(trx, post, { id, authorId: viewer.id, text, mentions, answered, at });
        return row;
      };
      return onceByClientId(
        db,
        { table: 'posted_comments', by: { author_id: viewer.id }, clientId, id: 'comment_id' },
        async (known) => {
          if (!(await seesPostNow(db, viewer.id, postId))) throw new AppError('no_such_post');
          const sent = await repo.findOwnComment(db, viewer.id, postId, known);
          if (!sent) throw new AppError('comment_deleted');
          // the first try may have ended between its commit and its announcement
          changes.announce({ postId, by: viewer.id });
          return toComment(sent);
        },
        async () => {
          const comment = await transact(db, write);
          changes.announce({ postId, by: viewer.id });
          return toComment(comment);
        },
      );
    },

    /** Change the viewer's own comment. Newly mentioned people are notified; those no longer mentioned are not. */
    async edit(viewer: Viewer, { postId, id }: { postId: string; id: string }, written: string): Promise<Comment> {
      const text = collapseEmptyLines(written);
      const { tags, mentions: found } = await textEntities.read(viewer.id, text);
      const edited = await transact(db, async (trx) => {
        const post = await lockPost(trx, viewer.id, postId);
        if (!post?.is_seen) throw new AppError('no_such_comment');
        const comment = await repo.findSeenOwnComment(trx, viewer.id, postId, id);
        if (!comment) {
          const [found] = await repo.findThread(trx, postId, id);
          const isOthers = found?.id === id && found.author_id !== viewer.id;
          throw new AppError(isOthers ? 'forbidden' : 'no_such_comment');
        }
        if (post.visibility === 'hidden') throw new AppError('post_hidden');
        if (text === comment.text) return comment;
        const mentions = withKeptMentions(text, found, comment.mentions);
        await repo.updateComment(trx, postId, comment, { text, tags, mentions });
        await notifyEdited(trx, post, comment, { text, mentions });
        return repo.findOwnComment(trx, viewer.id, postId, id);
      });
      if (!edited) throw new AppError('no_such_comment');
      changes.announce({ postId, by: viewer.id });
      return toComment(edited);
    },

    /** The texts of a comment, newest first, beginning with the current one. */
    async history(viewer: Viewer, comment: { postId: string; id: string }) {
      const versions = await repo.commentVersions(db, viewer.id, comment, HISTORY_LISTED);
      if (!versions) throw new AppError('no_such_comment');
      return versions.map(({ text, written_at }) => ({ text, writtenAt: written_at.toISOString() }));
    },

    /** Delete a comment of this post; a comment of another post is `no_such_comment`. */
    remove: (viewer: Viewer, postId: string, id: string): Promise<void> =>
      erase(viewer, { postId, id }, (post, comment) => {
        // people may delete their own comment from a post that they no longer see
        if (!mayDeleteComment(viewer, comment, post)) {
          throw new AppError(post.is_seen ? 'forbidden' : 'no_such_comment');
        }
      }),

    /** Delete anyone's comment, whether or not the moderator sees its post. */
    async removeReported(moderator: Viewer, id: string, also: AlsoInTransaction): Promise<void> {
      const comment = await repo.findReportedComment(db, id);
      if (!comment) throw new AppError('no_such_comment');
      if (!comment.is_hidden) return erase(moderator, { postId: comment.post_id, id }, () => undefined, also);
      await transact(db, async (trx) => {
        if (!(await repo.removeHiddenComment(trx, id))) throw new AppError('no_such_comment');
        await also(trx);
      });
    },

    /** Hide anyone's comment with its replies until `unhideReported` restores them. */
    async hideReported(moderator: Viewer, id: string, also: AlsoInTransaction): Promise<void> {
      const comment = await repo.findReportedComment(db, id);
      if (!comment || (comment.is_hidden && comment.hidden_with === null)) throw new AppError('no_such_comment');
      if (comment.is_hidden) {
        return transact(db, async (trx) => {
          await lockPost(trx, moderator.id, comment.post_id);
          await repo.hideSeparately(trx, id);
          await also(trx);
        });
      }
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

    /** Like a comment, or remove the like. `at` as for `add`. */
    async like(
      viewer: Viewer,
      { postId, id }: { postId: string; id: string },
      { liked, at }: { liked: boolean; at?: number },
    ): Promise<{ liked: boolean; likesCount: number }> {
      const result = await repo.likeComment(db, { postId, id, personId: viewer.id, liked, at });
      if (!result) throw new AppError('no_such_comment');
      changes.announce({ postId, by: viewer.id });
      return { liked, likesCount: result.likes_count };
    },

    async liked(viewer: Viewer, postId: string): Promise<string[]> {
      if (!(await seesPostNow(db, viewer.id, postId))) throw new AppError('no_such_post');
      return repo.likedCommentsOn(db, viewer.id, postId);
    },

    /** The comments before `before` that the viewer sees, oldest first. */
    async list(viewer: Viewer, postId: string, before: string | undefined): Promise<Comment[]> {
      const [{ hidden }, rows] = await Promise.all([
        relations.visibilityOf(viewer.id),
        repo.listComments(db, viewer.id, postId, before),
      ]);
      if (rows.length === 0 && !(await seesPostNow(db, viewer.id, postId))) throw new AppError('no_such_post');
      return rows.map((row) => {
        const comment = toComment(row);
        return { ...comment, mentions: comment.mentions.filter(({ _id }) => !hidden.has(_id)) };
      });
    },
  };
}
