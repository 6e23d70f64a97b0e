import { IMAGE_WIDTHS } from '@quad/contract/limits/media';
import { performTask, tellParent } from '../task-worker.ts';
import { convert, inspect, shrink } from './convert.ts';
import type { VideoNews, VideoTask } from './process.ts';
import { readTextTrack } from './text-track.ts';

/**
 * The process that opens a video: `video-worker.ts <task as JSON>`. It tells its parent how far it is and what came of
 * it, and ends when its parent does.
 */
await performTask(perform);

async function perform(task: VideoTask): Promise<unknown> {
  const onProgress = teller();
  if (task.name === 'inspect') return inspect(task.path, task.edit);
  if (task.name === 'read text track') return readTextTrack(task.path, task.part);
  if (task.name === 'shrink') return shrink(task.path, { ...task, onProgress });
  const measures = await convert(task.path, { ...task, onProgress });
  await tell({ still: await still(task, measures.duration) });
  return measures;
}

/** A video needs no still: without a decoder for this platform, or when decoding fails, there is none. */
async function still({ outputPath, edit }: VideoTask & { name: 'convert' }, duration: number) {
  try {
    // imported late: the decoder is large, and a refused video does not need it
    const { posterFrame } = await import('./poster-frame.ts');
    const coverAt = edit.coverAt === undefined ? undefined : Math.min(duration, edit.coverAt - (edit.trimStart ?? 0));
    return await posterFrame(outputPath, { width: IMAGE_WIDTHS[1], coverAt });
  } catch {
    return undefined;
  }
}

/** Tells each per cent once. */
function teller(): (percent: number) => void {
  let told = 0;
  return (percent) => {
    if (percent > told) void tell({ percent });
    told = Math.max(told, percent);
  };
}

function tell(news: VideoNews): Promise<void> {
  return tellParent(news);
}
