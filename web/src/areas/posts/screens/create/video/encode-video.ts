import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import type { Shrinking } from './video-plan.ts';

/** More frames a second cost bytes and time, and make no visible difference on a phone. */
const FRAME_RATE = 30;
/** Sound may begin or end a packet earlier or later. This lets it be copied instead of encoded again. */
const PACKET_SECONDS = 0.05;
/** Players and demuxers measure the last packet of a track differently. */
const MEASURE_SECONDS = 0.1;

interface EncodeOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/**
 * Encode a part of a video as a smaller MP4, without the camera's metadata. Return null when the browser cannot decode
 * it, or would drop the sound. Throw the browser's error when encoding fails, `AbortError` when `signal` aborts it.
 */
export async function encodeVideo(file: File, shrinking: Shrinking, options: EncodeOptions): Promise<File | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    return await encoded(input, file, shrinking, options);
  } finally {
    input.dispose();
  }
}

async function encoded(
  input: Input,
  file: File,
  { span, played, width, height, bitrate }: Shrinking,
  { signal, onProgress }: EncodeOptions,
): Promise<File | null> {
  // only the server reads edit lists with cuts, and hybrid fragments
  if (Math.abs((await input.computeDuration()) - played) > MEASURE_SECONDS) return null;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const track = await input.getPrimaryVideoTrack();
  const frameRate = track && (await isFast(track)) ? { frameRate: FRAME_RATE } : {};
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    trim: span,
    video: {
      codec: 'avc',
      width,
      height,
      fit: 'contain',
      bitrate,
      keyFrameInterval: 2,
      forceTranscode: true,
      allowTransformationMetadata: false,
      ...frameRate,
    },
    copy: { shiftTolerance: PACKET_SECONDS, boundaryTolerance: PACKET_SECONDS },
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return null;
  conversion.onProgress = (progress) => onProgress(Math.floor(progress * 100));
  const stop = () => void conversion.cancel();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  if (!target.buffer) return null;
  const name = file.name.replace(/(\.\w+)?$/, '.mp4');
  return new File([target.buffer], name, { type: 'video/mp4', lastModified: file.lastModified });
}

async function isFast(track: InputVideoTrack): Promise<boolean> {
  const { averagePacketRate } = await track.computePacketStats(FRAME_RATE * 4);
  return averagePacketRate > FRAME_RATE + 1;
}
