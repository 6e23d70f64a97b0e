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

/** What a new file is to be. Bits a second are of a channel for sound. */
interface Target {
  readonly scaled: (measures: VideoMeasures) => number;
  readonly quality: Quality;
  readonly soundBitrate: number;
}

/** What is shown: as sharp as a phone or a column of the page can show it. */
const SHOWN: Target = {
  scaled: ({ width, height }) => VIDEO_LONG_SIDE / Math.max(width, height),
  quality: { rateFactor: 23, bitrateMax: 3_000_000 },
  soundBitrate: 64_000,
};
/** What is shown to those who save data. */
const LOW_DATA: Target = {
  scaled: ({ width, height }) => LOW_DATA_SHORT_SIDE / Math.min(width, height),
  quality: { rateFactor: 27, bitrateMax: 600_000 },
  soundBitrate: 32_000,
};
/** A video that has fewer bits a second is small already. */
const SMALL_BITRATE = 300_000;
/** How much smaller the file for those who save data is at least. */
const WORTH_IT = 0.8;

/** H.264 profiles that browsers play: Baseline, Main, Extended and High, as their codec string begins. */
const PLAYABLE_H264 = /^avc1\.(42|4d|58|64)/i;
/** AAC that browsers play: LC, and HE in both versions. */
const PLAYABLE_AAC = /^mp4a\.40\.(2|02|5|05|29)$/i;
/** A video with more bits a second costs those who watch it more than it shows them. */
const COPIED_BITRATE_MAX = 6_000_000;

/** Checks a video as `checkVideo` does, and decodes its first picture, which finds what no header tells. */
export async function inspect(path: string, edit: VideoEdit): Promise<VideoMeasures> {
  return opened(path, edit, async (video) => {
    // imported late, here and below: codecs are large, and what is copied does not need them; some platforms have none
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
 * Makes the MP4 that is shown. What browsers play is copied, the rest is encoded; either way, nothing else of the file
 * (place, camera, other tracks, hidden data) gets into the new one.
 *
 * Throws what `inspect` throws; errors of the disk come through as they are.
 */
export async function convert(
  path: string,
  options: { outputPath: string; edit: VideoEdit; onProgress: (percent: number) => void },
): Promise<VideoMeasures> {
  await opened(path, options.edit, (video) => write(video, SHOWN, options));
  return opened(options.outputPath, {}, async ({ measures }) => measures);
}

/** Makes the file for those who save data, of a converted one. False when it is not worth it. */
export function shrink(
  path: string,
  options: { outputPath: string; onProgress: (percent: number) => void },
): Promise<boolean> {
  return opened(path, {}, async (video, size) => {
    if ((size * 8) / video.measures.duration < SMALL_BITRATE) return false;
    await write(video, LOW_DATA, options);
    return (await stat(options.outputPath)).size < WORTH_IT * size;
  });
}

/** Opens and checks a video for some work. An error that is not the disk's is blamed on the file. */
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
    // the index comes first, so the packets (tens of megabytes) stay in memory until it is known
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
    // there is none for this platform: what cannot be decoded here is copied unseen
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

/** The pieces of the sound that are encoded; undefined when it is copied, and when nothing of it is in the published part. */
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

/** Whether every browser plays the pictures as they are. */
async function isPlayable(track: InputVideoTrack): Promise<boolean> {
  if ((await track.getCodec()) !== 'avc' || !PLAYABLE_H264.test((await track.getCodecParameterString()) ?? ''))
    return false;
  const first = await new EncodedPacketSink(track).getFirstPacket({ verifyKeyPackets: true });
  return first?.type === 'key';
}

/** Bits a second, of all that a track holds. */
function bitrateOf({ bytes, extent }: SurveyedTrack<InputTrack>): number {
  return (bytes * 8) / Math.max(extent.end, 0.001);
}

/** H.264 of 4:2:0 has even sides. */
function evenSide(side: number): number {
  return Math.max(2, 2 * Math.round(side / 2));
}
