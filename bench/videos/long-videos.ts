import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stopped } from '../progress.ts';

const MAKE_VIDEOS = join(import.meta.dirname, '../../server/src/platform/media/fixtures/make-corpus.ts');

/** Seconds of the videos, 720p at 30 frames a second. */
export const LONG_SECONDS = 30;

/**
 * Make half a minute of video in a phone's formats: H.264, which is served unchanged, and HEVC, which has to be
 * encoded.
 */
export async function makeLongVideos(): Promise<{ readonly h264: Buffer; readonly hevc: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-bench-videos-'));
  try {
    await promisify(execFile)(process.execPath, [MAKE_VIDEOS, folder, 'long'], { signal: stopped });
    return {
      h264: await readFile(join(folder, 'long-h264.mp4')),
      hevc: await readFile(join(folder, 'long-hevc.mp4')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
