import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { FONTS_OF } from './language-fonts.ts';

const SOURCE = resolve(import.meta.dirname, '../service-worker/service-worker.ts');
/** Fonts of other alphabets are fetched when a text has their letters. */
const LATER = /-(latin-ext|vietnamese|cyrillic-ext|devanagari|noto[\w-]*)-wght-normal-|noto-sans/;

/**
 * Code that sends large files, encodes videos or shows documents is useless offline, and too large to fetch for every
 * user. Scripts are recognised by their sources, because most are named by their hash alone.
 */
const WITH_CONNECTION = /[\\/]node_modules[\\/](mediabunny|pdfjs-dist|tus-js-client)[\\/]|[\\/]PdfReader-|[\\/]pdfjs-/;

/** Translations and the code that reads them. Users of English never load them, and others only their own language. */
const OF_LANGUAGES = /virtual:catalogues|[\\/]texts[\\/]translations\.ts$/;

const READER = /[\\/]texts[\\/]translations\.ts$/;
/** The translations of a group of texts. */
const CATALOGUE = /virtual:catalogues\/(\w+)\/(\w+)$/;

/** The entries of the app and of the pages for guests. */
const STARTS = /[\\/]web[\\/]src[\\/](main\.tsx|boot\.ts|app[\\/]front[\\/][\w-]+\.tsx?)$/;

/** The console, and the screens of staff: these need a connection, and other users never open them. */
const STAFF =
  /[\\/]app[\\/](console-routes\.|console-layout[\\/]ConsoleLayout\.)|[\\/]areas[\\/](\w+[\\/]console[\\/]|moderation[\\/]screens[\\/]cases[\\/]\w+Screen\.)/;

/** Build the service worker with the list of files that the app needs to start offline. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const everybodys = filesOfAllUsers(bundle);
        const assets = Object.entries(bundle)
          .filter(([file, made]) => {
            if (made.type === 'chunk' && !everybodys.has(file)) return false;
            const madeOf = made.type === 'chunk' ? made.moduleIds : [file];
            if (madeOf.some((name) => WITH_CONNECTION.test(name) || OF_LANGUAGES.test(name))) return false;
            return /\.(js|css)$/.test(file) || (file.endsWith('.woff2') && !LATER.test(file));
          })
          .map(([file]) => file);
        const hash = createHash('sha256');
        for (const file of [
          ...assets,
          ...Object.keys(bundle).filter((file) => /^(index|app)(\.\w+)?\.html$/.test(file)),
        ].sort()) {
          const made = bundle[file];
          hash.update(file).update(made?.type === 'chunk' ? made.code : (made?.source ?? ''));
        }
        const shell = {
          version: hash.digest('hex').slice(0, 12),
          files: ['/', '/app', '/favicon.svg', ...assets.map((file) => `/${file}`)],
          languages: filesOfLanguages(bundle),
        };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compiled(shell) });
      },
    },
  };
}

/** The texts of users, the code that reads them, and the fonts, by the languages that need them. */
function filesOfLanguages(bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const files = Object.entries(bundle);
  const readers = files.filter(([, made]) => made.type === 'chunk' && made.moduleIds.some((id) => READER.test(id)));
  const shared = readers.flatMap(([file, made]) => [file, ...(made.type === 'chunk' ? made.imports : [])]);
  const languages: Record<string, string[]> = {};
  for (const [file, made] of files) {
    const [, language, group] = made.type === 'chunk' ? (CATALOGUE.exec(made.facadeModuleId ?? '') ?? []) : [];
    if (language !== undefined && group !== 'console') languages[language] = [...(languages[language] ?? shared), file];
  }
  for (const [language, font] of Object.entries(FONTS_OF))
    languages[language]?.push(...files.map(([file]) => file).filter((file) => font.test(file)));
  return Object.fromEntries(
    Object.entries(languages).map(([language, names]) => [language, [...new Set(names)].map((file) => `/${file}`)]),
  );
}

/** The scripts that are reachable without the screens for staff. */
function filesOfAllUsers(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    const made = bundle[file];
    if (made?.type !== 'chunk' || reached.has(file) || STAFF.test(made.facadeModuleId ?? '')) return;
    reached.add(file);
    for (const next of [...made.imports, ...made.dynamicImports]) visit(next);
  };
  for (const [file, made] of Object.entries(bundle))
    if (made.type === 'chunk' && made.moduleIds.some((id) => STARTS.test(id))) visit(file);
  return reached;
}

async function compiled(shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The service worker could not be built.');
  return chunk.code;
}
