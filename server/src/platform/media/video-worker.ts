import { IMAGE_WIDTHS } from '@quad/contract/limits';
import { AppError } from '../errors/app-error.ts';
import { remux } from './remux.ts';
import type { VideoReport } from './videos.ts';

/**
 * The process that opens a video: `video-worker.ts <path> <path of the new file>`. It sends its parent the measures of
 * the video and then a still, and exits when its parent does.
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

/** A video needs no still: without a decoder for this platform, or when decoding fails, there is none. */
async function still() {
  try {
    // imported late: the decoder is large, and a refused video does not need it
    const { posterFrame } = await import('./poster-frame.ts');
    return await posterFrame(outputPath, IMAGE_WIDTHS[1]);
  } catch {
    return undefined;
  }
}

function tell(report: VideoReport): Promise<void> {
  return new Promise((resolve, reject) => process.send?.(report, (error) => (error ? reject(error) : resolve())));
}
