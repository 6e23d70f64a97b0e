import { stat } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { AppError } from '../errors/app-error.ts';
import { checkIndex } from './mp4-check.ts';
import { type CheckedVideo, checkVideo, type VideoMeasures } from './video-check.ts';

/**
 * Checks an MP4 or MOV and copies its pictures and sound, unchanged, into a new MP4 that plays while it is downloaded.
 * Everything else in the file (place, camera, other tracks, hidden data) is left out.
 *
 * Throws `unsupported_codec`, `video_too_long` and `unreadable_video`; errors of the disk come through as they are.
 */
export async function remux(path: string, outputPath: string): Promise<VideoMeasures> {
  const { size } = await stat(path);
  await checkIndex(path).catch(refuse);
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
  try {
    const video = await checkVideo(input, size);
    await write(video, outputPath);
    return video.measures;
  } catch (error) {
    return refuse(error);
  } finally {
    input.dispose();
  }
}

/** Throws an error of the disk as it is, and blames the file for any other. */
function refuse(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) throw error;
  throw new AppError('unreadable_video', { cause: error });
}

async function write({ pictures, sound }: CheckedVideo, outputPath: string): Promise<void> {
  const output = new Output({
    // space for the index is reserved at the front, so that no packets are held in memory until the end
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(outputPath),
  });
  try {
    const pictureSource = new EncodedVideoPacketSource('avc');
    output.addVideoTrack(pictureSource, {
      rotation: await pictures.track.getRotation(),
      flip: await pictures.track.getFlip(),
      maximumPacketCount: pictures.packets,
    });
    const decoderConfig = (await pictures.track.getDecoderConfig()) ?? undefined;
    const lanes = [openLane(pictures.track, (packet) => pictureSource.add(packet, decoderConfig && { decoderConfig }))];
    if (sound) {
      const soundSource = new EncodedAudioPacketSource('aac');
      output.addAudioTrack(soundSource, { maximumPacketCount: sound.packets });
      const decoderConfig = (await sound.track.getDecoderConfig()) ?? undefined;
      lanes.push(openLane(sound.track, (packet) => soundSource.add(packet, decoderConfig && { decoderConfig })));
    }
    await output.start();
    const written = await interleave(await Promise.all(lanes));
    // a file that breaks off in the middle ends early
    if (written !== pictures.packets + (sound?.packets ?? 0)) throw new AppError('unreadable_video');
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

/** A track while it is copied into the new file. */
interface Lane {
  /** The packet to add next; undefined at the end. */
  next: EncodedPacket | undefined;
  /** Adds it and reads the one after it. */
  advance(): Promise<void>;
}

async function openLane(track: InputTrack, add: (packet: EncodedPacket) => Promise<void>): Promise<Lane> {
  const packets = new EncodedPacketSink(track).packets();
  const read = async () => (await packets.next()).value ?? undefined;
  const lane: Lane = {
    next: await read(),
    async advance() {
      if (lane.next) await add(lane.next);
      lane.next = await read();
    },
  };
  return lane;
}

/**
 * Writes the packets of all lanes in the order of their time, so that a player finds sound next to its pictures. Returns
 * how many packets there were.
 */
async function interleave(lanes: readonly Lane[]): Promise<number> {
  for (let written = 0; ; written += 1) {
    const [earliest] = lanes
      .filter(({ next }) => next !== undefined)
      .sort((one, other) => (one.next?.timestamp ?? 0) - (other.next?.timestamp ?? 0));
    if (!earliest) return written;
    await earliest.advance();
  }
}
