import type { Database } from '../../platform/db/database.ts';
import { keptByKey } from '../../platform/kept.ts';
import { followeesOf } from './follows.repo.ts';
import type { Relations } from './relations.ts';

/** Whom people follow, kept in memory. */
export interface Followees {
  of(personId: string): ReadonlySet<string> | Promise<ReadonlySet<string>>;
}

/** Follows kept in all. */
const KEPT = 400_000;

export function createFollowees({ db, relations }: { db: Database; relations: Relations }): Followees {
  const kept = keptByKey<ReadonlySet<string>>({
    load: async (personId) => new Set(await followeesOf(db, personId)),
    size: KEPT,
    sizeOf: ({ size }) => 1 + size,
  });
  relations.watch(kept);
  return { of: (personId) => kept.get(personId) };
}
