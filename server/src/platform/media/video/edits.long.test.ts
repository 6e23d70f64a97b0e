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
/** Convert the clip with these edit lists of its pictures and its sound. */
async function publish(...lists: (readonly TestEdit[] | undefined)[]) {
  const path = join(folder, 'upload');
  await writeFile(path, withEdits(clip, lists));
  const { duration } = await inspectVideo(path, {}, asha);
  await convertVideo(path, { outputPath: output(), edit: {} });
  return { duration, ...(await contentOf(output())) };
}

/** For each published picture its position in the clip and its time, and the duration of the sound. */
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
    // Blue grows with time.
    shown.push({ at: sample.timestamp, tenth: Math.round(((rgba[2] ?? 0) / 255) * 10) });
  }
  const soundEnds: number[] = [];
  if (sound)
    for await (const packet of new EncodedPacketSink(sound).packets())
      soundEnds.push(packet.timestamp + packet.duration);
  input.dispose();
  return {
    tenths: shown.map(({ tenth }) => tenth),
    times: shown.map(({ at }) => Math.round(at * 100) / 100),
    sound: Math.max(0, ...soundEnds),
  };
}

test('a trimmed end is not published', async () => {
  const edit = [{ seconds: 0.4, from: 0 }];
  const { duration, tenths, sound } = await publish(edit, edit);
  expect(duration).toBeCloseTo(0.4, 2);
  expect(tenths).toEqual([0, 1, 2, 3]);
  expect(Math.abs(sound - 0.4)).toBeLessThan(0.06);
});

test('a trimmed beginning is not published, even if it contains the key frame', async () => {
  const edit = [{ seconds: 0.7, from: 0.3 }];
  const { duration, tenths, times } = await publish(edit, edit);
  expect(duration).toBeCloseTo(0.7, 2);
  expect(tenths).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(times.slice(0, 2)).toEqual([0, 0.1]);
});

test('sound follows its own edits', async () => {
  const { tenths, sound } = await publish(undefined, [{ seconds: 0.5, from: 0 }]);
  expect(tenths).toHaveLength(10);
  expect(Math.abs(sound - 0.5)).toBeLessThan(0.06);
});

test('pieces are published in playing order, with the pause between them', async () => {
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

test('delayed pictures are delayed in the new file', async () => {
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

test('a sender trims the visible part', async () => {
  const path = join(folder, 'upload');
  await writeFile(path, withEdits(clip, [[{ seconds: 0.5, from: 0.3 }]]));
  const edit = { trimStart: 0.1, trimEnd: 0.3 };
  expect((await inspectVideo(path, edit, asha)).duration).toBeCloseTo(0.2, 2);
  await convertVideo(path, { outputPath: output(), edit });
  expect((await contentOf(output())).tenths).toEqual([4, 5]);
});
