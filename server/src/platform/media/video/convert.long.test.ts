import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOW_DATA_SHORT_SIDE } from '@quad/contract/limits/media';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCorpus, PLAYABLE } from '../fixtures/corpus.ts';
import type { Picture } from '../pictures.ts';
import { convertVideo, inspectVideo, shrinkVideo, type VideoEdit } from '../videos.ts';

let folder: string;
let corpus: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-converted-'));
  corpus = await makeCorpus();
});
afterAll(async () => {
  for (const path of [folder, corpus]) await rm(path, { recursive: true, force: true });
});

/** Conversions have the lowest priority, so they take long on a machine that is always busy. */
const PATIENCE_MS = 300_000;
const asha = { id: 'asha' };
const sent = (name: string) => join(corpus, name);
const converted = (name: string) => join(folder, `${name}.mp4`);
const convert = (name: string, edit: VideoEdit = {}, outputPath = converted(name)) =>
  convertVideo(sent(name), { outputPath, edit });

/** The content of an MP4: the format, the stored sides and the times of its pictures, and the format of its sound. */
async function contentOf(path: string) {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const pictures = await input.getPrimaryVideoTrack();
  if (!pictures) throw new Error('a video without pictures');
  const sound = await input.getPrimaryAudioTrack();
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(pictures).packets()) times.push(timestamp);
  const content = {
    pictures: await pictures.getCodecParameterString(),
    sides: [await pictures.getDisplayWidth(), await pictures.getDisplayHeight()],
    rotation: await pictures.getRotation(),
    sound: (await sound?.getCodecParameterString()) ?? null,
    times: times.sort((one, other) => one - other),
    duration: await input.computeDuration(),
  };
  input.dispose();
  return content;
}

/** The colour in the middle of a quarter of a picture. */
async function colourAt(picture: Picture | undefined, [across, down]: readonly [number, number]) {
  const image = sharp(picture?.variants.at(-1)?.bytes).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const [x, y] = [(across + 0.5) * (info.width / 2), (down + 0.5) * (info.height / 2)].map(Math.floor) as [
    number,
    number,
  ];
  const [red = 0, green = 0, blue = 0] = data.subarray(3 * (info.width * y + x));
  return red > 2 * green && red > 2 * blue && red > 140 ? 'red' : 'other';
}

test.each(PLAYABLE)(
  '$name becomes playable in every browser',
  async ({ name, width, height, hasSound, red }) => {
    const measures = await inspectVideo(sent(name), {}, asha);
    const video = await convert(name);
    expect(video).toMatchObject({ width, height });
    expect(Math.abs(video.duration - 0.5)).toBeLessThan(0.1);
    expect(Math.abs(video.duration - measures.duration)).toBeLessThan(0.1);

    const content = await contentOf(converted(name));
    expect(content).toMatchObject({ pictures: expect.stringMatching(/^avc1\.(42|4d|64)/), sides: [width, height] });
    expect(content.sound).toEqual(hasSound ? expect.stringMatching(/^mp4a\.40\.(2|02)$/) : null);
    const bytes = await readFile(converted(name));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    // With two pixels, a quarter is half a colour sample.
    if (width > 2)
      expect([await colourAt(video.poster, red), await colourAt(video.poster, [1 - red[0], red[1]])]).toEqual([
        'red',
        'other',
      ]);
  },
  PATIENCE_MS,
);

