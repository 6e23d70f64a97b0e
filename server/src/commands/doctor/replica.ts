import type { Config } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { readMark } from '../../platform/replica/primary-position.ts';
import { queryReplica } from '../../platform/replica/replica-connection.ts';
import { about, type Finding, messageOf } from './finding.ts';

/** Examine whether lists can read from the replica, if there is one. */
export async function examineReplica(db: Database, { readDatabaseUrl }: Config): Promise<Finding[]> {
  if (readDatabaseUrl === undefined) return [];
  const finding = about('replica-unused');
  const { pool, close } = openDatabase({ connectionString: readDatabaseUrl, max: 1 }, () => undefined);
  try {
    const position = await readMark(db);
    if (position.mark === undefined)
      return [finding.warn('Quad has not run on this primary yet, so it cannot know the replicas of it: start Quad')];
    await queryReplica(pool, Promise.resolve(position), async () => undefined);
    return [finding.ok('lists read from it')];
  } catch (error) {
    return [finding.warn(`lists read from the primary (${messageOf(error)}): look at DATABASE_READ_URL`)];
  } finally {
    await close();
  }
}
