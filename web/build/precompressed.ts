import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt']);
/** Below this many bytes, compression saves less than its headers add. */
const WORTH_IT = 512;
/** Files compressed at once: containers often limit open files to 1024. */
const LANES = 16;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Put a `.br` and a `.gz` beside every text file of the build, so that the server only has to send them. */
export function precompressed(): Plugin {
  let folder = '';
  let isWritten = false;
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // also called after a failed build, whose own error must remain
      if (!isWritten) return;
      const names = await readdir(folder, { recursive: true });
      const files = names.filter((name) => COMPRESSIBLE.has(extname(name))).values();
      const lane = async () => {
        for (const name of files) await compress(join(folder, name));
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    },
  };
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < WORTH_IT) return;
  const content = await readFile(file);
  const [small, older] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gz(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, older)]);
}
