import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchRelease } from './source.js';

const FILES = ['package-lock.json', 'server/database/release.json', 'scripts/lib/serve.js'];
/** @type {string} */
let folder;
/** @param {string} path */
const at = (path) => join(folder, path);
/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', ['-C', at('quad'), ...args], { stdio: 'pipe' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-source-'));
  for (const file of [...FILES, 'data/secret', 'node_modules/one/index.js', 'web/node_modules/two/index.js']) {
    mkdirSync(dirname(at(`quad/${file}`)), { recursive: true });
    writeFileSync(at(`quad/${file}`), '{}');
  }
  execFileSync('git', ['init', '--quiet', at('quad')]);
  git('add', ...FILES);
  git('-c', 'user.name=Asha', '-c', 'user.email=asha@quad.example', 'commit', '--quiet', '-m', 'Begin');
  git('tag', 'r1');
  for (const top of ['quad', '.'])
    execFileSync('tar', [
      '-czf',
      at(top === '.' ? 'flat.tar.gz' : 'top.tar.gz'),
      '-C',
      top === '.' ? at('quad') : folder,
      ...(top === '.' ? FILES : ['quad/package-lock.json', 'quad/server', 'quad/scripts']),
    ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['quad', 'top.tar.gz', 'flat.tar.gz', 'r1'])(
  'a release comes from %s, without data and packages',
  async (source) => {
    const target = at(`fetched-${source}`);
    await fetchRelease({ base: at('quad'), source, from: folder }, target);
    for (const file of FILES) expect(existsSync(join(target, file))).toBe(true);
    expect(readdirSync(target)).not.toContain('data');
    expect(readdirSync(target, { recursive: true }).join()).not.toContain('node_modules');
  },
);

test('what is no release is refused', async () => {
  const fetch = (/** @type {string} */ source) => fetchRelease({ base: at('quad'), source, from: folder }, at('none'));
  await expect(fetch('r2')).rejects.toThrow('there is no folder, archive, branch, tag or commit r2');
  await expect(fetch('--help')).rejects.toThrow('is no name of a commit');
  await expect(fetch('quad/server')).rejects.toThrow('it has no package-lock.json');
});
