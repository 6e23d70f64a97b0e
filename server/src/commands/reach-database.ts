import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { reachEmbeddedPostgres } from '../platform/db/embedded-reach.ts';
import { CommandError } from './command.ts';

/** The database of a campus, without the campus. */
interface ReachedDatabase extends AsyncDisposable {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly connection: pg.PoolConfig;
}

/**
 * Connect to the database of a campus, beside its server if one runs, without creating or migrating it.
 *
 * @throws CommandError when the data folder has no database
 */
export async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<ReachedDatabase> {
  await using opened = new AsyncDisposableStack();
  if (databaseUrl === undefined && !(await stat(join(dataDir, 'postgres')).catch(() => undefined)))
    throw new CommandError(`there is no campus in ${dataDir} yet: start Quad once, or restore a backup`);
  const embedded = databaseUrl === undefined ? await reachEmbeddedPostgres({ dataDir }) : undefined;
  opened.defer(async () => embedded?.stop());
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  const { db, pool, close } = openDatabase({ ...connection, max: 2 }, () => undefined);
  opened.defer(close);
  const whole = opened.move();
  return { db, pool, connection, [Symbol.asyncDispose]: () => whole.disposeAsync() };
}
