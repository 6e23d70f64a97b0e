import { VIDEO_MAX_PIXELS, VIDEO_MAX_SECONDS, VIDEO_SENT_MAX_SECONDS } from '@quad/contract/limits/media';
import { EncodedPacketSink, type Input, type InputAudioTrack, type InputTrack, type InputVideoTrack } from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';
import type { VideoEdit } from './edit.ts';
import type { Piece } from './edit-list.ts';
import { SAMPLES_MAX } from './mp4-check.ts';
import { type Extent, endOf, type Part, type Shown, shownPictures, shownSound } from './timeline.ts';
import { unsupportedFormat } from './unsupported-format.ts';

/** The dimensions of a shown video: pixels after rotation, and seconds. */
export interface VideoMeasures {
  readonly width: number;
  readonly height: number;
  readonly duration: number;
}

/** A shown track, with the totals of its packets by its tables. */
export interface SurveyedTrack<Track extends InputTrack> {
  readonly track: Track;
  readonly packets: number;
  readonly bytes: number;
  readonly extent: Extent;
}

/** A track and its visible part by the edit list. */
type ShownTrack<Track extends InputTrack> = SurveyedTrack<Track> & { readonly shown: Shown };

export interface CheckedVideo {
  readonly pictures: ShownTrack<InputVideoTrack>;
  /** Undefined for a video without sound. */
  readonly sound: ShownTrack<InputAudioTrack> | undefined;
  /** The published part, in seconds of what players show. `isWhole`: its sender trims nothing. */
  readonly part: Part & { readonly isWhole: boolean };
  readonly measures: VideoMeasures;
}

/** Smaller cuts are ignored, because a slider cannot be set that exactly. */
const CUT_MIN_SECONDS = 0.05;
/** The shortest part after trimming: a picture or two. */
const LEFT_MIN_SECONDS = 0.05;

/** Facts about a file that its demuxer does not provide. */
export interface FileFacts {
  /** In bytes. */
  readonly fileSize: number;
  /** The visible pieces by edit lists, by the id of the track. */
  readonly edits: ReadonlyMap<number, readonly Piece[]>;
}

/**
 * Choose the shown tracks of a video and check them against the limits, without reading pictures or sound. Throws
 * `no_pictures`, `unsupported_codec`, `unsupported_sound`, `unsupported_edits`, `video_too_many_pixels`,
 * `video_too_long`, `nothing_left` and `unreadable_video`, and the demuxer's errors about damage.
 */
export async function checkVideo(input: Input, { fileSize, edits }: FileFacts, edit: VideoEdit): Promise<CheckedVideo> {
  // A file that is truncated before its index has no tracks.
  if ((await input.getTracks()).length === 0) throw new AppError('unreadable_video');
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new AppError('no_pictures');
  if ((await track.getCodec()) === null) throw await unsupportedFormat('video', [track]);
  const sides = await sidesOf(track);
  const pictures = await survey(track);
  const sound = await chooseSound(input);
  // Tables can refer to the same bytes many times. Copied, a small file would become a huge one.
  if (pictures.packets === 0 || pictures.bytes + (sound?.bytes ?? 0) > fileSize) throw new AppError('unreadable_video');
  const visible = shownPictures(pictures.extent, edits.get(track.id));
  // The edit list shows none of the pictures.
  if (visible.pieces.length === 0) throw new AppError('unsupported_edits');
  const audible = sound && { ...sound, shown: shownSound(sound.extent, edits.get(sound.track.id)) };
  const isAudible = audible !== undefined && audible.shown.pieces.length > 0;
  if (isAudible && (await audible.track.getCodec()) === null)
    throw await unsupportedFormat('audio', await input.getAudioTracks());
  const part = partOf(Math.max(endOf(visible), audible ? endOf(audible.shown) : 0), edit);
  return {
    pictures: { ...pictures, shown: visible },
    sound: isAudible ? audible : undefined,
    part,
    measures: { ...sides, duration: part.end - part.start },
  };
}

/**
 * Choose the sound track. Prefer AAC, then a known format, then the first one: cameras may add the same sound in a
 * second track that few players know, and players play only one.
 */
async function chooseSound(input: Input): Promise<SurveyedTrack<InputAudioTrack> | undefined> {
  const tracks = await input.getAudioTracks();
  const codecs = await Promise.all(tracks.map((track) => track.getCodec()));
  const rankOf = (codec: (typeof codecs)[number]) => (codec === 'aac' ? 0 : codec === null ? 2 : 1);
  const ranked = tracks.map((track, place) => ({ track, rank: rankOf(codecs[place] ?? null) }));
  for (const { track } of ranked.sort((one, other) => one.rank - other.rank)) {
    const sound = await survey(track);
    if (sound.packets > 0) return sound;
  }
  return undefined;
}

async function sidesOf(track: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [Math.round(await track.getDisplayWidth()), Math.round(await track.getDisplayHeight())];
  if (!(width >= 1 && height >= 1)) throw new AppError('unreadable_video');
  const coded = (await track.getCodedWidth()) * (await track.getCodedHeight());
  if (Math.max(coded, width * height) > VIDEO_MAX_PIXELS) throw new AppError('video_too_many_pixels');
  return { width, height };
}

/** Add up the packets of a track by its tables. */
async function survey<Track extends InputTrack>(track: Track): Promise<SurveyedTrack<Track>> {
  let [packets, bytes, start, end] = [0, 0, Number.POSITIVE_INFINITY, 0];
  let [firstEnd, lastStart] = [0, Number.NEGATIVE_INFINITY];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    packets += 1;
    bytes += packet.byteLength;
    const packetEnd = packet.timestamp + packet.duration;
    if (packet.timestamp < start) [start, firstEnd] = [packet.timestamp, packetEnd];
    lastStart = Math.max(lastStart, packet.timestamp);
    end = Math.max(end, packetEnd);
    if (end > VIDEO_SENT_MAX_SECONDS) throw new AppError('video_too_long');
    if (packets > SAMPLES_MAX || packet.byteLength === 0) throw new AppError('unreadable_video');
  }
  return { track, packets, bytes, extent: { start, end, firstEnd, lastStart } };
}

/** The published part of a video with this duration. */
function partOf(duration: number, { trimStart = 0, trimEnd = duration }: VideoEdit): CheckedVideo['part'] {
  if (duration <= 0) throw new AppError('unreadable_video');
  const start = trimStart < CUT_MIN_SECONDS ? 0 : trimStart;
  const end = trimEnd > duration - CUT_MIN_SECONDS ? duration : trimEnd;
  const isWhole = start === 0 && end === duration;
  if (!isWhole && !(end - start >= LEFT_MIN_SECONDS)) throw new AppError('nothing_left');
  if (end - start > VIDEO_MAX_SECONDS || duration > VIDEO_SENT_MAX_SECONDS) throw new AppError('video_too_long');
  return { start, end, isWhole };
}
