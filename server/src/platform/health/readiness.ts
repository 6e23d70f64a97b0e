import type { Database } from '../db/database.ts';
import { hasMigrations } from '../db/migrate.ts';
import { AppError } from '../errors/app-error.ts';

/** Whether a balancer should send requests to this node. */
export interface Readiness {
  /** From now on this node is not ready, so that a balancer sends its requests elsewhere before the node stops. */
  drain(): void;
  /**
   * Resolves when the node is ready.
   *
   * @throws AppError `unavailable` when it is stopping, its database does not answer, or migrations are missing
   */
  check(): Promise<void>;
}

export function createReadiness(db: Database): Readiness {
  let isDraining = false;
  let checking: Promise<boolean> | undefined;
  return {
    drain() {
      isDraining = true;
    },
    async check() {
      if (isDraining) throw new AppError('unavailable', { message: 'This node is stopping.' });
      // Concurrent checks share a query, because guests may make this call.
      checking ??= hasMigrations(db).finally(() => {
        checking = undefined;
      });
      const isMigrated = await checking.catch((error: unknown) => {
        throw new AppError('unavailable', { cause: error });
      });
      if (!isMigrated) throw new AppError('unavailable', { message: 'The database lacks migrations.' });
    },
  };
}
