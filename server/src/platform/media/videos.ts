import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ErrorCode } from '@quad/contract/errors';
import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';
import { type Picture, processFrame, type RawFrame } from './pictures.ts';
import type { VideoMeasures } from './video-check.ts';

/** A video made safe: a new MP4 at the path that was asked for, and a still of it where one could be made. */
export interface Video extends VideoMeasures {
  readonly poster: Picture | undefined;
}

/** What the process that opens a video tells of it. */
export type VideoReport =
  | { readonly video: VideoMeasures }
  | { readonly still: RawFrame | undefined }
  | { readonly refused: ErrorCode; readonly because: string }
  | { readonly failed: string };

const WORKER = join(import.meta.dirname, 'video-worker.ts');
const WORKING_MAX_MS = 60_000;
const HEAP_MAX_MB = 128;
/** Processor seconds, kilobytes of memory that can be written, and blocks of a core dump. */
const LIMITS = 'ulimit -t 60; ulimit -d 1048576; ulimit -c 0';

const atWork = pLimit(2);

/**
 * Checks an MP4 or MOV, writes it anew to `outputPath` and takes a still of it. A process of its own opens it, held
 * to limits of time and memory: a file made to break a demuxer or a decoder breaks only that.
 *
 * Throws `unsupported_codec`, `video_too_long` and `unreadable_video`.
 */
export function processVideo(path: string, outputPath: string): Promise<Video> {
  return atWork(async () => {
    const { measures, still } = await open(path, outputPath);
    return { ...measures, poster: still && (await processFrame(still)) };
  });
}

interface Opened {
  readonly measures: VideoMeasures;
  readonly still: RawFrame | undefined;
}

function open(path: string, outputPath: string): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const worker = startWorker([path, outputPath]);
    const deadline = setTimeout(() => worker.kill('SIGKILL'), WORKING_MAX_MS);
    let measures: VideoMeasures | undefined;
    let still: RawFrame | undefined;
    let lastWords = '';

    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-2000);
    });
    worker.on('message', (report: VideoReport) => {
      if ('video' in report) measures = report.video;
      else if ('still' in report) still = report.still;
      else if ('refused' in report) reject(new AppError(report.refused, { cause: report.because }));
      else reject(new Error(`a video could not be written: ${report.failed}`));
    });
    worker.once('error', reject);
    worker.once('close', (status, signal) => {
      clearTimeout(deadline);
      if (measures) return resolve({ measures, still });
      // it ran into a limit or broke, and only the file can be the reason
      const cause = new Error(`the video process ended with ${signal ?? status}: ${lastWords}`);
      reject(new AppError('unreadable_video', { cause }));
    });
  });
}

/** Starts the worker with nothing of our environment (it needs no secrets) and in a group that Ctrl-C does not reach. */
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
