import { mkdir, readdir, readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HostError } from './host-error.ts';
import { collegeName } from './names.ts';
import type { Places } from './places.ts';
import { readSettings, type Settings } from './settings.ts';

/** A college of this host. */
export interface College {
  readonly name: string;
  readonly hostName: string;
  /** Its settings with the shared ones, as its process gets them. */
  readonly environment: Settings;
  readonly dataDir: string;
  readonly database: string;
  /** The version of its release; undefined while it has none. */
  readonly release: string | undefined;
}

export const settingsOf = (places: Places, name: string): string => join(places.settings, `${name}.env`);
export const socketOf = (places: Places, name: string): string => join(places.sockets, `${name}.sock`);
export const userOf = (name: string): string => `quad-${name}`;

/** The settings of quad@.service, for commands beside it. */
const SERVICE: Settings = { NODE_ENV: 'production', QUAD_DEMO: '0', QUAD_TRUST_PROXY: 'unix' };

/** Find a college; undefined when this host does not have it. */
export async function findCollege(places: Places, name: string): Promise<College | undefined> {
  const own = await readSettings(settingsOf(places, name));
  if (!own) return undefined;
  const { QUAD_PUBLIC_URL = '', DATABASE_URL = '', QUAD_DATA_DIR = '' } = own;
  if (!URL.canParse(QUAD_PUBLIC_URL) || !URL.canParse(DATABASE_URL) || !QUAD_DATA_DIR)
    throw new HostError(`${settingsOf(places, name)} lacks QUAD_PUBLIC_URL, DATABASE_URL or QUAD_DATA_DIR`);
  return {
    name,
    hostName: new URL(QUAD_PUBLIC_URL).hostname,
    environment: await environmentOf(places, own),
    dataDir: QUAD_DATA_DIR,
    database: new URL(DATABASE_URL).pathname.slice(1),
    release: await releaseOf(places, name),
  };
}

/** The settings of a college's process: its own, those of all colleges, and those of quad@.service. */
export const environmentOf = async (places: Places, own: Settings): Promise<Settings> => ({
  ...SERVICE,
  ...(await readSettings(places.shared)),
  ...own,
});

/**
 * Get a college.
 *
 * @throws HostError when this host does not have it
 */
export async function getCollege(places: Places, name: string): Promise<College> {
  const college = await findCollege(places, collegeName(name));
  if (!college) throw new HostError(`there is no college ${name} on this host`);
  return college;
}

/** All colleges of this host, by name. */
export async function listColleges(places: Places): Promise<College[]> {
  const files = await readdir(places.settings).catch(() => []);
  const names = files.filter((file) => file.endsWith('.env')).map((file) => basename(file, '.env'));
  return Promise.all(names.sort().map((name) => getCollege(places, name)));
}

async function releaseOf(places: Places, name: string): Promise<string | undefined> {
  const target = await readlink(join(places.current, name)).catch(() => undefined);
  return target && basename(target);
}

/** Make a folder that only its owner may read, and give it to the user of a college. */
export async function ownFolder(path: string, chown: (path: string) => Promise<unknown>): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chown(path);
}

/** Whether a file or folder exists. */
export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
