import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { ErrorCode } from '@quad/contract/errors';
import { AppError } from '../../errors/app-error.ts';
import type { RawFrame } from '../pictures.ts';
import type { VideoMeasures } from './check.ts';
import { coresForLongWork } from './cores.ts';
import type { VideoEdit } from './edit.ts';

/** What the process that opens a video is asked to do. */
export type VideoTask =
  | { readonly name: 'inspect'; readonly path: string; readonly edit: VideoEdit }
  | { readonly name: 'convert'; readonly path: string; readonly outputPath: string; readonly edit: VideoEdit }
  | { readonly name: 'shrink'; readonly path: string; readonly outputPath: string }
  | { readonly name: 'read text track'; readonly path: string };

/** What comes of a task. */
interface Results {
  readonly inspect: VideoMeasures;
  readonly convert: VideoMeasures;
  readonly shrink: boolean;
  readonly 'read text track': string;
}

/** What the process sends to its parent. */
export type VideoReport =
  | { readonly percent: number }
  | { readonly still: RawFrame | undefined }
  | { readonly done: unknown }
  | { readonly refused: ErrorCode; readonly because: string }
  | { readonly failed: string };

export interface VideoProcessOptions {
  readonly onProgress?: ((percent: number) => void) | undefined;
  /** Ends it. */
  readonly signal?: AbortSignal | undefined;
  /**
   * How much everything else on the machine comes first: from 0, not at all, to 19. Unless 0, one core stays free of it
   * where there are several (Linux).
   */
  readonly niceness?: number | undefined;
}

interface Limits {
  /** Of a processor. Three minutes of 4K at 60 pictures a second take a quarter of an hour. */
  readonly processorSeconds: number;
  /** Wall-clock time, for a process that waits for a busy machine. */
  readonly minutes: number;
  /** Memory that can be written. */
  readonly megabytes: number;
}

const WORKER = join(import.meta.dirname, 'video-worker.ts');
const HEAP_MAX_MB = 128;
const INSPECTION: Limits = { processorSeconds: 10, minutes: 1, megabytes: 1024 };
const CONVERSION: Limits = { processorSeconds: 1800, minutes: 60, megabytes: 2048 };

/**
 * Performs a task in a process of its own, with limits of time and memory: a file made to break a demuxer or a decoder
 * breaks only that process. Resolves or rejects when the process has ended, so that nothing is written from then on.
 *
 * Throws what refuses the file, `unreadable_video` when the process crashes or exceeds a limit, `media_busy` when the
 * machine does not get to it, and the signal's reason when it is ended.
 */
export function runVideoTask<Task extends VideoTask>(
  task: Task,
  { onProgress, signal, niceness = 0 }: VideoProcessOptions,
): Promise<{ readonly result: Results[Task['name']]; readonly still: RawFrame | undefined }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const isLong = task.name === 'convert' || task.name === 'shrink';
    const limits = isLong ? CONVERSION : INSPECTION;
    const worker = startWorker(JSON.stringify(task), limits, niceness);
    const kill = () => void worker.kill('SIGKILL');
    let failure: unknown;
    const end = (because: unknown) => {
      failure ??= because;
      kill();
    };
    const abort = () => end(signal?.reason);
    const deadline = setTimeout(() => end(new AppError('media_busy')), limits.minutes * 60_000);
    signal?.addEventListener('abort', abort);
    let done: { readonly result: Results[Task['name']] } | undefined;
    let still: RawFrame | undefined;
    let lastWords = '';

    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-2000);
    });
    worker.on('message', (report: VideoReport) => {
      if ('percent' in report) onProgress?.(report.percent);
      else if ('still' in report) still = report.still;
      // the process answers the task that it was given
      else if ('done' in report) done = { result: report.done as Results[Task['name']] };
      else if ('refused' in report) failure ??= new AppError(report.refused, { cause: report.because });
      else failure ??= new Error(`a video could not be written: ${report.failed}`);
    });
    const settle = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', abort);
    };
    worker.once('error', (error) => {
      settle();
      reject(error);
    });
    worker.once('close', (status, killedBy) => {
      settle();
      if (failure) return reject(failure);
      if (done) return resolve({ ...done, still });
      // it hit a limit or crashed, which only the file can have caused
      const cause = new Error(`the video process ended with ${killedBy ?? status}: ${lastWords}`);
      reject(new AppError('unreadable_video', { cause }));
    });
  });
}

/** Starts the worker without our environment (it needs no secrets), in a process group that Ctrl-C does not reach. */
function startWorker(task: string, limits: Limits, niceness: number): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${HEAP_MAX_MB}`, WORKER, task];
  const stdio: ['ignore', 'ignore', 'pipe', 'ipc'] = ['ignore', 'ignore', 'pipe', 'ipc'];
  if (process.platform === 'win32') {
    const [node = '', ...rest] = command;
    const worker = spawn(node, rest, { stdio, serialization: 'advanced', windowsHide: true });
    if (niceness > 0 && worker.pid !== undefined) setPriority(worker.pid, niceness);
    return worker;
  }
  return spawn('/bin/sh', ['-c', shellLine(limits, niceness), 'sh', ...command], {
    stdio,
    serialization: 'advanced',
    env: {},
    detached: true,
  });
}

function shellLine({ processorSeconds, megabytes }: Limits, niceness: number): string {
  const limit = `ulimit -t ${processorSeconds}; ulimit -d ${megabytes * 1024}; ulimit -c 0`;
  if (niceness === 0) return `${limit}; exec "$@"`;
  const cores = coresForLongWork();
  // Who is woken by a call waits for the end of a nice process's turn, too, so one core is left without any.
  const keepOff = cores === '' ? '' : `taskset -c ${cores} true 2>/dev/null && set -- taskset -c ${cores} "$@";`;
  // where Linux groups processes by session, being nice counts only within the session, so the session is nice too
  return `${limit}; ${keepOff} { echo ${niceness} > /proc/self/autogroup; } 2>/dev/null; exec nice -n ${niceness} "$@"`;
}
