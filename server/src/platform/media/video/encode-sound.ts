import {
  type AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  type InputAudioTrack,
  type Output,
  Quality,
} from 'mediabunny';
import { assertDecodes } from './codecs.ts';
import type { Piece } from './edit-list.ts';
import { laneOf } from './lanes.ts';

/** Sample rates of AAC; sound with another rate gets the usual one. */
const RATES = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000];
const USUAL_RATE = 48_000;

/** Decode the audible part of a track and encode it as AAC with one or two channels. Throws `unsupported_sound`. */
export async function encodeSound(
  output: Output,
  track: InputAudioTrack,
  { pieces, bitrate }: { pieces: readonly Piece[]; bitrate: number },
) {
  await assertDecodes(track);
  const rate = await track.getSampleRate();
  const sampleRate = RATES.includes(rate) ? rate : USUAL_RATE;
  const numberOfChannels = Math.min(2, await track.getNumberOfChannels());
  const source = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: bitrate * numberOfChannels }),
    transform: { sampleRate, numberOfChannels },
  });
  output.addAudioTrack(source);
  return laneOf(samplesOf(track, pieces), async (sample) => {
    await source.add(sample);
    sample.close();
  });
}

/** The sound of these pieces, at their times in the new file. The source fills gaps with silence. */
async function* samplesOf(track: InputAudioTrack, pieces: readonly Piece[]): AsyncGenerator<AudioSample> {
  for (const { from, to, at } of pieces) {
    for await (const sample of new AudioSampleSink(track).samples(from, to)) {
      const frame = (seconds: number) => Math.round((seconds - sample.timestamp) * sample.sampleRate);
      const [first, last] = [Math.max(0, frame(from)), Math.min(sample.numberOfFrames, frame(to))];
      if (first < last) {
        const kept = sample.trim(first, last);
        kept.setTimestamp(Math.max(0, kept.timestamp - from + at));
        yield kept;
      }
      sample.close();
    }
  }
}
