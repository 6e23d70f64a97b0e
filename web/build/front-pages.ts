import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import { FRONT_PAGES, type FrontPage } from '../src/app/front/front-pages.ts';
import { texts } from './texts/texts.ts';

const ROOT = resolve(import.meta.dirname, '..');
const TEMPLATE = join(ROOT, 'page.html');
const RENDERER = join(ROOT, 'src/app/front/render.tsx');

/** A document of the build: with a page for guests, or without one when it only starts the app. */
interface Document {
  readonly file: string;
  readonly page?: FrontPage;
}

const APP: Document = { file: 'app.html' };
const DOCUMENTS: readonly Document[] = [
  APP,
  ...FRONT_PAGES.map((page) => ({ file: page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`, page })),
];

/**
 * Make the documents of the web app from one template: `index.html` and the other pages for guests, rendered from their
 * React components, and `app.html`, which starts the app at every other address.
 */
export function frontPages(): Plugin {
  const byId = new Map(DOCUMENTS.map((document) => [join(ROOT, document.file), document]));
  let render: Promise<Render> | undefined;
  return {
    name: 'front-pages',
    config: () => ({ appType: 'custom', build: { rolldownOptions: { input: [...byId.keys()] } } }),
    resolveId: { order: 'pre', handler: (id) => (byId.has(id) ? id : null) },
    load: {
      filter: { id: /\.html$/ },
      async handler(id) {
        const document = byId.get(id);
        if (!document) return null;
        this.addWatchFile(TEMPLATE);
        render ??= runnerImport<{ renderFrontPage: Render }>(RENDERER, {
          root: ROOT,
          logLevel: 'error',
          plugins: [texts()],
        }).then(({ module }) => module.renderFrontPage);
        return html(document, await render);
      },
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!wantsDocument(request)) return next();
        try {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname;
          const document = DOCUMENTS.find(({ page }) => page?.path === path) ?? APP;
          const page = await html(document, await freshRenderer(server));
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(`/${document.file}`, page, request.url));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

type Render = (path: string) => string;

async function freshRenderer(server: ViteDevServer): Promise<Render> {
  return (await server.ssrLoadModule(RENDERER)).renderFrontPage;
}

async function html({ page }: Document, render: Render): Promise<string> {
  const values = new Map([
    ['class', page?.startsApp ? 'dark early' : page ? 'dark' : 'dark app'],
    ['title', escapeHtml(page?.title ?? 'Quad')],
    ['description', escapeHtml((page ?? FRONT_PAGES[0]).description)],
    ['content', page ? await render(page.path) : ''],
  ]);
  const template = await readFile(TEMPLATE, 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values.get(name) ?? mark);
}

function wantsDocument({ method, url = '/', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return method === 'GET' && headers.accept?.includes('text/html') === true && !/^\/(api|media|@)|\.\w+$/.test(path);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
