import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Post } from '@quad/contract/posts/posts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { examineCdn } from './commands/doctor/cdn.ts';
import { readConfig } from './platform/config.ts';
import { freePort } from './platform/free-port.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { deployFile, describeWith } from './testing/deploy-files.ts';
import { picture, postForm } from './testing/posts.ts';
import { type RunningProgram, startProgram } from './testing/programs.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 100 };

describeWith(['nginx'], 'pictures in a cache of nginx', () => {
  let folder: string;
  let cdn: string;
  let nginx: RunningProgram;
  let quad: TestContext;
  let asha: TestPerson;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quad-cdn-'));
    const port = await freePort();
    cdn = `http://127.0.0.1:${port}`;
    quad = await createTestContext({ MEDIA_URL: cdn, ...purges() });
    asha = await quad.newPerson('Asha Rao');
    const file = join(folder, 'media.conf');
    await writeFile(
      file,
      await deployFile('nginx/media.conf', {
        'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
        '    ssl_certificate /etc/letsencrypt/live/media.college.example/fullchain.pem;\n': '',
        '    ssl_certificate_key /etc/letsencrypt/live/media.college.example/privkey.pem;\n': '',
        '/var/cache/nginx/quad-media': join(folder, 'cache'),
        '127.0.0.1:8081': `127.0.0.1:${await freePort()}`,
        'allow 10.0.0.11;': 'allow 127.0.0.1;',
      }),
    );
    const node = (quad.server.server.address() as AddressInfo).port;
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
    await writeFile(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid;
      error_log stderr; events {}
      http { access_log off; ${places.join(' ')} upstream quad { server 127.0.0.1:${node}; } include ${file}; }`,
    );
    nginx = startProgram('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], folder);
    await vi.waitFor(async () => {
      if (nginx.status !== null) throw new Error(`nginx has ended: ${nginx.said}`);
      expect((await fetch(cdn)).status).toBe(404);
    }, PATIENCE);
  }, 120_000);
  afterAll(async () => {
    await nginx?.end();
    await quad?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const purges = () => ({ MEDIA_PURGE_URL: `${cdn}/purge`, MEDIA_PURGE_METHOD: 'PURGE' });
  const post = async (): Promise<{ id: string; urls: string[] }> => {
    const { body } = await quad.call('POST', '/api/posts', { as: asha, body: postForm('Seen', await picture()) });
    const { media } = body.post as Post;
    const urls = media.flatMap(({ url, variants }) => [url, ...variants.map((one) => one.url)]);
    return { id: body.post._id, urls: urls.map((url) => new URL(url, cdn).href) };
  };
  const status = async (url: string) => (await fetch(url)).status;
  test('stay there without Quad, until their post is deleted', async () => {
    const { id, urls } = await post();
    for (const url of urls) expect(await status(url)).toBe(200);
    // only the cache has them now
    for (const url of urls) await quad.services.storage.store.delete(basename(url));
    for (const url of urls) expect(await status(url)).toBe(200);
    expect((await quad.call('DELETE', `/api/posts/${id}`, { as: asha })).status).toBe(200);
    await vi.waitFor(async () => {
      for (const url of urls) expect(await status(url)).toBe(404);
    }, PATIENCE);
  }, 120_000);

  test('are examined by the doctor', async () => {
    const examine = (environment: Record<string, string>) =>
      examineCdn(readConfig({ QUAD_DATA_DIR: quad.dataDir, MEDIA_URL: cdn, ...environment }));
    expect(await examine(purges())).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
    expect(await examine({})).toMatchObject([{ state: 'ok' }, { state: 'warn' }]);
    const elsewhere = `http://127.0.0.1:${await freePort()}`;
    expect(await examine({ ...purges(), MEDIA_PURGE_URL: elsewhere })).toMatchObject([
      { state: 'ok' },
      { state: 'fail' },
    ]);
    expect(await examine({ ...purges(), MEDIA_URL: `${cdn}/elsewhere` })).toMatchObject([
      { state: 'fail' },
      { state: 'ok' },
    ]);
  }, 120_000);
});
