import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@quad/contract/limits/media';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { formWith, type MediaServer, openRequest, startMediaServer } from './fixtures/media-server.ts';
import { openScratchFolder } from './scratch-folder.ts';

let server: MediaServer;
let png: Buffer;
let gif: Buffer;
let mp4: Buffer;
beforeAll(async () => {
  server = await startMediaServer(await createTestDatabase());
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  png = await dot.clone().png().toBuffer();
  gif = await dot.clone().gif().toBuffer();
  mp4 = await readFile(join(import.meta.dirname, 'fixtures/clip.mp4'));
});
afterAll(() => server.close());
afterEach(async () => expect(await server.incoming()).toEqual([]));

const BOUNDARY = 'the-line-between';
const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

const openForm = (headers: Record<string, string> = {}) =>
  openRequest(server.url, '/api/forms', { method: 'POST', headers: { ...multipart, ...headers } });
const codeOf = ({ status, text }: { status: number | undefined; text: string }) => [status, JSON.parse(text).code];

/** A file of this length that begins like another. */
function grownTo(length: number, beginning: Buffer): Buffer {
  const file = Buffer.alloc(length);
  beginning.copy(file);
  return file;
}

describe('a form', () => {
  test('may have text fields before and after its file', async () => {
    const form = formWith(png, { caption: 'before 😀' });
    form.append('location', 'after');
    const { status, body } = await server.post('/api/forms', form);
    expect(status).toBe(200);
    expect(body.fields).toEqual({ caption: 'before 😀', location: 'after' });
    expect(body.file).toMatchObject({ kind: 'image', mime: 'image/png', bytes: png.length });
    // It existed during the call, and no longer does.
    expect(body.held).toHaveLength(1);
  });

  test('may have text fields alone', async () => {
    const form = new FormData();
    form.append('caption', 'no picture today');
    expect((await server.post('/api/forms', form)).body).toEqual({ fields: { caption: 'no picture today' }, held: [] });
  });

  test.each([
    ['a JPEG', async () => sharp(png).jpeg().toBuffer(), 'image/jpeg'],
    ['a GIF', async () => gif, 'image/gif'],
    ['an MP4', async () => mp4, 'video/mp4'],
    ['a MOV', () => readFile(join(import.meta.dirname, 'fixtures/turned.mov')), 'video/quicktime'],
  ])('detects %s by its content, whatever its name', async (_what, content, mime) => {
    expect((await server.post('/api/forms', formWith(await content()))).body.file.mime).toBe(mime);
  });

  test('with a field named like a property of every object is an ordinary form', async () => {
    const body = part('name="__proto__"', 'x') + part('name="constructor"', 'y') + END;
    const answer = await server.post('/api/forms', body, multipart);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.fields)).toEqual(['__proto__', 'constructor']);
  });

  test('stores its files where only their owner can read them', async () => {
    expect((await stat(join(server.dataDir, 'incoming'))).mode & 0o777).toBe(0o700);
  });
});

test.each(['webp', 'avif'] as const)('a picture may be %s', async (format) => {
  const { status } = await server.post('/api/forms', formWith(await sharp(png).toFormat(format).toBuffer()));
  expect(status).toBe(200);
});

