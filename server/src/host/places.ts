import { join } from 'node:path';

/** Where the files of a host are. */
export interface Places {
  /** The address of Postgres for `quad-host` alone: only root may read this file. */
  readonly admin: string;
  /** The settings that all colleges share. */
  readonly shared: string;
  /** One file of settings for each college: only root may read these. */
  readonly settings: string;
  /** One link for each host name, to the socket of its college. The proxy reads them. */
  readonly sites: string;
  /** One folder for each college, which only its user may read. */
  readonly data: string;
  /** Likewise for its backups. */
  readonly backups: string;
  /** One socket for each college. */
  readonly sockets: string;
  /** One folder for each release, named by its version. */
  readonly releases: string;
  /** One link for each college, to its release. */
  readonly current: string;
}

/** The places below a root folder: `/`, or another one for a rehearsal. */
export const placesBelow = (root: string): Places => ({
  admin: join(root, 'etc/quad/admin.env'),
  shared: join(root, 'etc/quad/host.env'),
  settings: join(root, 'etc/quad/colleges'),
  sites: join(root, 'etc/quad/sites'),
  data: join(root, 'var/lib/quad'),
  backups: join(root, 'var/backups/quad'),
  sockets: join(root, 'run/quad'),
  releases: join(root, 'opt/quad/releases'),
  current: join(root, 'opt/quad/colleges'),
});
