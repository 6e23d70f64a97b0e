import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, normalize, resolve } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGE = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json');

/**
 * The address where the reader finds them, see `pdf-view.ts`. A new version has another address, so they are cached
 * forever.
 */
const ADDRESS = `assets/pdfjs-${version}/`;

/**
 * The files that pdf.js fetches by itself while it shows a document. They are its worker (the legacy build, with
 * polyfills for the browsers of the last years), the character maps and fonts that documents leave out, and picture
 * decoders. The decoders are JavaScript, because the content security policy forbids pages to compile WebAssembly.
 */
const FILES: Readonly<Record<string, RegExp>> = {
  'legacy/build': /^pdf\.worker\.min\.mjs$/,
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
  'legacy/web/images': /^annotation-.*\.svg$/,
};

/** Serve the files of pdf.js from the app's own origin. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = normalize(decodeURIComponent(request.url?.split('?', 1)[0] ?? '')).slice(1);
        if (!path.startsWith(ADDRESS)) return next();
        const file = resolve(PACKAGE, path.slice(ADDRESS.length));
        response.setHeader('content-type', /js$/.test(file) ? 'text/javascript' : 'application/octet-stream');
        createReadStream(file)
          .on('error', () => next())
          .pipe(response);
      });
    },
    async generateBundle() {
      for (const [folder, wanted] of Object.entries(FILES)) {
        const names = (await readdir(join(PACKAGE, folder))).filter((name) => wanted.test(name));
        for (const name of names) {
          const source = await readFile(join(PACKAGE, folder, name));
          this.emitFile({ type: 'asset', fileName: `${ADDRESS}${folder}/${name}`, source });
        }
      }
    },
  };
}
