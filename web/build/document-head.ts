import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FEED_PAGE_SIZE, REELS_PAGE_DEFAULT } from '@quad/contract/limits';
import { feed, getPost } from '@quad/contract/posts';
import { listReels } from '@quad/contract/reels';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from 'vite';
import { FEW_POSTS } from '../src/domains/posts/page-size.ts';
import { COLUMN_SIZES, REEL_SIZES } from '../src/ui/picture-sources.ts';

type Bundle = Rolldown.OutputBundle;

const SCRIPT = 'src/app/before-paint.js';
const SCRIPT_ASSET = 'before-paint.js';
/** The fonts of the first screen. */
const EARLY_FONTS = [/hanken-grotesk-latin-wght-normal/, /bricolage-grotesque-latin-wght-normal/];
/** The entry of every document. */
const ENTRY = '/web/src/boot.ts';
/** What the app starts with, and what the start page needs beside that for somebody signed in. */
const APP = ['src/main.tsx'];
const FEED = ['src/app/main-layout/MainLayout.tsx', 'src/features/feed/FeedScreen.tsx'];
/** What the start page asks the server for first, in the app's own words: another address is asked for in vain. */
const firstPosts = (limit: number) => `${feed.path}?page=1&limit=${limit}`;
/** The same for reels, which are at addresses of the app alone. */
const REELS = [
  'src/app/main-layout/MainLayout.tsx',
  'src/features/reels/feature.ts',
  'src/features/reels/ReelsScreen.tsx',
];
const FOR_REELS = {
  'data-reels': `${listReels.path}?limit=${REELS_PAGE_DEFAULT}`,
  'data-reel': getPost.path,
  'data-reel-sizes': REEL_SIZES,
};
/** What stands behind the start page for guests, by the widths it stands at. */
const PICTURES = [
  { name: 'campus.webp', media: '(max-width: 767px)' },
  { name: 'campus-wide.webp', media: '(min-width: 768px)' },
];
/** What a guest needs to sign in or up. */
const WAYS_IN = [
  ...APP,
  'src/app/guest-layout/GuestLayout.tsx',
  'src/features/auth/LoginScreen.tsx',
  'src/features/auth/SignupScreen.tsx',
];

/**
 * What must stand in the head before anything is painted: the script that knows the theme and whether there is a
 * session, as a file of its own because the content security policy allows no inline script, and a preload of the
 * picture of the start page. The script preloads the rest: what it is, is told by its attributes.
 */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({
        type: 'asset',
        name: SCRIPT_ASSET,
        // The first paint waits for it.
        source: minifySync(SCRIPT, readFileSync(resolve(import.meta.dirname, '..', SCRIPT), 'utf8')).code,
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, filename }) {
        if (!bundle) return [script(SCRIPT)];
        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        const app = filesOf(bundle, filename.endsWith('/index.html') ? [...APP, ...FEED] : APP);
        const waysIn = filename.endsWith('/app.html') ? [] : filesOf(bundle, WAYS_IN);
        const fonts = assets
          .map(({ fileName }) => fileName)
          .filter((file) => EARLY_FONTS.some((font) => font.test(file)));
        const more = filename.endsWith('/index.html')
          ? {
              'data-posts': firstPosts(FEED_PAGE_SIZE),
              'data-few-posts': firstPosts(FEW_POSTS),
              'data-column-sizes': COLUMN_SIZES,
            }
          : filename.endsWith('/app.html')
            ? FOR_REELS
            : {};
        const reels = filename.endsWith('/app.html') ? filesOf(bundle, [...APP, ...REELS]) : [];
        // Whoever has a session fetches it once for nothing; for everybody else it is the largest thing they see first.
        const pictures = filename.endsWith('/index.html') ? PICTURES : [];
        return [
          ...pictures.map(({ name, media }) => preloadPicture(fileNamed(name, assets), media)),
          ...assets
            .filter((asset) => asset.names.includes(SCRIPT_ASSET))
            .map((asset) =>
              script(
                asset.fileName,
                { 'data-app': app, 'data-ways-in': waysIn, 'data-reels-app': reels, 'data-fonts': fonts },
                more,
              ),
            ),
        ];
      },
    },
  };
}

/** The built files that some sources need at once beside the entry: chunks, what those import, and style sheets. */
function filesOf(bundle: Bundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const left = sources.map((source) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${source}`)));
    if (!chunk) throw new Error(`document-head looks for ${source}, which the build does not have`);
    return chunk.fileName;
  });
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk' || chunk.moduleIds.some((id) => id.endsWith(ENTRY))) continue;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    left.push(...chunk.imports);
  }
  return [...files];
}

function fileNamed(name: string, assets: readonly Rolldown.OutputAsset[]): string {
  const file = assets.find(({ names }) => names.includes(name));
  if (!file) throw new Error(`document-head looks for ${name}, which the build does not have`);
  return file.fileName;
}

/** The script before the paint, with the files it and the page for guests may ask for early. */
function script(
  file: string,
  lists: Readonly<Record<string, readonly string[]>> = {},
  more: Readonly<Record<string, string>> = {},
): HtmlTagDescriptor {
  const data = Object.entries(lists)
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => [name, files.map((each) => `/${each}`).join(' ')]);
  return { tag: 'script', attrs: { src: `/${file}`, ...Object.fromEntries(data), ...more }, injectTo: 'head' };
}

function preloadPicture(file: string, media: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'image', media, fetchpriority: 'high', href: `/${file}` };
  // After the viewport is told, which decides on `media`.
  return { tag: 'link', attrs, injectTo: 'head' };
}
