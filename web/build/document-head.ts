import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import type { EarlyScreenInDocument } from '../src/app/early-screen.ts';
import { FRONT_PAGES } from '../src/app/front/front-pages.ts';
import { type BuiltScreen, SCREENS, START_SCREEN } from './early-screens.ts';

type Bundle = Rolldown.OutputBundle;

const SCRIPT = 'src/app/before-paint.ts';
/** The fonts of the first screen. */
const EARLY_FONTS = [/hanken-grotesk-latin-wght-normal/, /bricolage-grotesque-latin-wght-normal/];
/** The entry of every document. */
const ENTRY = '/web/src/boot.ts';
/** What the app starts with. */
const APP = ['src/main.tsx'];
/** What stands around every screen of somebody signed in. */
const FRAME = 'src/app/main-layout/MainLayout.tsx';
/** What stands behind the start page for guests, by the widths it stands at. */
const PICTURES = [
  { name: 'campus.webp', media: '(max-width: 767px)' },
  { name: 'campus-wide.webp', media: '(min-width: 768px)' },
];
/** What a guest needs to sign in or up. */
const WAYS_IN = [
  ...APP,
  'src/app/guest-layout/GuestLayout.tsx',
  'src/areas/accounts/screens/sign-in/LoginScreen.tsx',
  'src/areas/accounts/screens/sign-in/SignupScreen.tsx',
];

/**
 * What must stand in the head before anything is painted: the script that knows the theme and whether there is a
 * session. It preloads what is needed next: what that is, is told by its attributes. It stands in the document itself, so
 * that nothing waits for one file more; the server allows it by its hash (server/src/platform/http/web-pages.ts).
 */
export function documentHead(): Plugin {
  return {
    name: 'document-head',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle, filename }) {
        if (!bundle) return [{ tag: 'script', attrs: { src: `/${SCRIPT}` }, injectTo: 'head' }];
        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        const app = filesOf(bundle, APP);
        const waysIn =
          screensOf(filename).length > 0 && !filename.endsWith('/index.html') ? [] : filesOf(bundle, WAYS_IN);
        const fonts = assets
          .map(({ fileName }) => fileName)
          .filter((file) => EARLY_FONTS.some((font) => font.test(file)));
        const screens = screensOf(filename);
        // For guests it is the largest thing they see first; whoever has a session sees nothing of it.
        const pictures = filename.endsWith('/index.html')
          ? PICTURES.map(({ name, media }) => ({ media, href: `/${fileNamed(name, assets)}` }))
          : [];
        return [
          await script(
            { 'data-app': app, 'data-ways-in': waysIn, 'data-fonts': fonts },
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

/** The screens that can be opened with a document: those of the app's document have no other. */
function screensOf(filename: string): readonly BuiltScreen[] {
  if (filename.endsWith('/index.html')) return [START_SCREEN];
  if (filename.endsWith('/app.html')) return SCREENS.filter(({ at }) => !ofItsOwn(at));
  return SCREENS.filter(({ at }) => ofItsOwn(at) && filename.endsWith(`${at}.html`));
}

const ofItsOwn = (at: string) => FRONT_PAGES.some(({ path }) => path === at);

/** A screen with the files it needs, as the script reads it. */
const withFiles = ({ sources, ...screen }: BuiltScreen, bundle: Bundle): EarlyScreenInDocument => ({
  ...screen,
  app: list(filesOf(bundle, [...APP, ...(screen.forGuests ? [] : [FRAME]), ...sources])),
});

const list = (files: readonly string[]) => files.map((each) => `/${each}`).join(' ');

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
