import { IMAGE_WIDTHS } from '@quad/contract/limits/media';
import { performTask, sendToParent } from '../task-worker.ts';
import { convert, inspect, shrink } from './convert.ts';
import type { VideoMessage, VideoTask } from './process.ts';
import { readTextTrack } from './text-track.ts';

/**
 * The process that opens a video: `video-worker.ts <task as JSON>`. It sends its progress and its result to its parent,
 * and ends when its parent does.
 */
await performTask(perform);

async function perform(task: VideoTask): Promise<unknown> {
  const onProgress = progressReporter();
  if (task.name === 'inspect') return inspect(task.path, task.edit);
  if (task.name === 'read text track') return readTextTrack(task.path, task.part);
  if (task.name === 'shrink') return shrink(task.path, { ...task, onProgress });
  const measures = await convert(task.path, { ...task, onProgress });
  await send({ still: await still(task, measures.duration) });
  return measures;
}

/** The still of a video; undefined without a decoder for this platform, or when decoding fails. */
async function still({ outputPath, edit }: VideoTask & { name: 'convert' }, duration: number) {
  try {
    // Imported late, because the decoder is large, and a refused video does not need it.
    const { posterFrame } = await import('./poster-frame.ts');
    const coverAt = edit.coverAt === undefined ? undefined : Math.min(duration, edit.coverAt - (edit.trimStart ?? 0));
    return await posterFrame(outputPath, { width: IMAGE_WIDTHS[1], coverAt });
  } catch {
    return undefined;
  }
}

/** Report each per cent once. */
function progressReporter(): (percent: number) => void {
  let reported = 0;
  return (percent) => {
    if (percent > reported) void send({ percent });
    reported = Math.max(reported, percent);
  };
}

function send(message: VideoMessage): Promise<void> {
  return sendToParent(message);
}
