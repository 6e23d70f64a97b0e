import { registerMediabunnyServer } from '@mediabunny/server';
import { type InputAudioTrack, type InputVideoTrack, registerDecoder, VideoSampleSink } from 'mediabunny';
import { AppError } from '../../errors/app-error.ts';
import { ProresDecoder } from './prores-decoder.ts';
import { unsupportedFormat } from './unsupported-format.ts';

/** Gives mediabunny the decoders and encoders of FFmpeg. Whatever decodes or encodes imports this. */
// the first that supports a format decodes it
registerDecoder(ProresDecoder);
registerMediabunnyServer({ hardwareContext: null });

/** Throws `unsupported_codec` when the first picture of a track cannot be decoded, and what the decoder throws. */
export async function decodesFirst(track: InputVideoTrack): Promise<void> {
  if (!(await track.canDecode())) throw await unsupportedFormat('video', [track]);
  using sample = await new VideoSampleSink(track).getSample(await track.getFirstTimestamp());
  if (!sample) throw new AppError('unreadable_video');
}

/** Throws `unsupported_sound` when a track cannot be decoded. */
export async function assertDecodes(track: InputAudioTrack): Promise<void> {
  if (!(await track.canDecode())) throw await unsupportedFormat('audio', [track]);
}
