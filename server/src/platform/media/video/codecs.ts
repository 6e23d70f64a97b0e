import { registerMediabunnyServer } from '@mediabunny/server';
import { type InputAudioTrack, type InputVideoTrack, registerDecoder, VideoSampleSink } from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';
import { ProresDecoder } from './prores-decoder.ts';
import { unsupportedFormat } from './unsupported-format.ts';

/** Registers FFmpeg's decoders and encoders with mediabunny. Import it before decoding or encoding. */
// The first decoder that supports a format is used.
registerDecoder(ProresDecoder);
registerMediabunnyServer({ hardwareContext: null });

/** Decode the first picture of a track. Throws `unsupported_codec`, and the errors of the decoder. */
export async function decodesFirst(track: InputVideoTrack): Promise<void> {
  if (!(await track.canDecode())) throw await unsupportedFormat('video', [track]);
  using sample = await new VideoSampleSink(track).getSample(await track.getFirstTimestamp());
  if (!sample) throw new AppError('unreadable_video');
}

/** Throws `unsupported_sound` when a track cannot be decoded. */
export async function assertDecodes(track: InputAudioTrack): Promise<void> {
  if (!(await track.canDecode())) throw await unsupportedFormat('audio', [track]);
}
