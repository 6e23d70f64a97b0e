import { registerMediabunnyServer } from '@mediabunny/server';
import { EncodedPacketSink, FilePathSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import type { RawFrame } from './pictures.ts';

/** The type package does not have this option yet; every implementation does. */
const RGBA: VideoFrameCopyToOptions & { readonly format: 'RGBA' } = { format: 'RGBA' };

/**
 * A still of a stored video: its last key frame within the first second (many videos begin in black), at most `width`
 * pixels wide. Undefined when no frame can be decoded.
 */
export async function posterFrame(path: string, width: number): Promise<RawFrame | undefined> {
  registerMediabunnyServer({ hardwareContext: null });
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const keyPacket = await new EncodedPacketSink(track).getKeyPacket(1, { verifyKeyPackets: true });
    using sample = await new VideoSampleSink(track).getSample(
      keyPacket?.timestamp ?? (await track.getFirstTimestamp()),
    );
    if (!sample) return undefined;
    using still = await sample.transform({ width: Math.min(width, sample.displayWidth) });
    const rgba = new Uint8Array(still.allocationSize(RGBA));
    await still.copyTo(rgba, RGBA);
    return { rgba, width: still.codedWidth, height: still.codedHeight };
  } finally {
    input.dispose();
  }
}
