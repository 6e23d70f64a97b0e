import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompressed } from './precompressed.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quad-precompressed-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Build a page with this script. */
async function buildWith(script: string) {
  await writeFile(join(root, 'index.html'), '<!doctype html><script type="module" src="./main.js"></script>');
  await writeFile(join(root, 'main.js'), script);
  return build({ configFile: false, logLevel: 'silent', root, plugins: [precompressed()] });
}

test('files above the minimum size are compressed in both ways', async () => {
  await buildWith(`document.title = ${JSON.stringify('long '.repeat(500))};`);
  const names = await readdir(join(root, 'dist/assets'));
  expect(names.map((name) => name.replace(/-[^.]+/, '')).sort()).toEqual(['index.js', 'index.js.br', 'index.js.gz']);
});

test('a failed build says why', async () => {
  await expect(buildWith("import './missing.js';")).rejects.toThrow(/missing\.js/);
});
