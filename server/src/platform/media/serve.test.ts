import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type MediaServer, openRequest, startMediaServer } from './fixtures/media-server.ts';
import { type MediaStore, putNew } from './store.ts';

const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

let server: MediaServer;
let store: MediaStore;
let url: string;
beforeAll(async () => {
  server = await startMediaServer(await createTestDatabase());
  ({ store } = server);
  url = `${server.url}/media/${await putNew(store, CONTENT, 'mp4')}`;
});
afterAll(() => server.close());

describe('a stored file', () => {
  test('is served with the type of its name, cached for ever and never run', async () => {
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(CONTENT);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    const page = `${server.url}/media/${await putNew(store, Buffer.from('<script>alert(1)</script>'), 'webp')}`;
    expect((await fetch(page)).headers.get('content-type')).toBe('image/webp');
  });

  test('answers HEAD without its content', async () => {
    const answer = await fetch(url, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1000']);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  test.each([
    ['bytes=0-99', 'bytes 0-99/1000', CONTENT.subarray(0, 100)],
    ['bytes=900-', 'bytes 900-999/1000', CONTENT.subarray(900)],
    ['bytes=-10', 'bytes 990-999/1000', CONTENT.subarray(990)],
  ])('answers the range %s', async (range, said, content) => {
    const answer = await fetch(url, { headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, said]);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
  });

  test('refuses a range beyond its end, and states its length', async () => {
    const answer = await fetch(url, { headers: { range: 'bytes=1000-1999' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect(await answer.json()).toMatchObject({ code: 'bad_range' });
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  test('is not sent again to a client that has it', async () => {
    const path = new URL(url).pathname;
    const { etag = '' } = (await getExactly(path)).headers;
    expect((await getExactly(path, { 'if-none-match': etag })).status).toBe(304);
    const { status, text } = await getExactly(path, { 'if-match': '"another"' });
    expect([status, JSON.parse(text).code]).toEqual([412, 'precondition_failed']);
    const since = new Date().toUTCString();
    for (const headers of [{ 'if-match': etag }, { 'if-modified-since': since }, { 'if-unmodified-since': since }])
      expect((await getExactly(path, headers)).status).toBe(200);
  });

  test('resumes an interrupted download, unless that was of another file', async () => {
    const path = new URL(url).pathname;
    const { etag = '' } = (await getExactly(path)).headers;
    const range = 'bytes=900-';
    expect((await getExactly(path, { range, 'if-range': etag })).status).toBe(206);
    expect((await getExactly(path, { range, 'if-range': '"another"' })).status).toBe(200);
  });

  test('does not reveal when it was stored', async () => {
    const name = await putNew(store, CONTENT, 'pdf');
    const before = (await fetch(`${server.url}/media/${name}`)).headers;
    await utimes(join(server.dataDir, 'media', name), 0, 0);
    const after = (await fetch(`${server.url}/media/${name}`)).headers;
    expect(before.get('last-modified')).toBeNull();
    expect(after.get('etag')).toBe(before.get('etag'));
  });

  test('cannot be read after its deletion, which is idempotent', async () => {
    const name = await putNew(store, CONTENT, 'webp');
    const etag = (await fetch(`${server.url}/media/${name}`)).headers.get('etag') ?? '';
    await store.delete(name);
    await store.delete(name);
    const answer = await fetch(`${server.url}/media/${name}`);
    expect(answer.status).toBe(404);
    const again = await getExactly(`/media/${name}`, { 'if-none-match': etag });
    expect(again.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'no_such_call' });
  });
});

test('nothing else is reachable', async () => {
  const name = new URL(url).pathname.slice('/media/'.length);
  const folder = name.slice(0, 2);
  const media = join(server.dataDir, 'media');
  await mkdir(join(media, '.hidden'));
  for (const path of ['.hidden/file.webp', 'plain.webp', `${folder}/page.html`])
    await writeFile(join(media, path), 'x');
  await writeFile(join(server.dataDir, 'secret'), 'x');
  for (const path of [
    '',
    '/',
    `/${folder}`,
    `/${folder}/`,
    '/plain.webp',
    `/${folder}/page.html`,
    '/.hidden/file.webp',
    '/.partial',
    '/../secret',
    '/..%2fsecret',
    '/%2e%2e/secret',
    `/${folder}/../../secret`,
    `/${folder}/..%5c..%5csecret`,
    `/${name}%00`,
    `/${name}/`,
    `/${name}.gz`,
    `/${name.toUpperCase()}`,
    '/%ff',
  ]) {
    const { status, headers, text } = await getExactly(`/media${path}`);
    expect([path, status]).toEqual([path, path === '/%ff' ? 400 : 404]);
    expect(headers['content-type']).toMatch(/^application\/json/);
    if (status === 404) expect(JSON.parse(text)).toMatchObject({ code: 'no_such_call' });
  }
});

/** Request a path unchanged: `fetch` would normalise it and add headers of its own. */
function getExactly(path: string, headers: Record<string, string> = {}) {
  const { request, answer } = openRequest(server.url, path, { method: 'GET', headers });
  request.end();
  return answer;
}
