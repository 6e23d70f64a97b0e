import './codecs.ts';
import {
  type EncodedPacket,
  EncodedVideoPacketSource,
  type InputVideoTrack,
  type Output,
  VideoSampleSink,
} from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';
import type { Piece } from './edit-list.ts';
import { type H264Encoder, openH264Encoder, type Quality } from './h264-encoder.ts';
import { laneOf } from './lanes.ts';
import { openPictureFilter, type Shown } from './picture-filter.ts';
import { unsupportedFormat } from './unsupported-format.ts';

/** The shortest distance of two pictures; closer ones are dropped. Includes a tolerance for inexact clocks. */
const FRAME_MIN_SECONDS = 1 / 60 - 0.001;
/** Smaller differences are rounding. */
const EXACTLY = 0.001;

export interface PictureEncoding {
  /** The visible pieces of the track, at their times in the new file. */
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
  /** Called with the time of each encoded picture, in seconds of the new file. */
  readonly onPicture?: ((timestamp: number) => void) | undefined;
}

/**
 * Decode pictures and encode them as H.264, upright and with these sides. Each keeps its time. Throws `nothing_left`
 * when the pieces contain no picture.
 */
export async function encodePictures(output: Output, track: InputVideoTrack, encoding: PictureEncoding) {
  if (encoding.pieces.length === 0) throw new AppError('nothing_left');
  if (!(await track.canDecode())) throw await unsupportedFormat('video', [track]);
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  const { width, height } = encoding;
  // The first packet has the decoder's own description.
  const decoderConfig = { codec: 'avc1.640028', codedWidth: width, codedHeight: height };
  const shown = { width, height, rotation: await track.getRotation(), flip: await track.getFlip() };
  return laneOf(encodedPackets(track, shown, encoding), (packet) => source.add(packet, { decoderConfig }));
}

async function* encodedPackets(
  track: InputVideoTrack,
  shown: Shown,
  { pieces, quality, onPicture }: PictureEncoding,
): AsyncGenerator<EncodedPacket, void> {
  using filter = openPictureFilter(shown);
  let encoder: H264Encoder | undefined;
  try {
    let shownLast = Number.NEGATIVE_INFINITY;
    for (const { from, to, at } of pieces) {
      for await (using sample of new VideoSampleSink(track).samples(from, to)) {
        const start = Math.max(sample.timestamp, from);
        const shownUntil = Math.max(sample.timestamp + sample.duration, sample.timestamp + 2 * EXACTLY);
        // Edit lists are rounded. Skip a picture outside of its piece, which would flash for an instant.
        if (shownUntil - start < EXACTLY || to - start < EXACTLY) continue;
        const end = Math.min(shownUntil, to);
        const timestamp = start - from + at;
        if (timestamp - shownLast < FRAME_MIN_SECONDS) continue;
        shownLast = timestamp;
        const frame = await filter.apply(sample);
        encoder ??= await openH264Encoder(frame, quality);
        yield* await encoder.encode(frame, { timestamp, duration: end - start });
        onPicture?.(timestamp);
      }
    }
    if (!encoder) throw new AppError('unreadable_video');
    yield* await encoder.finish();
  } finally {
    encoder?.[Symbol.dispose]();
  }
}
