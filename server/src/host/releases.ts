import { lstat, mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type College, exists } from './colleges.ts';
import { HostError } from './host-error.ts';
import { releaseVersion } from './names.ts';
import type { Places } from './places.ts';
import { run } from './run.ts';

/**
 * The folder of a release that is complete: installed and built.
 *
 * @throws HostError
 */
export async function releaseFolder(places: Places, version: string): Promise<string> {
  const folder = join(places.releases, releaseVersion(version));
  for (const part of ['server/dist/main.js', 'web/dist/index.html', nodeIn('')])
    if (!(await exists(join(folder, part))))
      throw new HostError(`the release ${version} is incomplete: ${join(folder, part)} is missing`);
  return folder;
}

const nodeIn = (folder: string) => join(folder, `node_modules/node-linux-${process.arch}/bin/node`);

/**
 * The version of the release that this code belongs to.
 *
 * @throws HostError when it is none of this host
 */
export async function ownRelease(places: Places): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
  const releases = await realpath(places.releases).catch(() => undefined);
  if (dirname(root) !== releases) throw new HostError('name a release with --release VERSION');
  return basename(root);
}

/** Let a college use a release from its next start on. The link is replaced as a whole. */
export async function linkRelease(places: Places, name: string, version: string): Promise<void> {
  await mkdir(places.current, { recursive: true });
  const link = join(places.current, name);
  await rm(`${link}.new`, { force: true });
  await symlink(join(places.releases, version), `${link}.new`);
  if ((await lstat(link).catch(() => undefined))?.isDirectory()) throw new HostError(`${link} is a folder, not a link`);
  await rename(`${link}.new`, link);
}

/**
 * Run a command of Quad on a college, as its user and with its settings.
 *
 * @param version the release whose code runs
 * @param changes settings for this command alone
 * @throws HostError with the complaint of the command
 */
export async function runQuad(
  places: Places,
  { name, environment }: Pick<College, 'name' | 'environment'>,
  version: string,
  args: readonly string[],
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const release = await releaseFolder(places, version);
  // The service manager's settings of this process, and those of root, are not for the college.
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment, ...changes };
  const { uid, gid } = await stat(join(places.data, name));
  return run(nodeIn(release), [join(release, 'server/src/quad.ts'), ...args], { cwd: release, env, uid, gid });
}
