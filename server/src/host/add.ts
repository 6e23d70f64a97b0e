import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { withReadableBackup } from './backups.ts';
import { environmentOf, findCollege, ownFolder, settingsOf } from './colleges.ts';
import { beginGeneration, databaseOf, folderOf, roleOf } from './generations.ts';
import { HostError } from './host-error.ts';
import { collegeName, hostName } from './names.ts';
import type { Places } from './places.ts';
import { withPostgres } from './postgres.ts';
import { linkRelease, ownRelease, releaseFolder, runQuad } from './releases.ts';
import { readSettings, writeSettings } from './settings.ts';
import { openSite, refuseTaken } from './sites.ts';
import { giveTo, giveUser, openSocket } from './system.ts';

export interface NewCollege {
  readonly name: string;
  readonly hostName: string;
  /** The version of its release; by default the release of this code. */
  readonly release?: string | undefined;
  /** The backup that it continues; by default it begins empty. */
  readonly backup?: string | undefined;
  /** The passphrase of that backup, and of its own backups from now on; by default a new one. */
  readonly passphrase?: string | undefined;
}

/**
 * Add a college: a user, a role, a database, folders, settings, a socket and a site. An interrupted command is repeated,
 * because the settings get their final name when everything else is there.
 *
 * @throws HostError
 */
export async function addCollege(places: Places, college: NewCollege): Promise<void> {
  const name = collegeName(college.name);
  const host = hostName(college.hostName);
  const { backup } = college;
  const version = college.release ?? (await ownRelease(places));
  await releaseFolder(places, version);
  await withPostgres(places, [name], async (postgres) => {
    const known = await findCollege(places, name);
    if (known && known.hostName !== host) throw new HostError(`the college ${name} exists, at ${known.hostName}`);
    await refuseTaken(places, host, name);
    if (!known) {
      await makeFolders(places, name);
      const adding = `${settingsOf(places, name)}.adding`;
      const own = await writeOwnSettings(adding, { ...college, host }, (password) => ({
        DATABASE_URL: postgres.addressOf(databaseOf(name, 1), roleOf(name), password),
        QUAD_DATA_DIR: folderOf(places, name, 1),
        QUAD_BACKUP_DIR: join(places.backups, name),
      }));
      await postgres.giveRole(roleOf(name), new URL(own.DATABASE_URL ?? '').password);
      await beginGeneration(places, postgres, name, 1);
      const beginning = { name, environment: await environmentOf(places, own) };
      if (backup === undefined) await runQuad(places, beginning, version, ['migrate']);
      else
        await withReadableBackup(places, name, backup, async (path) => {
          await runQuad(places, beginning, version, ['restore', path]);
        });
      await linkRelease(places, name, version);
      await rename(adding, settingsOf(places, name));
    }
    await openSocket(name);
    await openSite(places, host, name);
  });
}

async function makeFolders(places: Places, name: string): Promise<void> {
  for (const folder of [places.settings, places.sites, places.data, places.backups])
    await mkdir(folder, { recursive: true, mode: 0o755 });
  await chmod(places.settings, 0o700);
  await giveUser(name, join(places.data, name));
  for (const folder of [places.data, places.backups]) await ownFolder(join(folder, name), (path) => giveTo(name, path));
}

/** Write the settings of a new college. The secrets of an interrupted attempt are kept. */
async function writeOwnSettings(
  path: string,
  { host, passphrase }: Pick<NewCollege, 'passphrase'> & { host: string },
  rest: (password: string) => Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const begun = (await readSettings(path)) ?? {};
  const password = begun.DATABASE_URL ? new URL(begun.DATABASE_URL).password : newSecret();
  const own = {
    QUAD_PUBLIC_URL: `https://${host}`,
    ...rest(password),
    QUAD_BACKUP_PASSPHRASE: passphrase ?? begun.QUAD_BACKUP_PASSPHRASE ?? newSecret(),
  };
  await writeSettings(path, own);
  return own;
}

const newSecret = () => randomBytes(24).toString('hex');
