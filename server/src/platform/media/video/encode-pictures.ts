import './codecs.ts';
import {
  type EncodedPacket,
  EncodedVideoPacketSource,
  type InputVideoTrack,
  type Output,
  VideoSampleSink,
} from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';
import type { CheckedVideo } from './check.ts';
import { type H264Encoder, openH264Encoder, type Quality } from './h264-encoder.ts';
import { laneOf } from './lanes.ts';
import { openPictureFilter, type Shown } from './picture-filter.ts';

/** Of more pictures a second than this, some are left out. A little is allowed for clocks that are not exact. */
const FRAME_MIN_SECONDS = 1 / 60 - 0.001;

export interface PictureEncoding {
  readonly part: CheckedVideo['part'];
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
  /** Told the time of each picture that is encoded, in seconds of the file. */
  readonly onPicture?: ((timestamp: number) => void) | undefined;
}

/** Decodes pictures and encodes them as H.264, upright and at these sides. Each is shown when it was shown before. */
export async function encodePictures(output: Output, track: InputVideoTrack, encoding: PictureEncoding) {
  if (!(await track.canDecode())) throw new AppError('unsupported_codec');
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  const { width, height } = encoding;
  // the decoder's own description is in the first packet
  const decoderConfig = { codec: 'avc1.640028', codedWidth: width, codedHeight: height };
  const shown = { width, height, rotation: await track.getRotation(), flip: await track.getFlip() };
  return laneOf(encodedPackets(track, shown, encoding), (packet) => source.add(packet, { decoderConfig }));
}

async function* encodedPackets(
  track: InputVideoTrack,
  shown: Shown,
  { part, quality, onPicture }: PictureEncoding,
): AsyncGenerator<EncodedPacket, void> {
  using filter = openPictureFilter(shown);
  let encoder: H264Encoder | undefined;
  try {
    let shownLast = Number.NEGATIVE_INFINITY;
    for await (using sample of new VideoSampleSink(track).samples(part.start, part.end)) {
      const timestamp = Math.max(sample.timestamp, part.start);
      const end = Math.min(Math.max(sample.timestamp + sample.duration, timestamp + 0.001), part.end);
      if (timestamp >= end || timestamp - shownLast < FRAME_MIN_SECONDS) continue;
      shownLast = timestamp;
      const frame = await filter.apply(sample);
      encoder ??= await openH264Encoder(frame, quality);
      yield* await encoder.encode(frame, { timestamp: timestamp - part.start, duration: end - timestamp });
      onPicture?.(timestamp);
    }
    if (!encoder) throw new AppError('unreadable_video');
    yield* await encoder.finish();
  } finally {
    encoder?.[Symbol.dispose]();
  }
}
