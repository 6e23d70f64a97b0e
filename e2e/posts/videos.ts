import { truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import type { TestFile } from '../pictures.ts';

interface VideoOptions {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** The minimum size of the file, in bytes: it is padded with data that players skip. */
  readonly bytes?: number;
  /** A video whose AAC sound is copied, because some browsers cannot encode AAC. */
  readonly soundOf?: TestFile;
}

type EncodeOptions = Pick<VideoOptions, 'width' | 'height' | 'seconds'> & {
  readonly sound: string | undefined;
  readonly address: string;
};

const LIBRARY = createRequire(import.meta.url)
  .resolve('mediabunny')
  .replace(/[^/\\]+$/, 'mediabunny.min.mjs');
const ADDRESS = '/mediabunny-for-tests.js';

/** An MP4 that the page's browser encodes: first all red, then green, then blue. The page has to be Quad's. */
export async function video(page: Page, { bytes = 0, soundOf, ...picture }: VideoOptions): Promise<TestFile> {
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ path: LIBRARY, contentType: 'text/javascript' }));
  const sound = soundOf?.buffer.toString('base64');
  const encoded = Buffer.from(await page.evaluate(encode, { ...picture, sound, address: ADDRESS }), 'base64');
  return { name: 'lake.mp4', mimeType: 'video/mp4', buffer: filledUp(encoded, bytes) };
}

/** Runs in the page. Ten frames a second are enough for a test. */
async function encode({ width, height, seconds, sound, address }: EncodeOptions): Promise<string> {
  const bunny: typeof import('mediabunny') = await import(address);
  const target = new bunny.BufferTarget();
  const output = new bunny.Output({ format: new bunny.Mp4OutputFormat(), target });
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const source = new bunny.CanvasSource(canvas, { codec: 'avc', bitrate: 500_000, keyFrameInterval: 1 });
  output.addVideoTrack(source, { frameRate: 10 });
  const heard = sound === undefined ? null : await soundTrack(sound);
  const packets = heard && new bunny.EncodedAudioPacketSource('aac');
  if (packets) output.addAudioTrack(packets);
  await output.start();
  const decoderConfig = (await heard?.getDecoderConfig()) ?? undefined;
  if (heard && packets) {
    for await (const packet of new bunny.EncodedPacketSink(heard).packets()) {
      await packets.add(packet, decoderConfig && { decoderConfig });
    }
  }
  for (let frame = 0; drawing && frame < seconds * 10; frame += 1) {
    drawing.fillStyle = ['red', 'green', 'blue'][Math.floor((frame * 3) / (seconds * 10))] ?? 'blue';
    drawing.fillRect(0, 0, width, height);
    drawing.fillStyle = 'white';
    drawing.fillRect((frame * 8) % width, height / 3, width / 10, height / 3);
    await source.add(frame / 10, 0.1);
  }
  await output.finalize();
  let text = '';
  for (const byte of new Uint8Array(target.buffer ?? new ArrayBuffer(0))) text += String.fromCharCode(byte);
  return btoa(text);

  function soundTrack(base64: string) {
    const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new bunny.Input({ source: new bunny.BufferSource(file), formats: [bunny.MP4] }).getPrimaryAudioTrack();
  }
}

/** A file with a free box at its end, which makes it large without a long encoding. */
function filledUp(file: Buffer, bytes: number): Buffer {
  const missing = bytes - file.length;
  if (missing <= 8) return file;
  const box = Buffer.alloc(missing);
  box.writeUInt32BE(missing, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([file, box]);
}

/** Write a large file to disk, so that it need not be sent to the browser as text. */
export async function onDisk(bytes: Buffer, size = bytes.length): Promise<string> {
  const path = test.info().outputPath('lake.mp4');
  await writeFile(path, bytes);
  if (size > bytes.length) await truncate(path, size);
  return path;
}
