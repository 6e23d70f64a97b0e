import './codecs.ts';
import { EncodedPacketSink, FilePathSource, Input, type InputVideoTrack, MP4, VideoSampleSink } from 'mediabunny';
import type { RawFrame } from '../pictures.ts';

/** The type package lacks this option; every implementation has it. */
const RGBA: VideoFrameCopyToOptions & { readonly format: 'RGBA' } = { format: 'RGBA' };

/**
 * A still of a converted video, at most `width` pixels wide: the picture at `coverAt` seconds. Without it, the last key
 * frame within the first second, because many videos begin in black. Undefined when no frame can be decoded.
 */
export async function posterFrame(
  path: string,
  { width, coverAt }: { width: number; coverAt: number | undefined },
): Promise<RawFrame | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const first = await track.getFirstTimestamp();
    const time = coverAt === undefined ? await opening(track) : Math.max(coverAt, first);
    using sample = await new VideoSampleSink(track).getSample(time ?? first);
    if (!sample) return undefined;
    using still = await sample.transform({ width: Math.min(width, sample.displayWidth) });
    const rgba = new Uint8Array(still.allocationSize(RGBA));
    await still.copyTo(rgba, RGBA);
    return { rgba, width: still.codedWidth, height: still.codedHeight };
  } finally {
    input.dispose();
  }
}

async function opening(track: InputVideoTrack): Promise<number | undefined> {
  return (await new EncodedPacketSink(track).getKeyPacket(1, { verifyKeyPackets: true }))?.timestamp;
}
