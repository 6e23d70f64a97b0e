/**
 * @typedef {{ version?: string, resolved?: string, name?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[], link?: boolean, integrity?: string, optionalDependencies?: Record<string, string> }} Locked
 * @typedef {Record<string, Locked>} LockedPackages
 */

/**
 * The optional packages missing from a lock file. npm leaves out packages that it could not read when it wrote the lock
 * file, usually programs for other platforms. `npm ci` then refuses the lock file everywhere.
 *
 * @param {LockedPackages} packages
 * @returns {{ path: string, locked: Locked }[]} the packages to add, and their places
 */
export function missingOptionalPackages(packages) {
  const known = { ...packages };
  /** @type {{ path: string, locked: Locked }[]} */
  const absent = [];
  // Packages nearest to the root come first, so that they get the place at the root that npm would give them.
  for (const [parent, { dev, optionalDependencies = {} }] of Object.entries(packages).sort(byDepth)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!/^\d+\.\d+\.\d+[^ ]*$/.test(version) || resolve(known, parent, name)?.version === version) continue;
      const { os, cpu, libc } = platformOf(name);
      // in npm's own order, so that its next change of the file does not reorder them
      const fields = { version, cpu, dev, libc, optional: true, os };
      const locked = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const path = known[`node_modules/${name}`] ? `${parent}/node_modules/${name}` : `node_modules/${name}`;
      known[path] = locked;
      absent.push({ path, locked });
    }
  }
  return absent;
}

/**
 * The packages for every platform that are locked without a checksum: npm installs them unverified. npm adds the
 * checksum of a program for another platform once it can reach that program.
 *
 * @param {LockedPackages} packages
 * @returns {string[]} their places
 */
export function unverified(packages) {
  return Object.entries(packages)
    .filter(([path, { link, integrity, os, cpu }]) => {
      const isForOnePlatform = os !== undefined || cpu !== undefined;
      return path.includes('node_modules/') && !link && !isForOnePlatform && integrity === undefined;
    })
    .map(([path]) => path);
}

/**
 * The packages without the address of their file, for which npm asks the registry at every installation.
 *
 * @param {LockedPackages} packages
 * @returns {string[]} their places
 */
export function withoutAddress(packages) {
  return Object.entries(packages)
    .filter(([path, { link, resolved }]) => path.includes('node_modules/') && !link && resolved === undefined)
    .map(([path]) => path);
}

/**
 * The address of a package's file in npm's registry. npm reads it from the registry that it is set to use.
 *
 * @param {string} path the package's place
 * @param {Locked} locked
 */
export function addressOf(path, { name = path.slice(path.lastIndexOf('node_modules/') + 13), version }) {
  return `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
}

/** @param {[string, Locked]} one @param {[string, Locked]} other */
function byDepth([one], [other]) {
  return one.split('node_modules/').length - other.split('node_modules/').length;
}

/**
 * Find the package that Node would load for a name.
 *
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
function resolve(packages, from, name) {
  for (let place = from; place !== ''; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const found = packages[`${place}/node_modules/${name}`];
    if (found) return found;
  }
  return packages[`node_modules/${name}`];
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * The machines that a program is made for, read from its name (`…-linux-arm64-musl`).
 *
 * @param {string} name
 * @returns {Pick<Locked, 'os' | 'cpu' | 'libc'>}
 */
export function platformOf(name) {
  const words = name.split(/[-/.]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGlibc = words.some((word) => word.startsWith('gnu')) && os.includes('linux');
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(isMusl ? { libc: ['musl'] } : isGlibc ? { libc: ['glibc'] } : {}),
  };
}