describe('a file is refused', () => {
  const refused = async (content: Uint8Array | string, path = '/api/forms') => {
    const { status, body } = await server.post(path, formWith(content));
    return [status, body.code];
  };

  test('when it is no picture or video, whatever its name', async () => {
    const unsupported = [415, 'unsupported_media'];
    expect(await refused('not a picture at all')).toEqual(unsupported);
    expect(await refused('<html><script>alert(1)</script></html>')).toEqual(unsupported);
    expect(await refused('<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual(unsupported);
    expect(await refused(await sharp(png).tiff().toBuffer())).toEqual(unsupported);
    expect(await refused(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toEqual(unsupported);
    expect(await refused('\x89PNG')).toEqual(unsupported);
    expect(await refused('')).toEqual([415, 'empty_file']);
  });

  test('when it is an image of more than 10 MB', async () => {
    expect(await refused(grownTo(IMAGE_MAX_BYTES, png))).toEqual([200, undefined]);
    expect(await refused(grownTo(IMAGE_MAX_BYTES + 1, png))).toEqual([413, 'image_too_large']);
  });

  test('when it is a video of more than 50 MB', async () => {
    expect(await refused(grownTo(VIDEO_MAX_BYTES, mp4))).toEqual([200, undefined]);
    expect(await refused(grownTo(VIDEO_MAX_BYTES + 1, mp4))).toEqual([413, 'video_too_large']);
  });

  test('when a profile picture is no JPEG or PNG', async () => {
    expect(await refused(png, '/api/pictures')).toEqual([200, undefined]);
    for (const content of [gif, mp4, 'words']) {
      expect(await refused(content, '/api/pictures')).toEqual([415, 'wrong_picture_type']);
    }
  });

  test('when it comes as a field without a file name and is no picture', async () => {
    const { status, body } = await server.post('/api/forms', part('name="media"', 'words') + END, multipart);
    expect([status, body.code]).toEqual([415, 'unsupported_media']);
  });
});

describe('a form is refused', () => {
  const refused = async (body: FormData | string, headers: Record<string, string> = multipart) => {
    const answer = await server.post('/api/forms', body, headers);
    return [answer.status, answer.body.code];
  };

  test('when it has two files, or one in a field that accepts none', async () => {
    const two = formWith(png);
    two.append('media', new Blob([new Uint8Array(png)]), 'second.png');
    expect(await refused(two, {})).toEqual([400, 'bad_form']);
    const stray = new FormData();
    stray.append('avatar', new Blob([new Uint8Array(png)]), 'photo.png');
    expect(await refused(stray, {})).toEqual([400, 'bad_form']);
  });

  test('when it has too many fields, a repeated one or one without a name', async () => {
    const many = Array.from({ length: 21 }, (_, index) => part(`name="field${index}"`, 'x')).join('');
    expect(await refused(many + END)).toEqual([400, 'bad_form']);
    expect(await refused(part('name="caption"', 'x').repeat(2) + END)).toEqual([400, 'bad_form']);
    expect(await refused(part('other="caption"', 'x') + END)).toEqual([400, 'bad_form']);
  });

  test('when a field is longer than 64 KB', async () => {
    expect(await refused(part('name="caption"', 'x'.repeat(64 * 1024)) + END)).toEqual([200, undefined]);
    expect(await refused(part('name="caption"', 'x'.repeat(64 * 1024 + 1)) + END)).toEqual([413, 'body_too_large']);
  });

  test('when it ends early, or its boundary is not the declared one', async () => {
    expect(await refused(part('name="caption"', 'x'))).toEqual([400, 'bad_form']);
    expect(await refused(part('name="media"; filename="a.png"', png.toString('latin1')).slice(0, -40))).toEqual([
      400,
      'bad_form',
    ]);
    expect(await refused((part('name="caption"', 'x') + END).replaceAll(BOUNDARY, 'another'))).toEqual([
      400,
      'bad_form',
    ]);
    expect(await refused('', multipart)).toEqual([400, 'bad_form']);
    expect(await refused(END, { 'content-type': 'multipart/form-data' })).toEqual([400, 'bad_form']);
  });

  test('when it is no multipart form', async () => {
    expect(await refused('{}', { 'content-type': 'application/json' })).toEqual([415, 'wrong_content_type']);
    expect(await refused('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([
      415,
      'wrong_content_type',
    ]);
  });

  test('when the call accepts none', async () => {
    const { status, body } = await server.post('/api/words', formWith(png));
    expect([status, body.code]).toEqual([415, 'wrong_content_type']);
  });

  test('at once when its declared length is far beyond any form', async () => {
    const { request, answer } = openForm({ 'content-length': String(10 * VIDEO_MAX_BYTES) });
    request.write(part('name="caption"', 'the rest never comes'));
    expect(codeOf(await answer)).toEqual([413, 'body_too_large']);
    request.destroy();
  });

  test('when the text between its parts has no end', async () => {
    const { request, answer } = openForm();
    const line = Buffer.alloc(1024 * 1024, 'x');
    for (let megabyte = 0; megabyte < 55; megabyte += 1) request.write(line);
    expect(codeOf(await answer)).toEqual([413, 'body_too_large']);
    request.destroy();
  });
});

describe('a client', () => {
  test('that is still sending when it is refused gets its answer', async () => {
    const { request, answer } = openForm();
    request.write(part('name="media"; filename="a.png"', 'not a picture'.repeat(1000)).slice(0, -2));
    for (let megabyte = 0; megabyte < 40; megabyte += 1) request.write(Buffer.alloc(1024 * 1024));
    request.end(`\r\n${END}`);
    expect(codeOf(await answer)).toEqual([415, 'unsupported_media']);
  });

  test('that sends without end is cut off', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve).on('error', () => undefined));
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(1024 * 1024), Buffer.from('\r\n')]);
    const send = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', send).resume();
    socket.write(
      `POST /api/forms HTTP/1.1\r\nhost: quad\r\ncontent-type: ${multipart['content-type']}\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    send();
    await ended;
  });

  test('that disconnects in the middle of a file leaves nothing behind', async () => {
    const { request, answer } = openForm();
    request.write(part('name="media"; filename="a.png"', '').slice(0, -2));
    request.write(grownTo(1024 * 1024, png));
    await vi.waitFor(async () => expect(await server.incoming()).toHaveLength(1), { timeout: 30_000, interval: 20 });
    request.destroy();
    await expect(answer).rejects.toThrow();
    await vi.waitFor(async () => expect(await server.incoming()).toEqual([]), { timeout: 30_000, interval: 20 });
  });
});

test('partial files of an earlier process are removed at the start, those of a living one are not', async () => {
  const path = join(server.dataDir, 'scratch');
  await mkdir(path);
  // No process has this number: it is above the largest one.
  for (const name of ['4194305-gone', `${process.pid}-earlier`, `${process.ppid}-living`]) {
    await writeFile(join(path, name), 'x');
  }
  const scratch = await openScratchFolder(path);
  const own = scratch.newPath();
  await writeFile(own, 'x');
  await openScratchFolder(path);
  await expect(stat(own)).resolves.toBeDefined();
  await expect(stat(join(path, `${process.ppid}-living`))).resolves.toBeDefined();
  await expect(stat(join(path, '4194305-gone'))).rejects.toThrow('ENOENT');
  await expect(stat(join(path, `${process.pid}-earlier`))).rejects.toThrow('ENOENT');
});
