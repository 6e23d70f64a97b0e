import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { languageOfBrowser } from '@quad/contract/language/language-of-browser';
import { LANGUAGES, type Language } from '@quad/contract/language/languages';
import { type Plugin, runnerImport, type ViteDevServer } from 'vite';
import { FRONT_PAGES, type FrontPage, type FrontPath, type RenderDocument } from '../src/app/front/front-pages.ts';
import { translationsTo } from './texts/catalogues.ts';
import { texts } from './texts/texts.ts';

const ROOT = resolve(import.meta.dirname, '..');
const TEMPLATE = join(ROOT, 'page.html');
const RENDERER = join(ROOT, 'src/app/front/render.tsx');

/** A document of the build, in a language: with a page for guests, or without one when it only starts the app. */
interface Document {
  readonly file: string;
  readonly language: Language;
  readonly page?: FrontPage & { readonly path: FrontPath };
}

/** The documents: `index.html`, `about.html` and others, and `index.hi.html` for further languages. */
const DOCUMENTS: readonly Document[] = (Object.keys(LANGUAGES) as Language[]).flatMap((language) => {
  const ending = language === 'en' ? '.html' : `.${language}.html`;
  const pages = FRONT_PAGES.map((page) => ({
    file: `${page.path === '/' ? 'index' : page.path.slice(1)}${ending}`,
    ...{ language, page },
  }));
  return [{ file: `app${ending}`, language }, ...pages];
});

/**
 * Make the documents of the web app from one template, in each language: `index.html` and the other pages for guests,
 * rendered from their React components, and `app.html`, which starts the app at every other address.
 */
export function frontPages(): Plugin {
  const byId = new Map(DOCUMENTS.map((document) => [join(ROOT, document.file), document]));
  let render: Promise<RenderDocument> | undefined;
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
        render ??= runnerImport<{ renderDocument: RenderDocument }>(RENDERER, {
          root: ROOT,
          logLevel: 'error',
          plugins: [texts()],
        }).then(({ module }) => module.renderDocument);
        return html(document, await render);
      },
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!wantsDocument(request)) return next();
        try {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname;
          const language = languageOfBrowser(request.headers);
          const documents = DOCUMENTS.filter((each) => each.language === language);
          const document = documents.find(({ page }) => page?.path === path) ?? documents.find(({ page }) => !page);
          if (!document) return next();
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

async function freshRenderer(server: ViteDevServer): Promise<RenderDocument> {
  return (await server.ssrLoadModule(RENDERER)).renderDocument;
}

async function html({ page, language }: Document, render: RenderDocument): Promise<string> {
  const messages = language === 'en' ? {} : Object.fromEntries(await translationsTo(language));
  const { content, ...texts } = render(page?.path, language, messages);
  const values = new Map([
    ['class', page?.startsApp ? 'dark early' : page ? 'dark' : 'dark app'],
    ['content', content],
    ...Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)] as const),
  ]);
  const template = await readFile(TEMPLATE, 'utf8');
  return template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values.get(name) ?? mark);
}

function wantsDocument({ method, url = '/', headers }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return method === 'GET' && headers.accept?.includes('text/html') === true && !/^\/(api|media|@)|\.\w+$/.test(path);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
