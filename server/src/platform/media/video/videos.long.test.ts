import { execFileSync } from 'node:child_process';
import { constants, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { withEndlessChunks, withTables } from '../fixtures/hostile-videos.ts';
import { convertVideo, inspectVideo } from '../videos.ts';
import { inspect } from './convert.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-videos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asha = { id: 'asha' };
const convert = (path: string, outputPath = output()) => convertVideo(path, { outputPath, edit: {} });
const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
const output = () => join(folder, 'new.mp4');
/** The code a video is refused with; undefined when it is not. */
const refusal = (path: string, check: (path: string) => Promise<unknown> = (path) => inspect(path, {})) =>
  check(path).then(
    () => undefined,
    (error) => error.code,
  );
const saved = async (bytes: Uint8Array) => {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return path;
};
/** The codecs, packets and turning of an MP4. */
async function contentOf(path: string) {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const tracks = [];
  for (const track of await input.getTracks()) {
    const packets = [];
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
      packets.push({ data: Buffer.from(data).toString('base64'), timestamp });
    }
    tracks.push({ codec: await track.getCodec(), packets });
  }
  const rotation = await (await input.getPrimaryVideoTrack())?.getRotation();
  input.dispose();
  return { tracks, rotation };
}

/** A video with its pictures painted over: from a place of it on, and all of them. */
async function garbled(from: number) {
  const bytes = await readFile(fixture('clip.mp4'));
  const start = bytes.indexOf('mdat', 0, 'latin1') + 4;
  const length = bytes.readUInt32BE(start - 8) - 8;
  for (let at = start + Math.floor(from * length); at < start + length; at += 1) bytes[at] = (at * 167 + 89) % 256;
  return saved(bytes);
}

test('pictures that no decoder reads end the process that is given them, and nothing waits for it', async () => {
  const bytes = await readFile(fixture('clip.mp4'));
  const pictures = bytes.indexOf('mdat') + 4;
  bytes.fill(0x55, pictures, pictures + 4000);
  const options = { outputPath: output(), edit: { trimStart: 0.3 }, signal: AbortSignal.timeout(60_000) };
  await expect(convertVideo(await saved(bytes), options)).rejects.toMatchObject({ code: 'unreadable_video' });
});

describe('a video', () => {
  test.each([0, 0.5])(
    'whose pictures cannot be decoded is refused when it is made, copied or encoded, from %d of it on',
    async (from) => {
      const path = await garbled(from);
      expect(await refusal(path, convert)).toBe('unreadable_video');
      const trimmed = (cut: string) => convertVideo(cut, { outputPath: output(), edit: { trimStart: 0.1 } });
      expect(await refusal(path, trimmed)).toBe('unreadable_video');
    },
  );

  test('is written anew with its pictures and sound untouched, its index before them', async () => {
    const video = await convert(fixture('clip.mp4'));
    expect(video).toMatchObject({ width: 160, height: 96 });
    expect(video.duration).toBeCloseTo(1, 0);

    const bytes = await readFile(output());
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const [before, after] = [await contentOf(fixture('clip.mp4')), await contentOf(output())];
    expect(after.tracks.map(({ codec }) => codec)).toEqual(['avc', 'aac']);
    expect(after.tracks.map(({ packets }) => packets.map(({ data }) => data))).toEqual(
      before.tracks.map(({ packets }) => packets.map(({ data }) => data)),
    );
  });

  test('may be silent', async () => {
    expect(await convert(fixture('silent.mp4'))).toMatchObject({ width: 160, height: 96, duration: 1 });
  });

  test('from a telephone held upright stays turned, and no longer tells where it was made', async () => {
    const source = await readFile(fixture('turned.mov'));
    expect(source.includes('+48.8577') && source.includes('A secret title')).toBe(true);

    expect(await convert(fixture('turned.mov'))).toMatchObject({ width: 96, height: 160 });
    const bytes = await readFile(output());
    expect(bytes.includes('+48.8577') || bytes.includes('A secret title')).toBe(false);
    expect(bytes.subarray(4, 12).toString('latin1')).not.toBe('ftypqt  ');
    expect((await contentOf(output())).rotation).toBe(90);
  });

  test('gets a still that stands upright', async () => {
    const { poster } = await convert(fixture('turned.mov'));
    const [still] = poster?.variants ?? [];
    expect(still).toMatchObject({ width: 96, height: 160 });
    // the clip's red grows to the right, which turning makes downwards
    const { data } = await sharp(still?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3 * (96 * 150 + 48)]).toBeGreaterThan((data[3 * (96 * 10 + 48)] ?? 255) + 100);
    expect(poster?.thumbhash).not.toBe('');
  });
});

