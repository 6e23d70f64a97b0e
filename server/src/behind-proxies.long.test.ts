import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { UPLOAD_MAX_BYTES } from '@quad/contract/limits/media';
import { SIGN_IN_DELAYS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import { createTestContext, type TestContext } from './testing/context.ts';
import { describeWith } from './testing/deploy-files.ts';
import { listen } from './testing/listen.ts';
import { publish } from './testing/posts.ts';
import { PROXIES, startProxy, type TestProxy } from './testing/proxies.ts';
import { requestTo } from './testing/request-to.ts';
import { idIn, someBytes, uploader } from './testing/uploads.ts';

const MB = 1024 * 1024;
/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 60_000, interval: 200 };
/** The proxy has 127.0.0.1, so people need other addresses of loopback. */
const [HERE, ELSEWHERE] = ['127.0.0.2', '127.0.0.3'];

interface Reached {
  readonly path: string;
  /** The address that the proxy passes on. */
  readonly from: unknown;
}

for (const [name, kind] of Object.entries(PROXIES)) {
  describeWith([kind.program, 'openssl'], `behind ${name}`, () => {
    let webApp: string;
    let quad: TestContext;
    let other: App;
    let otherPort: number;
    let proxy: TestProxy;
    /** The requests that have reached each node, without the proxy's own. */
    const reached = { first: [] as Reached[], other: [] as Reached[] };

    const watch = ({ server }: Pick<App, 'server'>, node: keyof typeof reached): number => {
      server.server.on('request', ({ url = '', headers }) => {
        if (!url.startsWith('/api/health')) reached[node].push({ path: url, from: headers['x-forwarded-for'] });
      });
      return (server.server.address() as AddressInfo).port;
    };

    beforeAll(async () => {
      webApp = await mkdtemp(join(tmpdir(), 'quad-web-'));
      await writeFile(join(webApp, 'index.html'), '<head><!--site--></head>landing');
      await writeFile(join(webApp, 'app.html'), '<head><!--site--></head>app');
      quad = await createTestContext({ QUAD_RATE_LIMIT: 'on', QUAD_TRUST_PROXY: '127.0.0.1' }, { webApp });
      other = await quad.anotherNode();
      await other.server.listen({ port: 0, host: '127.0.0.1' });
      otherPort = watch(other, 'other');
      proxy = await startProxy(kind, [watch(quad, 'first'), otherPort]);
    });
    afterAll(async () => {
      await proxy?.stop();
      await other?.close();
      await quad?.close();
      await rm(webApp, { recursive: true, force: true });
    });

    test('a page arrives through https, and http leads there', async () => {
      const page = await fetch(`${proxy.url}/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('landing')]);
      const plain = await fetch(`${proxy.plainUrl}/events`, { redirect: 'manual' });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/127\.0\.0\.1.*\/events$/);
    });

    test('live events are not held back', async () => {
      const asha = await quad.newPerson('Asha Rao');
      const post = await publish(quad, asha, 'Liked behind a proxy');
      await using stream = await listen(proxy.url, asha.token);
      for (const events of [1, 2]) {
        await quad.call('POST', `/api/posts/${post}/like`, { as: await quad.newPerson() });
        await stream.until(() => stream.events.length === events);
      }
    });

    test('the largest file arrives, and reaches Quad while it is still sent', async () => {
      const file = someBytes(UPLOAD_MAX_BYTES);
      const mine = uploader(proxy.url, await quad.newPerson());
      const path = await mine.open(file.length);
      const { sent, answer } = mine.beginAdding(path, 0, file.length);
      sent.write(file.subarray(0, 6 * MB));
      const received = async () => {
        const rows = quad.services.db.selectFrom('uploads').select('received').where('id', '=', idIn(path));
        return Number((await rows.executeTakeFirst())?.received);
      };
      await expect.poll(received).toBeGreaterThan(MB);
      sent.end(file.subarray(6 * MB));
      expect(await answer).toMatchObject({ status: 204, offset: file.length });
    });

    test('Quad sees the address of the person, not one that they claim', async () => {
      const signIn = async (localAddress: string, claimed: string) => {
        const sent = requestTo(`${proxy.url}/api/auth/login`, {
          method: 'POST',
          agent: false,
          localAddress,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
        });
        sent.end(JSON.stringify({ email: 'nobody@quad.example', password: 'a wrong password' }));
        const [answer] = await once(sent, 'response');
        return { status: answer.statusCode, body: await json(answer) };
      };
      reached.first.length = 0;
      reached.other.length = 0;
      const statuses: number[] = [];
      // Each of the two nodes counts by itself.
      for (let i = 0; i < 4 * SIGN_IN_DELAYS.free && !statuses.includes(429); i++)
        statuses.push((await signIn(HERE, `203.0.113.${i}`)).status);
      expect(statuses).toContain(429);
      expect((await signIn(ELSEWHERE, HERE)).status).toBe(401);
      const seen = [...reached.first, ...reached.other].map(({ from }) => from);
      expect(new Set(seen)).toEqual(new Set([HERE, ELSEWHERE]));
    });

    test('a node that leaves gets no new call, keeps its streams, and stops without a failed call', async () => {
      const asha = await quad.newPerson();
      // With the fewest connections first, one of these is on the node that leaves.
      await using streams = new AsyncDisposableStack();
      const heard = [];
      for (const name of ['Ravi Iyer', 'Devi Rao', 'Omar Khan', 'Lata Sen']) {
        const person = await quad.newPerson(name);
        heard.push({
          post: await publish(quad, person, 'Hello'),
          stream: streams.use(await listen(proxy.url, person.token)),
        });
      }
      expect(reached.other.filter(({ path }) => path.startsWith('/api/stream'))).not.toEqual([]);
      const ask = async (times: number) => {
        reached.first.length = 0;
        reached.other.length = 0;
        for (let i = 0; i < times; i++) {
          const { status } = await fetch(`${proxy.url}/api/site`, {
            headers: { authorization: `Bearer ${asha.token}` },
          });
          expect(status).toBe(200);
        }
        return { first: reached.first.length, other: reached.other.length };
      };
      await vi.waitFor(async () => expect((await ask(20)).other).toBeGreaterThan(0), PATIENCE);

      other.drain();
      if (kind === PROXIES.nginx) {
        const line = `server 127.0.0.1:${otherPort}`;
        await proxy.change({ [`${line} max_fails=1 fail_timeout=5s;`]: `${line} down;` });
      }
      await vi.waitFor(async () => expect(await ask(20)).toEqual({ first: 20, other: 0 }), PATIENCE);
      expect(await ask(40)).toEqual({ first: 40, other: 0 });
      for (const { post, stream } of heard) {
        await quad.call('POST', `/api/posts/${post}/like`, { as: asha });
        await stream.until(() => stream.events.length === 1);
      }
      const closed = other.close();
      expect(await ask(40)).toEqual({ first: 40, other: 0 });
      await closed;
    });
  });
}
