import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page of the built web app, ready to send in each form a browser takes. */
export interface WebPage {
  readonly html: Buffer;
  readonly gzipped: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

/** The pages by the address they stand at: `/` is the landing page, `/about` another; `app` is every other address. */
export type WebPages = ReadonlyMap<string, WebPage>;

/** What stands in every page's head and only this installation knows. */
export interface SiteHead {
  readonly publicUrl: string;
  /** The college's name, when there is one. */
  readonly college: string | null;
}

/** Where the build leaves room for it. */
const MARK = '<!--site-->';
/** The address of every page that is not prerendered. */
export const APP_PAGE = 'app';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Reads the built pages and completes their heads. */
export async function readPages(folder: string, head: SiteHead): Promise<WebPages> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(
    files.map(async (file) => {
      const name = basename(file, '.html');
      const address = name === 'index' ? '/' : name === APP_PAGE ? APP_PAGE : `/${name}`;
      const html = await readFile(join(folder, file), 'utf8');
      return [address, await makePage(html.replace(MARK, siteTags(head, address)))] as const;
    }),
  );
  return new Map(pages);
}

async function makePage(text: string): Promise<WebPage> {
  const html = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    toGzip(html, { level: 9 }),
    toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  return { html, gzipped, brotli, etag: `W/"${createHash('sha1').update(html).digest('base64url')}"` };
}

/**
 * What other apps show of a link. It is the same for every address of the app, so that a shared post shows the
 * college's name and picture and nothing of the post.
 */
function siteTags({ publicUrl, college }: SiteHead, address: string): string {
  const title = escapeHtml(college ? `Quad · ${college}` : 'Quad');
  const about = escapeHtml(
    `The campus community of ${college ?? 'your college'}: share moments, find classmates, plan events.`,
  );
  return [
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
