import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaches } from '../cache/caches.ts';
import { currentLanguage } from '../texts/language.ts';
import { securityHeaders } from './security-headers.ts';
import { rewriteUnreadable, serveWebApp } from './web-app.ts';

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<head><!--site--></head><template data-when="events quotes"><h2>They say</h2><template data-each="quotes"><p title="{{who}}">{{what}}</p></template></template><template data-when="events"><h2>Events</h2></template>landing',
  );
  await writeFile(join(folder, 'login.html'), '<head><!--site--></head>sign in');
  await writeFile(join(folder, 'about.html'), '<head><!--site--></head>about');
  await writeFile(join(folder, 'about.hi.html'), '<head><!--site--></head>परिचय');
  await writeFile(join(folder, 'app.html'), '<head><!--site--><script data-app="/a.js">go()</script></head>app');
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'run()');
  server = Fastify({ rewriteUrl: rewriteUnreadable });
  await securityHeaders(server, { publicUrl: 'https://quad.example' });
  await serveWebApp(server, {
    folder,
    publicUrl: 'https://quad.example',
    caches: createCaches(),
    content: async () => ({
      college: "Ink & Stone <College> $' $& $$",
      lists: {
        quotes: [
          { who: 'Asha "AR" Rao', what: 'Tea & momos' },
          { who: 'Bilal', what: "<script> $' {{who}}" },
        ],
        events: [],
      },
      signIn: ['github'],
      style: ':root{--color-accent:#2b4c9b}',
    }),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

test('the sign-in page hides the providers that are not offered, and each page names the others', async () => {
  const { body } = await get('/login');
  for (const key of ['google', 'facebook']) expect(body).toContain(`#front [data-provider=${key}]{display:none}`);
  expect(body).not.toContain('data-provider=github');
  for (const page of [body, (await get('/signup')).body]) {
    expect(page).toContain('<meta name="sign-in" content="github">');
  }
});

test('a page has the language of the device, or of the browser', async () => {
  const ending = async (headers: Record<string, string>) => (await get('/about', headers)).body.split('>').at(-1);
  expect(await ending({})).toBe('about');
  expect(await ending({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' })).toBe('परिचय');
  expect(await ending({ 'accept-language': 'hi', cookie: 'language=en' })).toBe('about');
  const { headers } = await get('/about', { cookie: 'language=hi' });
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
  expect((await get('/about')).headers.etag).not.toBe(headers.etag);
});

test('pages that are made at once in two languages have contents of their own', async () => {
  const other = Fastify();
  await securityHeaders(other, { publicUrl: 'https://quad.example' });
  await serveWebApp(other, {
    folder,
    publicUrl: 'https://quad.example',
    caches: createCaches(),
    content: async () => ({ college: `In ${currentLanguage()}`, lists: {}, signIn: [], style: '' }),
  });
  const of = async (language: string) =>
    (await other.inject({ url: '/about', headers: { 'accept-language': language } })).body;
  const [hindi, english] = await Promise.all([of('hi'), of('en')]);
  expect(hindi).toContain('In hi');
  expect(english).toContain('In en');
  await other.close();
});

test('prerendered pages are at their addresses, the app at every other', async () => {
  for (const [url, body] of [
    ['/', 'landing'],
    ['/about', 'about'],
    ['/post/1?x=1', 'app'],
    ['/no-such-page', 'app'],
    ['/hashtags/%E0%A4%A', 'app'],
    ['/hashtags/%', 'app'],
    ['/%E0%A4%A?x=%', 'app'],
  ] as const) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.body.endsWith(body)]).toEqual([
      200,
      'text/html; charset=utf-8',
      true,
    ]);
  }
});

test('the name of a missing file is a 404, whatever the query', async () => {
  for (const url of ['/nonsense.png', '/post/photo.JPG?x=1', '/index.html', '/old/app.js', '/fonts/x.woff2', '/a.pdf'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  for (const url of ['/tags/fest?from=a.png', '/college/St. Xavier', '/tags/node.js/x'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
});

test('icons are found by their usual names', async () => {
  for (const [url, location] of [
    ['/favicon.ico', '/icons/icon-192.png'],
    ['/apple-touch-icon.png', '/icons/apple-touch-icon.png'],
  ]) {
    const { statusCode, headers } = await get(url ?? '');
    expect([statusCode, headers.location]).toEqual([302, location]);
  }
});

test('a password manager is redirected to the password page, and nowhere else', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account/security']);
  for (const url of [
    '/.well-known/security.txt',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ])
    expect((await get(url)).statusCode).toBe(404);
});

test('a page runs the inline script of the build, and no other', async () => {
  const hash = createHash('sha256').update('go()').digest('base64');
  const page = await get('/post/1');
  const { etag } = page.headers;
  for (const { headers } of [page, await get('/post/1', { 'if-none-match': String(etag) })]) {
    expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`);
  }
  // Its contents include a text that looks like a script.
  expect((await get('/')).headers['content-security-policy']).toContain(";script-src 'self';");
});

test('an asset has the headers for assets', async () => {
  const { headers } = await get('/assets/index-abc.js');
  expect(headers['content-security-policy']).toBe("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBeUndefined();
});

test('an asset is served at its exact address alone, with any query, and to HEAD', async () => {
  for (const url of ['/assets/index-abc.js?x=1', '/assets/index-abc%2Ejs'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  const head = await server.inject({ method: 'HEAD', url: '/assets/index-abc.js' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const url of [
    '/ASSETS/index-abc.js',
    '/assets//index-abc.js',
    '/assets/..%2findex.html',
    '/assets/index-abc.js/x.js',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('a shared post shows the college and nothing of the post', async () => {
  const { body } = await get('/post/0199c0de-0000-7000-8000-000000000000');
  expect(body).toContain(`<meta property="og:title" content="Quad · Ink &amp; Stone &lt;College&gt; $' $&amp; $$">`);
  expect(body).toContain('<meta property="og:image" content="https://quad.example/share.jpg">');
  expect(body).not.toContain('0199c0de');
});

test('every page has the style sheet of the campus', async () => {
  for (const url of ['/', '/about', '/profile'])
    expect((await get(url)).body).toContain('<style data-appearance>:root{--color-accent:#2b4c9b}</style>');
});

test('a prerendered page is filled with the campus’s data as text, and leaves out empty lists', async () => {
  const { body } = await get('/');
  expect(body).toContain(
    '</head><h2>They say</h2><p title="Asha &quot;AR&quot; Rao">Tea &amp; momos</p><p title="Bilal">&lt;script&gt; $\' {{who}}</p>landing',
  );
});

test('assets are cached for ever, pages are revalidated and answer 304', async () => {
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const page = await get('/', { 'accept-encoding': 'gzip, br' });
  expect([page.headers['cache-control'], page.headers['content-encoding']]).toEqual(['no-cache', 'br']);
  expect((await get('/', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304);
});

test('a missing call, medium or asset is a JSON 404', async () => {
  for (const url of ['/api/x', '/media/x', '/assets/gone.js']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no_such_call']);
  }
});

test('robots.txt lists what to read', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://quad.example/sitemap.xml');
  const { body, headers } = await get('/sitemap.xml');
  expect((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect(body).toContain('<loc>https://quad.example/about</loc>');
  expect(body).not.toContain('app<');
});

test('while the contents are unavailable, pages are served unfilled, or as last filled', async () => {
  const fresh = Fastify();
  let site = (): Promise<never> => Promise.reject(new Error('the database is away'));
  const caches = createCaches();
  await serveWebApp(fresh, { folder, publicUrl: 'https://quad.example', caches, content: () => site() });
  const title = async () => /og:title" content="([^"]*)"/.exec((await fresh.inject({ url: '/' })).body)?.[1];
  expect(await title()).toBe('Quad');
  // An answer that never comes.
  site = () => new Promise(() => undefined);
  expect((await fresh.inject({ url: '/about' })).statusCode).toBe(200);
  await fresh.close();
});
