import { rm } from 'node:fs/promises';
import { ERRORS, type ErrorCode } from '@quad/contract/errors/catalogue';
import { processingChanged } from '@quad/contract/posts/processing';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Attempt, addJob, defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Live } from '../../platform/live/live.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { ScratchFolder } from '../../platform/media/scratch-folder.ts';
import type { Uploads } from '../../platform/media/uploads.ts';
import { convertVideo, shrinkVideo } from '../../platform/media/videos.ts';
import type { PostChanges } from './post-changes.ts';
import * as repo from './processing.repo.ts';
import type { Publishing } from './publishing.ts';

export const processVideo = defineJob<{ id: string }>('process-video', { pace: 'long' });
/** The key of a post's job: at most one is queued. */
const KEY = 'video:';
export const videoKey = (id: string) => `${KEY}${id}`;

/** Makes the low-data file of a published video. */
const shrinkPublished = defineJob<{ postId: string; video: string }>('shrink-video', { pace: 'long' });
/** Fails posts that have lost their job: the queue drops a job after many attempts. */
const failAbandoned = defineJob<object>('fail-abandoned-videos');
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** How often an error that the file did not cause is retried. */
const SETBACKS_MAX = 3;
/** The shortest pause between two reports of progress. */
const PROGRESS_EVERY_MS = 700;

/** The post was deleted, or another job has published it: nothing is left to do. */
class NothingToDo extends Error {}

export function processingJobs(parts: {
  db: Database;
  live: Live;
  media: MediaLibrary;
  uploads: Uploads;
  scratch: ScratchFolder;
  publishing: Publishing;
  changes: PostChanges;
  logger: FastifyBaseLogger;
  /** The nice value of video processes, below other work on the machine. */
  videoNiceness: number;
}): readonly JobHandler[] {
  const { db, live, media, uploads, scratch, publishing, changes, logger, videoNiceness: niceness } = parts;

  const fail = async (id: string, authorId: string, problem: ErrorCode): Promise<void> => {
    await transact(db, async (trx) => {
      if (!(await repo.updateProcessing(trx, id, { state: 'failed', problem }))) return;
      await live.add(trx, processingChanged, [authorId], { post: id, state: 'failed', percent: 0 });
    });
  };

  /** Store and publish a post's progress, not too often; abort when the post no longer exists. */
  const progressOf = (id: string, authorId: string, deleted: AbortController) => {
    let reportedAt = 0;
    return (percent: number) => {
      const now = performance.now();
      if (now - reportedAt < PROGRESS_EVERY_MS) return;
      reportedAt = now;
      repo.updateProcessing(db, id, { state: 'processing', percent }).then(
        (exists) => {
          if (exists) live.send(processingChanged, [authorId], { post: id, state: 'processing', percent });
          else deleted.abort();
        },
        // a failed report is ignored, because another follows
        () => undefined,
      );
    };
  };

  /** Convert a post's video and publish the post with it, in one transaction. */
  const publish = async (row: repo.ProcessingRow, signal: AbortSignal): Promise<void> => {
    const { id, author_id: authorId, upload_id: uploadId, edit, form } = row;
    const outputPath = scratch.newPath();
    const deleted = new AbortController();
    try {
      const onProgress = progressOf(id, authorId, deleted);
      onProgress(0);
      const stopping = AbortSignal.any([signal, deleted.signal]);
      const video = await uploads.withFile(uploadId, (path) =>
        convertVideo(path, { outputPath, edit, onProgress, niceness, signal: stopping }),
      );
      const post = await publishing.prepare({ id, authorId, form, createdAt: row.created_at });
      const made = { ...video, path: outputPath, uploadId, textTrack: row.text_track ?? undefined };
      await media.addVideo(made, { id: authorId, role: row.role }, async (record, trx) => {
        if (!(await repo.deleteProcessing(trx, authorId, id))) throw new NothingToDo();
        await post.write(trx, [record]);
        await addJob(trx, shrinkPublished, { postId: id, video: record.name }, { line: `video:${authorId}` });
        await live.add(trx, processingChanged, [authorId], { post: id, state: 'published', percent: 100 });
      });
      post.announce();
    } catch (error) {
      throw deleted.signal.aborted ? new NothingToDo() : error;
    } finally {
      await rm(outputPath, { force: true });
    }
  };

  const process = async ({ id }: { id: string }, { signal }: Attempt): Promise<void> => {
    const row = await repo.findProcessing(db, id);
    if (!row || row.state === 'failed') return;
    const { author_id: authorId } = row;
    try {
      await publish(row, signal);
    } catch (error) {
      if (error instanceof NothingToDo) return;
      if (signal.aborted) {
        // the server stops: the next one to start begins again
        await repo.updateProcessing(db, id, { state: 'waiting', percent: 0 });
        return addJob(db, processVideo, { id }, { key: videoKey(id), line: `video:${authorId}` });
      }
      if (error instanceof AppError && ERRORS[error.code].status < 500) return fail(id, authorId, error.code);
      const setbacks = await repo.countSetback(db, id);
      // deleted, and its file with it
      if (setbacks === 0) return;
      if (setbacks < SETBACKS_MAX) throw error;
      logger.error({ err: error, post: id }, 'a video could not be processed');
      await fail(id, authorId, 'internal');
    }
  };

  const shrink = async ({ postId, video }: { postId: string; video: string }, { signal }: Attempt): Promise<void> => {
    const author = await repo.authorOfVideo(db, postId, video);
    if (!author) return;
    const outputPath = scratch.newPath();
    try {
      const isSmaller = await media.withFile(video, (path) => shrinkVideo(path, { outputPath, niceness, signal }));
      if (!isSmaller) return;
      await media.addMade(
        { path: outputPath, type: 'mp4' },
        { id: author.id, role: author.role },
        async (lowData, trx) => {
          if (!(await repo.addLowData(trx, { postId, video, lowData }))) throw new NothingToDo();
        },
      );
      changes.announce({ postId, by: author.id });
    } catch (error) {
      if (error instanceof NothingToDo) return;
      if (signal.aborted) return await addJob(db, shrinkPublished, { postId, video }, { line: `video:${author.id}` });
      // optional: without this file, as on a full disk or a decoder error, the video plays all the same
      if (!(error instanceof AppError)) throw error;
    } finally {
      await rm(outputPath, { force: true });
    }
  };

  return [
    handleJob(processVideo, process),
    handleJob(shrinkPublished, shrink),
    handleJob(
      failAbandoned,
      async () => {
        for (const { id, author_id } of await repo.abandoned(db, KEY)) await fail(id, author_id, 'internal');
      },
      { cron: EVERY_TEN_MINUTES },
    ),
  ];
}
