import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import type { EarlyScreenInDocument } from '../src/app/early-screen.ts';
import { FRONT_PAGES } from '../src/app/front/front-pages.ts';
import { type BuiltScreen, SCREENS, START_SCREEN } from './early-screens.ts';
import { FONTS_OF } from './language-fonts.ts';

type Bundle = Rolldown.OutputBundle;

const SCRIPT = 'src/app/before-paint.ts';
/** The fonts of the first screen. */
const EARLY_FONTS = [/hanken-grotesk-latin-wght-normal/, /bricolage-grotesque-latin-wght-normal/];
/** The language in the name of a document: `index.hi.html`. */
const LANGUAGE = /\.(\w+)(?=\.html$)/;
/** The entry of every document. */
const ENTRY = '/web/src/boot.ts';
/** The sources that the app starts with. */
const APP = ['src/main.tsx'];
/** The frame around every screen of a signed-in user. */
const FRAME = 'src/app/main-layout/MainLayout.tsx';
/** The background pictures of the start page for guests, by window width. */
const PICTURES = [
  { name: 'campus.webp', media: '(max-width: 767px)' },
  { name: 'campus-wide.webp', media: '(min-width: 768px)' },
];
/** The sources for signing in and up. */
const SIGN_IN_SOURCES = [
  ...APP,
  'src/app/guest-layout/GuestLayout.tsx',
  'src/areas/accounts/screens/sign-in/LoginScreen.tsx',
  'src/areas/accounts/screens/sign-in/SignupScreen.tsx',
];

/**
 * Add the script that must run in the head before the first paint: it knows the theme and whether there is a session.
 * Its attributes list the files that it preloads. The script is inline, so that the page waits for no further file. The
 * server allows it by its hash (server/src/platform/http/web-pages.ts).
 */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle, filename: path }) {
        if (!bundle) return [{ tag: 'script', attrs: { src: `/${SCRIPT}` }, injectTo: 'head' }];
        const filename = path.replace(LANGUAGE, '');
        const ownFont = FONTS_OF[LANGUAGE.exec(path)?.[1] ?? ''];
        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        const app = filesOf(bundle, APP);
        const signInFiles =
          screensOf(filename).length > 0 && !filename.endsWith('/index.html') ? [] : filesOf(bundle, SIGN_IN_SOURCES);
        const fonts = assets
          .map(({ fileName }) => fileName)
          .filter((file) => EARLY_FONTS.some((font) => font.test(file)) || ownFont?.test(file));
        const screens = screensOf(filename);
        // Guests see it first, as the largest element; a user with a session does not see it.
        const pictures = filename.endsWith('/index.html')
          ? PICTURES.map(({ name, media }) => ({ media, href: `/${fileNamed(name, assets)}` }))
          : [];
        return [
          await script(
            { 'data-app': app, 'data-sign-in-files': signInFiles, 'data-fonts': fonts },
            {
              ...(screens.length > 0
                ? { 'data-screens': JSON.stringify(screens.map((screen) => withFiles(screen, bundle))) }
                : {}),
              ...(pictures.length > 0 ? { 'data-pictures': JSON.stringify(pictures) } : {}),
            },
          ),
        ];
      },
    },
  };
}

/**
 * The screens that a document may open with. The app's document opens all screens that have no document of their own.
 */
function screensOf(filename: string): readonly BuiltScreen[] {
  if (filename.endsWith('/index.html')) return [START_SCREEN];
  if (filename.endsWith('/app.html')) return SCREENS.filter(({ at }) => !hasOwnDocument(at));
  return SCREENS.filter(({ at }) => hasOwnDocument(at) && filename.endsWith(`${at}.html`));
}

const hasOwnDocument = (at: string) => FRONT_PAGES.some(({ path }) => path === at);

/** A screen with its built files, for the script. */
const withFiles = ({ sources, ...screen }: BuiltScreen, bundle: Bundle): EarlyScreenInDocument => ({
  ...screen,
  app: list(filesOf(bundle, [...APP, ...(screen.forGuests ? [] : [FRAME]), ...sources])),
});

const list = (files: readonly string[]) => files.map((each) => `/${each}`).join(' ');

/** The built files that some sources need at once besides the entry: chunks, their imports, and style sheets. */
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

/** The script before the first paint, with the files that it and the page for guests may preload. */
async function script(
  lists: Readonly<Record<string, readonly string[]>>,
  more: Readonly<Record<string, string>>,
): Promise<HtmlTagDescriptor> {
  const data = Object.entries(lists)
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => [name, list(files)]);
  const typed = await readFile(resolve(import.meta.dirname, '..', SCRIPT), 'utf8');
  const { code } = minifySync(SCRIPT.replace('.ts', '.js'), (await transformWithOxc(typed, SCRIPT)).code);
  return { tag: 'script', attrs: { ...Object.fromEntries(data), ...more }, children: code, injectTo: 'head' };
}
