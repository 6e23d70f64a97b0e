import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { KNOWN_PROVIDERS, type SocialProviderKey } from '@quad/contract/accounts/social';
import { isLanguage, type Language } from '@quad/contract/language/languages';
import { escapeHtml } from '../escape-html.ts';
import { fillPage, type PageLists } from './page-filling.ts';

/** A page of the built web app, ready in each encoding. */
export interface WebPage {
  readonly html: Buffer;
  readonly gzipped: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  /** The SHA-256 of its inline scripts in base64. */
  readonly scripts: readonly string[];
}

/** The pages by address: `/` is the landing page, `/about` another; `app` is every other address. */
export type WebPages = ReadonlyMap<string, WebPage>;

/** The data of this installation in the pages. */
export interface SiteContent {
  readonly publicUrl: string;
  /** The college's name, if it has one. */
  readonly college: string | null;
  readonly lists: PageLists;
  /** The well-known sign-in providers that the sign-in page offers. */
  readonly signIn: readonly SocialProviderKey[];
  /** The campus's own style sheet; empty without one. */
  readonly style: string;
}

const MARK = '<!--site-->';
/** The address of every page that is not prerendered. */
export const APP_PAGE = 'app';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The built pages of a language, by their addresses. */
type BuiltPages = ReadonlyMap<string, string>;

/** Read the built pages of each language: `about.html` is the English one, `about.hi.html` that in Hindi. */
export async function readBuiltPages(folder: string): Promise<ReadonlyMap<Language, BuiltPages>> {
  const languages = new Map<Language, Map<string, string>>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.html'))) {
    const [name = '', code = 'en'] = basename(file, '.html').split('.');
    if (!isLanguage(code)) continue;
    const address = name === 'index' ? '/' : name === APP_PAGE ? APP_PAGE : `/${name}`;
    const pages = languages.get(code) ?? new Map<string, string>();
    languages.set(code, pages.set(address, await readFile(join(folder, file), 'utf8')));
  }
  return languages;
}

/** Complete the built pages. Unchanged pages of `before` are not compressed again. */
export async function completePages(
  built: BuiltPages,
  content: SiteContent,
  before: WebPages | undefined,
): Promise<WebPages> {
  const pages = [...built].map(async ([address, text]) => {
    // Replaced by a function, because a text may contain patterns such as $'.
    const tagged = text.replace(MARK, () => siteTags(content, address));
    const html = Buffer.from(fillPage(tagged, content.lists));
    const same = before?.get(address);
    return [address, same?.html.equals(html) ? same : await makePage(html, scriptsIn(text))] as const;
  });
  return new Map(await Promise.all(pages));
}

/** The hashes of the build's inline scripts, before anything of the campus is inserted. */
function scriptsIn(built: string): readonly string[] {
  const inline = built.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs);
  return [...inline].map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
}

async function makePage(html: Buffer, scripts: readonly string[]): Promise<WebPage> {
  const [gzipped, brotli] = await Promise.all([
    toGzip(html, { level: 9 }),
    toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  return { html, gzipped, brotli, etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`, scripts };
}

/**
 * The preview of links in other apps. It is the same for every address of the app, so that a shared post shows the
 * college's name and picture and nothing of the post.
 */
function siteTags({ publicUrl, college, signIn, style }: SiteContent, address: string): string {
  const title = escapeHtml(college ? `Quad · ${college}` : 'Quad');
  const about = escapeHtml(
    `The campus community of ${college ?? 'your college'}: share moments, find classmates, plan events.`,
  );
  return [
    // The settings screen finds it here, to show a change at once.
    ...(style === '' ? [] : [`<style data-appearance>${style}</style>`]),
    `<meta name="sign-in" content="${signIn.join(' ')}">`,
    ...(address === '/login' ? [`<style>${hideProviders(signIn)}</style>`] : []),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Quad">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/share.jpg">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...(address === APP_PAGE
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${escapeHtml(publicUrl + address)}">`]),
  ].join('\n    ');
}

/** Hide the buttons of providers that are not offered from the prerendered sign-in page, and their heading without any. */
function hideProviders(signIn: readonly SocialProviderKey[]): string {
  if (signIn.length === 0) return '#front [data-providers]{display:none}';
  const hidden = KNOWN_PROVIDERS.filter((key) => !signIn.includes(key));
  return hidden.map((key) => `#front [data-provider=${key}]{display:none}`).join('');
}
