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
/** The error code of a refused video; undefined when it is accepted. */
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
/** The codecs, packets and rotation of an MP4. */
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

/** A video with its pictures overwritten, from a position on. */
async function garbled(from: number) {
  const bytes = await readFile(fixture('clip.mp4'));
  const start = bytes.indexOf('mdat', 0, 'latin1') + 4;
  const length = bytes.readUInt32BE(start - 8) - 8;
  for (let at = start + Math.floor(from * length); at < start + length; at += 1) bytes[at] = (at * 167 + 89) % 256;
  return saved(bytes);
}

test('undecodable pictures end the process that opens them, and nothing waits for it', async () => {
  const bytes = await readFile(fixture('clip.mp4'));
  const pictures = bytes.indexOf('mdat') + 4;
  bytes.fill(0x55, pictures, pictures + 4000);
  const options = { outputPath: output(), edit: { trimStart: 0.3 }, signal: AbortSignal.timeout(60_000) };
  await expect(convertVideo(await saved(bytes), options)).rejects.toMatchObject({ code: 'unreadable_video' });
});

describe('a video', () => {
  test.each([0, 0.5])(
    'with undecodable pictures is refused when it is converted, copied or encoded, from %d of it on',
    async (from) => {
      const path = await garbled(from);
      expect(await refusal(path, convert)).toBe('unreadable_video');
      const trimmed = (cut: string) => convertVideo(cut, { outputPath: output(), edit: { trimStart: 0.1 } });
      expect(await refusal(path, trimmed)).toBe('unreadable_video');
    },
  );

  test('is rewritten with its pictures and sound unchanged, its index before them', async () => {
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

  test('from an upright phone stays rotated, and loses its location', async () => {
    const source = await readFile(fixture('turned.mov'));
    expect(source.includes('+48.8577') && source.includes('A secret title')).toBe(true);

    expect(await convert(fixture('turned.mov'))).toMatchObject({ width: 96, height: 160 });
    const bytes = await readFile(output());
    expect(bytes.includes('+48.8577') || bytes.includes('A secret title')).toBe(false);
    expect(bytes.subarray(4, 12).toString('latin1')).not.toBe('ftypqt  ');
    expect((await contentOf(output())).rotation).toBe(90);
  });

  test('gets an upright still', async () => {
    const { poster } = await convert(fixture('turned.mov'));
    const [still] = poster?.variants ?? [];
    expect(still).toMatchObject({ width: 96, height: 160 });
    // The clip's red grows to the right; rotated, it grows downwards.
    const { data } = await sharp(still?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3 * (96 * 150 + 48)]).toBeGreaterThan((data[3 * (96 * 10 + 48)] ?? 255) + 100);
    expect(poster?.thumbhash).not.toBe('');
  });
});

describe('refused videos:', () => {
  test('sound without pictures', async () => {
    expect(await refusal(fixture('sound-alone.mp4'))).toBe('no_pictures');
  });

  test('a truncated video, wherever its index is', async () => {
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

  test('a video with an index that promises more than the file contains', async () => {
    const silent = await readFile(fixture('silent.mp4'));
    expect(await refusal(await saved(withTables(silent, { samples: 1, bytesEach: 1e9 })))).toBe('unreadable_video');
    // Small pieces of the file, each named a thousand times.
    expect(await refusal(await saved(withTables(silent, { samples: 1000, bytesEach: 1000 })))).toBe('unreadable_video');
  });

  test('a video with an index that promises pictures without end, or none', async () => {
    const silent = await readFile(fixture('silent.mp4'));
    expect(await refusal(await saved(withTables(silent, { samples: 100_000, bytesEach: 1 })))).toBe('unreadable_video');
    expect(await refusal(await saved(withTables(silent, { samples: 100, bytesEach: 0 })))).toBe('unreadable_video');
    expect(await refusal(await saved(withTables(silent, { samples: 0, bytesEach: 0 })))).toBe('unreadable_video');
  });

  test('a video made to exhaust the memory of its reader', async () => {
    const silent = await readFile(fixture('silent.mp4'));
    const path = await saved(withTables(silent, { samples: 1_300_000, bytesEach: 1 }));
    expect(await refusal(path, (path) => inspectVideo(path, {}, asha))).toBe('unreadable_video');
  }, 60_000);

  test('a video with chunks that cost a demuxer minutes of a processor', async () => {
    const path = await saved(withEndlessChunks(await readFile(fixture('clip.mp4'))));
    expect((await stat(path)).size).toBeLessThan(11_000);
    const refused = await inspect(path, {}).catch((error) => error);
    // Refused by the check: a demuxer would count the pictures of four billion chunks.
    expect([refused.code, refused.cause?.name]).toEqual(['unreadable_video', 'MalformedVideo']);
  });

  test('a video of more than three minutes, unless it is trimmed', async () => {
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
  ])('a video with nothing left after %j', async (edit) => {
    expect(await refusal(fixture('clip.mp4'), (path) => inspect(path, edit))).toBe('nothing_left');
  });
});

test('when its sender disconnects, the process that opens a video is killed', async () => {
  const hangUp = new AbortController();
  // The process never ends by itself, because nothing is ever written to its input.
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const working = inspectVideo(path, {}, { id: 'asha', signal: hangUp.signal });
  // By now it has been started.
  await new Promise((resolve) => setImmediate(resolve));
  hangUp.abort();
  await expect(working).rejects.toBeInstanceOf(AppError);
  // A pipe without a reader cannot be opened for writing without waiting.
  await expect(open(path, constants.O_WRONLY | constants.O_NONBLOCK)).rejects.toThrow('ENXIO');
});

test('only the new file is written', async () => {
  await rm(folder, { recursive: true });
  folder = await mkdtemp(join(tmpdir(), 'quad-videos-'));
  await convert(fixture('clip.mp4'));
  expect(await readdir(folder)).toEqual(['new.mp4']);
});

/** The silent clip with its frames spread over this many seconds. */
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
