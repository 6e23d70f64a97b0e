import { COMMENTS_IN_POST } from '@quad/contract/limits';
import type { Post } from '@quad/contract/posts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { UploadedFile } from '../../platform/media/form.ts';
import type { MediaIntake } from '../../platform/media/intake.ts';
import { filesOf } from '../../platform/media/media-record.ts';
import { assemblePage, type FeedPage } from './feed-page.ts';
import type { PostCache } from './post-cache.ts';
import type { PostChanges } from './post-changes.ts';
import { postIdsOf } from './post-lists.repo.ts';
import { toPost } from './posts.present.ts';
import * as repo from './posts.repo.ts';
import { isEmptyPost, mayChangePost } from './posts.rules.ts';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly before?: string | undefined;
}

export type Posts = ReturnType<typeof createPosts>;

/** Posts and their likes. Lists and single posts are answered as ready bytes of the contract's shapes. */
export function createPosts({
  db,
  media,
  cache,
  changes,
}: {
  db: Database;
  media: MediaIntake;
  cache: PostCache;
  changes: PostChanges;
}) {
  const get = async (id: string): Promise<Post> => {
    const row = await repo.findPost(db, id, COMMENTS_IN_POST);
    if (!row) throw new AppError('no_such_post');
    return toPost(row);
  };

  return {
    /** One post, as JSON. */
    async json(id: string): Promise<Buffer> {
      const json = await cache.getOne(id);
      if (!json) throw new AppError('no_such_post');
      return json;
    },

    /** A page of one person's posts, newest first. */
    async ofUser(userId: string, { page, limit, before }: PageRequest): Promise<FeedPage> {
      const list = await postIdsOf(db, userId, { before, offset: (page - 1) * limit, limit: limit + 1 });
      if (!list) throw new AppError('no_such_person');
      const { ids, total } = list;
      const nextCursor = ids.length > limit ? (ids[limit - 1] ?? null) : null;
      return assemblePage(await cache.get(ids.slice(0, limit)), {
        currentPage: page,
        totalPages: Math.ceil(total / limit),
        nextCursor,
      });
    },

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
      changes.announce({ postId: id, listChanged: true, by: author.id });
      return get(id);
    },

    async edit(viewer: Viewer, id: string, caption: string): Promise<Post> {
      await db.transaction().execute(async (trx) => {
        const post = await lockOwn(trx, viewer, id);
        if (isEmptyPost(caption, post.media)) throw new AppError('empty_post');
        await repo.updateCaption(trx, id, caption);
      });
      changes.announce({ postId: id, by: viewer.id });
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
      changes.announce({ postId: id, listChanged: true, by: viewer.id });
    },

    async toggleLike(viewer: Viewer, id: string): Promise<{ liked: boolean; likesCount: number }> {
      const result = await repo.toggleLike(db, id, viewer.id);
      if (!result) throw new AppError('no_such_post');
      changes.announce({ postId: id, by: viewer.id });
      return { liked: result.liked, likesCount: result.likes_count };
    },

    /** Which of these posts a viewer likes, has saved, has reposted. */
    marks: (viewer: Viewer, ids: readonly string[]) => repo.marksOf(db, ids, viewer.id),
  };
}

async function lockOwn(trx: Parameters<typeof repo.lockPost>[0], viewer: Viewer, id: string) {
  const post = await repo.lockPost(trx, id);
  if (!post) throw new AppError('no_such_post');
  if (!mayChangePost(viewer, post)) throw new AppError('forbidden');
  return post;
}
