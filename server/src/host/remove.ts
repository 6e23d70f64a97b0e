import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpCollege } from './backups.ts';
import { getCollege, settingsOf } from './colleges.ts';
import { dropGeneration, generationOf, listGenerations, roleOf } from './generations.ts';
import type { Places } from './places.ts';
import { withPostgres } from './postgres.ts';
import { closeSites } from './sites.ts';
import { closeSocket, dropUser } from './system.ts';

/**
 * Close a college, back it up, and delete everything but its backups. Its settings are deleted last, so an interrupted
 * command is repeated. Return the path of the backup.
 *
 * @throws HostError; a college without a backup is not deleted
 */
export async function removeCollege(places: Places, name: string): Promise<string> {
  const college = await getCollege(places, name);
  return withPostgres(places, [name], async (postgres) => {
    await closeSites(places, name);
    await closeSocket(name);
    const backup = await backUpCollege(places, college);
    for (const generation of new Set([...(await listGenerations(places, name)), generationOf(college)]))
      await dropGeneration(places, postgres, name, generation);
    await postgres.dropRole(roleOf(name));
    await rm(join(places.data, name), { recursive: true, force: true });
    await rm(join(places.current, name), { force: true });
    await dropUser(name);
    await rm(settingsOf(places, name));
    return backup;
  });
}
