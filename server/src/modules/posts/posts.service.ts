import { COMMENTS_IN_POST } from '@quad/contract/limits';
import type { Post, PostPage } from '@quad/contract/posts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { UploadedFile } from '../../platform/media/form.ts';
import type { MediaIntake } from '../../platform/media/intake.ts';
import { filesOf } from '../../platform/media/media-record.ts';
import { toPost } from './posts.present.ts';
import * as repo from './posts.repo.ts';
import { isEmptyPost, mayChangePost } from './posts.rules.ts';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly before?: string | undefined;
}

export type Posts = ReturnType<typeof createPosts>;

/** Posts and their likes. */
export function createPosts({ db, media }: { db: Database; media: MediaIntake }) {
  /** A page of all posts or of one person's, newest first. */
  const listPage = async ({ page, limit, before }: PageRequest, authorId?: string): Promise<PostPage> => {
    const [total, rows] = await Promise.all([
      repo.countPosts(db, authorId),
      // one more than asked for tells whether there is a next page
      repo.listPosts(db, { authorId, before, offset: (page - 1) * limit, limit: limit + 1 }),
    ]);
    if (total === undefined) throw new AppError('no_such_person');
    const posts = rows.slice(0, limit).map(toPost);
    return {
      posts,
      currentPage: page,
      totalPages: Math.ceil(total / limit),
      nextCursor: rows.length > limit ? (posts.at(-1)?._id ?? null) : null,
    };
  };

  const get = async (id: string): Promise<Post> => {
    const row = await repo.findPost(db, id, COMMENTS_IN_POST);
    if (!row) throw new AppError('no_such_post');
    return toPost(row);
  };

  return {
    feed: (request: PageRequest) => listPage(request),
    ofUser: (userId: string, request: PageRequest) => listPage(request, userId),
    get,

    /**
     * Publishes a picture, a video or words. `at` (milliseconds since 1970) is for what happened before, as on the
     * demo campus.
     */
    async publish(
      author: Viewer,
      draft: { caption: string; location?: string; file?: UploadedFile | undefined; at?: number },
    ): Promise<Post> {
      if (isEmptyPost(draft.caption, draft.file ? [draft.file] : [])) throw new AppError('empty_post');
      const records = draft.file ? [await media.take(draft.file)] : [];
      const id = newId(draft.at);
      try {
        await db.transaction().execute((trx) =>
          repo.insertPost(trx, {
            id,
            author_id: author.id,
            caption: draft.caption,
            location: draft.location ?? '',
            media: records,
            created_at: new Date(draft.at ?? Date.now()),
          }),
        );
      } catch (error) {
        await media.discard(records.flatMap(filesOf));
        throw error;
      }
      return get(id);
    },

    async edit(viewer: Viewer, id: string, caption: string): Promise<Post> {
      await db.transaction().execute(async (trx) => {
        const post = await lockOwn(trx, viewer, id);
        if (isEmptyPost(caption, post.media)) throw new AppError('empty_post');
        await repo.updateCaption(trx, id, caption);
      });
      return get(id);
    },

    /** Deletes a post with its likes and comments; its files go with a job of the same transaction. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const post = await lockOwn(trx, viewer, id);
        await repo.removePost(trx, post);
        const names = post.media.flatMap(filesOf);
        if (names.length > 0) await addJob(trx, 'discard-media', { names });
      });
    },

    async toggleLike(viewer: Viewer, id: string): Promise<{ liked: boolean; likesCount: number }> {
      const result = await repo.toggleLike(db, id, viewer.id);
      if (!result) throw new AppError('no_such_post');
      return { liked: result.liked, likesCount: result.likes_count };
    },

    likedAmong: (viewer: Viewer, ids: readonly string[]) => repo.likedAmong(db, ids, viewer.id),
  };
}

async function lockOwn(trx: Parameters<typeof repo.lockPost>[0], viewer: Viewer, id: string) {
  const post = await repo.lockPost(trx, id);
  if (!post) throw new AppError('no_such_post');
  if (!mayChangePost(viewer, post)) throw new AppError('forbidden');
  return post;
}
