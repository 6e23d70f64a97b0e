import { VIDEO_MAX_SECONDS } from '@quad/contract/limits';
import { EncodedPacketSink, type Input, type InputAudioTrack, type InputTrack, type InputVideoTrack } from 'mediabunny';
import { AppError } from '../errors/app-error.ts';
import { SAMPLES_MAX } from './mp4-check.ts';

/** What a video measures when it is shown: pixels after turning, and seconds. */
export interface VideoMeasures {
  readonly width: number;
  readonly height: number;
  readonly duration: number;
}

/** A track to copy, and how many packets it has. */
interface KeptTrack<Track extends InputTrack> {
  readonly track: Track;
  readonly packets: number;
}

export interface CheckedVideo {
  readonly pictures: KeptTrack<InputVideoTrack>;
  /** Undefined for a video without sound. */
  readonly sound: KeptTrack<InputAudioTrack> | undefined;
  readonly measures: VideoMeasures;
}

/** H.264 profiles that browsers play: Baseline, Main, Extended and High, as their codec string begins. */
const PLAYABLE_H264 = /^avc1\.(42|4d|58|64)/i;
/** The largest side that H.264 allows; a larger number would only cost memory. */
const SIDE_MAX = 8192;

/**
 * Chooses the tracks of a video to copy and checks them against the limits, without reading pictures or sound.
 * `fileSize` is in bytes. Throws `unsupported_codec`, `video_too_long` and `unreadable_video`, and whatever the
 * demuxer throws at damage.
 */
export async function checkVideo(input: Input, fileSize: number): Promise<CheckedVideo> {
  // a file that breaks off before its index has none
  if ((await input.getTracks()).length === 0) throw new AppError('unreadable_video');
  const video = await playablePictures(input);
  const audio = await playableSound(input);
  const pictures = await survey(video);
  const sound = audio && (await survey(audio));
  // tables can point to the same bytes many times: copied, a small file would become a huge one
  if (pictures.packets === 0 || pictures.bytes + (sound?.bytes ?? 0) > fileSize) throw new AppError('unreadable_video');
  return {
    pictures,
    sound: sound && sound.packets > 0 ? sound : undefined,
    measures: { ...(await sidesOf(video)), duration: Math.max(pictures.end, sound?.end ?? 0) },
  };
}

async function playablePictures(input: Input): Promise<InputVideoTrack> {
  const track = await input.getPrimaryVideoTrack();
  const playable =
    track && (await track.getCodec()) === 'avc' && PLAYABLE_H264.test((await track.getCodecParameterString()) ?? '');
  if (!playable) throw new AppError('unsupported_codec');
  return track;
}

/** The first AAC track: cameras may add a second track in a format that few players know. */
async function playableSound(input: Input): Promise<InputAudioTrack | undefined> {
  const tracks = await input.getAudioTracks();
  const codecs = await Promise.all(tracks.map((track) => track.getCodec()));
  if (tracks.length > 0 && !codecs.includes('aac')) throw new AppError('unsupported_codec');
  return tracks[codecs.indexOf('aac')];
}

async function sidesOf(track: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [Math.round(await track.getDisplayWidth()), Math.round(await track.getDisplayHeight())];
  if (!(width >= 1 && height >= 1 && width <= SIDE_MAX && height <= SIDE_MAX)) throw new AppError('unreadable_video');
  return { width, height };
}

interface Survey<Track extends InputTrack> extends KeptTrack<Track> {
  readonly bytes: number;
  /** When its last packet ends, in seconds. */
  readonly end: number;
}

/** Adds up the packets of a track as its tables list them. */
async function survey<Track extends InputTrack>(track: Track): Promise<Survey<Track>> {
  let [packets, bytes, end] = [0, 0, 0];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    packets += 1;
    bytes += packet.byteLength;
    end = Math.max(end, packet.timestamp + packet.duration);
    if (end > VIDEO_MAX_SECONDS) throw new AppError('video_too_long');
    if (packets > SAMPLES_MAX || packet.byteLength === 0) throw new AppError('unreadable_video');
  }
  return { track, packets, bytes, end };
}
