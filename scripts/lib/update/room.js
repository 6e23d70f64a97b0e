import { existsSync, lstatSync, readdirSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../fail.js';

const MB = 1024 * 1024;
/** Files of a release, its web app, and the room to build it. */
const RELEASE_BYTES = 400 * MB;
/** With less, Quad refuses changes soon, and a migration could fill the disk. */
const DATA_BYTES = 256 * MB;

/** @typedef {{ what: string, folder: string, bytes: number }} Need */

/**
 * The room that an update needs on disks, before it begins.
 *
 * @param {{ base: string, dataDir: string, packages: string | undefined }} places `packages` is the folder of packages
 * when the release needs its own
 * @returns {Need[]}
 */
export const needsOfRelease = ({ base, dataDir, packages }) => [
  { what: 'the release', folder: base, bytes: RELEASE_BYTES + (packages ? sizeOf(packages) : 0) },
  { what: 'the data', folder: dataDir, bytes: DATA_BYTES },
];

/**
 * The room that the backup needs. It holds the rows without their indexes, the media and the uploads.
 *
 * @param {string} folder
 * @param {{ dataDir: string, databaseBytes: number }} campus
 * @returns {Need}
 */
export const needOfBackup = (folder, { dataDir, databaseBytes }) => ({
  what: 'the backup',
  folder,
  bytes: databaseBytes + sizeOf(join(dataDir, 'media')) + sizeOf(join(dataDir, 'uploads')),
});

/**
 * Refuse an update that its disks cannot hold. Needs on one disk add up.
 *
 * @param {readonly Need[]} needs
 * @param {(folder: string) => { disk: number | string, free: number }} [freeAt]
 * @throws CommandError
 */
export function ensureRoom(needs, freeAt = freeBytes) {
  /** @type {Map<number | string, { free: number, bytes: number, whats: string[], folder: string }>} */
  const disks = new Map();
  for (const { what, folder, bytes } of needs) {
    const { disk, free } = freeAt(folder);
    const entry = disks.get(disk) ?? { free, bytes: 0, whats: [], folder };
    entry.bytes += bytes;
    entry.whats.push(what);
    disks.set(disk, entry);
  }
  for (const { free, bytes, whats, folder } of disks.values())
    if (free < bytes)
      throw new CommandError(
        `${whats.join(' and ')} need${whats.length === 1 ? 's' : ''} ${inMegabytes(bytes)} on the disk of ${folder}, and ${inMegabytes(free)} are free: nothing has been changed`,
      );
}

/** @param {string} folder */
function freeBytes(folder) {
  const existing = existingFolder(folder);
  const { bavail, bsize } = statfsSync(existing);
  return { disk: lstatSync(existing).dev, free: bavail * bsize };
}

/** @param {string} folder @returns {string} */
const existingFolder = (folder) => (existsSync(folder) ? folder : existingFolder(dirname(folder)));

/** The bytes of the files in a folder. @param {string} folder */
function sizeOf(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => {
      // Quad may delete a file at any time.
      const found = lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
      return sum + (found?.size ?? 0);
    }, 0);
}

/** @param {number} bytes */
const inMegabytes = (bytes) => `${Math.ceil(bytes / MB)} MB`;