describe('what is refused', () => {
  test('sound without pictures', async () => {
    expect(await refusal(fixture('sound-alone.mp4'))).toBe('no_pictures');
  });

  test('a video that breaks off, wherever its index stands', async () => {
    await convert(fixture('clip.mp4'));
    for (const whole of [await readFile(fixture('clip.mp4')), await readFile(output())]) {
      for (const length of [100, whole.length / 2, whole.length - 10]) {
        expect(await refusal(await saved(whole.subarray(0, length)))).toBe('unreadable_video');
      }
    }
  });

  test('a file that only begins like a video', async () => {
    const beginning = (await readFile(fixture('clip.mp4'))).subarray(0, 32);
    expect(await refusal(await saved(Buffer.concat([beginning, Buffer.alloc(5000, 'nonsense')])))).toBe(
      'unreadable_video',
    );
  });

  test('a video whose index promises more than the file holds', async () => {
    const silent = await readFile(fixture('silent.mp4'));
    expect(await refusal(await saved(withTables(silent, { samples: 1, bytesEach: 1e9 })))).toBe('unreadable_video');
    // small pieces of the file, each named a thousand times
    expect(await refusal(await saved(withTables(silent, { samples: 1000, bytesEach: 1000 })))).toBe('unreadable_video');
  });

  test('a video whose index promises pictures without end, or none', async () => {
    const silent = await readFile(fixture('silent.mp4'));
    expect(await refusal(await saved(withTables(silent, { samples: 100_000, bytesEach: 1 })))).toBe('unreadable_video');
    expect(await refusal(await saved(withTables(silent, { samples: 100, bytesEach: 0 })))).toBe('unreadable_video');
    expect(await refusal(await saved(withTables(silent, { samples: 0, bytesEach: 0 })))).toBe('unreadable_video');
  });

  test('a video made to exhaust the memory of whoever opens it', async () => {
    const silent = await readFile(fixture('silent.mp4'));
    const path = await saved(withTables(silent, { samples: 1_300_000, bytesEach: 1 }));
    expect(await refusal(path, (path) => inspectVideo(path, {}, asha))).toBe('unreadable_video');
  }, 60_000);

  test('a video whose chunks cost a demuxer minutes of a processor', async () => {
    const path = await saved(withEndlessChunks(await readFile(fixture('clip.mp4'))));
    expect((await stat(path)).size).toBeLessThan(11_000);
    const refused = await inspect(path, {}).catch((error) => error);
    // refused by the check: a demuxer would count the pictures of four billion chunks
    expect([refused.code, refused.cause?.name]).toEqual(['unreadable_video', 'MalformedVideo']);
  });

  test('a video of more than three minutes, unless what is left of it is shorter', async () => {
    expect(await refusal(await saved(await stretched(179)))).toBeUndefined();
    const long = await saved(await stretched(181));
    expect(await refusal(long)).toBe('video_too_long');
    expect(await inspect(long, { trimStart: 10 })).toMatchObject({ duration: 171 });
    expect(await inspect(long, { trimStart: 0.5, trimEnd: 180.5 })).toMatchObject({ duration: 180 });
    const endless = await saved(await stretched(901));
    expect(await refusal(endless, (path) => inspect(path, { trimEnd: 5 }))).toBe('video_too_long');
  });

  test.each([
    { trimStart: 0.5, trimEnd: 0.5 },
    { trimStart: 0.6, trimEnd: 0.2 },
    { trimStart: 2 },
    { trimEnd: 0 },
    { trimStart: 0.4999999, trimEnd: 0.5 },
  ])('a video of which %j leaves nothing', async (edit) => {
    expect(await refusal(fixture('clip.mp4'), (path) => inspect(path, edit))).toBe('nothing_left');
  });
});

test('when its sender hangs up, the process that opens a video is killed', async () => {
  const hangUp = new AbortController();
  // the process never ends by itself: what it reads from never sends anything
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const working = inspectVideo(path, {}, { id: 'asha', signal: hangUp.signal });
  // by now it has been started
  await new Promise((resolve) => setImmediate(resolve));
  hangUp.abort();
  await expect(working).rejects.toBeInstanceOf(AppError);
  // a pipe that nobody reads cannot be opened for writing without waiting
  await expect(open(path, constants.O_WRONLY | constants.O_NONBLOCK)).rejects.toThrow('ENXIO');
});

test('nothing but the new file is written', async () => {
  await rm(folder, { recursive: true });
  folder = await mkdtemp(join(tmpdir(), 'quad-videos-'));
  await convert(fixture('clip.mp4'));
  expect(await readdir(folder)).toEqual(['new.mp4']);
});

/** The silent clip with its frames spread over as many seconds. */
async function stretched(seconds: number): Promise<Uint8Array> {
  const input = new Input({ source: new FilePathSource(fixture('silent.mp4')), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('the clip has no pictures');
  const decoderConfig = await track.getDecoderConfig();
  const target = new BufferTarget();
  const slow = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource('avc');
  slow.addVideoTrack(source);
  await slow.start();
  for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    const packet = new EncodedPacket(data, type, timestamp * seconds, duration * seconds);
    await source.add(packet, decoderConfig ? { decoderConfig } : undefined);
  }
  await slow.finalize();
  input.dispose();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}
