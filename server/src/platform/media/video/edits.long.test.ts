import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EncodedPacketSink, FilePathSource, Input, MP4, VideoSampleSink } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEdit, withEdits } from '../fixtures/hostile-videos.ts';
import { convertVideo, inspectVideo } from '../videos.ts';
import './codecs.ts';

let folder: string;
let clip: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-edits-'));
  clip = await readFile(join(import.meta.dirname, '../fixtures/clip.mp4'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asha = { id: 'asha' };
const output = () => join(folder, 'new.mp4');
/** Publishes the clip with these edit lists of its pictures and its sound. */
async function publish(...lists: (readonly TestEdit[] | undefined)[]) {
  const path = join(folder, 'upload');
  await writeFile(path, withEdits(clip, lists));
  const { duration } = await inspectVideo(path, {}, asha);
  await convertVideo(path, { outputPath: output(), edit: {} });
  return { duration, ...(await contentOf(output())) };
}

/** Where in the clip each published picture is from, when it is shown, and how long the sound lasts. */
async function contentOf(path: string) {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const pictures = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  const shown: { at: number; tenth: number }[] = [];
  if (!pictures) throw new Error('no pictures');
  for await (using sample of new VideoSampleSink(pictures).samples()) {
    using rgb = await sample.transform({ width: 16 });
    const rgba = new Uint8Array(rgb.allocationSize({ format: 'RGBA' } as never));
    await rgb.copyTo(rgba, { format: 'RGBA' } as never);
    // blue grows with time
    shown.push({ at: sample.timestamp, tenth: Math.round(((rgba[2] ?? 0) / 255) * 10) });
  }
  const heard: number[] = [];
  if (sound)
    for await (const packet of new EncodedPacketSink(sound).packets()) heard.push(packet.timestamp + packet.duration);
  input.dispose();
  return {
    tenths: shown.map(({ tenth }) => tenth),
    times: shown.map(({ at }) => Math.round(at * 100) / 100),
    sound: Math.max(0, ...heard),
  };
}

test('an end that was trimmed off is not published', async () => {
  const edit = [{ seconds: 0.4, from: 0 }];
  const { duration, tenths, sound } = await publish(edit, edit);
  expect(duration).toBeCloseTo(0.4, 2);
  expect(tenths).toEqual([0, 1, 2, 3]);
  expect(Math.abs(sound - 0.4)).toBeLessThan(0.06);
});

test('a beginning that was trimmed off is not published, also where its key frame is in it', async () => {
  const edit = [{ seconds: 0.7, from: 0.3 }];
  const { duration, tenths, times } = await publish(edit, edit);
  expect(duration).toBeCloseTo(0.7, 2);
  expect(tenths).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(times.slice(0, 2)).toEqual([0, 0.1]);
});

test('sound is cut by its own edits', async () => {
  const { tenths, sound } = await publish(undefined, [{ seconds: 0.5, from: 0 }]);
  expect(tenths).toHaveLength(10);
  expect(Math.abs(sound - 0.5)).toBeLessThan(0.06);
});

test('pieces are published in the order in which they are played, with the pause between them', async () => {
  const edits = [
    { seconds: 0.2, from: 0.7 },
    { seconds: 0.3, from: null },
    { seconds: 0.2, from: 0 },
  ];
  const { duration, tenths, times } = await publish(edits, edits);
  expect(duration).toBeCloseTo(0.7, 2);
  expect(tenths).toEqual([7, 8, 0, 1]);
  expect(times).toEqual([0, 0.1, 0.5, 0.6]);
});

test('pictures that come late come late in the new file', async () => {
  const { duration, times } = await publish(
    [
      { seconds: 0.5, from: null },
      { seconds: 0.5, from: 0.5 },
    ],
    undefined,
  );
  expect(duration).toBeCloseTo(1, 1);
  expect(times[0]).toBeCloseTo(0.5, 2);
});

test('a sender cuts what is shown', async () => {
  const path = join(folder, 'upload');
  await writeFile(path, withEdits(clip, [[{ seconds: 0.5, from: 0.3 }]]));
  const edit = { trimStart: 0.1, trimEnd: 0.3 };
  expect((await inspectVideo(path, edit, asha)).duration).toBeCloseTo(0.2, 2);
  await convertVideo(path, { outputPath: output(), edit });
  expect((await contentOf(output())).tenths).toEqual([4, 5]);
});
