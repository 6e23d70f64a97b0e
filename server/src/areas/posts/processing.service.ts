import { errorText } from '@quad/contract/errors/error-text';
import type { Post } from '@quad/contract/posts/posts';
import { processingChanged } from '@quad/contract/posts/processing';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { UploadedFile } from '../../platform/media/form.ts';
import type { FoundUpload, Uploads } from '../../platform/media/uploads.ts';
import { inspectVideo, readTextTrack, type VideoEdit } from '../../platform/media/videos.ts';
import { takeDraft } from './drafts.repo.ts';
import { completeColumns, described, type PostForm, toPost, toPostMedia } from './posts.row.ts';
import { processVideo, videoKey } from './processing.jobs.ts';
import * as repo from './processing.repo.ts';

export interface VideoDraft {
  readonly form: PostForm;
  readonly edit: VideoEdit;
  readonly file: UploadedFile | FoundUpload;
  readonly textTrack: SentTextTrack | undefined;
  readonly draft: string | undefined;
}

/** A captions file. `from` is the second of the file at which the sent video begins. */
export interface SentTextTrack extends Pick<UploadedFile, 'path'> {
  readonly from: number;
}

export type Processing = ReturnType<typeof createProcessing>;

/** Posts whose video cannot be played yet. Only their authors see them. */
export function createProcessing({ db, live, uploads }: { db: Database; live: Live; uploads: Uploads }) {
  /** Queue the job that processes a video. A person's videos are processed one after the other. */
  const queue = (trx: Executor, id: string, authorId: string) =>
    addJob(trx, processVideo, { id }, { key: videoKey(id), line: `video:${authorId}` });

  return {
    /** Check a video and queue its processing. Return the post as its author sees it until then. */
    async begin(author: Viewer, { form, edit, file, textTrack, draft }: VideoDraft): Promise<Post> {
      const sender = { id: author.id, signal: 'signal' in file ? file.signal : undefined };
      const inspect = () => inspectVideo(file.path, edit, sender);
      const measures = await ('id' in file ? uploads.use(file, inspect) : inspect());
      const start = (textTrack?.from ?? 0) + (edit.trimStart ?? 0);
      const part = { start, end: start + measures.duration };
      const text = textTrack && (await readTextTrack(textTrack.path, part, sender));
      const id = newId();
      const write = async (uploadId: string, trx: Executor) => {
        const post = { id, authorId: author.id, uploadId, form, edit, textTrack: text ?? undefined, measures };
        if (draft) await takeDraft(trx, author.id, draft);
        if (!(await repo.insertProcessing(trx, post))) throw new AppError('too_many_processing');
        await queue(trx, id, author.id);
        return repo.findProcessing(trx, id);
      };
      const row =
        'id' in file
          ? await transact(db, async (trx) => {
              await repo.lockAuthor(trx, author.id);
              await uploads.claim(trx, file.id);
              return write(file.id, trx);
            })
          : await uploads.adopt(file, author, write);
      if (!row) throw new Error('a post that was written cannot be read');
      live.send(processingChanged, [author.id], { post: id, state: 'waiting', percent: 0 });
      return toProcessingPost(row);
    },

    /** The viewer's posts that are being processed or have failed, newest first. */
    list: async (viewer: Viewer): Promise<Post[]> => (await repo.processingOf(db, viewer.id)).map(toProcessingPost),

    /** One of them, as JSON. Throws `no_such_post`. */
    async json(viewer: Viewer, id: string): Promise<Buffer> {
      const row = await repo.findProcessing(db, id);
      if (row?.author_id !== viewer.id) throw new AppError('no_such_post');
      return Buffer.from(JSON.stringify(toProcessingPost(row)));
    },

    /** Process a failed video once more; a video that has not failed continues. */
    async retry(viewer: Viewer, id: string): Promise<Post> {
      const { row, isRestarted } = await transact(db, async (trx) => {
        const restarted = await repo.restartProcessing(trx, viewer.id, id);
        if (restarted) await queue(trx, id, viewer.id);
        return { row: await repo.findProcessing(trx, id), isRestarted: restarted !== undefined };
      });
      if (row?.author_id !== viewer.id) throw new AppError('no_such_post');
      if (isRestarted) live.send(processingChanged, [viewer.id], { post: id, state: 'waiting', percent: 0 });
      return toProcessingPost(row);
    },

    /** Delete one of the viewer's posts with its file; false when it does not exist. Its running job ends by itself. */
    async remove(viewer: Viewer, id: string): Promise<boolean> {
      return transact(db, async (trx) => {
        const post = await repo.deleteProcessing(trx, viewer.id, id);
        if (post) {
          await uploads.remove(trx, [post.upload_id]);
          await live.add(trx, processingChanged, [viewer.id], { post: id, state: 'gone', percent: 0 });
        }
        return post !== undefined;
      });
    },
  };
}

/** A post whose video cannot be played yet, as its author sees it. */
function toProcessingPost(row: repo.ProcessingRow): Post {
  const { id, author_id, name, username, picture, role, is_verified, created_at, width, height, duration } = row;
  const video = {
    type: 'video',
    name: '',
    width,
    height,
    duration,
    thumbhash: null,
    variants: [],
    poster: null,
  } as const;
  const media = described([video], row.form);
  return {
    ...toPost({
      ...completeColumns(row.form),
      ...{ id, author_id, name, username, picture, role, is_verified, created_at },
      media: [...media],
      ...NOTHING_YET,
    }),
    media: media.map((record) => ({ ...toPostMedia(record), url: '' })),
    processing: {
      state: row.state,
      percent: row.percent,
      fileName: row.file_name,
      // only codes of the catalogue are stored
      problem: row.problem === null ? null : errorText(row.problem),
    },
  };
}

/** The fields that stay empty until the post is published. */
const NOTHING_YET = {
  shown_to: null,
  tags: [],
  mentions: [],
  edited_at: null,
  likes: [],
  likes_count: 0,
  comments: [],
  comments_count: 0,
  reposts_count: 0,
};
