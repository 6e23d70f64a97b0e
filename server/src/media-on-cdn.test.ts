import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Post } from '@quad/contract/posts/posts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { hurryJobs } from './testing/jobs.ts';
import { picture, postForm } from './testing/posts.ts';

const CDN = 'https://media.college.example';
/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 60_000, interval: 50 };

let hook: Server;
/** The bodies that the purge hook got, and the status of its next answers. */
let purged: unknown[];
let status: number;
let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  [purged, status] = [[], 204];
  hook = createServer(async (request, response) => {
    purged.push(await json(request));
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const { port } = hook.address() as AddressInfo;
  quad = await createTestContext({ MEDIA_URL: CDN, MEDIA_PURGE_URL: `http://127.0.0.1:${port}/purge` });
  asha = await quad.newPerson('Asha Rao');
});
afterAll(async () => {
  await quad.close();
  hook.close();
});

const post = async (more: Record<string, string> = {}): Promise<string> => {
  const { status, body } = await quad.call('POST', '/api/posts', {
    as: asha,
    body: postForm('Seen', await picture(), more),
  });
  expect(status).toBe(201);
  return body.post._id;
};
const read = async (id: string): Promise<Post> => (await quad.call('GET', `/api/posts/${id}`, { as: asha })).body;
/** The addresses of the pictures of a post. */
const picturesOf = ({ media }: Post) => media.flatMap(({ url, variants }) => [url, ...variants.map((one) => one.url)]);

test('pictures of a post for everyone are on the CDN, which may cache them', async () => {
  for (const url of picturesOf(await read(await post()))) {
    expect(url).toMatch(/^https:\/\/media\.college\.example\/media\/.*\.webp$/);
    // the CDN fetches them here
    const { headers, statusCode } = await quad.server.inject(new URL(url).pathname);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers['cross-origin-resource-policy']).toBe('same-site');
  }
});

test('pictures of a post for close friends stay here', async () => {
  for (const url of picturesOf(await read(await post({ visibility: 'close_friends' }))))
    expect(url).toMatch(/^\/media\//);
});

test('a deletion purges the CDN after the files are gone, and again until the hook agrees', async () => {
  const id = await post();
  const urls = picturesOf(await read(id));
  status = 503;
  purged = [];
  expect((await quad.call('DELETE', `/api/posts/${id}`, { as: asha })).status).toBe(200);
  await vi.waitFor(() => expect(purged).not.toEqual([]), PATIENCE);
  for (const url of urls) expect((await quad.server.inject(new URL(url).pathname)).statusCode).toBe(404);
  status = 204;
  purged = [];
  await vi.waitFor(async () => {
    await hurryJobs(quad.services.db, 'purge-media');
    expect(purged).not.toEqual([]);
  }, PATIENCE);
  const [{ urls: sent }] = purged as [{ urls: string[] }];
  expect(sent.toSorted()).toEqual(urls.toSorted());
});
