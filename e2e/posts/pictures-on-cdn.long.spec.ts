// Screens: feeds/feed

import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { signIn, signUp } from '@quad/contract/accounts/auth';
import { scratchFolder } from '../../scripts/lib/scratch.js';
import { startApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';

test('pictures load from MEDIA_URL, another origin of the same site', async ({ browser, request }) => {
  const { QUAD_E2E_TEMPLATE: template = '' } = process.env;
  const dataDir = await mkdtemp(join(scratchFolder(), 'quad-e2e-cdn-'));
  await cp(template, dataDir, { recursive: true });
  let quad = '';
  const cdn = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(quad + url);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(cdn, 'listening');
  const origin = `http://localhost:${(cdn.address() as AddressInfo).port}`;
  const app = await startApp(dataDir, { env: { MEDIA_URL: origin } });
  quad = app.url;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const account = { email: 'cdn@quad.example', password: 'Winding-River-93' };
    await request.post(app.url + signUp.path, { data: { fullname: 'Asha Rao', ...account } });
    const session = await (await request.post(app.url + signIn.path, { data: account })).text();
    await page.addInitScript((text) => localStorage.setItem('auth', text), session);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.goto(`${app.url}/`);
    const pictures = page.locator(`img[src^="${origin}/media/"]`);
    await expect(pictures.first()).toBeVisible();
    await expect
      .poll(() =>
        pictures.first().evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0),
      )
      .toBe(true);
    expect(refused.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  } finally {
    await context.close();
    await app.stop();
    cdn.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
