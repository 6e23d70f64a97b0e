import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { CommandError } from '../fail.js';
import { run } from '../run.js';

/** The parts of a checkout that belong to no release: data of people, packages, and what is made from the sources. */
const LEFT_OUT = new Set(['node_modules', '.git', 'data', 'releases', '.quad', 'coverage', 'test-results']);
/** A release that `npm run quad -- update` can start has these. */
const PARTS = ['package-lock.json', 'server/database/release.json', 'scripts/lib/serve.js'];

/**
 * Put the files of a release into a folder: from a folder, from an archive, or from a commit of the repository in
 * Quad's folder.
 *
 * @param {{ base: string, source: string, from: string }} where `from` is the folder of relative paths
 * @param {string} target a folder that does not exist
 */
export async function fetchRelease({ base, source, from }, target) {
  const path = resolve(from, source);
  const found = statSync(path, { throwIfNoEntry: false });
  mkdirSync(target, { recursive: true });
  if (found?.isDirectory()) copyFolder(path, target);
  else if (found) await unpack(path, target);
  else await checkOut(base, source, target);
  const missing = PARTS.find((part) => !existsSync(join(target, part)));
  if (missing) throw new CommandError(`${source} is no release of Quad that can be updated to: it has no ${missing}`);
}

/** @param {string} folder @param {string} target */
function copyFolder(folder, target) {
  cpSync(folder, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter(path) {
      const parts = relative(folder, path).split(sep);
      return !LEFT_OUT.has(parts[0] ?? '') && !parts.includes('node_modules');
    },
  });
}

/** @param {string} archive @param {string} target */
async function unpack(archive, target) {
  await must('tar', ['-xf', archive, '-C', target, '--no-same-owner'], `the archive ${archive} could not be unpacked`);
  const [only, ...others] = readdirSync(target);
  // Archives of a repository have one folder at their top.
  if (only === undefined || others.length > 0 || !statSync(join(target, only)).isDirectory()) return;
  renameSync(join(target, only), `${target}.top`);
  rmSync(target, { recursive: true });
  renameSync(`${target}.top`, target);
}

/** @param {string} base @param {string} ref @param {string} target */
async function checkOut(base, ref, target) {
  if (!existsSync(join(base, '.git')))
    throw new CommandError(`there is no folder or archive ${ref}, and ${base} is no git repository`);
  if (ref.startsWith('-')) throw new CommandError(`${ref} is no name of a commit`);
  const { output: remotes } = await run('git', ['remote'], { cwd: base, quiet: true });
  if (remotes.split('\n').includes('origin'))
    await must('git', ['fetch', '--quiet', '--tags', 'origin'], 'the repository could not be fetched', base);
  const commit = (await commitOf(base, `refs/remotes/origin/${ref}`)) ?? (await commitOf(base, ref));
  if (!commit) throw new CommandError(`there is no folder, archive, branch, tag or commit ${ref}`);
  const archive = `${target}.tar`;
  await must('git', ['archive', '--format=tar', '-o', archive, commit], `the commit ${ref} could not be read`, base);
  await must('tar', ['-xf', archive, '-C', target], `the commit ${ref} could not be unpacked`);
  rmSync(archive);
}

/** @param {string} base @param {string} ref @returns {Promise<string | undefined>} */
async function commitOf(base, ref) {
  const args = ['rev-parse', '--quiet', '--verify', `${ref}^{commit}`];
  const { status, output } = await run('git', args, { cwd: base, quiet: true });
  return status === 0 ? output.trim() : undefined;
}

/** @param {string} file @param {readonly string[]} args @param {string} problem @param {string} [cwd] */
async function must(file, args, problem, cwd = '/') {
  const { status, output } = await run(file, args, { cwd, quiet: true });
  if (status !== 0) throw new CommandError(`${problem}: ${output.trim().split('\n').at(-1)}`);
}
