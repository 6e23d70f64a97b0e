import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './fail.js';
import { ROOT } from './paths.js';

const DIST = join(ROOT, 'web', 'dist');
/** How much JavaScript, compressed, the first load of the feed screen may fetch, in bytes. */
const LIMIT = 130_000;
/** What that first load runs: the document, the layout of signed-in people, the screen. */
const FEED = ['index.html', 'src/app/main-layout/MainLayout.tsx', 'src/features/feed/FeedScreen.tsx'];

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/** Tells how much JavaScript the feed screen needs at first, and fails above the limit. */
export function checkBundleSize() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const files = filesOf(manifest, FEED).filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + compressedSize(join(DIST, file)), 0);
  const figure = `${kilobytes(bytes)} of JavaScript in ${files.length} files`;
  if (bytes > LIMIT) {
    throw new CommandError(`the feed screen loads ${figure}; at most ${kilobytes(LIMIT)} are allowed`);
  }
  process.stdout.write(`The feed screen loads ${figure} (at most ${kilobytes(LIMIT)}).\n`);
}

/**
 * The built files of some sources with all that they import at once, each file once.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} sources
 */
export function filesOf(manifest, sources) {
  const seen = new Set();
  const left = [...sources];
  for (let source = left.pop(); source !== undefined; source = left.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new CommandError(`the size check looks for ${source}, which the web build does not have`);
    left.push(...(chunk.imports ?? []));
  }
  return [...new Set([...seen].map((source) => manifest[source]?.file ?? ''))];
}

/** @param {string} file */
function compressedSize(file) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
