import { HISTORY_LISTED } from '@quad/contract/limits';
import type { Mention, Post } from '@quad/contract/posts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { after } from '../../platform/cache/after.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { filesOf, type MediaRecord } from '../../platform/media/media-record.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import { addNotifications, whoLosesUnread } from '../notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../reports/reportable.ts';
import type { TextEntities } from '../text-entities/text-entities.ts';
import type { PostChanges } from './post-changes.ts';
import { commentIdsOf, whoSees } from './post-notifications.repo.ts';
import { mentioned } from './post-notifications.ts';
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
  live: Live;
  media: MediaLibrary;
  textEntities: TextEntities;
  visible: VisiblePosts;
  changes: PostChanges;
}) {
  const { db, live, media, textEntities, visible, changes } = parts;

  const json = (viewer: Viewer, id: string): Buffer | Promise<Buffer> =>
    after(visible.getOne(viewer.id, id), (post) => {
      if (!post) throw new AppError('no_such_post');
      return post;
    });

  /** Deletes a post with everything that hangs on it; a job of the same transaction deletes its files. */
  const erase = async (by: Viewer, id: string, lock: typeof lockAny, also?: AlsoInTransaction): Promise<void> => {
    const told = await transact(db, async (trx) => {
      const post = await lock(trx, by, id);
      const losing = await whoLosesUnread(trx, [id, ...(await commentIdsOf(trx, id))]);
      await repo.removePost(trx, post);
      await media.remove(trx, post.media.flatMap(filesOf));
      await also?.(trx);
      return addNotifications(trx, [], [], losing);
    });
    live.deliver(told);
    changes.announce({ postId: id, listChanged: true, by: by.id });
  };

  /** Tells those whom a caption mentions, as far as they see the post, and not those it mentions no more. */
  const notifyMentioned = async (
    trx: Executor,
    post: { readonly id: string; readonly author_id: string; readonly visibility: string },
    mentions: readonly Mention[],
    at?: number,
  ): Promise<string[]> => {
    const about = { kind: mentioned, subject: post.id, actor: post.author_id };
    const recipients = await whoSees(
      trx,
      post,
      mentions.map(({ _id }) => _id),
    );
    return addNotifications(trx, [{ ...about, recipients, at }], [{ ...about, keptBy: recipients }]);
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
      let told: readonly string[] = [];
      const insert = async (executor: Executor, records: readonly MediaRecord[]) => {
        const row = await repo.insertPost(executor, { ...post, media: records });
        if (row.mentions.length > 0) told = await notifyMentioned(executor, row, row.mentions, at);
        return row;
      };
      const write = (records: readonly MediaRecord[]) =>
        // a statement alone is its own transaction
        entities.mentions.length === 0 ? insert(db, records) : transact(db, (trx) => insert(trx, records));
      const row = file ? await media.add(file, author, (record, trx) => insert(trx, [record])) : await write([]);
      live.deliver(told);
      changes.announce({ postId: id, listChanged: true, by: author.id });
      return toPost(row);
    },

    /** Changes a post, storing what its caption was; answers the post as JSON. */
    async edit(viewer: Viewer, id: string, form: PostEdit): Promise<Buffer> {
      const entities = await textEntities.read(viewer.id, form.caption);
      const told = await transact(db, async (trx) => {
        const post = await lockOwn(trx, viewer, id);
        if (isEmptyPost(form.caption, post.media)) throw new AppError('empty_post');
        await repo.updatePost(trx, post, { form, entities });
        return form.caption === post.caption ? [] : notifyMentioned(trx, post, entities.mentions);
      });
      live.deliver(told);
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
      live.deliver(result.told);
      return { liked: result.liked, likesCount: result.likes_count };
    },

    /**
     * Lets several people like a post, in this order; who likes it already goes on liking it. `at` (milliseconds since
     * 1970) is for what was liked before.
     */
    async addLikes(people: readonly Viewer[], id: string, at?: number): Promise<void> {
      const last = people.at(-1);
      if (!last) return;
      await repo.addLikes(
        db,
        id,
        people.map((person) => person.id),
        at,
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
