import { stat } from 'node:fs/promises';
import { LOW_DATA_SHORT_SIDE, VIDEO_LONG_SIDE } from '@quad/contract/limits/media';
import {
  EncodedPacketSink,
  FilePathTarget,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';
import { type CheckedVideo, checkVideo, type SurveyedTrack, type VideoMeasures } from './check.ts';
import type { VideoEdit } from './edit.ts';
import type { Quality } from './h264-encoder.ts';
import { copyPictures, copySound, interleave, type Lane } from './lanes.ts';
import { openFile } from './open-file.ts';
import { cutPieces } from './timeline.ts';

/** The target of a conversion. Bits a second of sound are per channel. */
interface Target {
  readonly scaled: (measures: VideoMeasures) => number;
  readonly quality: Quality;
  readonly soundBitrate: number;
}

/** The standard file: as sharp as a phone or a column of the page can show it. */
const SHOWN: Target = {
  scaled: ({ width, height }) => VIDEO_LONG_SIDE / Math.max(width, height),
  quality: { rateFactor: 23, bitrateMax: 3_000_000 },
  soundBitrate: 64_000,
};
/** The data saver file. */
const LOW_DATA: Target = {
  scaled: ({ width, height }) => LOW_DATA_SHORT_SIDE / Math.min(width, height),
  quality: { rateFactor: 27, bitrateMax: 600_000 },
  soundBitrate: 32_000,
};
/** A video with fewer bits a second is small already. */
const SMALL_BITRATE = 300_000;
/** The maximum size of the data saver file, as a part of the original. */
const SIZE_RATIO_MAX = 0.8;

/** H.264 profiles that browsers play: Baseline, Main, Extended and High, by the beginning of their codec string. */
const PLAYABLE_H264 = /^avc1\.(42|4d|58|64)/i;
/** AAC that browsers play: LC, and HE in both versions. */
const PLAYABLE_AAC = /^mp4a\.40\.(2|02|5|05|29)$/i;
/** Copying a video with more bits a second would cost viewers data without visible quality. */
const COPIED_BITRATE_MAX = 6_000_000;

/** Check a video like `checkVideo`, and decode its first picture, which finds problems that no header shows. */
export async function inspect(path: string, edit: VideoEdit): Promise<VideoMeasures> {
  return opened(path, edit, async (video) => {
    // Import late, here and below: codecs are large, copying does not need them, and some platforms have none.
    const importCodecs = () => import('./codecs.ts').catch(() => undefined);
    if (!(video.pictures.shown.isWhole && (await isPlayable(video.pictures.track)))) {
      const codecs = await importCodecs();
      if (!codecs) throw new AppError('unsupported_codec');
      await codecs.decodesFirst(video.pictures.track);
    }
    const sound = await encodedSound(video, SHOWN);
    if (sound) {
      const codecs = await importCodecs();
      if (!codecs) throw new AppError('unsupported_sound');
      await codecs.assertDecodes(sound.track);
    }
    return video.measures;
  });
}

/**
 * Make the MP4 that is published. Copies streams that browsers play, and encodes others. Nothing else of the file
 * (place, camera, other tracks, hidden data) gets into the new one.
 *
 * Throws the errors of `inspect`; errors of the disk stay unchanged.
 */
export async function convert(
  path: string,
  options: { outputPath: string; edit: VideoEdit; onProgress: (percent: number) => void },
): Promise<VideoMeasures> {
  await opened(path, options.edit, (video) => write(video, SHOWN, options));
  return opened(options.outputPath, {}, async ({ measures }) => measures);
}

/** Make the data saver file of a converted one. False when it would hardly be smaller. */
export function shrink(
  path: string,
  options: { outputPath: string; onProgress: (percent: number) => void },
): Promise<boolean> {
  return opened(path, {}, async (video, size) => {
    if ((size * 8) / video.measures.duration < SMALL_BITRATE) return false;
    await write(video, LOW_DATA, options);
    return (await stat(options.outputPath)).size < SIZE_RATIO_MAX * size;
  });
}

/** Open and check a video for some work. Blames errors on the file, except those of the disk. */
async function opened<Result>(
  path: string,
  edit: VideoEdit,
  work: (video: CheckedVideo, size: number) => Promise<Result>,
): Promise<Result> {
  let input: Input | undefined;
  try {
    const { size } = await stat(path);
    const { source, edits } = await openFile(path);
    input = new Input({ source, formats: [MP4, QTFF] });
    return await work(await checkVideo(input, { fileSize: size, edits }, edit), size);
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error;
    throw new AppError('unreadable_video', { cause: error });
  } finally {
    input?.dispose();
  }
}

async function write(
  video: CheckedVideo,
  target: Target,
  { outputPath, onProgress }: { outputPath: string; onProgress: (percent: number) => void },
): Promise<void> {
  const output = new Output({
    // The index comes first, so the packets (tens of megabytes) stay in memory until it is known.
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(outputPath),
  });
  try {
    const lanes = [await addPictures(output, video, target, onProgress), await addSound(output, video, target)];
    await output.start();
    await interleave(await Promise.all(lanes.filter((open) => open !== undefined).map((open) => open())));
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

type OpenLane = () => Promise<Lane>;

async function addPictures(
  output: Output,
  { pictures, part, measures }: CheckedVideo,
  target: Target,
  onProgress: (percent: number) => void,
): Promise<OpenLane> {
  const bitrate = bitrateOf(pictures);
  const scale = Math.min(1, target.scaled(measures));
  const isWhole = part.isWhole && pictures.shown.isWhole;
  const isSuitable = target === SHOWN && isWhole && scale === 1 && bitrate < COPIED_BITRATE_MAX;
  if (isSuitable && (await isPlayable(pictures.track))) {
    // Without a decoder for this platform, undecodable pictures are copied unchecked.
    const decoder = await import('./decodable.ts').catch(() => undefined);
    await decoder?.assertDecodable(pictures.track, pictures.extent.end);
    return copyPictures(output, pictures);
  }
  const { encodePictures } = await import('./encode-pictures.ts');
  return encodePictures(output, pictures.track, {
    pieces: cutPieces(pictures.shown.pieces, part),
    width: evenSide(measures.width * scale),
    height: evenSide(measures.height * scale),
    quality: target.quality,
    onPicture: (time) => onProgress(Math.min(99, Math.floor((100 * time) / (part.end - part.start)))),
  });
}

async function addSound(output: Output, video: CheckedVideo, target: Target): Promise<OpenLane | undefined> {
  if (video.sound && (await isSoundCopied(video.sound, video.part, target))) return copySound(output, video.sound);
  const sound = await encodedSound(video, target);
  if (!sound) return undefined;
  const encoder = await import('./encode-sound.ts').catch(() => undefined);
  if (!encoder) throw new AppError('unsupported_sound');
  return encoder.encodeSound(output, sound.track, { pieces: sound.pieces, bitrate: target.soundBitrate });
}

/** The pieces of sound to encode; undefined when the sound is copied, and when the published part has no sound. */
async function encodedSound({ sound, part }: CheckedVideo, target: Target) {
  if (!sound || (await isSoundCopied(sound, part, target))) return undefined;
  const pieces = cutPieces(sound.shown.pieces, part);
  return pieces.length === 0 ? undefined : { track: sound.track, pieces };
}

async function isSoundCopied(
  sound: NonNullable<CheckedVideo['sound']>,
  part: CheckedVideo['part'],
  target: Target,
): Promise<boolean> {
  const codec = (await sound.track.getCodecParameterString()) ?? '';
  const isSmall = target === SHOWN || bitrateOf(sound) < 1.5 * target.soundBitrate;
  return part.isWhole && sound.shown.isWhole && isSmall && PLAYABLE_AAC.test(codec);
}

/** Whether every browser plays the pictures unchanged. */
async function isPlayable(track: InputVideoTrack): Promise<boolean> {
  if ((await track.getCodec()) !== 'avc' || !PLAYABLE_H264.test((await track.getCodecParameterString()) ?? ''))
    return false;
  const first = await new EncodedPacketSink(track).getFirstPacket({ verifyKeyPackets: true });
  return first?.type === 'key';
}

/** Bits a second of all packets of a track. */
function bitrateOf({ bytes, extent }: SurveyedTrack<InputTrack>): number {
  return (bytes * 8) / Math.max(extent.end, 0.001);
}

/** H.264 of 4:2:0 needs even sides. */
function evenSide(side: number): number {
  return Math.max(2, 2 * Math.round(side / 2));
}
