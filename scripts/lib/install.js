import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, majorVersion } from './fail.js';
import { withLock } from './lock.js';
import { ROOT, WORK } from './paths.js';
import { npm } from './run.js';
import { pinnedNode } from './runtime.js';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[] | string, cpu?: string[] | string, libc?: string[] | string }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 * @typedef {{ os: string, cpu: string, libc: string }} Machine
 */

/** Which lock file the packages were installed from. npm ci empties the folder, and with it goes the stamp. */
const STAMP = join(ROOT, 'node_modules', '.quad-installed');

/** Installs what the lock file names, unless it is installed. Several at once install once. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const hooks = { onWait: () => say('Waiting for another Quad that installs packages here …') };
  await withLock(WORK, 'install', hooks, async () => {
    if (isInstalled()) return;
    say('Installing packages …');
    await install();
    // npm passes silently over optional packages that do not suit the Node it runs on: ours has come with the rest.
    if (missingPrograms().length > 0 && majorVersion() < 24) await install(pinnedNode());
    const absent = missingPrograms();
    if (absent.length > 0) throw new CommandError(`npm did not install ${absent.slice(0, 3).join(', ')}`);
    writeFileSync(STAMP, lockHash());
  });
}

/** Whether npm, called by us or by hand, has installed what the lock file names. */
function isInstalled() {
  const { wanted, installed } = packages();
  if (!installed) return false;
  return readText(STAMP) === lockHash() || missingPackages(wanted, installed, thisMachine()).length === 0;
}

/** The optional packages for this machine that are not there: programs that the rest cannot do without. */
function missingPrograms() {
  const { wanted, installed = {} } = packages();
  const optional = Object.fromEntries(Object.entries(wanted).filter(([, locked]) => locked.optional));
  return missingPackages(optional, installed, thisMachine());
}

/** @param {string} [node] */
async function install(node) {
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  // NODE_ENV=production would leave out what builds the web app
  const wholly = ['--include=dev', '--include=optional'];
  const { status, output } = await npm(['ci', ...wholly, ...quietly], { quiet: true, ...(node ? { node } : {}) });
  if (status === 0) return;
  const reason = output.split('\n').find((line) => /^npm (error|ERR!) (?!code|errno|syscall)/.test(line));
  throw new CommandError(`the packages could not be installed: ${(reason ?? output).replace(/^npm \S+ /, '').trim()}`);
}

function packages() {
  const wanted = packagesOf('package-lock.json');
  if (!wanted) throw new CommandError('package-lock.json is missing or broken; get it back with git');
  return { wanted, installed: packagesOf(join('node_modules', '.package-lock.json')) };
}

/**
 * The packages of a lock file that npm's own record of `node_modules` does not have in the same version.
 *
 * Optional packages count when they are made for this machine.
 *
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 * @param {Machine} machine
 */
export function missingPackages(wanted, installed, machine) {
  return Object.entries(wanted)
    .filter(([path, { optional, ...rest }]) => {
      if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false;
      return optional ? isMadeFor(rest, machine) : true;
    })
    .filter(([path, { version, integrity, link }]) => {
      const found = installed[path];
      return !found || found.version !== version || found.integrity !== integrity || found.link !== link;
    })
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** @param {LockedPackage} locked @param {Machine} machine */
function isMadeFor({ os, cpu, libc }, machine) {
  if (!os && !cpu) return false;
  return suits(os, machine.os) && suits(cpu, machine.cpu) && suits(libc, machine.libc);
}

/** @param {string[] | string | undefined} stated @param {string} mine */
function suits(stated, mine) {
  if (!stated) return true;
  const list = [stated].flat();
  const refused = list.filter((one) => one.startsWith('!')).map((one) => one.slice(1));
  const accepted = list.filter((one) => !one.startsWith('!'));
  return !refused.includes(mine) && (accepted.length === 0 || accepted.includes(mine));
}

/** @returns {Machine} */
function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: isMusl() ? 'musl' : 'glibc' };
}

function isMusl() {
  try {
    return readdirSync('/lib').some((name) => name.startsWith('ld-musl-'));
  } catch {
    return false;
  }
}

/** @param {string} path @returns {LockedPackages | undefined} */
function packagesOf(path) {
  try {
    return JSON.parse(readText(join(ROOT, path))).packages;
  } catch {
    return undefined;
  }
}

function lockHash() {
  return createHash('sha256')
    .update(readText(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** The text of a file, or none where there is no such file. @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
