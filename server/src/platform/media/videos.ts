import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@quad/contract/errors';
import { AppError } from '../errors/app-error.ts';
import { assertWaiting, createFairQueue, type Sender } from './fair-queue.ts';
import { type Picture, processFrame, type RawFrame } from './pictures.ts';
import type { VideoMeasures } from './video-check.ts';

/** A processed video: a new MP4 at the given path, and a still of it if one could be decoded. */
export interface Video extends VideoMeasures {
  readonly poster: Picture | undefined;
}

/** What the process that opens a video sends to its parent. */
export type VideoReport =
  | { readonly video: VideoMeasures }
  | { readonly still: RawFrame | undefined }
  | { readonly refused: ErrorCode; readonly because: string }
  | { readonly failed: string };

const WORKER = join(import.meta.dirname, 'video-worker.ts');
/** Wall-clock time, for a process that waits for a busy machine. Its own work is limited in processor time. */
const WORKING_MAX_MS = 60_000;
const HEAP_MAX_MB = 128;
/** Processor seconds, kilobytes of memory that can be written, and blocks of a core dump. */
const LIMITS = 'ulimit -t 10; ulimit -d 1048576; ulimit -c 0';

const atWork = createFairQueue({ atOnce: 2, perPerson: 1, waiting: 30, waitingPerPerson: 10 });

/**
 * Checks an MP4 or MOV, rewrites it to `outputPath` and takes a still of it. A separate process opens it, with limits of
 * time and memory: a file made to break a demuxer or a decoder breaks only that process. When the sender hangs up, the
 * process is killed.
 *
 * Throws `unsupported_codec`, `video_too_long`, `unreadable_video` and `media_busy`.
 */
export function processVideo(path: string, outputPath: string, sender: Sender): Promise<Video> {
  return atWork.run(sender, async () => {
    const { measures, still } = await open(path, outputPath, sender.signal);
    assertWaiting(sender);
    return { ...measures, poster: still && (await processFrame(still)) };
  });
}

/** What is done to a video before it is shown, in seconds of the file that was sent. */
export interface VideoEdit {
  readonly trimStart?: number | undefined;
  readonly trimEnd?: number | undefined;
  /** The picture that stands for it. */
  readonly coverAt?: number | undefined;
}

/** What a converted video measures, and its poster if one could be decoded. */
export type ConvertedVideo = Video;

export interface Conversion {
  /** Where the new file is written. */
  readonly outputPath: string;
  /** Told how far it is, in per cent. */
  readonly onProgress?: (percent: number) => void;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/** Checks a video as it comes in. Throws the error that refuses it. */
export async function inspectVideo(path: string, _edit: VideoEdit, sender: Sender): Promise<VideoMeasures> {
  const outputPath = `${path}-inspected`;
  try {
    return await atWork.run(sender, async () => (await open(path, outputPath, sender.signal)).measures);
  } finally {
    await rm(outputPath, { force: true });
  }
}

/** Makes the MP4 that is shown, and its poster. */
export async function convertVideo(
  path: string,
  conversion: Conversion & { edit: VideoEdit },
): Promise<ConvertedVideo> {
  const { measures, still } = await open(path, conversion.outputPath, conversion.signal);
  return { ...measures, poster: still && (await processFrame(still)) };
}

/** Makes the file for those who save data, of a video that was converted; false where it would not be smaller. */
export async function shrinkVideo(_path: string, _conversion: Conversion): Promise<boolean> {
  return false;
}

interface Opened {
  readonly measures: VideoMeasures;
  readonly still: RawFrame | undefined;
}

/** Resolves or rejects when the process has ended, so that nothing is written to `outputPath` from then on. */
function open(path: string, outputPath: string, signal: AbortSignal | undefined): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const worker = startWorker([path, outputPath]);
    const kill = () => void worker.kill('SIGKILL');
    const deadline = setTimeout(kill, WORKING_MAX_MS);
    signal?.addEventListener('abort', kill);
    let measures: VideoMeasures | undefined;
    let still: RawFrame | undefined;
    let failure: Error | undefined;
    let lastWords = '';

    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-2000);
    });
    worker.on('message', (report: VideoReport) => {
      if ('video' in report) measures = report.video;
      else if ('still' in report) still = report.still;
      else if ('refused' in report) failure = new AppError(report.refused, { cause: report.because });
      else failure = new Error(`a video could not be written: ${report.failed}`);
    });
    const settle = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', kill);
    };
    worker.once('error', (error) => {
      settle();
      reject(error);
    });
    worker.once('close', (status, killedBy) => {
      settle();
      if (failure) return reject(failure);
      if (measures) return resolve({ measures, still });
      // it hit a limit or crashed, which only the file can have caused
      const cause = new Error(`the video process ended with ${killedBy ?? status}: ${lastWords}`);
      reject(new AppError('unreadable_video', { cause }));
    });
  });
}

/** Starts the worker without our environment (it needs no secrets), in a process group that Ctrl-C does not reach. */
function startWorker(args: readonly string[]): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${HEAP_MAX_MB}`, WORKER, ...args];
  const stdio: ['ignore', 'ignore', 'pipe', 'ipc'] = ['ignore', 'ignore', 'pipe', 'ipc'];
  if (process.platform === 'win32') {
    const [node = '', ...rest] = command;
    return spawn(node, rest, { stdio, serialization: 'advanced', windowsHide: true });
  }
  return spawn('/bin/sh', ['-c', `${LIMITS}; exec "$@"`, 'sh', ...command], {
    stdio,
    serialization: 'advanced',
    env: {},
    detached: true,
  });
}
