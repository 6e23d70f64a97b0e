import { sql } from 'kysely';
import type { Executor } from './database.ts';

/** The oldest major version of Postgres that Quad runs on. */
const OLDEST = 15;

/** The version of a Postgres, such as `15.20 (Debian 15.20-0+deb12u1)`, and why Quad does not run on it. */
export interface PostgresVersion {
  readonly name: string;
  /** Undefined when Quad runs on it. */
  readonly problem: string | undefined;
}

/** Read the version of the Postgres behind a connection. */
export async function readPostgresVersion(db: Executor): Promise<PostgresVersion> {
  const { rows } = await sql<{ major: number; name: string }>`
    select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as name
  `.execute(db);
  const { major, name } = rows[0] ?? { major: 0, name: 'of an unknown version' };
  return { name, problem: major < OLDEST ? `Postgres ${name} is too old: Quad needs ${OLDEST} or later` : undefined };
}