describe('a conversion', () => {
  test(
    'copies streams that browsers play, and encodes sound beside copied pictures',
    async () => {
      const before = await contentOf(sent('turned-copied.mp4'));
      await convert('turned-copied.mp4');
      expect(await contentOf(converted('turned-copied.mp4'))).toMatchObject(before);
      await convert('pcm.mov');
      // x264 writes its options into the file.
      expect((await readFile(converted('pcm.mov'))).includes('crf=23.0')).toBe(false);
      await convertVideo(fixture('mp3-sound.mp4'), { outputPath: converted('mp3'), edit: {} });
      expect(await contentOf(converted('mp3'))).toMatchObject({ sound: expect.stringMatching(/^mp4a\.40\.(2|02)$/) });
      await convert('ten-bit.mp4');
      expect((await readFile(converted('ten-bit.mp4'))).includes('crf=23.0')).toBe(true);
    },
    PATIENCE_MS,
  );

  test(
    'keeps the times of pictures, sixty a second at most',
    async () => {
      await convert('variable-rate.mp4');
      const { times } = await contentOf(converted('variable-rate.mp4'));
      // The second of two pictures ten milliseconds apart is dropped.
      expect(times.map((time) => Math.round(time * 100) / 100)).toEqual([0, 0.02, 0.05, 0.25, 0.4]);
    },
    PATIENCE_MS,
  );

  test(
    'keeps the trimmed part, exact to the picture',
    async () => {
      const edit = { trimStart: 0.2, trimEnd: 0.4 };
      expect(await inspectVideo(sent('silent.mp4'), edit, asha)).toMatchObject({ duration: expect.closeTo(0.2) });
      const video = await convert('silent.mp4', edit);
      expect(video.duration).toBeCloseTo(0.2);
      expect((await contentOf(converted('silent.mp4'))).times).toEqual([0, expect.closeTo(0.1)]);
      const withSound = await convert('turned-90.mov', edit);
      expect(Math.abs(withSound.duration - 0.2)).toBeLessThan(0.1);
    },
    PATIENCE_MS,
  );

  test(
    'takes the cover from the chosen position',
    async () => {
      const path = fixture('clip.mp4');
      // Blue grows with time.
      const blueOf = async (edit: VideoEdit) => {
        const { poster } = await convertVideo(path, { outputPath: converted('cover'), edit });
        const { data } = await sharp(poster?.variants[0].bytes)
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return data[2] ?? 0;
      };
      const [early, late] = [await blueOf({ coverAt: 0 }), await blueOf({ coverAt: 0.9 })];
      expect(late).toBeGreaterThan(early + 100);
      // The position refers to the uploaded file, whatever is trimmed.
      expect(Math.abs((await blueOf({ trimStart: 0.5, coverAt: 0.9 })) - late)).toBeLessThan(20);
    },
    PATIENCE_MS,
  );

  test(
    'makes a poster in two sizes, the smaller one for small screens',
    async () => {
      const { poster } = await convert('large.mp4');
      expect(poster?.variants.map(({ width, height }) => [width, height])).toEqual([
        [320, 180],
        [800, 450],
      ]);
    },
    PATIENCE_MS,
  );

  test(
    'reports its progress',
    async () => {
      const told: number[] = [];
      const onProgress = (percent: number) => void told.push(percent);
      await convertVideo(sent('large.mp4'), { outputPath: converted('told'), edit: {}, onProgress });
      expect(told.length).toBeGreaterThan(1);
      expect(told).toEqual([...new Set(told)].sort((one, other) => one - other));
      expect(told.at(-1)).toBeLessThan(100);
    },
    PATIENCE_MS,
  );
});

describe('the data saver file', () => {
  test(
    'of a video is small',
    async () => {
      const path = sent('noise.mp4');
      expect(await shrinkVideo(path, { outputPath: converted('small') })).toBe(true);
      const { sides, sound } = await contentOf(converted('small'));
      expect(sides).toEqual([640, LOW_DATA_SHORT_SIDE]);
      expect(sound).toMatch(/^mp4a/);
      expect((await stat(converted('small'))).size).toBeLessThan((await stat(path)).size / 2);
    },
    PATIENCE_MS,
  );

  test(
    'is not made for a small video',
    async () => {
      expect(await shrinkVideo(sent('silent.mp4'), { outputPath: converted('smaller') })).toBe(false);
      expect(await readdir(folder)).not.toContain('smaller.mp4');
    },
    PATIENCE_MS,
  );
});

describe('the process of a conversion', () => {
  test(
    'is ended by the signal, with its reason',
    async () => {
      const ending = new AbortController();
      const reason = new Error('the server stops');
      const working = convertVideo(sent('noise.mp4'), {
        outputPath: converted('ended'),
        edit: { trimStart: 0.1 },
        signal: ending.signal,
        onProgress: () => ending.abort(reason),
      });
      await expect(working).rejects.toBe(reason);
      expect(await running(converted('ended'))).toBe(false);
      const late = convertVideo(sent('noise.mp4'), { outputPath: converted('ended'), edit: {}, signal: ending.signal });
      await expect(late).rejects.toBe(reason);
    },
    PATIENCE_MS,
  );

  test.skipIf(process.platform === 'win32')(
    'ends with its parent, even when that is killed during encoding',
    async () => {
      const outputPath = converted('orphaned');
      const parent = join(folder, 'parent.ts');
      const videos = new URL('../videos.ts', import.meta.url).href;
      await writeFile(
        parent,
        `import { convertVideo } from ${JSON.stringify(videos)};
      const onProgress = () => process.stdout.write('encoding');
      const options = { outputPath: ${JSON.stringify(outputPath)}, edit: { trimStart: 0.1 }, onProgress };
      await convertVideo(${JSON.stringify(sent('noise.mp4'))}, options);`,
      );
      const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await expect.poll(() => running(outputPath)).toBe(false);
      // It did not get to the end.
      expect((await readFile(outputPath).catch(() => Buffer.alloc(0))).includes('moov')).toBe(false);
    },
    PATIENCE_MS,
  );
});

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
/** Whether a process works on this file. */
async function running(outputPath: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
  return stdout.includes(outputPath);
}
