import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { HISTORY_LISTED } from '@quad/contract/limits/posts';
import { type captionHistory, editPost, type Post } from '@quad/contract/posts/posts';
import type { AnswerOf } from '@quad/contract/wire/call';
import { addNotifications, peopleLosingUnread } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction, ChangeSubject } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { after } from '../../platform/cache/after.ts';
import { campusDay, startOfCampusDay } from '../../platform/campus-days.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import { filesOf } from '../../platform/media/media-record.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import type { FoundUpload, Uploads } from '../../platform/media/uploads.ts';
import type { VideoEdit } from '../../platform/media/videos.ts';
import { assertUnposted, takeDraft } from './drafts.repo.ts';
import type { PostChanges } from './post-changes.ts';
import { commentIdsOf } from './post-notifications.repo.ts';
import * as repo from './posts.repo.ts';
import { type PostEdit, type PostForm, toPost } from './posts.row.ts';
import { isEmptyPost, isWidened, mayChangePost } from './posts.rules.ts';
import type { Processing, SentTextTrack } from './processing.service.ts';
import type { PreparedPost, Publishing } from './publishing.ts';
import { type TextEntities, withKeptMentions } from './text-entities/text-entities.ts';
import type { VisiblePosts } from './visible-posts.ts';

type PostFile = MediaSource | FoundUpload;

export interface PostDraft extends PostForm {
  readonly file?: PostFile | undefined;
  /** Instead of `file`: several pictures, in their order. */
  readonly files?: readonly PostFile[];
  /** The edit of a video, and its captions. */
  readonly edit?: VideoEdit;
  readonly textTrack?: SentTextTrack | undefined;
  /** The id of the draft on the sender's device. */
  readonly draft?: string | undefined;
  /** The time of publication, milliseconds since 1970; it backdates posts of the demo campus. */
  readonly at?: number;
}

export type Posts = ReturnType<typeof createPosts>;

