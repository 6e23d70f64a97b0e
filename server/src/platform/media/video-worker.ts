import { IMAGE_WIDTHS } from '@quad/contract/limits';
import { AppError } from '../errors/app-error.ts';
import { remux } from './remux.ts';
import type { VideoReport } from './videos.ts';

/**
 * The process that opens a video: `video-worker.ts <path> <path of the new file>`. It tells its parent what it
 * found, first the video, then a still of it, and ends with its parent.
 */
const [path = '', outputPath = ''] = process.argv.slice(2);

process.once('disconnect', () => process.exit(1));

try {
  await tell({ video: await remux(path, outputPath) });
  await tell({ still: await still() });
} catch (error) {
  if (error instanceof AppError) await tell({ refused: error.code, because: String(error.cause ?? error.message) });
  else await tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
process.exit(0);

/** A video without a still is a video: what goes wrong here, or a platform without a decoder, costs only that. */
async function still() {
  try {
    // loaded late, because the decoder is large and a refused video needs none
    const { posterFrame } = await import('./poster-frame.ts');
    return await posterFrame(outputPath, IMAGE_WIDTHS[1]);
  } catch {
    return undefined;
  }
}

function tell(report: VideoReport): Promise<void> {
  return new Promise((resolve, reject) => process.send?.(report, (error) => (error ? reject(error) : resolve())));
}
