import { IMAGE_WIDTHS } from '@quad/contract/limits';
import { AppError } from '../../errors/app-error.ts';
import { convert, inspect, shrink } from './convert.ts';
import type { VideoReport, VideoTask } from './process.ts';
import { readTextTrack } from './text-track.ts';

/**
 * The process that opens a video: `video-worker.ts <task as JSON>`. It tells its parent how far it is and what came of
 * it, and ends when its parent does.
 */
process.once('disconnect', end);
// the parent has ended while this process started
if (!process.connected) end();

try {
  await tell({ done: await perform(JSON.parse(process.argv[2] ?? '')) });
} catch (error) {
  if (error instanceof AppError) await tell({ refused: error.code, because: textOf(error.cause ?? error) });
  else await tell({ failed: textOf(error) });
}
end();

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function perform(task: VideoTask): Promise<unknown> {
  const onProgress = teller();
  if (task.name === 'inspect') return inspect(task.path, task.edit);
  if (task.name === 'read text track') return readTextTrack(task.path);
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

function tell(report: VideoReport): Promise<void> {
  return new Promise((resolve, reject) => process.send?.(report, (error) => (error ? reject(error) : resolve())));
}

/** At once, whatever threads of an encoder are doing. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
