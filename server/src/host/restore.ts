import { releaseOf, withReadableBackup } from './backups.ts';
import { getCollege, settingsOf, socketOf } from './colleges.ts';
import { beginGeneration, databaseOf, dropGeneration, folderOf, generationOf, listGenerations } from './generations.ts';
import type { Places } from './places.ts';
import { withPostgres } from './postgres.ts';
import { runQuad } from './releases.ts';
import { writeSettings } from './settings.ts';
import { endProcess, untilReady } from './system.ts';

/**
 * Replace a college by a backup. The backup is restored beside the running college, which a damaged backup does not
 * change. The college as it was before stays in its own database and folder until the next restore.
 *
 * @throws HostError
 */
export async function restoreCollege(places: Places, name: string, backup: string): Promise<void> {
  await withPostgres(places, [name], async (postgres) => {
    const college = await getCollege(places, name);
    const now = generationOf(college);
    for (const old of await listGenerations(places, name))
      if (old < now) await dropGeneration(places, postgres, name, old);
    const next = now + 1;
    const { username, password } = new URL(college.environment.DATABASE_URL ?? '');
    const changes = {
      DATABASE_URL: postgres.addressOf(databaseOf(name, next), username, password),
      QUAD_DATA_DIR: folderOf(places, name, next),
    };
    await beginGeneration(places, postgres, name, next);
    await withReadableBackup(places, name, backup, async (path) => {
      await runQuad(places, college, releaseOf(college), ['restore', path], changes);
    });
    await writeSettings(settingsOf(places, name), changes);
    await endProcess(name);
    await untilReady(socketOf(places, name), college.hostName);
  });
}
