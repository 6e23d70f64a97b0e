import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Auth } from './auth/better-auth.ts';
import type { PasswordHashing } from './auth/password-hashing.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Bus } from './bus/bus.ts';
import type { Caches } from './cache/caches.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Load } from './health/busy-share.ts';
import type { Counts } from './limits/counts.ts';
import type { Live } from './live/live.ts';
import type { Mail } from './mail/mail.ts';
import type { MediaLibrary } from './media/library.ts';
import type { Storage } from './media/open-storage.ts';
import type { RemoteFiles } from './media/remote-files.ts';
import type { ResumableUploads } from './media/resumable-uploads.ts';
import type { ScratchFolder } from './media/scratch-folder.ts';
import type { Uploads } from './media/uploads.ts';
import type { PublicPost } from './outbound/public-post.ts';
import type { Push } from './push/push.ts';
import type { Replica } from './replica/replica.ts';
import type { SecretKeys } from './vault/open-keys.ts';

/** The parts of the platform, for every area and concern. */
export interface Platform {
  readonly config: Config;
  /** The address of the database, for tools that connect by themselves, such as those that write backups. */
  readonly connection: pg.ClientConfig;
  /** The clock, in milliseconds since 1970. A test moves it. */
  readonly now: () => number;
  readonly db: Database;
  /**
   * For the queries of lists, one by one: a replica where there is one, and else the same as `db`. Nothing that decides
   * reads here, and nothing that fills a cache (decision 272).
   */
  readonly reads: Database;
  /** The replica itself, to say how it is; undefined without one. */
  readonly replica: Pick<Replica, 'problem' | 'unusedSeconds'> | undefined;
  readonly bus: Bus;
  /** Creates all caches of a node, and so lists and limits them. */
  readonly caches: Caches;
  readonly auth: Auth;
  readonly passwords: PasswordHashing;
  readonly sessions: Sessions;
  /** The keys outside the database, for vaults. */
  readonly secretKeys: SecretKeys;
  /** Of the data folder. */
  readonly disk: DiskSpace;
  /** Of this process. */
  readonly load: Load;
  readonly media: MediaLibrary;
  readonly uploads: Uploads;
  readonly resumableUploads: ResumableUploads;
  readonly remoteFiles: RemoteFiles;
  /** The files of media and uploads, for backups and moves. Areas use `media` and `uploads`. */
  readonly storage: Storage;
  /** For files in preparation. */
  readonly scratch: ScratchFolder;
  readonly mail: Mail;
  readonly push: Push;
  /** Posts to addresses that people have chosen. */
  readonly publicPost: PublicPost;
  /** Publishes live events to open apps. */
  readonly live: Live;
  /** Counts calls for rate limits. */
  readonly counts: Counts;
  readonly logger: FastifyBaseLogger;
}
