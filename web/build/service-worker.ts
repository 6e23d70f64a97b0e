import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../service-worker/service-worker.ts');
/** Scripts of other alphabets are fetched when a text has their letters. */
const LATER = /-(latin-ext|vietnamese|cyrillic-ext|devanagari|noto[\w-]*)-wght-normal-|noto-sans/;

/** What only sending a large file or reading a document needs is of no use without a connection, and too much to fetch for everybody. */
const WITH_CONNECTION = /\/(encode-video|resumable-upload|PdfReader|pdfjs)-/;

/** Builds the service worker and tells it which files the app needs to start without a connection. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.keys(bundle).filter(
          (file) =>
            (/\.(js|css)$/.test(file) && !WITH_CONNECTION.test(file)) || (file.endsWith('.woff2') && !LATER.test(file)),
        );
        const hash = createHash('sha256');
        for (const file of [...assets, 'index.html', 'app.html'].sort()) {
          const made = bundle[file];
          hash.update(file).update(made?.type === 'chunk' ? made.code : (made?.source ?? ''));
        }
        const shell = {
          version: hash.digest('hex').slice(0, 12),
          files: ['/', '/app', '/favicon.svg', ...assets.map((file) => `/${file}`)],
        };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await compiled(shell) });
      },
    },
  };
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
