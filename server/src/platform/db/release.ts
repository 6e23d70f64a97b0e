import { sql } from 'kysely';
import release from '../../../database/release.json' with { type: 'json' };
import { StartError } from '../start-error.ts';
import type { Executor } from './database.ts';

/**
 * The place of a release in the order of releases. `oldest` is the oldest release that runs beside it on one database.
 * The comment of the table `migrations` names the newest release that has changed the schema, so that an older one knows
 * whether it may run, and leaves the schema alone.
 */
export interface Release {
  readonly number: number;
  readonly oldest: number;
}

/** This release. The release before runs beside it (decision 277). */
export const RELEASE: Release = { number: release.number, oldest: release.number - 1 };

/** The newest release that has changed the schema; undefined on an empty database and on those of the first release. */
async function schemaRelease(db: Executor): Promise<Release | undefined> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(to_regclass('migrations'), 'pg_class') as comment
  `.execute(db);
  const comment = rows[0]?.comment;
  return comment ? JSON.parse(comment) : undefined;
}

/**
 * Whether the schema is that of a newer release which this one may run beside.
 *
 * @throws StartError when the schema is too new for this release
 */
export async function isOfNewerRelease(db: Executor, own: Release): Promise<boolean> {
  const found = await schemaRelease(db);
  if (!found || found.number <= own.number) return false;
  if (own.number >= found.oldest) return true;
  throw new StartError(
    `the database is that of a Quad ${found.number - own.number} releases newer, and this one would misread it: start the newer one. Only a backup leads back`,
  );
}

/** Name the release that has changed the schema. */
export async function writeSchemaRelease(trx: Executor, own: Release): Promise<void> {
  const found = await schemaRelease(trx);
  if (found?.number === own.number && found.oldest === own.oldest) return;
  const { number, oldest } = own;
  await sql`comment on table migrations is ${sql.lit(JSON.stringify({ number, oldest }))}`.execute(trx);
}
