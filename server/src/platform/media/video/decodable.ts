import { type EncodedPacket, EncodedPacketSink, type InputVideoTrack } from 'mediabunny';
import {
  AV_CODEC_ID_H264,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  Codec,
  CodecContext,
  FFmpegError,
  Frame,
  Packet,
} from 'node-av';
import { AppError } from '../../errors/app-error.ts';

/** The number of places in a video, and of pictures decoded at each: about 200 in total, whatever its length. */
const PLACES = 8;
const PICTURES_EACH = 24;

/**
 * Decode some pictures of an H.264 track at places all over it, without showing them. Copying does not decode, and
 * browsers stop a video at the first picture that they cannot decode. Throws `unreadable_video`.
 */
export async function assertDecodable(track: InputVideoTrack, duration: number): Promise<void> {
  const sink = new EncodedPacketSink(track);
  const first = await track.getFirstTimestamp();
  let last: EncodedPacket | undefined;
  for (let place = 0; place < PLACES; place += 1) {
    const key = await sink.getKeyPacket(first + (place * duration) / PLACES, { verifyKeyPackets: true });
    if (!key || key.sequenceNumber === last?.sequenceNumber) continue;
    last = key;
    await decodeFrom(sink, key, (await track.getDecoderConfig())?.description);
  }
  if (!last) throw new AppError('unreadable_video');
}

async function decodeFrom(
  sink: EncodedPacketSink,
  key: EncodedPacket,
  description: VideoDecoderConfig['description'],
): Promise<void> {
  const decoder = await openDecoder(description);
  try {
    let [left, decoded] = [PICTURES_EACH, 0];
    for await (const packet of sink.packets(key)) {
      decoded += await decoder.decode(packet);
      left -= 1;
      if (left === 0) break;
    }
    decoded += await decoder.finish();
    if (decoded === 0) throw new AppError('unreadable_video');
  } catch (error) {
    throw error instanceof FFmpegError ? new AppError('unreadable_video', { cause: error }) : error;
  } finally {
    decoder[Symbol.dispose]();
  }
}

/** FFmpeg's decoder itself, because mediabunny's converts the decoded pictures for showing. */
async function openDecoder(description: VideoDecoderConfig['description']) {
  const codec = Codec.findDecoder(AV_CODEC_ID_H264);
  if (!codec) throw new Error('no decoder for H.264');
  const context = new CodecContext();
  context.allocContext3(codec);
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();
  if (description) context.extraData = bufferOf(description);
  FFmpegError.throwIfError(await context.open2(codec), 'open2');

  /** Count the pictures that are ready. */
  const ready = async (): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const status = await context.receiveFrame(frame);
      if (status === AVERROR_EAGAIN || status === AVERROR_EOF) return count;
      FFmpegError.throwIfError(status, 'receiveFrame');
      frame.unref();
    }
  };
  const send = async (sent: Packet | null): Promise<number> => {
    FFmpegError.throwIfError(await context.sendPacket(sent), 'sendPacket');
    return ready();
  };
  return {
    async decode({ data, microsecondTimestamp }: EncodedPacket): Promise<number> {
      packet.data = Buffer.from(data);
      packet.pts = BigInt(microsecondTimestamp);
      const count = await send(packet);
      packet.unref();
      return count;
    },
    finish: () => send(null),
    [Symbol.dispose]() {
      packet.free();
      frame.free();
      context.freeContext();
    },
  };
}

function bufferOf(source: NonNullable<VideoDecoderConfig['description']>): Buffer {
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source);
}
