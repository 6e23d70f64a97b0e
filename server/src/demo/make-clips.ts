import { stat } from 'node:fs/promises';
import { registerMediabunnyServer } from '@mediabunny/server';
import { FilePathTarget, Mp4OutputFormat, Output, VideoSample, VideoSampleSource } from 'mediabunny';
import { type ClipName, clipNames, demoClip, demoClips } from './clips.ts';
import type { Pixels } from './drawing/finish.ts';
import { renderFrame } from './pictures.ts';

/**
 * Makes the clip files anew: `node server/src/demo/make-clips.ts [name …]`. Only needed after a scene in motion was
 * changed; the files are kept with the sources.
 */
const FRAMES_PER_SECOND = 24;
const SHORT_SIDE = 540;
/** Frames that are drawn at the same time. */
const AHEAD = 4;

registerMediabunnyServer({ hardwareContext: null });
const wanted = process.argv.slice(2);
for (const name of clipNames) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await makeClip(name);
  process.stdout.write(`${name}: ${Math.round((await stat(demoClip(name))).size / 1024)} kB\n`);
}

async function makeClip(name: ClipName): Promise<void> {
  const { scene, seed, seconds, proportion, bitsPerSecond } = demoClips[name];
  const width = proportion < 1 ? SHORT_SIDE : SHORT_SIDE * proportion;
  const frames = seconds * FRAMES_PER_SECOND;
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(demoClip(name)),
  });
  const source = new VideoSampleSource({ codec: 'avc', bitrate: bitsPerSecond, keyFrameInterval: seconds });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
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
