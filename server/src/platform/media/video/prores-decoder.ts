import { AvFrameVideoSampleResource } from '@mediabunny/server';
import { CustomVideoDecoder, type EncodedPacket, type VideoCodec, VideoSample } from 'mediabunny';
import {
  AV_CODEC_ID_PRORES,
  AVERROR_EAGAIN,
  AVERROR_EOF,
  Codec,
  CodecContext,
  FFmpegError,
  Frame,
  Packet,
  Rational,
} from 'node-av';

/**
 * Decodes ProRes with FFmpeg. mediabunny's own decoder starts a JavaScript thread for each core. Together they take
 * more memory than a process that opens a video may use.
 */
export class ProresDecoder extends CustomVideoDecoder {
  readonly #context = new CodecContext();
  readonly #packet = new Packet();
  readonly #frame = new Frame();

  static override supports(codec: VideoCodec): boolean {
    return codec === 'prores';
  }

  async init(): Promise<void> {
    const codec = Codec.findDecoder(AV_CODEC_ID_PRORES);
    if (!codec) throw new Error('no decoder for ProRes');
    this.#packet.alloc();
    this.#frame.alloc();
    this.#context.allocContext3(codec);
    this.#context.width = this.config.codedWidth ?? 0;
    this.#context.height = this.config.codedHeight ?? 0;
    // The four-letter code tells the decoder whether pictures have an alpha channel.
    this.#context.codecTag = this.config.codec;
    FFmpegError.throwIfError(await this.#context.open2(codec), 'open2');
  }

  /** Each packet is a complete picture, so it is decoded at once. */
  async decode({ data, timestamp, duration }: EncodedPacket): Promise<void> {
    this.#packet.data = Buffer.from(data);
    this.#packet.isKeyframe = true;
    FFmpegError.throwIfError(await this.#context.sendPacket(this.#packet), 'sendPacket');
    this.#packet.unref();
    for (;;) {
      const status = await this.#context.receiveFrame(this.#frame);
      if (status === AVERROR_EAGAIN || status === AVERROR_EOF) return;
      FFmpegError.throwIfError(status, 'receiveFrame');
      // Pixels are square unless the track says otherwise.
      this.#frame.sampleAspectRatio = new Rational(...this.#pixelAspect());
      const picture = this.#frame.clone();
      if (!picture) throw new Error('a picture could not be copied');
      this.onSample(new VideoSample(new AvFrameVideoSampleResource(picture), { timestamp, duration }));
    }
  }

  #pixelAspect(): [number, number] {
    const { codedWidth = 1, codedHeight = 1 } = this.config;
    const { displayAspectWidth = codedWidth, displayAspectHeight = codedHeight } = this.config;
    return [displayAspectWidth * codedHeight, displayAspectHeight * codedWidth];
  }

  async flush(): Promise<void> {}

  close(): void {
    this.#packet.free();
    this.#frame.free();
    this.#context.freeContext();
  }
}
