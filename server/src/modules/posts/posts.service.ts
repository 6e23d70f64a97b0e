import { HISTORY_LISTED } from '@quad/contract/limits';
import type { Post } from '@quad/contract/posts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { after } from '../../platform/cache/after.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { filesOf, type MediaRecord } from '../../platform/media/media-record.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import type { AlsoInTransaction } from '../reports/reportable.ts';
import type { TextEntities } from '../text-entities/text-entities.ts';
import type { PostChanges } from './post-changes.ts';
import * as repo from './posts.repo.ts';
import { type PostEdit, type PostForm, toPost } from './posts.row.ts';
import { isEmptyPost, mayChangePost } from './posts.rules.ts';
import type { VisiblePosts } from './visible-posts.ts';

export interface PostDraft extends PostForm {
  readonly file?: MediaSource | undefined;
  /** When it was published, milliseconds since 1970, for what happened before, as on the demo campus. */
  readonly at?: number;
}

export type Posts = ReturnType<typeof createPosts>;

/** Posts and their likes. Single posts are answered as ready bytes of the contract's shape. */
export function createPosts(parts: {
  db: Database;
  media: MediaLibrary;
  textEntities: TextEntities;
  visible: VisiblePosts;
  changes: PostChanges;
}) {
  const { db, media, textEntities, visible, changes } = parts;

  const json = (viewer: Viewer, id: string): Buffer | Promise<Buffer> =>
    after(visible.getOne(viewer.id, id), (post) => {
      if (!post) throw new AppError('no_such_post');
      return post;
    });

  /** Deletes a post with everything that hangs on it; a job of the same transaction deletes its files. */
  const erase = async (by: Viewer, id: string, lock: typeof lockAny, also?: AlsoInTransaction): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const post = await lock(trx, by, id);
      await repo.removePost(trx, post);
      await media.remove(trx, post.media.flatMap(filesOf));
      await also?.(trx);
    });
    changes.announce({ postId: id, listChanged: true, by: by.id });
  };

  return {
    /** One post as a viewer sees it, as JSON. */
    json,

    /** Publishes a picture, a video or words. */
    async publish(author: Viewer, { file, at, ...form }: PostDraft): Promise<Post> {
      const { caption = '' } = form;
      if (isEmptyPost(caption, file ? [file] : [])) throw new AppError('empty_post');
      const entities = await textEntities.read(author.id, caption);
      const id = newId(at);
      const post = { id, author_id: author.id, form, entities, created_at: new Date(at ?? Date.now()) };
      const insert = (executor: Executor, records: readonly MediaRecord[]) =>
        repo.insertPost(executor, { ...post, media: records });
      const row = file ? await media.add(file, author, (record, trx) => insert(trx, [record])) : await insert(db, []);
      changes.announce({ postId: id, listChanged: true, by: author.id });
      return toPost(row);
    },

    /** Changes a post, storing what its caption was; answers the post as JSON. */
    async edit(viewer: Viewer, id: string, form: PostEdit): Promise<Buffer> {
      const entities = await textEntities.read(viewer.id, form.caption);
      await db.transaction().execute(async (trx) => {
        const post = await lockOwn(trx, viewer, id);
        if (isEmptyPost(form.caption, post.media)) throw new AppError('empty_post');
        await repo.updatePost(trx, post, { form, entities });
      });
      changes.announce({ postId: id, by: viewer.id });
      return json(viewer, id);
    },

    /** What the caption was, newest first, beginning with what it is. */
    async history(viewer: Viewer, id: string): Promise<{ caption: string; writtenAt: string }[]> {
      const versions = await repo.captionHistory(db, viewer.id, id, HISTORY_LISTED);
      if (!versions) throw new AppError('no_such_post');
      return versions.map(({ caption, written_at }) => ({ caption, writtenAt: written_at.toISOString() }));
    },

    /** Deletes one's own post. */
    remove: (viewer: Viewer, id: string): Promise<void> => erase(viewer, id, lockOwn),

    /** Deletes anybody's post, whether or not the moderator sees it. */
    removeReported: (moderator: Viewer, id: string, also: AlsoInTransaction): Promise<void> =>
      erase(moderator, id, lockAny, also),

    /** Those of these posts that guests may be shown, in no particular order. */
    forGuests: (ids: readonly string[]) => repo.postsForGuests(db, ids),

    /** How many public posts and comments are new today. */
    countNew: () => repo.countNew(db),

    async toggleLike(viewer: Viewer, id: string): Promise<{ liked: boolean; likesCount: number }> {
      const result = await repo.toggleLike(db, id, viewer.id);
      if (!result) throw new AppError('no_such_post');
      changes.announce({ postId: id, by: viewer.id });
      return { liked: result.liked, likesCount: result.likes_count };
    },

    /** Lets several people like a post, in this order; who likes it already goes on liking it. */
    async addLikes(people: readonly Viewer[], id: string): Promise<void> {
      const last = people.at(-1);
      if (!last) return;
      await repo.addLikes(
        db,
        id,
        people.map((person) => person.id),
      );
      changes.announce({ postId: id, by: last.id });
    },
  };
}

async function lockAny(trx: Executor, viewer: Viewer, id: string): Promise<repo.LockedPost> {
  const post = await repo.lockPost(trx, viewer.id, id);
  if (!post) throw new AppError('no_such_post');
  return post;
}

async function lockOwn(trx: Executor, viewer: Viewer, id: string): Promise<repo.LockedPost> {
  const post = await lockAny(trx, viewer, id);
  if (!post.is_seen) throw new AppError('no_such_post');
  if (!mayChangePost(viewer, post)) throw new AppError('forbidden');
  return post;
}
