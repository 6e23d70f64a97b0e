import { sourceFile } from '../../folders.ts';
import type { RawFrame } from '../pictures.ts';
import { runTask, type TaskLimits, type TaskOptions } from '../task-process.ts';
import type { VideoMeasures } from './check.ts';
import type { VideoEdit } from './edit.ts';
import type { Part } from './text-track.ts';

/** A task of the process that opens a video. */
export type VideoTask =
  | { readonly name: 'inspect'; readonly path: string; readonly edit: VideoEdit }
  | { readonly name: 'convert'; readonly path: string; readonly outputPath: string; readonly edit: VideoEdit }
  | { readonly name: 'shrink'; readonly path: string; readonly outputPath: string }
  | { readonly name: 'read text track'; readonly path: string; readonly part: Part };

/** The result of each task. */
interface Results {
  readonly inspect: VideoMeasures;
  readonly convert: VideoMeasures;
  readonly shrink: boolean;
  readonly 'read text track': string | null;
}

/** An intermediate message of the process. */
export type VideoMessage = { readonly percent: number } | { readonly still: RawFrame | undefined };

export interface VideoProcessOptions extends Pick<TaskOptions, 'signal' | 'niceness'> {
  readonly onProgress?: ((percent: number) => void) | undefined;
}

const WORKER = sourceFile('platform/media/video/video-worker.ts');
const HEAP = { heapMegabytes: 128 };
/**
 * Node and FFmpeg take 700 MB before they decode. A dozen pictures of 10-bit 4K, which HEVC refers back to, take 500
 * MB.
 */
const INSPECTION: TaskLimits = { processorSeconds: 10, minutes: 1, megabytes: 1536, ...HEAP };
/** Three minutes of 4K at 60 pictures a second take a quarter of an hour. */
const CONVERSION: TaskLimits = { processorSeconds: 1800, minutes: 60, megabytes: 2048, ...HEAP };

/** Run a task in a process of its own. Throws the errors of `runTask`, `unreadable_video` for a crash. */
export async function runVideoTask<Task extends VideoTask>(
  task: Task,
  { onProgress, ...options }: VideoProcessOptions,
): Promise<{ readonly result: Results[Task['name']]; readonly still: RawFrame | undefined }> {
  const isLong = task.name === 'convert' || task.name === 'shrink';
  let still: RawFrame | undefined;
  const result = await runTask(WORKER, task, {
    ...options,
    limits: isLong ? CONVERSION : INSPECTION,
    unreadable: 'unreadable_video',
    onMessage: (received) => {
      const message = received as VideoMessage;
      if ('percent' in message) onProgress?.(message.percent);
      else still = message.still;
    },
  });
  // The process answers the given task.
  return { result: result as Results[Task['name']], still };
}
