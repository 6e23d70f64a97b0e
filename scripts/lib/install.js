import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, majorVersion, storageProblem } from './fail.js';
import { withLock } from './lock.js';
import { ROOT, WORK } from './paths.js';
import { npm } from './run.js';
import { pinnedNode } from './runtime.js';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, optionalDependencies?: Record<string, string>, os?: string[] | string, cpu?: string[] | string, libc?: string[] | string }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 * @typedef {{ os: string, cpu: string, libc: string }} Machine
 */

/** The stamp names the installed packages and their lock file. npm ci empties the folder, and so deletes the stamp. */
const STAMP = join(ROOT, 'node_modules', '.quad-installed');

/** The workspaces that building and serving Quad needs. */
export const SERVING = ['contract', 'server', 'demo', 'web'];

/**
 * Install the packages of the lock file, unless they are installed. Parallel calls install once.
 *
 * @param {{ only?: 'serving' }} [options] `serving` leaves out packages that only tests, checks and benchmarks need
 */
export async function ensureInstalled({ only } = {}) {
  if (isInstalled(only)) return;
  const hooks = { onWait: () => say('Waiting for another Quad that installs packages here …') };
  await withLock(WORK, 'install', hooks, async () => {
    if (isInstalled(only)) return;
    say('Installing packages …');
    const command = commandFor(only);
    // an interrupted installation must not pass for a complete one
    rmSync(STAMP, { force: true });
    await install(command);
    // npm silently skips optional packages that do not suit the Node it runs on, so add them with the Node that it has
    // just installed
    if (missingPrograms().length > 0 && majorVersion() < 24) await install(adding(command), pinnedNode());
    const absent = missingPrograms();
    if (absent.length > 0) throw new CommandError(`npm did not install ${absent.slice(0, 3).join(', ')}`);
    writeFileSync(STAMP, stampOf(only));
  });
}

/** Whether npm, called by us or by hand, has installed the packages of the lock file. @param {'serving'} [only] */
function isInstalled(only) {
  const { wanted, installed } = packages();
  if (!installed) return false;
  const stamp = readText(STAMP);
  if (stamp === stampOf() || (only && stamp === stampOf(only))) return true;
  return missingPackages(wanted, installed, thisMachine()).length === 0;
}

/**
 * The npm command to run. The packages for serving stay untouched when the rest is added: a server may be running on
 * them.
 *
 * @param {'serving'} [only]
 */
function commandFor(only) {
  if (only) return ['ci', '--include-workspace-root=false', ...SERVING.map((name) => `--workspace=${name}`)];
  return readText(STAMP) === stampOf('serving') ? ['install', '--no-save'] : ['ci'];
}

/** The same installation, keeping the packages that are there. @param {readonly string[]} command */
const adding = ([, ...options]) => ['install', '--no-save', ...options.filter((option) => option !== '--no-save')];

/** @param {'serving'} [only] */
function stampOf(only) {
  const hash = createHash('sha256').update(readText(join(ROOT, 'package-lock.json')));
  return `${hash.digest('hex')}${only ? ` ${only}` : ''}`;
}

function missingPrograms() {
  const { wanted, installed = {} } = packages();
  return absentPrograms(wanted, installed, thisMachine());
}

/**
 * The optional programs for this machine that are missing although the packages that need them are installed.
 *
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 * @param {Machine} machine
 */
export function absentPrograms(wanted, installed, machine) {
  const present = Object.entries(wanted).filter(([path]) => path in installed || SERVING.includes(path));
  const asked = new Set(present.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies)));
  const programs = Object.entries(wanted).filter(([path, { optional }]) => optional && asked.has(nameOf(path)));
  return missingPackages(Object.fromEntries(programs), installed, machine);
}

/** @param {readonly string[]} command @param {string} [node] */
async function install(command, node) {
  const quietOptions = ['--prefer-offline', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  // NODE_ENV=production would leave out the tools that build the web app
  const completeOptions = ['--include=dev', '--include=optional'];
  const { status, output } = await npm([...command, ...completeOptions, ...quietOptions], {
    quiet: true,
    ...(node ? { node } : {}),
  });
  if (status === 0) return;
  const lineOf = (/** @type {string} */ name) => new RegExp(`^npm (?:error|ERR!) ${name} (.+)$`, 'm').exec(output)?.[1];
  const problem = storageProblem(lineOf('code'), lineOf('path'));
  if (problem) throw new CommandError(`the packages could not be installed: ${problem}`);
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
    .map(([path]) => nameOf(path));
}

/** The name of the package at a path of a lock file. @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
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

/** The text of a file, or an empty text when there is no file. @param {string} path */
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
