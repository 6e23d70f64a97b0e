import { EncodedPacket } from 'mediabunny';
import {
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  Codec,
  CodecContext,
  FF_ENCODER_LIBX264,
  FFmpegError,
  type Frame,
  Packet,
  Rational,
} from 'node-av';

/** The quality of encoded pictures. */
export interface Quality {
  /** x264's constant rate factor: 18 looks like the original, each 6 more halve the bits. */
  readonly rateFactor: number;
  /** Bits a second, which complex pictures exceed only briefly. */
  readonly bitrateMax: number;
}

/** Microseconds, like mediabunny. */
const TIME_BASE = { num: 1, den: 1_000_000 };
const THREADS = 2;
/** The most frames between key frames: two seconds, which a player has to go back at most. */
const KEY_FRAME_EVERY = 60;
/** Twice as fast as the default for a tenth more bits. */
const PRESET = 'veryfast';

/** Encodes pictures as H.264 of 8 bits, 4:2:0, which every browser plays. */
export interface H264Encoder extends Disposable {
  /** Encode a picture and free its frame. Times are in seconds. Returns the finished packets. */
  encode(frame: Frame, time: { timestamp: number; duration: number }): Promise<EncodedPacket[]>;
  /** The remaining packets at the end. */
  finish(): Promise<EncodedPacket[]>;
}

/**
 * Open x264 for pictures like this first one, with its colours in the header. Not mediabunny's encoder, because it has
 * no options for speed and quality.
 */
export async function openH264Encoder(first: Frame, { rateFactor, bitrateMax }: Quality): Promise<H264Encoder> {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  if (!codec) throw new Error('no encoder for H.264');
  const context = new CodecContext();
  context.allocContext3(codec);
  context.width = first.width;
  context.height = first.height;
  context.pixelFormat = AV_PIX_FMT_YUV420P;
  context.timeBase = new Rational(TIME_BASE.num, TIME_BASE.den);
  context.framerate = new Rational(30, 1);
  context.gopSize = KEY_FRAME_EVERY;
  context.threadCount = THREADS;
  // Without it, the last picture has no duration.
  context.setFlags(AV_CODEC_FLAG_FRAME_DURATION);
  context.bitRate = 0n;
  context.rcMaxRate = BigInt(bitrateMax);
  context.rcBufferSize = 2 * bitrateMax;
  context.colorPrimaries = first.colorPrimaries;
  context.colorTrc = first.colorTrc;
  context.colorSpace = first.colorSpace;
  context.colorRange = first.colorRange;
  context.setOption('preset', PRESET);
  context.setOption('profile', 'high');
  context.setOption('crf', String(rateFactor));
  FFmpegError.throwIfError(await context.open2(codec), 'open2');
  const packet = new Packet();
  packet.alloc();

  const finished = async (): Promise<EncodedPacket[]> => {
    const packets: EncodedPacket[] = [];
    for (;;) {
      const status = await context.receivePacket(packet);
      if (status === AVERROR_EAGAIN || status === AVERROR_EOF) return packets;
      FFmpegError.throwIfError(status, 'receivePacket');
      if (packet.data) {
        const type = packet.isKeyframe ? 'key' : 'delta';
        packets.push(
          new EncodedPacket(new Uint8Array(packet.data), type, Number(packet.pts) / 1e6, Number(packet.duration) / 1e6),
        );
      }
      packet.unref();
    }
  };

  return {
    async encode(frame, { timestamp, duration }) {
      frame.pts = BigInt(Math.round(timestamp * 1e6));
      frame.duration = BigInt(Math.round(duration * 1e6));
      frame.timeBase = new Rational(TIME_BASE.num, TIME_BASE.den);
      // The type of the picture in the source file does not matter.
      frame.pictType = AV_PICTURE_TYPE_NONE;
      FFmpegError.throwIfError(await context.sendFrame(frame), 'sendFrame');
      frame.free();
      return finished();
    },
    async finish() {
      FFmpegError.throwIfError(await context.sendFrame(null), 'sendFrame');
      return finished();
    },
    [Symbol.dispose]() {
      packet.free();
      context.freeContext();
    },
  };
}
