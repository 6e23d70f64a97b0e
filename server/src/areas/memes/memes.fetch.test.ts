import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngBomb } from '../../platform/media/fixtures/hostile-pictures.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { memeForm } from '../../testing/memes.ts';
import { startPictureServer } from '../../testing/picture-server.ts';
import { picture } from '../../testing/posts.ts';

/** Long enough for a busy machine. */
const PATIENT = { timeout: 30_000 };

let web: Awaited<ReturnType<typeof startPictureServer>>;
let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  web = await startPictureServer();
  quad = await createTestContext({}, { fetching: web.parts });
  asha = await quad.newPerson();
});
afterAll(async () => {
  await quad.close();
  await web.close();
});

const upload = async (image: string, as = asha) =>
  quad.call('POST', '/api/memes', { as, body: await memeForm('Fetched', { image }) });
/** The files that are being received. */
const incoming = () => readdir(join(quad.dataDir, 'incoming'));
const serve = (type: string, body: Buffer | string) => {
  web.serve = (_, response) => void response.writeHead(200, { 'content-type': type }).end(body);
};

test('a picture at a web address is fetched and re-encoded', async () => {
  serve('image/jpeg', await picture('jpeg', 900, 600));
  const { status, body } = await upload(web.at('/cat.jpg'));
  expect([status, body.media?.width]).toEqual([201, 900]);
  const stored = await fetch(quad.url + body.image);
  expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).format).toBe('webp');
  expect(await incoming()).toEqual([]);
});

test('an animated picture is fetched too, even with a wrong content type', async () => {
  serve('image/jpg', await picture('gif'));
  expect((await upload(web.at('/cat'))).status).toBe(201);
});

const photo = () => picture('jpeg', 900, 600);

test.each<[string, string, () => Buffer | string | Promise<Buffer>, string]>([
  ['a text', 'image/png', () => 'these are words', 'unsupported_image'],
  ['an SVG file sent as PNG', 'image/png', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unsupported_image'],
  ['an SVG file', 'image/svg+xml', () => '<svg/>', 'picture_not_fetched'],
  ['an HTML page', 'text/html', () => '<img>', 'picture_not_fetched'],
  ['an empty file', 'image/png', () => '', 'empty_file'],
  ['half a picture', 'image/png', async () => (await photo()).subarray(0, 400), 'truncated_image'],
  ['a small file with a huge picture', 'image/png', () => pngBomb(30_000, 30_000), 'too_many_pixels'],
])('%s is refused', async (_, type, body, code) => {
  serve(type, await body());
  expect((await upload(web.at('/cat.png'))).body.code).toBe(code);
  expect(await incoming()).toEqual([]);
});

test('a picture without an end is read up to the limit', async () => {
  const head = await picture();
  const closed = Promise.withResolvers<void>();
  web.serve = (request, response) => {
    request.socket.on('close', () => closed.resolve());
    response.writeHead(200, { 'content-type': 'image/png' });
    const more = () => {
      while (!response.destroyed)
        if (!response.write(Buffer.alloc(256 * 1024))) return void response.once('drain', more);
    };
    response.write(head);
    more();
  };
  expect((await upload(web.at('/endless.png'))).body.code).toBe('image_too_large');
  await closed.promise;
  expect(await incoming()).toEqual([]);
});

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://2130706433/',
  'https://user:password@pictures.example/',
  'http://nobody.example/',
])('%s gets the same response as an address without a picture', async (address) => {
  const { status, body } = await upload(address);
  expect([status, body.code, Object.keys(body).sort()]).toEqual([400, 'picture_not_fetched', ['code', 'message']]);
});

test('a person’s pictures are fetched one at a time, and at most three wait', async () => {
  const answers: (() => void)[] = [];
  const png = await picture();
  web.serve = (_, response) =>
    void answers.push(() => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  const statuses: number[] = [];
  const uploads = Array.from({ length: 6 }, async () => {
    statuses.push((await upload(web.at('/cat.png'))).status);
  });
  // one is being fetched, three wait and two are refused
  await expect.poll(() => statuses, PATIENT).toEqual([503, 503]);
  for (let n = 1; n <= 4; n++) {
    await expect.poll(() => answers.length, PATIENT).toBe(n);
    answers.at(-1)?.();
  }
  await Promise.all(uploads);
  expect(statuses).toEqual([503, 503, 201, 201, 201, 201]);
});

test('a fetch ends when its client disconnects', async () => {
  const leaving = new AbortController();
  const closed = Promise.withResolvers<void>();
  web.serve = (request, response) => {
    request.socket.on('close', () => closed.resolve());
    response.writeHead(200, { 'content-type': 'image/png' }).write('x');
    leaving.abort();
  };
  const body = await memeForm('Left', { image: web.at('/slow.png') });
  const headers = { authorization: `Bearer ${asha.token}`, 'x-api-source': 'test' };
  await expect(
    fetch(`${quad.url}/api/memes`, { method: 'POST', headers, body, signal: leaving.signal }),
  ).rejects.toThrow('aborted');
  await closed.promise;
  await expect.poll(incoming, PATIENT).toEqual([]);
});