/** Posts and their likes. Single posts are returned as serialized JSON of the contract. */
export function createPosts(parts: {
  db: Database;
  media: MediaLibrary;
  textEntities: TextEntities;
  visible: VisiblePosts;
  changes: PostChanges;
  uploads: Pick<Uploads, 'claim' | 'remove'>;
  publishing: Publishing;
  processing: Processing;
}) {
  const { db, media, textEntities, visible, changes, uploads, publishing, processing } = parts;

  const json = (viewer: Viewer, id: string): Buffer | Promise<Buffer> =>
    after(visible.getOne(viewer.id, id), (post) => post ?? processing.json(viewer, id));

  /** Delete a post with its comments, likes and notifications. A job of the same transaction deletes its files. */
  const erase = async (by: Viewer, id: string, lock: typeof lockAny, also?: AlsoInTransaction): Promise<void> => {
    await transact(db, async (trx) => {
      const post = await lock(trx, by, id);
      const losing = await peopleLosingUnread(trx, [id, ...(await commentIdsOf(trx, id))]);
      await repo.removePost(trx, post);
      await media.remove(trx, post.media.flatMap(filesOf));
      await also?.(trx);
      await addNotifications(trx, [], [], losing);
    });
    changes.announce({ postId: id, listChanged: true, by: by.id });
  };

  /** Hide anyone's post from all but its author, or restore it. */
  const setHidden =
    (isHidden: boolean): ChangeSubject =>
    async (moderator, id, also) => {
      await transact(db, async (trx) => {
        const post = await lockAny(trx, moderator, id);
        await repo.setPostHidden(trx, post, isHidden);
        await also(trx);
        // its author may have changed it while it was hidden
        if (!isHidden) await publishing.notifyMentioned(trx, shownAgain(post), post.mentions);
      });
      changes.announce({ postId: id, listChanged: true, by: moderator.id });
    };

  /** Write a post without a file. */
  const written = (post: PreparedPost, author: Viewer, draft: string | undefined) => {
    if (!draft) return post.write(undefined, []);
    return transact(db, async (trx) => {
      await takeDraft(trx, author.id, draft);
      return post.write(trx, []);
    });
  };

  return {
    /** Throw `already_posted` when a draft has become a post, before its file is processed. */
    assertUnposted: (author: Viewer, draft: string) => assertUnposted(db, author.id, draft),

    json,

    /** Publish pictures, a video or text. Only the author sees a post with an unprepared video until it plays. */
    async publish(author: Viewer, sent: PostDraft): Promise<Post> {
      const { file: alone, files = alone ? [alone] : [], edit = {}, textTrack, draft, at, ...form } = sent;
      if (isEmptyPost(form.caption ?? '', files)) throw new AppError('empty_post');
      if (files.length > 1 && files.some(isVideo)) throw new AppError('only_pictures_together');
      const [file] = files;
      if (file?.kind === 'video') return processing.begin(author, { form, edit, file, textTrack, draft });
      const post = await publishing.prepare({
        id: newId(at),
        authorId: author.id,
        form,
        createdAt: new Date(at ?? Date.now()),
        at,
      });
      const ahead = files.flatMap((one) => ('id' in one ? [one.id] : []));
      const row = file
        ? await media.addAll(files, author, async (records, trx) => {
            if (draft) await takeDraft(trx, author.id, draft);
            // always in the same order, so that two posts of the same uploads do not deadlock
            for (const id of ahead.toSorted()) await uploads.claim(trx, id);
            await uploads.remove(trx, ahead);
            return post.write(trx, records);
          })
        : await written(post, author, draft);
      post.announce();
      return toPost(row);
    },

    /** Change a post and store its old caption and location. Return the post as JSON. */
    async edit(viewer: Viewer, id: string, form: PostEdit): Promise<Buffer> {
      if (Object.keys(editPost.body.properties).every((field) => !(field in form))) throw nothingToChange();
      const found = form.caption === undefined ? undefined : await textEntities.read(viewer.id, form.caption);
      const listChanged = await transact(db, async (trx) => {
        const post = await lockOwn(trx, viewer, id);
        const { caption = post.caption } = form;
        const entities = found && { ...found, mentions: withKeptMentions(caption, found.mentions, post.mentions) };
        if (isEmptyPost(caption, post.media)) throw new AppError('empty_post');
        if (isWidened(repo.audienceOf(post), form.visibility) && (await repo.othersHaveCommented(trx, post)))
          throw new AppError('written_for_close_friends');
        await repo.updatePost(trx, post, { form, entities });
        const { visibility = repo.audienceOf(post) } = form;
        const hasNewAudience = visibility !== repo.audienceOf(post);
        const isHidden = post.visibility === 'hidden';
        // People outside a smaller audience lose the notification of their mention. A hidden post does so once it is restored.
        if (!isHidden && (hasNewAudience || caption !== post.caption))
          await publishing.notifyMentioned(trx, { ...post, visibility }, (entities ?? post).mentions);
        return hasNewAudience && !isHidden;
      });
      changes.announce({ postId: id, listChanged, by: viewer.id });
      return json(viewer, id);
    },

    /** The captions and locations of a post, newest first, beginning with the current ones. */
    async history(viewer: Viewer, id: string): Promise<AnswerOf<typeof captionHistory>['versions']> {
      const versions = await repo.captionHistory(db, viewer.id, id, HISTORY_LISTED);
      if (!versions) throw new AppError('no_such_post');
      return versions.map(({ written_at, ...version }) => ({ ...version, writtenAt: written_at.toISOString() }));
    },

    /** Delete the viewer's own post, also while its video is processed. */
    async remove(viewer: Viewer, id: string): Promise<void> {
      if (!(await processing.remove(viewer, id))) await erase(viewer, id, lockOwn);
    },

    /** Delete anyone's post, whether or not the moderator sees it. */
    removeReported: (moderator: Viewer, id: string, also: AlsoInTransaction): Promise<void> =>
      erase(moderator, id, lockAny, also),

    hideReported: setHidden(true),
    unhideReported: setHidden(false),

    /** Select the posts that guests may see, in no particular order. */
    forGuests: (ids: readonly string[]) => repo.postsForGuests(db, ids),

    /** The number of public posts since the campus's day began, and of comments in 24 hours. */
    countNew: (now = new Date()) => repo.countNew(db, startOfCampusDay(campusDay(now))),

    async toggleLike(viewer: Viewer, id: string, liked?: boolean): Promise<{ liked: boolean; likesCount: number }> {
      const result = await repo.toggleLike(db, id, viewer.id, liked);
      if (!result) throw new AppError('no_such_post');
      changes.announce({ postId: id, by: viewer.id });
      return { liked: result.liked, likesCount: result.likes_count };
    },

    /** Add likes of several people, in this order. Existing likes are kept. `at` (ms since 1970) backdates them. */
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

const shownAgain = (post: repo.LockedPost) => ({ ...post, visibility: repo.audienceOf(post) });

function nothingToChange(): AppError {
  const message = say(msg`Please change something first`);
  return new AppError('invalid_input', { message, fields: { caption: message } });
}

const isVideo = (file: PostFile) => (file.kind === 'prepared' ? file.record.type : file.kind) === 'video';

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
