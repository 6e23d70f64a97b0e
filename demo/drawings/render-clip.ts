import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import type { DemoClip } from '../src/clips.ts';
import type { Pixels } from './lib/finish.ts';
import { renderFrame } from './render.ts';
import { SAMPLE_RATE, soundOf } from './sound.ts';

const FRAMES_PER_SECOND = 24;
const SHORT_SIDE = 540;
/** Frames that are drawn at the same time. */
const AHEAD = 4;
const SOUND_BITS_PER_SECOND = 32_000;

registerMediabunnyServer({ hardwareContext: null });

/** Draws a clip and writes it to `path`, an MP4 file (H.264, AAC). */
export async function renderClip(clip: DemoClip, path: string): Promise<void> {
  const { scene, seed, seconds, proportion, bitsPerSecond } = clip;
  const width = proportion < 1 ? SHORT_SIDE : SHORT_SIDE * proportion;
  const frames = seconds * FRAMES_PER_SECOND;
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(path),
  });
  const source = new VideoSampleSource({ codec: 'avc', bitrate: bitsPerSecond, keyFrameInterval: seconds });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  const sound = new AudioSampleSource({ codec: 'aac', bitrate: SOUND_BITS_PER_SECOND });
  output.addAudioTrack(sound);
  await output.start();
  await addSound(sound, clip);
  for (let first = 0; first < frames; first += AHEAD) {
    const batch = Array.from({ length: Math.min(AHEAD, frames - first) }, (_, index) =>
      renderFrame(scene, seed, proportion, (first + index + 0.5) / frames, width),
    );
    for (const [index, pixels] of (await Promise.all(batch)).entries()) {
      const sample = sampleOf(pixels, (first + index) / FRAMES_PER_SECOND);
      await source.add(sample);
      sample.close();
    }
  }
  await output.finalize();
}

/** Adds the sound of a clip, a second at a time. */
async function addSound(source: AudioSampleSource, clip: DemoClip): Promise<void> {
  const samples = soundOf(clip);
  for (let second = 0; second < clip.seconds; second++) {
    const sample = new AudioSample({
      data: samples.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE),
      format: 'f32',
      numberOfChannels: 1,
      sampleRate: SAMPLE_RATE,
      timestamp: second,
    });
    await source.add(sample);
    sample.close();
  }
}

function sampleOf(pixels: Pixels, timestamp: number): VideoSample {
  const data = new Uint8Array(pixels.width * pixels.height * 4).fill(255);
  for (let from = 0, to = 0; from < pixels.data.length; from += 3, to += 4)
    data.set(pixels.data.subarray(from, from + 3), to);
  return new VideoSample(data, {
    format: 'RGBX',
    codedWidth: pixels.width,
    codedHeight: pixels.height,
    timestamp,
    duration: 1 / FRAMES_PER_SECOND,
  });
}
