import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { languageOfBrowser } from '@quad/contract/language/language-of-browser';
import type { Language } from '@quad/contract/language/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caches } from '../cache/caches.ts';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';
import { inLanguage } from '../texts/language.ts';
import { versionOf } from './built-file.ts';
import { hasVersion, takesEncoding } from './negotiation.ts';
import { allowScripts, shortenForAsset } from './security-headers.ts';
import { APP_PAGE, completePages, readBuiltPages, type SiteContent, type WebPage, type WebPages } from './web-pages.ts';

const NO_PAGES = /^\/(api|media|assets|\.well-known)(\/|$)/;
/** Names of files, which no page of the app has. */
const FILE =
  /\.(?:avif|bmp|css|csv|gif|gz|html?|ico|jpe?g|js|json|map|mjs|mp[34]|otf|pdf|png|svg|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i;
/** Icons that clients request without reading a page, and their paths. PNG, because old clients do not support SVG. */
const ICONS = {
  '/favicon.ico': '/icons/icon-192.png',
  '/apple-touch-icon.png': '/icons/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': '/icons/apple-touch-icon.png',
} as const;
/** The page to change a password (https://www.w3.org/TR/change-password-url/). */
const PASSWORD_PAGE = '/account/security';
/** How often the pages for guests check for changed contents. */
const CACHED_MS = 10_000;
/** How long a page waits for its contents. */
const PATIENCE_MS = 2000;
/** The pages for guests take about 300 KB in three encodings, in each language. */
const MAX_BYTES = 1024 * 1024;

interface WebAppParts {
  readonly publicUrl: string;
  readonly caches: Caches;
  readonly content: () => Promise<Omit<SiteContent, 'publicUrl'>>;
  /** Call the listener when the contents may have changed. */
  readonly onContentChange?: (listener: () => void) => void;
}

/**
 * Serve the built web app. Files in /assets have a hash of their content in their name and are cached for ever.
 * Prerendered pages have their own addresses. Every other address that is neither a call nor a file name serves the
 * app, which has its own routes.
 */
export async function serveWebApp(
  server: FastifyInstance,
  options: WebAppParts & { readonly folder: string },
): Promise<void> {
  const { folder, publicUrl } = options;
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendError(new AppError('no_such_call'), request, reply);
  if (!existsSync(folder)) {
    server.log.warn(`the web app is not built (${folder} is missing): only the API is served`);
    server.setNotFoundHandler(notFound);
    return;
  }
  const pages = pagesOf(folder, options);
  const files = await servedFiles(folder);
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Its own route reads each folder of the path again for every file that it serves.
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/');
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isAsset) shortenForAsset(reply);
    },
  });
  // A route for each file would take 14 MB.
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: ({ params }, reply) => {
      const path = `/${params['*']}`;
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    },
  });
  server.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /media/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  server.get('/.well-known/change-password', { schema: { hide: true } }, async (_, reply) =>
    reply.redirect(PASSWORD_PAGE, 302),
  );
  for (const [address, icon] of Object.entries(ICONS))
    server.get(address, { schema: { hide: true } }, async (_, reply) => reply.redirect(icon, 302));
  server.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const content = sitemap(publicUrl, await pages('en'));
    const etag = `"${versionOf('sitemap', content)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/xml; charset=utf-8').send(content);
  });
  server.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return notFound(request, reply);
    const known = await pages(languageOfBrowser(request.headers));
    const path = request.url.split('?', 1)[0] ?? '/';
    const page = known.get(path) ?? known.get(APP_PAGE) ?? known.get('/');
    return page ? sendWebPage(request, reply, page) : notFound(request, reply);
  });
}

/** The addresses of the files of a build. Pages are served with their contents, and compressed files as their originals. */
async function servedFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name));
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`),
  );
}

/**
 * The pages of a language with the data of this installation, completed again when it may have changed. The first
 * reader of a language waits for its pages.
 */
function pagesOf(
  folder: string,
  { caches, publicUrl, content: siteContent, onContentChange }: WebAppParts,
): (language: Language) => Promise<WebPages> {
  const content = async (): Promise<SiteContent> => ({ publicUrl, ...(await siteContent()) });
  const built = readBuiltPages(folder);
  // An unreadable build is reported to the clients who request a page.
  built.catch(() => undefined);
  const pages = caches.create<WebPages>({
    name: 'web pages',
    maxBytes: MAX_BYTES,
    maxAgeMs: CACHED_MS,
    clearedBy: 'a change of what they show; age',
  });
  onContentChange?.(pages.forgetAll);
  const before = new Map<Language, WebPages>();
  const nothing: SiteContent = { publicUrl, college: null, lists: {}, signIn: [], style: '' };
  const last = new Map<Language, SiteContent>();
  const complete = async (language: Language) => {
    // A page never waits long for the database: without it, pages show the last contents, or the shared part.
    const patience = delay(PATIENCE_MS, undefined, { ref: false });
    const read = await Promise.race([inLanguage(language, content).catch(() => undefined), patience]);
    const shown = read ?? last.get(language) ?? nothing;
    last.set(language, shown);
    const languages = await built;
    const completed = await completePages(
      languages.get(language) ?? languages.get('en') ?? new Map(),
      shown,
      before.get(language),
    );
    before.set(language, completed);
    return completed;
  };
  return async (language) => pages.get(language, () => complete(language));
}

/**
 * Rewrite a page address that cannot be decoded, such as `/hashtags/%E0%A4%A`, to an unknown page, so that the app
 * shows the error. Calls are refused unchanged.
 */
export function rewriteUnreadable({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split('?', 1);
  if (NO_PAGES.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return '/unreadable';
  }
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NO_PAGES.test(url) && !FILE.test(url.split('?', 1)[0] ?? '');
}

function sendWebPage(request: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding, accept-language, cookie');
  // Also on a 304, because its headers replace those the browser has stored.
  allowScripts(reply, page.scripts);
  if (hasVersion(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  reply.code(200).type('text/html; charset=utf-8');
  const takes = request.headers['accept-encoding'] as string | undefined;
  if (takesEncoding(takes, 'br')) return reply.header('content-encoding', 'br').send(page.brotli);
  if (takesEncoding(takes, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzipped);
  return reply.send(page.html);
}

function sitemap(publicUrl: string, pages: WebPages): string {
  const addresses = [...pages.keys()].filter((address) => address !== APP_PAGE).sort();
  const entries = [...addresses, '/login', '/signup'].map(
    (address) => `  <url><loc>${publicUrl}${address}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
